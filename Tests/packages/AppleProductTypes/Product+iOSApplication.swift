import PackageDescription

// A double of the module that Xcode and Swift Playgrounds give to the manifests of app packages: the part that the
// examples use. An app is an executable here, which is all that Linux can check of it.

extension Product {
    /// An app for iPhone and iPad.
    public static func iOSApplication(
        name: String, targets: [String], bundleIdentifier: String? = nil, teamIdentifier: String? = nil,
        displayVersion: String? = nil, bundleVersion: String? = nil, appIcon: AppIcon? = nil,
        accentColor: AccentColor? = nil, supportedDeviceFamilies: [DeviceFamily],
        supportedInterfaceOrientations: [InterfaceOrientation], additionalInfoPlistContentFilePath: String? = nil
    ) -> Product {
        .executable(name: name, targets: targets)
    }

    /// What stands on the home screen.
    public enum AppIcon {
        case placeholder(icon: PlaceholderIcon)
        case asset(String)
    }

    /// An icon that comes with Swift Playgrounds.
    public struct PlaceholderIcon: Sendable {
        /// A folded map.
        public static let map = PlaceholderIcon()
        /// A note of music.
        public static let note = PlaceholderIcon()
    }

    /// The tint of the app.
    public enum AccentColor {
        case presetColor(PresetColor)
        case asset(String)
    }

    /// A tint that comes with Swift Playgrounds.
    public struct PresetColor: Sendable {
        /// Blue.
        public static let blue = PresetColor()
    }

    /// A kind of device.
    public enum DeviceFamily {
        case phone, pad, mac
    }

    /// A way to hold a device.
    public enum InterfaceOrientation {
        case portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    }
}
