// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CascadePicker",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "CascadeCore", targets: ["CascadeCore"]),
        .executable(name: "cascade", targets: ["cascade"]),
        .executable(name: "CascadeWasm", targets: ["CascadeWasm"]),
    ],
    targets: [
        .target(name: "CascadeCore"),

        // The WebAssembly module of the browser face; built by Scripts/build-wasm.
        .target(name: "CWasmSupport"),
        .executableTarget(name: "CascadeWasm", dependencies: ["CascadeCore", "CWasmSupport"]),

        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .target(name: "CascadeServer", dependencies: ["CascadeCore", "CMicroHTTPD"]),

        .systemLibrary(name: "CGetopt"),
        .executableTarget(name: "cascade", dependencies: ["CGetopt", "CascadeCore", "CascadeServer"]),

        .testTarget(name: "CascadeCoreTests", dependencies: ["CascadeCore"]),
        .testTarget(name: "CascadeServerTests", dependencies: ["CascadeCore", "CascadeServer"]),
    ],
    swiftLanguageModes: [.v6]
)
