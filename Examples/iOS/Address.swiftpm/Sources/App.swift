import SwiftUI
import UIKit

@main struct AddressApp: App {
    var body: some Scene {
        WindowGroup { AddressScreen().ignoresSafeArea() }
    }
}

struct AddressScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> AddressViewController {
        // `cascade demo` on the same machine, which the simulator reaches.
        AddressViewController(service: .http(base: "http://127.0.0.1:8421"))
    }

    func updateUIViewController(_ controller: AddressViewController, context: Context) {}
}
