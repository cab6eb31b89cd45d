/// A view with something done to it, SwiftUI/ModifiedContent: what cannot be seen without a screen is left out.
public struct ModifiedContent<Content: View>: View, Primitive {
    let content: Content
    var modify: @MainActor (Rendering, String) -> Void = { _, _ in }
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the contents, and then what was done.
    public func render(in rendering: Rendering, at place: String) {
        rendering.show(content, at: place)
        modify(rendering, place)
    }
}

extension View {
    /// SwiftUI/View/frame(width:height:alignment:).
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { ModifiedContent(content: self) }
    /// SwiftUI/View/padding(_:).
    public func padding() -> some View { ModifiedContent(content: self) }
    /// SwiftUI/View/foregroundColor(_:).
    public func foregroundColor(_ color: Color) -> some View { ModifiedContent(content: self) }
    /// SwiftUI/View/background(_:).
    public func background(_ color: Color) -> some View { ModifiedContent(content: self) }
    /// SwiftUI/View/ignoresSafeArea(_:edges:).
    public func ignoresSafeArea() -> some View { ModifiedContent(content: self) }
    /// SwiftUI/View/presentationDetents(_:).
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { ModifiedContent(content: self) }

    /// SwiftUI/View/sheet(isPresented:onDismiss:content:).
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        ModifiedContent(content: self) { rendering, place in
            if isPresented.wrappedValue { rendering.show(content(), at: "\(place).sheet") }
        }
    }

    /// SwiftUI/View/alert(_:isPresented:actions:message:).
    public func alert<Actions: View, Message: View>(
        _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
        @ViewBuilder message: @escaping () -> Message
    ) -> some View {
        ModifiedContent(content: self) { rendering, place in
            guard isPresented.wrappedValue else { return }
            let texts = rendering.texts
            rendering.texts = []
            rendering.show(message(), at: "\(place).message")
            rendering.alert = [title] + rendering.texts
            rendering.texts = texts
            rendering.show(actions(), at: "\(place).actions")
            for (title, action) in rendering.buttons {
                // Every button of an alert ends it.
                rendering.buttons[title] = {
                    isPresented.wrappedValue = false
                    action()
                }
            }
        }
    }
}

/// SwiftUI/Color.
public struct Color: Sendable {
    /// SwiftUI/Color/green.
    public static let green = Color()
    /// SwiftUI/Color/gray.
    public static let gray = Color()
    /// SwiftUI/Color/init(_:) of a color of UIKit.
    public func opacity(_ opacity: Double) -> Color { self }
}

/// SwiftUI/PresentationDetent.
public struct PresentationDetent: Hashable, Sendable {
    let height: CGFloat
    /// SwiftUI/PresentationDetent/height(_:).
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: height) }
}
