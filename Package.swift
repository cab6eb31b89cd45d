// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "CascadePicker",
    platforms: [.iOS(.v15), .macOS(.v13)],
    products: [
        .library(name: "CascadeCore", targets: ["CascadeCore"]),
        .library(name: "CascadeDatasets", targets: ["CascadeDatasets"]),
        .library(name: "CascadeSources", targets: ["CascadeSources"]),
        .library(name: "CascadeSQLite", targets: ["CascadeSQLite"]),
        .library(name: "CascadePostgreSQL", targets: ["CascadePostgreSQL"]),
        .library(name: "CascadeURLSession", targets: ["CascadeURLSession"]),
        .library(name: "CascadeUIKit", targets: ["CascadeUIKit"]),
        .executable(name: "cascade", targets: ["cascade"]),
    ],
    targets: [
        .target(name: "CascadeCore"),
        .target(name: "CascadeSources", dependencies: ["CascadeCore"]),

        // What sends the requests of the client in CascadeSources: URLSession, and libcurl for the command on Linux.
        .target(name: "CascadeURLSession", dependencies: ["CascadeSources"]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "CascadeCurl", dependencies: ["CCurl", "CascadeSources"]),

        // The faces for UIKit and SwiftUI, empty elsewhere; Tests/AppleFaces runs them on doubles.
        .target(name: "CascadeUIKit", dependencies: ["CascadeCore"]),

        // The built-in divisions, and the tool that packs them from Data/tables.
        .target(
            name: "CascadeDatasetBytes",
            exclude: [
                "packed/cn.cascade", "packed/cn4.cascade", "packed/tw.cascade", "packed/hk.cascade",
                "packed/mo.cascade", "packed/jp.cascade", "packed/vn.cascade", "packed/th.cascade",
                "packed/world.cascade", "packed/cn-former.cascade",
            ]),
        .target(name: "CascadeDatasets", dependencies: ["CascadeCore", "CascadeDatasetBytes"]),
        .target(name: "CascadePacking", dependencies: ["CascadeCore"]),
        .executableTarget(name: "cascade-pack", dependencies: ["CascadePacking"]),

        // The stores of areas, each with its C library.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CascadeSQLite", dependencies: ["CascadeCore", "CascadeSources", "CSQLite"]),
        .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .target(name: "CascadePostgreSQL", dependencies: ["CascadeCore", "CascadeSources", "CLibPQ"]),

        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CascadeServiceFiles", exclude: ["form.css", "openapi.json"]),
        .target(
            name: "CascadeServer",
            dependencies: ["CascadeCore", "CascadeServiceFiles", "CascadeSources", "CMicroHTTPD", "CZlib"]),

        // The wheels in a terminal.
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        .target(name: "CTerminalGuard"),
        .target(name: "CascadeTerminal", dependencies: ["CascadeCore", "CNcurses", "CTerminalGuard"]),

        // The wheels over a source that tests answer for, in a pseudo-terminal.
        .executableTarget(
            name: "terminal-trial", dependencies: ["CascadeCore", "CascadeTerminal"], path: "Tests/TerminalTrial"),
        .testTarget(name: "CascadeTerminalTests", dependencies: ["CascadeCore", "CascadeTerminal"]),

        .systemLibrary(name: "CFileExchange"),
        .systemLibrary(name: "CGetopt"),
        .executableTarget(
            name: "cascade",
            dependencies: [
                "CFileExchange", "CGetopt", "CascadeCurl", "CascadeDatasets", "CascadePostgreSQL", "CascadeSQLite",
                "CascadeServer", "CascadeSources", "CascadeTerminal",
            ]),

        // The independent model of the Picker and its property test, run by `make test` and `make soak`.
        .target(name: "PickerModel", dependencies: ["CascadeCore"], path: "Tests/PickerModel"),
        .executableTarget(
            name: "picker-model", dependencies: ["CascadeCore", "PickerModel"], path: "Tests/PickerModelCommand"),
        // The runner of Conformance/*.json on the native engine, and the command that runs all of them.
        .target(name: "ConformanceRunner", dependencies: ["CascadeCore"], path: "Tests/ConformanceRunner"),
        .executableTarget(
            name: "conformance", dependencies: ["ConformanceRunner"], path: "Tests/ConformanceCommand"),
        // Puts faults into the engine and sees whether the scripts catch them, for `make mutants`.
        .executableTarget(name: "mutants", path: "Mutants", exclude: ["mutants.json"]),
        // Every built-in set through every format and back, for `make test-round-trips`.
        .executableTarget(
            name: "round-trips", dependencies: ["CascadeCore", "CascadeDatasets", "CascadeSources"],
            path: "Tests/RoundTrips", exclude: ["round-trips.mk"]),

        .testTarget(name: "ConformanceTests", dependencies: ["ConformanceRunner"]),

        // Speed, compared within one run; see Benchmarks/benchmarks.mk.
        .executableTarget(
            name: "bench-opening", dependencies: ["CascadeCore", "CascadeDatasets"], path: "Benchmarks/Opening"),
        .executableTarget(
            name: "bench-formats", dependencies: ["CascadeCore", "CascadeDatasets", "CascadeSQLite", "CascadeSources"],
            path: "Benchmarks/Formats"),
        .executableTarget(name: "bench-reading", dependencies: ["CascadeSources"], path: "Benchmarks/Reading"),

        .testTarget(name: "CascadeCoreTests", dependencies: ["CascadeCore"]),
        .testTarget(
            name: "CascadeDatasetsTests", dependencies: ["CascadeCore", "CascadeDatasets", "CascadePacking"]),
        .testTarget(
            name: "CascadeServerTests",
            dependencies: ["CascadeCore", "CascadeDatasets", "CascadeServer", "CascadeSources"]),
        .testTarget(name: "CascadePostgreSQLTests", dependencies: ["CascadePostgreSQL", "CascadeSources"]),
        .testTarget(
            name: "CascadeSQLiteTests",
            dependencies: ["CSQLite", "CascadeCore", "CascadeDatasets", "CascadeSQLite", "CascadeSources"]),
        .testTarget(name: "CommandTests", dependencies: ["cascade"]),
        .testTarget(
            name: "RemoteTests", dependencies: ["CascadeCore", "CascadeCurl", "CascadeSources", "CascadeURLSession"]),
        .testTarget(
            name: "CascadeSourcesTests",
            dependencies: ["CascadeCore", "CascadeDatasets", "CascadeSQLite", "CascadeSources"]),
    ],
    swiftLanguageModes: [.v6]
)
