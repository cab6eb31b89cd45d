import Foundation

/// A language that reasons are given in.
public enum RemoteLanguage: String, CaseIterable, Sendable {
    /// English.
    case english = "en"
    /// Chinese, simplified.
    case simplifiedChinese = "zh-Hans"
    /// Chinese, traditional.
    case traditionalChinese = "zh-Hant"

    /// The first language that is known; English if none is.
    ///
    /// - Parameter languages: Language tags or names of locales, for example `zh-Hant-TW` or `zh_TW.UTF-8`; by default
    ///   those of the user.
    public static func preferred(_ languages: [String] = Locale.preferredLanguages) -> RemoteLanguage {
        for language in languages {
            let parts = language.lowercased().split { "-_.@".contains($0) }
            if parts.first == "en" { return .english }
            guard parts.first == "zh" else { continue }
            if parts.contains("hans") { return .simplifiedChinese }
            return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
                ? .traditionalChinese : .simplifiedChinese
        }
        return .english
    }
}
