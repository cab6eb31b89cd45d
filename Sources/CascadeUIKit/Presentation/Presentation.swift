#if canImport(UIKit)
import CascadeCore
import UIKit

/// A picker that is presented and waited for; it ends once.
@MainActor final class Presentation {
    let controller: CascadePickerController
    private var continuation: CheckedContinuation<Selection?, any Error>?

    init(_ controller: CascadePickerController, _ continuation: CheckedContinuation<Selection?, any Error>) {
        self.controller = controller
        self.continuation = continuation
    }

    /// Whether the caller has no result yet.
    var isWaiting: Bool { continuation != nil }

    /// Takes the picker from the screen and gives the caller the result, once something else can be presented.
    func end(_ result: Result<Selection?, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        let picker = controller.picker
        let finish = {
            picker.presentation = nil
            continuation.resume(with: result)
        }
        if controller.presentingViewController == nil || controller.isBeingDismissed { return finish() }
        controller.dismiss(animated: true, completion: finish)
    }
}

/// Why a picker cannot be presented.
public enum CascadePickerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The picker is presented already.
    case alreadyPresented
    /// The view controller presents something else.
    case presenterIsBusy

    /// One sentence: what is wrong and what to do.
    public var description: String {
        switch self {
        case .alreadyPresented: "The picker is on the screen already; wait for the first pick to end."
        case .presenterIsBusy: "The view controller presents something else; dismiss it first."
        }
    }
}
#endif
