extension Dataset {
    /// What people call the set in a language.
    ///
    /// - Parameter language: `zh-Hans` or `zh-Hant`; any other gives the English title.
    public func title(in language: String) -> String {
        guard let titles = Self.chineseTitles[name] else { return title }
        switch language {
        case "zh-Hans": return titles.simplified
        case "zh-Hant": return titles.traditional
        default: return title
        }
    }

    private static let chineseTitles: [String: (simplified: String, traditional: String)] = [
        "cn": ("中国，省市区县", "中國，省市區縣"),
        "cn4": ("中国，省市区县和乡镇街道", "中國，省市區縣和鄉鎮街道"),
        "tw": ("台湾，县市和乡镇市区", "臺灣，縣市和鄉鎮市區"),
        "hk": ("香港，十八区", "香港，十八區"),
        "mo": ("澳门，堂区", "澳門，堂區"),
        "jp": ("日本，都道府县和市区町村", "日本，都道府縣和市區町村"),
        "vn": ("越南，省市和乡坊", "越南，省市和鄉坊"),
        "th": ("泰国，府县和区", "泰國，府縣和區"),
        "world": ("世界，国家和一级行政区", "世界，國家和一級行政區"),
        "cn-former": ("中国，已撤销的代码", "中國，已撤銷的代碼"),
    ]
}
