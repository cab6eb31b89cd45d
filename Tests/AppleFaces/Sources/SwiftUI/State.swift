/// SwiftUI/State: kept in a box as long as the view is the same.
@propertyWrapper @MainActor public struct State<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let box: Box

    /// SwiftUI/State/init(wrappedValue:).
    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    /// SwiftUI/State/wrappedValue: SwiftUI forbids changing it during an update.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set {
            if Rendering.isUpdating { Rendering.faults.append("state is changed during an update") }
            box.value = newValue
        }
    }

    /// SwiftUI/State/projectedValue.
    public var projectedValue: Binding<Value> {
        Binding {
            wrappedValue
        } set: {
            wrappedValue = $0
        }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// SwiftUI/State/init().
    public init() { self.init(wrappedValue: nil) }
}

/// SwiftUI/Binding.
@propertyWrapper @MainActor public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// SwiftUI/Binding/init(get:set:).
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// SwiftUI/Binding/wrappedValue.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// SwiftUI/Binding/projectedValue.
    public var projectedValue: Binding<Value> { self }
}
