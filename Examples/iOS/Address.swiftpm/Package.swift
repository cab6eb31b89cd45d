// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

let package = Package(
    name: "Address",
    platforms: [.iOS("16.0")],
    products: [
        .iOSApplication(
            name: "Address", targets: ["AddressApp"], bundleIdentifier: "example.cascadepicker.address",
            displayVersion: "1.0",
            bundleVersion: "1", appIcon: .placeholder(icon: .map), accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeRight, .landscapeLeft],
            additionalInfoPlistContentFilePath: "Info.plist")
    ],
    dependencies: [.package(name: "CascadePicker", path: "../../..")],
    targets: [
        .executableTarget(
            name: "AddressApp",
            dependencies: [
                .product(name: "CascadeCore", package: "CascadePicker"),
                .product(name: "CascadeSources", package: "CascadePicker"),
                .product(name: "CascadeUIKit", package: "CascadePicker"),
                .product(name: "CascadeURLSession", package: "CascadePicker"),
            ],
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
