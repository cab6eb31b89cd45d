// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CascadePicker",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "CascadeCore", targets: ["CascadeCore"])
    ],
    targets: [
        .target(name: "CascadeCore"),
        .testTarget(name: "CascadeCoreTests", dependencies: ["CascadeCore"]),
    ],
    swiftLanguageModes: [.v6]
)
