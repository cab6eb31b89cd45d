// swift-tools-version: 6.0
import PackageDescription

// The Apple faces on Linux: their own sources, by symbolic links, on doubles of UIKit and SwiftUI.
let package = Package(
    name: "AppleFaces",
    targets: [
        .target(name: "UIKit"),
        .target(name: "CascadeCore"),
        .target(name: "CascadeSources", dependencies: ["CascadeCore"]),
        .target(name: "CascadeUIKit", dependencies: ["CascadeCore", "UIKit"]),
        // The conformance scripts, with the face in the place of the engine.
        .target(name: "ConformanceRunner", dependencies: ["CascadeUIKit", "UIKit"]),
        .testTarget(
            name: "AppleFacesTests",
            dependencies: ["CascadeUIKit", "CascadeSources", "ConformanceRunner", "UIKit"],
            // A test that imports Testing and a module named UIKit would look for an overlay of both.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)
