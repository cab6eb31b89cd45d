import SwiftUI

@main struct CitiesApp: App {
    var body: some Scene {
        WindowGroup { CitiesView(file: CitiesResource.cities) }
    }
}
