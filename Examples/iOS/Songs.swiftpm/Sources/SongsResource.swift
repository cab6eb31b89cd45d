import Foundation

enum SongsResource {
    static var songs: Data? {
        Bundle.module.url(forResource: "songInfo", withExtension: "plist").flatMap { try? Data(contentsOf: $0) }
    }
}
