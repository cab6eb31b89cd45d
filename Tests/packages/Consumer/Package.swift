// swift-tools-version: 6.0
import PackageDescription

// An app that adds only the Apple product, as far as Linux can build one.
let package = Package(
    name: "Consumer",
    platforms: [.iOS(.v15), .macOS(.v13)],
    dependencies: [.package(name: "CascadePicker", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                .product(name: "CascadeCore", package: "CascadePicker"),
                .product(name: "CascadeUIKit", package: "CascadePicker"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
