/// SwiftUI/App: an app is compiled here and never run.
@MainActor @preconcurrency public protocol App {
    /// SwiftUI/App/Body.
    associatedtype Body: Scene
    /// SwiftUI/App/body-swift.property.
    @SceneBuilder var body: Body { get }
    /// SwiftUI/App/init().
    init()
}

extension App {
    /// SwiftUI/App/main().
    public static func main() {}
}

/// SwiftUI/Scene.
@MainActor @preconcurrency public protocol Scene {
    /// What a window shows, for tests.
    var window: any View { get }
}

/// SwiftUI/SceneBuilder.
@MainActor @resultBuilder public enum SceneBuilder {
    /// SwiftUI/SceneBuilder/buildBlock(_:).
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// SwiftUI/WindowGroup.
public struct WindowGroup<Content: View>: Scene {
    /// What a window shows, for tests.
    public let window: any View
    /// SwiftUI/WindowGroup/init(content:).
    public init(@ViewBuilder content: () -> Content) { window = content() }
}
