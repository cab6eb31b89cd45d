// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Districts",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "Districts", targets: ["DistrictsApp"], bundleIdentifier: "example.cascadepicker.districts",
            displayVersion: "1.0",
            bundleVersion: "1", appIcon: .placeholder(icon: .map), accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeRight, .landscapeLeft])
    ],
    dependencies: [.package(name: "CascadePicker", path: "../../..")],
    targets: [
        .executableTarget(
            name: "DistrictsApp",
            dependencies: [
                .product(name: "CascadeCore", package: "CascadePicker"),
                .product(name: "CascadeSources", package: "CascadePicker"),
                .product(name: "CascadeUIKit", package: "CascadePicker"),
            ],
            path: "Sources",
            resources: [.process("Resources")])
    ],
    swiftLanguageModes: [.v6]
)
