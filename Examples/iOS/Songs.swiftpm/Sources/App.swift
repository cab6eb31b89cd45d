import SwiftUI

@main struct SongsApp: App {
    var body: some Scene {
        WindowGroup { SongsView(file: SongsResource.songs) }
    }
}
