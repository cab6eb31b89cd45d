/// Says where in a document a token stands, as `[0].districts[3].zip`.
enum JSONPath {
    /// Steps beyond this many are left out at the front.
    private static let longest = 12

    /// The path of a value of a finished tape.
    ///
    /// - Complexity: O(siblings) for each level.
    static func finished(_ target: Int, tape: JSONTape) -> UTF8Text {
        var steps: [[UInt8]] = []
        var container = 0
        while container != target, tape.tokens[container].isContainer {
            let isObject = tape.tokens[container].kind == .object
            var index = container + 1
            var place = 0
            var inside: Int?
            while index < tape.tokens[container].extent {
                let value = isObject ? index + 1 : index
                let end = tape.end(of: value)
                if target < end {
                    steps.put(isObject ? key(tape.tokens[index], tape.bytes) : self.place(place))
                    inside = target < value ? nil : value
                    break
                }
                index = end
                place += 1
            }
            guard let inside else { break }
            container = inside
        }
        return join(steps)
    }

    /// The path of what comes next in a tape whose containers `open` are not closed.
    static func unfinished(_ open: [Int], tokens: [JSONToken], bytes: [UInt8]) -> UTF8Text {
        var steps: [[UInt8]] = []
        for (level, container) in open.enumerated().suffix(longest + 1) {
            let stop = level + 1 < open.count ? open[level + 1] : tokens.count
            let isObject = tokens[container].kind == .object
            var index = container + 1
            var place = 0
            var last: Int?
            while index < stop {
                last = index
                let value = isObject ? index + 1 : index
                guard value < stop else { break }
                index = tokens[value].isContainer ? tokens[value].extent : value + 1
                place += 1
            }
            if !isObject { steps.put(self.place(place)) } else if let last { steps.put(key(tokens[last], bytes)) }
        }
        return join(steps)
    }

    private static func key(_ token: JSONToken, _ bytes: [UInt8]) -> [UInt8] {
        let slice = bytes[Int(token.start)..<Int(token.start) + token.extent]
        var name = token.kind == .escapedString ? JSONEscapes.decode(slice) : [UInt8](slice)
        if name.count > 60 {
            var end = 60
            while end > 0, name[end] & 0xC0 == 0x80 { end -= 1 }
            name = [UInt8](name[..<end]) + UTF8Text("…").utf8
        }
        return [0x2E] + name
    }

    private static func place(_ number: Int) -> [UInt8] {
        var step: [UInt8] = [ASCII.openBracket]
        step.put(decimal: number)
        step.put(ASCII.closeBracket)
        return step
    }

    private static func join(_ steps: [[UInt8]]) -> UTF8Text {
        var path = steps.count > longest ? UTF8Text("…").utf8 : []
        for step in steps.suffix(longest) { path += step }
        if path.first == 0x2E { path.removeFirst() }
        return UTF8Text(utf8: path)
    }
}
