@_exported import Foundation

/// SwiftUI/View.
@MainActor @preconcurrency public protocol View {
    /// SwiftUI/View/Body.
    associatedtype Body: View
    /// SwiftUI/View/body-8kl5o.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// There is none.
    public var body: Never { fatalError("there is no such view") }
}

/// A view without a body of its own, which a `Rendering` knows how to show; no part of SwiftUI.
@MainActor @preconcurrency public protocol Primitive {
    /// Shows the view at a place of the tree.
    func render(in rendering: Rendering, at place: String)
}

/// SwiftUI/ViewBuilder.
@MainActor @resultBuilder public enum ViewBuilder {
    /// SwiftUI/ViewBuilder/buildBlock().
    public static func buildBlock() -> Group<EmptyView> { Group { EmptyView() } }
    /// SwiftUI/ViewBuilder/buildBlock(_:).
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// SwiftUI/ViewBuilder/buildBlock(_:) for several.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView(views: views)
    }
    /// SwiftUI/ViewBuilder/buildEither(first:).
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView(view: first)
    }
    /// SwiftUI/ViewBuilder/buildEither(second:).
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView(view: second)
    }
    /// SwiftUI/ViewBuilder/buildLimitedAvailability(_:).
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content { content }
}

/// SwiftUI/EmptyView.
public struct EmptyView: View, Primitive {
    /// SwiftUI/EmptyView/init().
    public init() {}
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Nothing is shown.
    public func render(in rendering: Rendering, at place: String) {}
}

/// SwiftUI/TupleView.
public struct TupleView<Content>: View, Primitive {
    let views: [any View]
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows each.
    public func render(in rendering: Rendering, at place: String) {
        for (index, view) in views.enumerated() { rendering.show(view, at: "\(place).\(index)") }
    }
}

/// One of two views, SwiftUI/ViewBuilder/buildEither.
public struct ConditionalView<First: View, Second: View>: View, Primitive {
    let view: any View
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the one.
    public func render(in rendering: Rendering, at place: String) { rendering.show(view, at: place) }
}

/// SwiftUI/Group, also in the place of stacks: it shows its contents.
public struct Group<Content: View>: View, Primitive {
    let content: Content
    /// SwiftUI/Group/init(content:).
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the contents.
    public func render(in rendering: Rendering, at place: String) { rendering.show(content, at: place) }
}

/// SwiftUI/VStack.
public typealias VStack = Group

/// SwiftUI/Text.
public struct Text: View, Primitive {
    let text: String
    /// SwiftUI/Text/init(_:).
    public init(_ text: String) { self.text = text }
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the text.
    public func render(in rendering: Rendering, at place: String) { rendering.texts.append(text) }
}

/// SwiftUI/Button.
public struct Button: View, Primitive {
    let title: String
    let action: @MainActor () -> Void
    /// SwiftUI/Button/init(_:action:).
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        self.title = title
        self.action = action
    }
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the button.
    public func render(in rendering: Rendering, at place: String) { rendering.buttons[title] = action }
}

/// SwiftUI/Path: named here because an app that imports SwiftUI has the name twice.
public struct Path: Sendable {}
/// SwiftUI/Picker: named here because an app that imports SwiftUI has the name twice.
public struct Picker: Sendable {}
