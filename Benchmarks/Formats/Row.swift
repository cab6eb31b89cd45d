/// A row as an app would have Foundation decode it.
struct Row: Codable {
    let name: String
    let code: String?
    let children: [Row]?
}
