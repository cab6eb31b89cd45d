import Foundation

enum CitiesResource {
    static var cities: Data? {
        Bundle.module.url(forResource: "cities", withExtension: "plist").flatMap { try? Data(contentsOf: $0) }
    }
}
