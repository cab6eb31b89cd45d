import Foundation

enum DistrictsResource {
    static var districts: Data? { data("taiwan_districts", "json") }
    static var picture: Data? { data("hills", "png") }

    private static func data(_ name: String, _ ending: String) -> Data? {
        Bundle.module.url(forResource: name, withExtension: ending).flatMap { try? Data(contentsOf: $0) }
    }
}
