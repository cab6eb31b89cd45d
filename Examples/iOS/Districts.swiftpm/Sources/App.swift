import SwiftUI
import UIKit

@main struct DistrictsApp: App {
    var body: some Scene {
        WindowGroup { DistrictsScreen().ignoresSafeArea() }
    }
}

struct DistrictsScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> DistrictsViewController {
        DistrictsViewController(file: DistrictsResource.districts, picture: DistrictsResource.picture)
    }

    func updateUIViewController(_ controller: DistrictsViewController, context: Context) {}
}
