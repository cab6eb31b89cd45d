/// A day of the Gregorian calendar, years 1…9999.
public struct CalendarDate: Comparable, Sendable {
    /// 1…9999.
    public let year: Int
    /// 1…12.
    public let month: Int
    /// 1…31, as the month has.
    public let day: Int

    /// A date, or `nil` if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard day >= 1, day <= Self.days(of: month, in: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-03-30`, or `nil` if it is no date.
    public init?(_ text: UTF8Text) {
        let bytes = text.utf8
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
        var numbers = [0, 0, 0]
        var field = 0
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 7 {
                field += 1
            } else {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                numbers[field] = numbers[field] * 10 + Int(byte - 0x30)
            }
        }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Whether one day is before another.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The number of days of a month.
    static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

extension Source {
    /// Years, months and days from one day to another, both included.
    ///
    /// Names are numbers as they are read (`3`), codes as ISO 8601 writes them (`03`).
    ///
    /// - Parameters:
    ///   - first: The first day.
    ///   - last: The last day, not before the first.
    public static func dates(from first: CalendarDate, to last: CalendarDate) -> Source {
        precondition(first <= last, "the last day is before the first")
        return dates(first, last)
    }

    private static func dates(_ first: CalendarDate, _ last: CalendarDate) -> Source {
        .computed(levels: 3) { path in
            var builder = HierarchyBuilder()
            var numbers: [Int] = []
            for key in path { numbers.put(number(key.name)) }
            let isFirst = zip(numbers, [first.year, first.month]).allSatisfy { $0 == $1 }
            let isLast = zip(numbers, [last.year, last.month]).allSatisfy { $0 == $1 }
            switch path.count {
            case 0: add(first.year...last.year, width: 4, to: &builder)
            case 1: add((isFirst ? first.month : 1)...(isLast ? last.month : 12), width: 2, to: &builder)
            case 2:
                let days = CalendarDate.days(of: numbers[1], in: numbers[0])
                add((isFirst ? first.day : 1)...(isLast ? last.day : days), width: 2, to: &builder)
            default: break
            }
            return HierarchyView(builder.build())
        }
    }

    private static func add(_ numbers: ClosedRange<Int>, width: Int, to builder: inout HierarchyBuilder) {
        for number in numbers {
            var name: [UInt8] = []
            name.put(decimal: number)
            let padding = [UInt8](repeating: 0x30, count: max(width - name.count, 0))
            builder.add(UTF8Text(utf8: name), code: UTF8Text(utf8: padding + name))
        }
    }

    private static func number(_ text: UTF8Text) -> Int {
        text.withUTF8 { bytes in
            var value = 0
            for byte in bytes { value = value * 10 + Int(byte) - 0x30 }
            return value
        }
    }
}
