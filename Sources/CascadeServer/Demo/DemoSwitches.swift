import CascadeCore

/// What the demo does to the answers of the area service.
package struct DemoSwitches: Equatable, Sendable {
    /// Each answer takes a random time.
    package var isSlow = false
    /// Some answers fail.
    package var isFailing = false
    /// Answers wait until they are released.
    package var isHeld = false

    package init() {}

    /// These switches with those that parameters name turned on or off.
    func changed(by parameters: Parameters) throws(DemoError) -> DemoSwitches {
        var switches = self
        switches.isSlow = try Self.read("slow", parameters) ?? isSlow
        switches.isFailing = try Self.read("failing", parameters) ?? isFailing
        switches.isHeld = try Self.read("held", parameters) ?? isHeld
        return switches
    }

    private static func read(_ name: String, _ parameters: Parameters) throws(DemoError) -> Bool? {
        guard parameters[name] != nil else { return nil }
        guard let isOn = parameters.isOn(name) else { throw .notASwitch(name) }
        return isOn
    }

    var response: Response {
        var json = JSONWriter()
        json.beginObject()
        json.key("slow")
        json.boolean(isSlow)
        json.key("failing")
        json.boolean(isFailing)
        json.key("held")
        json.boolean(isHeld)
        json.endObject()
        return Response(json: json)
    }
}
