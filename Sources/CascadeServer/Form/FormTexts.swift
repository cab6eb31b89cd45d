/// The texts of the form in one language.
struct FormTexts: Sendable {
    let tag: String
    /// The language in its own words.
    let own: String
    let title: String
    let prompt: String
    let next: String
    let chosen: String
    let incomplete: String
    let use: String
    let again: String
    let code: String
    let several: String
    let languages: String
    /// The title of the page that lists the sets, and what stands above its two lists.
    let service: String
    let sets: String
    let addresses: String
    private let levelStart: String
    private let levelEnd: String
    private let unknownStart: String
    private let unknownEnd: String

    /// What a level is called, counted from 1.
    func level(_ number: Int) -> String { levelStart + "\(number)" + levelEnd }

    /// That no row has a code.
    func unknown(_ code: String) -> String { unknownStart + code + unknownEnd }

    static let simplified = FormTexts(
        tag: "zh-Hans", own: "简体中文", title: "选择地区", prompt: "请选择", next: "下一步", chosen: "已选择",
        incomplete: "请继续选择下一级。", use: "使用此地区", again: "重新选择", code: "代码", several: "这个代码可能指：",
        languages: "语言", service: "地区服务", sets: "选择一个数据集", addresses: "供程序使用的地址", levelStart: "第 ", levelEnd: " 级",
        unknownStart: "没有代码为“", unknownEnd: "”的地区，请重新选择。")

    static let traditional = FormTexts(
        tag: "zh-Hant", own: "繁體中文", title: "選擇地區", prompt: "請選擇", next: "下一步", chosen: "已選擇",
        incomplete: "請繼續選擇下一級。", use: "使用此地區", again: "重新選擇", code: "代碼", several: "這個代碼可能指：",
        languages: "語言", service: "地區服務", sets: "選擇一個資料集", addresses: "供程式使用的位址", levelStart: "第 ", levelEnd: " 級",
        unknownStart: "沒有代碼為「", unknownEnd: "」的地區，請重新選擇。")

    static let english = FormTexts(
        tag: "en", own: "English", title: "Choose a region", prompt: "Please choose", next: "Next", chosen: "Chosen",
        incomplete: "Please go on to the next level.", use: "Use this region", again: "Choose again", code: "Code",
        several: "This code may mean:", languages: "Languages", service: "Region service", sets: "Choose a set",
        addresses: "Addresses for programs", levelStart: "Level ", levelEnd: "",
        unknownStart: "No region has the code “", unknownEnd: "”; please choose again.")

    static let all = [simplified, traditional, english]

    /// The texts for what somebody prefers, else for the language of a set, else English.
    static func best(for preferences: [LanguageTag?], setLanguage: String?) -> FormTexts {
        let languages = SetLanguages(own: nil, keys: all.map { "name.\($0.tag)" }.map { .init($0) })
        for preference in preferences + [setLanguage.flatMap { LanguageTag($0) }] {
            guard let tag = preference, let choice = languages.named(tag) else {
                if let tag = preference, let near = all.first(where: { $0.tag == tag.primary }) { return near }
                continue
            }
            if let texts = all.first(where: { $0.tag == choice.tag?.description }) { return texts }
        }
        return english
    }
}
