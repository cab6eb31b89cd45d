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
    func changed(by parameters: Parameters) -> DemoSwitches {
        var switches = self
        switches.isSlow = parameters.isOn("slow") ?? isSlow
        switches.isFailing = parameters.isOn("failing") ?? isFailing
        switches.isHeld = parameters.isOn("held") ?? isHeld
        return switches
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
