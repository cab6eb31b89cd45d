import CascadeCore
import CascadeSources

/// A picker over a service, driven as a face drives it.
actor PickerHost {
    private var picker: Picker
    private let driver: RemoteDriver
    private var waiting: [(condition: @Sendable (Picker) -> Bool, continuation: CheckedContinuation<Picker, Never>)] =
        []
    /// What the program was told.
    private(set) var notifications: [CascadeCore.Notification] = []
    /// The tickets that were abandoned, as the host reported back.
    private(set) var abandoned: [Int] = []

    init(_ areas: RemoteAreas, levels: Int = 3) {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        picker = Picker(areas.source(levels: levels))
        driver = RemoteDriver(areas) { continuation.yield($0) }
        Task { [weak self] in
            for await event in events { await self?.handle(event) }
        }
    }

    func handle(_ event: Event) {
        if case .abandoned(let ticket) = event { abandoned.append(ticket) }
        for effect in picker.handle(event) {
            if case .notify(let notification) = effect { notifications.append(notification) }
            driver.carryOut(effect)
        }
        let picker = picker
        for waiter in waiting where waiter.condition(picker) { waiter.continuation.resume(returning: picker) }
        waiting.removeAll { $0.condition(picker) }
    }

    /// Rests a wheel on the row with a name.
    func settle(_ column: Int, on name: String) {
        let wheel = picker.columns[column]
        for row in 0..<wheel.rowCount where wheel.entry(at: row).map({ String($0.name) }) == name {
            handle(.settle(column: column, row: row, generation: wheel.generation))
        }
    }

    /// The picker, once it is as wanted.
    func until(_ condition: @escaping @Sendable (Picker) -> Bool) async -> Picker {
        if condition(picker) { return picker }
        return await withCheckedContinuation { waiting.append((condition, $0)) }
    }

    /// The reason that a column shows, once it has failed.
    func failure(of column: Int) async -> String {
        let picker = await until { $0.columns[column].failure != nil }
        return picker.columns[column].failure.map { String($0) } ?? ""
    }

    /// The reasons that all columns show.
    var failures: [String] { picker.columns.compactMap { $0.failure.map { String($0) } } }

    /// What the wheels show, once they wait for nothing.
    func names() async -> [String] {
        await until { picker in
            picker.columns.indices.allSatisfy { picker.columns[$0].kind(of: picker.columns[$0].row) != .loading }
        }.selection.names
    }
}
