#if canImport(UIKit)
import CascadeCore
import Foundation

/// What a picker says by itself.
public struct CascadePickerTexts: Equatable, Sendable {
    /// The button that closes without choosing.
    public var cancel: String
    /// The button that chooses.
    public var done: String
    /// The row of a column that loads.
    public var loading: String
    /// The row of a column that failed.
    public var failed: String
    /// The button that loads a column again.
    public var retry: String
    /// The row of a column without rows; usually nothing.
    public var none: String
    /// The row that says that nothing is chosen yet.
    public var prompt: String
    /// The row that stands for all rows.
    public var all: String
    /// What VoiceOver calls the columns that have no title, from the first; `level` names those past its end.
    public var columns: [String] = []
    /// What VoiceOver calls a column without a name; `#` stands for its number from 1.
    public var level: String

    /// Texts in English.
    public static let english = CascadePickerTexts(
        cancel: "Close", done: "Done", loading: "Loading…", failed: "Could not load", retry: "Retry", none: "",
        prompt: "Choose", all: "All", level: "Level #")
    /// Texts in Chinese, simplified.
    public static let simplifiedChinese = CascadePickerTexts(
        cancel: "关闭", done: "完成", loading: "加载中…", failed: "加载失败", retry: "重试", none: "", prompt: "请选择",
        all: "全部", level: "第#级")
    /// Texts in Chinese, traditional.
    public static let traditionalChinese = CascadePickerTexts(
        cancel: "關閉", done: "完成", loading: "載入中…", failed: "載入失敗", retry: "重試", none: "", prompt: "請選擇",
        all: "全部", level: "第#級")

    /// Texts for the first language that is known; English if none is.
    ///
    /// - Parameter languages: Language tags (BCP 47), for example `zh-Hant-TW`; by default those of the app.
    public static func preferred(
        _ languages: [String] = Bundle.main.preferredLocalizations
    ) -> CascadePickerTexts {
        for language in languages {
            let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
            if parts.first == "en" { return .english }
            guard parts.first == "zh" else { continue }
            if parts.contains("hans") { return .simplifiedChinese }
            return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? .traditionalChinese : .simplifiedChinese
        }
        return .english
    }

    func text(of kind: Column.RowKind) -> String {
        switch kind {
        case .data, .none: none
        case .prompt: prompt
        case .all: all
        case .loading: loading
        case .failed: failed
        }
    }

    func name(ofColumn column: Int) -> String {
        column < columns.count ? columns[column] : level.replacingOccurrences(of: "#", with: String(column + 1))
    }
}
#endif
