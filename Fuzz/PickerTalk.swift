import CascadeCore

/// Speaks with a picker as a face in another language does: the first line is what it is made of, each other line an
/// event.
struct PickerTalk {
    private let wire = Wire { handle in handle == 1 ? Self.places : nil }

    /// What the handle 1 and templates stand for.
    static let places: Hierarchy = {
        var builder = HierarchyBuilder()
        let taipei = builder.add("臺北市", code: "63000")
        let daan = builder.add("大安區", code: "63000030", under: taipei)
        builder.set("zip", "106", on: daan)
        builder.add("大安區", under: taipei)
        let lienchiang = builder.add("連江縣", code: "09007")
        builder.set("disabled", "true", on: lienchiang)
        return builder.build()
    }()

    func run(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A)
        guard let first = lines.first, var picker = picker([UInt8](first)) else { return }
        for line in lines.dropFirst() {
            guard let json = document([UInt8](line)) else { continue }
            do throws(JSONError) {
                let effects = picker.handle(try wire.event(json))
                read { $0.effects(effects) }
            } catch {
                precondition(error.message.count > 0)
            }
            read { $0.state(picker) }
            for column in picker.columns { read { $0.rows(column, from: column.row - 2, count: 20) } }
        }
    }

    private func picker(_ bytes: [UInt8]) -> Picker? {
        guard let json = document(bytes), let source = json["source"] else { return nil }
        do throws(JSONError) {
            let options = try json["options"].map { value throws(JSONError) in try wire.options(value) }
            return Picker(try wire.source(source), options: options ?? Options())
        } catch {
            precondition(error.message.count > 0)
            return nil
        }
    }

    private func document(_ bytes: [UInt8]) -> JSONValue? { try? JSONDocument(bytes).root }

    /// What a picker says is JSON.
    private func read(_ write: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        write(&json)
        precondition(document(json.bytes) != nil)
    }
}

/// Reads a template and fills it with selections of no, one and two levels.
struct TemplateTrial {
    func run(_ bytes: [UInt8]) {
        let text = UTF8Text(String(decoding: bytes, as: UTF8.self))
        do throws(SelectionFormatError) {
            let format = try SelectionFormat(text)
            for code in ["", "63000", "63000030"] as [UTF8Text] {
                var picker = Picker(.whole(HierarchyView(PickerTalk.places)))
                _ = picker.handle(.open(.code(code)))
                precondition(String(format.text(picker.selection)).utf8.count <= 64 * (text.count + 1))
            }
        } catch {
            precondition(error.message.count > 0)
        }
    }
}
