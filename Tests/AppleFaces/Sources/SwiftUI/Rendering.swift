import UIKit

/// Evaluates a tree of views as SwiftUI does, by hand: `update()` after a change of state; no part of SwiftUI.
@MainActor public final class Rendering {
    /// What SwiftUI would complain about at run time.
    public static var faults: [String] = []
    static var isUpdating = false

    /// The texts on the screen, in order.
    public var texts: [String] = []
    /// The buttons on the screen, by title.
    public var buttons: [String: @MainActor () -> Void] = [:]
    /// The alert on the screen: its title, then its message.
    public var alert: [String]?

    private struct Host {
        let view: UIView
        let coordinator: Any
        let dismantle: () -> Void
    }

    private let root: any View
    private var hosts: [String: Host] = [:]
    private var visited: Set<String> = []
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    /// Shows a view for the first time.
    public init(_ root: any View) {
        self.root = root
        update()
    }

    /// The views of UIKit on the screen.
    public var views: [UIView] { hosts.sorted { $0.key < $1.key }.map(\.value.view) }

    /// Evaluates the tree; what is no longer in it is dismantled.
    public func update() {
        texts = []
        buttons = [:]
        alert = nil
        visited = []
        Self.isUpdating = true
        show(root, at: "0")
        Self.isUpdating = false
        for (place, host) in hosts where !visited.contains(place) {
            host.dismantle()
            host.view.removeFromSuperview()
            hosts[place] = nil
        }
        window.layoutIfNeeded()
    }

    func show(_ view: any View, at place: String) {
        if let primitive = view as? any Primitive {
            primitive.render(in: self, at: place)
        } else {
            show(view.body as any View, at: place)
        }
    }

    func host<Representable: UIViewRepresentable>(_ view: Representable, at place: String) {
        let place = "\(place):\(Representable.self)"
        visited.insert(place)
        if let host = hosts[place], let uiView = host.view as? Representable.UIViewType,
            let coordinator = host.coordinator as? Representable.Coordinator
        {
            view.updateUIView(uiView, context: UIViewRepresentableContext(coordinator: coordinator))
            return
        }
        let coordinator = view.makeCoordinator()
        let context = UIViewRepresentableContext<Representable>(coordinator: coordinator)
        let uiView = view.makeUIView(context: context)
        view.updateUIView(uiView, context: context)
        hosts[place] = Host(view: uiView, coordinator: coordinator) {
            Representable.dismantleUIView(uiView, coordinator: coordinator)
        }
        uiView.frame = CGRect(x: 0, y: 0, width: 390, height: uiView.sizeThatFits(window.bounds.size).height)
        window.addSubview(uiView)
    }
}
