import CascadeCore
import CascadeCurl
import CascadeSources
import CascadeTerminal
import Glibc

/// A service whose rows are picked from, level by level.
struct RemotePicking {
    /// How many wheels there are until the service says how many it has.
    private static let usualLevels = 3

    private let areas: RemoteAreas
    /// The same service with less patience; `nil` if it need not be asked how many wheels there are.
    private let counting: RemoteAreas?
    private let levels: Int

    /// The service at an address.
    ///
    /// - Parameter levels: The number of wheels, if it is given.
    init(address: String, levels: Int?) throws(CommandError) {
        var options = RemoteOptions()
        options.language = Self.language
        let service: RemoteService
        do throws(RemoteError) {
            service = try RemoteService(address: address)
        } catch {
            throw .usage(error.reason(in: .english))
        }
        // As OpenSSL's own programs take it.
        let certificates = getenv("SSL_CERT_FILE").map { String(cString: $0) }
        let transport = CurlTransport(certificates: certificates)
        areas = RemoteAreas(service, options: options, transport: transport)
        options.retry = .once
        options.patience = 5
        counting = levels == nil ? RemoteAreas(service, options: options, transport: transport) : nil
        self.levels = levels ?? Self.usualLevels
    }

    /// A picker that asks the service.
    var picker: Picker { Picker(areas.source(levels: levels)) }

    /// What carries out the effects of a picker at a terminal.
    var host: TerminalSession.Host {
        let hosting = RemoteHosting(areas, counting: counting, shown: levels)
        return { effect, mailbox in hosting.carryOut(effect) { mailbox.post($0) } }
    }

    /// The selection at a place, once the service has given all rows of its path.
    ///
    /// - Throws: `CommandError` if the place is not in the data, or the service fails.
    func selection(at start: StartPlace) throws(CommandError) -> Selection {
        let events = EventQueue()
        let hosting = RemoteHosting(areas, counting: counting, shown: levels)
        var picker = picker
        var outcome: RestoreOutcome?
        var effects = picker.handle(.open(start.request))
        while true {
            for effect in effects { hosting.carryOut(effect) { events.add($0) } }
            outcome = StartPlace.outcome(effects) ?? outcome
            for column in picker.columns {
                if let reason = column.failure { throw .failure(String(reason)) }
            }
            let isWaiting = picker.columns.contains { $0.kind(of: $0.row) == .loading }
            if !isWaiting { return try start.selection(outcome, in: picker) }
            effects = picker.handle(events.next())
        }
    }

    private static var language: RemoteLanguage {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        return .preferred(names.compactMap { getenv($0).map { String(cString: $0) } }.filter { !$0.isEmpty })
    }
}
