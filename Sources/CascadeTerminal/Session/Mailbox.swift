import CascadeCore
import CTerminalGuard
import Glibc
import Synchronization

/// Events for the picker from other threads, such as answers to loads.
package final class Mailbox: Sendable {
    private let events = Mutex<[Event]>([])
    /// What can be read from when there are events.
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))

    /// An empty mailbox; where the system has no descriptors left, posted events wait for the next key.
    package init() {}

    deinit {
        close(descriptor)
    }

    /// Leaves an event; any thread may.
    package func post(_ event: Event) {
        events.withLock { $0.append(event) }
        eventfd_write(descriptor, 1)
    }

    /// The events that came, in their order.
    func take() -> [Event] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return events.withLock { list in
            defer { list = [] }
            return list
        }
    }
}
