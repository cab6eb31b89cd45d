// swift-tools-version: 6.0
import PackageDescription

let faces: [Target.Dependency] = [
    "CascadeCore", "CascadeSources", "CascadeUIKit", "CascadeURLSession", "SwiftUI", "UIKit",
]

// The Apple faces on Linux: their own sources, by symbolic links, on doubles of UIKit and SwiftUI.
let package = Package(
    name: "AppleFaces",
    targets: [
        .target(name: "UIKit"),
        .target(name: "CascadeCore"),
        .target(name: "CascadeSources", dependencies: ["CascadeCore"]),
        .target(name: "CascadeURLSession", dependencies: ["CascadeSources"]),
        .target(name: "SwiftUI", dependencies: ["UIKit"]),
        .target(name: "CascadeUIKit", dependencies: ["CascadeCore", "SwiftUI", "UIKit"]),
        // A person at a whole picker view: what fingers do to it and what is read off it.
        .target(name: "PersonAtPicker", dependencies: ["CascadeCore", "CascadeUIKit", "UIKit"]),
        // The conformance scripts, with the face in the place of the engine.
        .target(name: "ConformanceRunner", dependencies: ["CascadeCore", "PersonAtPicker", "UIKit"]),
        // The random events of the property test and its model.
        .target(name: "PickerModel", dependencies: ["CascadeCore"]),
        // The example apps.
        .executableTarget(name: "AddressApp", dependencies: faces),
        .executableTarget(name: "CitiesApp", dependencies: faces, resources: [.process("Resources")]),
        .executableTarget(name: "DistrictsApp", dependencies: faces, resources: [.process("Resources")]),
        .executableTarget(name: "SongsApp", dependencies: faces, resources: [.process("Resources")]),
        // Puts faults into the faces and sees whether the tests catch them, for `make mutants`.
        .executableTarget(name: "FaceMutants", exclude: ["mutants.json"]),
        .testTarget(
            name: "AppleFacesTests",
            dependencies: faces + [
                "ConformanceRunner", "PersonAtPicker", "PickerModel", "AddressApp", "CitiesApp", "DistrictsApp",
                "SongsApp",
            ],
            // A test that imports Testing and a module named UIKit would look for an overlay of both.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)
