import UIKit

/// SwiftUI/UIViewRepresentable.
@MainActor @preconcurrency public protocol UIViewRepresentable: View, Primitive where Body == Never {
    /// SwiftUI/UIViewRepresentable/UIViewType.
    associatedtype UIViewType: UIView
    /// SwiftUI/UIViewRepresentable/Coordinator.
    associatedtype Coordinator = Void
    /// SwiftUI/UIViewRepresentable/Context.
    typealias Context = UIViewRepresentableContext<Self>
    /// SwiftUI/UIViewRepresentable/makeCoordinator().
    func makeCoordinator() -> Coordinator
    /// SwiftUI/UIViewRepresentable/makeUIView(context:).
    func makeUIView(context: Context) -> UIViewType
    /// SwiftUI/UIViewRepresentable/updateUIView(_:context:): called after making, too.
    func updateUIView(_ view: UIViewType, context: Context)
    /// SwiftUI/UIViewRepresentable/dismantleUIView(_:coordinator:).
    static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Shows the view of UIKit.
    public func render(in rendering: Rendering, at place: String) { rendering.host(self, at: place) }
    /// Nothing is done.
    public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
}

/// SwiftUI/UIViewRepresentableContext.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// SwiftUI/UIViewRepresentableContext/coordinator.
    public let coordinator: Representable.Coordinator
}

/// SwiftUI/UIViewControllerRepresentable; tests use the controllers themselves.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View, Primitive where Body == Never {
    /// SwiftUI/UIViewControllerRepresentable/UIViewControllerType.
    associatedtype UIViewControllerType: UIViewController
    /// SwiftUI/UIViewControllerRepresentable/Context.
    typealias Context = UIViewControllerRepresentableContext<Self>
    /// SwiftUI/UIViewControllerRepresentable/makeUIViewController(context:).
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// SwiftUI/UIViewControllerRepresentable/updateUIViewController(_:context:).
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
    /// There is none.
    public var body: Never { fatalError("a primitive has no body") }
    /// Makes the controller and loads its view.
    public func render(in rendering: Rendering, at place: String) {
        let context = UIViewControllerRepresentableContext<Self>()
        let controller = makeUIViewController(context: context)
        updateUIViewController(controller, context: context)
        rendering.texts.append("\(type(of: controller))")
    }
}

/// SwiftUI/UIViewControllerRepresentableContext.
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
