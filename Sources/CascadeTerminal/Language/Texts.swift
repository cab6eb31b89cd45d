import CascadeCore
import Glibc

/// The words on the screen in one language.
package struct Texts: Sendable {
    /// A key that the help line explains.
    struct KeyHelp: Equatable, Sendable {
        let key: String
        let text: String
        /// 0 for the key that is explained first where there is little room.
        let need: Int
    }

    /// The title, if none is given.
    package let title: String
    let prompt, all, loading, failed, waiting, filter: String
    private let startMissing, startRepaired: String
    /// What stands before the paths of several rows, and between them.
    private let startAmbiguous, separator: String
    private let refusedFailed, refusedIncomplete, refusedNothing, refusedOther: String
    /// What stands around a text that no row begins with.
    private let unmatched: (before: String, after: String)
    private let done, cancel, clear, choose, change, narrow, retry: String

    func text(of message: Wheels.Message) -> String {
        switch message {
        case .startMissing: startMissing
        case .startAmbiguous(let paths):
            startAmbiguous
                + paths.map { path in CellWidth.printable(path.joined(separator: "/").unicodeScalars) }
                .joined(separator: separator)
        case .startRepaired: startRepaired
        case .refused(.failed): refusedFailed
        case .refused(.incomplete): refusedIncomplete
        case .refused(.nothing): refusedNothing
        case .refused: refusedOther
        case .unmatched(let text): unmatched.before + CellWidth.printable(text.unicodeScalars) + unmatched.after
        }
    }

    func keys(filtering: Bool, failed: Bool) -> [KeyHelp] {
        var keys = [
            KeyHelp(key: "↑↓", text: choose, need: 3), KeyHelp(key: "←→", text: change, need: 4),
            filtering ? nil : KeyHelp(key: "a-z", text: narrow, need: 5), KeyHelp(key: "⏎", text: done, need: 1),
            KeyHelp(key: "Esc", text: filtering ? clear : cancel, need: 2),
        ].compactMap { $0 }
        if failed { keys.insert(KeyHelp(key: "r", text: retry, need: 0), at: 0) }
        return keys
    }
}

extension Texts {
    /// The words in the language that the environment asks for.
    package static var ofEnvironment: Texts {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let name = names.lazy.compactMap { getenv($0).map { String(cString: $0) } }.first { !$0.isEmpty } ?? ""
        return of(language: name)
    }

    /// The words in a language, named as locales are: `zh_TW.UTF-8`.
    package static func of(language name: String) -> Texts {
        guard name.hasPrefix("zh") else { return english }
        let traditional = ["TW", "HK", "MO", "Hant"]
        return traditional.contains { name.contains($0) } ? traditionalChinese : simplifiedChinese
    }

    private static let english = Texts(
        title: "Choose", prompt: "choose", all: "all", loading: "loading…", failed: "failed",
        waiting: "Waiting for rows…", filter: "Filter:", startMissing: "The place to start is not in the data.",
        startRepaired: "The place to start is in the data only in part.",
        startAmbiguous: "The place to start may be: ", separator: ", ",
        refusedFailed: "Rows could not be loaded; r tries again.",
        refusedIncomplete: "Nothing is chosen on a wheel yet.", refusedNothing: "There are no rows.",
        refusedOther: "This cannot be chosen now.", unmatched: ("No row begins with “", "”."), done: "done",
        cancel: "cancel", clear: "clear", choose: "choose", change: "wheel", narrow: "filter", retry: "retry")

    private static let simplifiedChinese = Texts(
        title: "请选择", prompt: "请选择", all: "全部", loading: "加载中…", failed: "加载失败", waiting: "等待加载…",
        filter: "筛选：", startMissing: "数据中没有指定的起始位置", startRepaired: "数据中只有起始位置的一部分",
        startAmbiguous: "起始位置可能是：", separator: "、", refusedFailed: "加载失败，按 r 重试", refusedIncomplete: "还有未选择的一列",
        refusedNothing: "没有数据", refusedOther: "现在不能选择", unmatched: ("没有以“", "”开头的行"), done: "确定",
        cancel: "取消", clear: "清除", choose: "选择", change: "换列", narrow: "筛选", retry: "重试")

    private static let traditionalChinese = Texts(
        title: "請選擇", prompt: "請選擇", all: "全部", loading: "載入中…", failed: "載入失敗", waiting: "等待載入…",
        filter: "篩選：", startMissing: "資料中沒有指定的起始位置", startRepaired: "資料中只有起始位置的一部分",
        startAmbiguous: "起始位置可能是：", separator: "、", refusedFailed: "載入失敗，按 r 重試", refusedIncomplete: "還有未選擇的一欄",
        refusedNothing: "沒有資料", refusedOther: "現在不能選擇", unmatched: ("沒有以「", "」開頭的列"), done: "確定",
        cancel: "取消", clear: "清除", choose: "選擇", change: "換欄", narrow: "篩選", retry: "重試")
}
