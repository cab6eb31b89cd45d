import CascadeCore

/// Where everything stands on a screen of some size.
package struct Layout: Sendable {
    /// Where a wheel stands.
    struct Wheel: Sendable {
        let column: Int
        let x: Int
        let width: Int
        /// Blank cells on either side of a name.
        var padding: Int { width >= 8 ? 1 : 0 }
    }

    /// The size of the screen.
    let size: Size
    /// The wheels that fit, from the left.
    let wheels: [Wheel]
    /// The first cell of the wheels, and how many they take with what is between them.
    let x: Int
    let width: Int
    /// The lines of the parts that fit.
    let titleY: Int?
    let wheelY: Int
    let statusY: Int?
    let helpY: Int?
    /// The lines of a wheel, an odd number, or 0 where there is only the status line.
    let wheelHeight: Int

    /// The line of the rows that the wheels rest on.
    var bandY: Int { wheelY + wheelHeight / 2 }

    /// More lines than these make wheels harder to take in.
    private static let usualWheelHeight = 15
    private static let usualWidth = 26
    private static let leastWidth = 4
    private static let gap = 1

    /// A layout.
    ///
    /// - Parameters:
    ///   - wheels: What is shown.
    ///   - size: The size of the screen.
    ///   - height: How many lines are taken, if not as many as look well.
    package init(_ wheels: Wheels, _ size: Size, height: Int? = nil) {
        self.size = size
        let lines = min(height ?? size.height, size.height)
        let hasTitle = lines >= 6
        let hasHelp = lines >= 5
        let hasStatus = lines >= 1
        let left = lines - (hasTitle ? 1 : 0) - (hasHelp ? 1 : 0) - 1
        let most = height == nil ? Self.usualWheelHeight : .max
        let roomy = min(left >= 9 ? left - 2 : left, most)
        wheelHeight = roomy <= 0 ? 0 : roomy.isMultiple(of: 2) ? roomy - 1 : roomy
        let blanks = min(left - wheelHeight, 2)
        let isAfterTitle = hasTitle && blanks >= 1
        let total = (hasTitle ? 1 : 0) + wheelHeight + 1 + (hasHelp ? 1 : 0) + (wheelHeight > 0 ? max(blanks, 0) : 0)
        var y = max((size.height - total) / 2, 0)
        titleY = hasTitle ? y : nil
        y += (hasTitle ? 1 : 0) + (isAfterTitle ? 1 : 0)
        wheelY = y
        y += wheelHeight + (blanks >= (isAfterTitle ? 2 : 1) && wheelHeight > 0 ? 1 : 0)
        statusY = hasStatus ? y : nil
        helpY = hasHelp ? y + 1 : nil

        let margin = size.width >= 40 ? 1 : 0
        let room = size.width - 2 * margin
        let shown = Self.shownColumns(of: wheels, room)
        let widths = Self.widths(of: wheels, shown, room - Self.gap * (shown.count - 1))
        width = min(widths.reduce(0, +) + Self.gap * (shown.count - 1), size.width)
        x = (size.width - width) / 2
        var places: [Wheel] = []
        var place = x
        for (column, width) in zip(shown, widths) {
            places.append(Wheel(column: column, x: place, width: width))
            place += width + Self.gap
        }
        self.wheels = places
    }

    /// As many columns as fit, with the one in focus among them.
    private static func shownColumns(of wheels: Wheels, _ room: Int) -> Range<Int> {
        let count = wheels.picker.columns.count
        let fitting = min(max((room + gap) / (leastWidth + gap), 1), count)
        let first = min(max(wheels.focus - fitting / 2, 0), count - fitting)
        return first..<first + fitting
    }

    /// Wheels are equally wide, unless that cuts names of the one in focus: then it takes from the others.
    private static func widths(of wheels: Wheels, _ shown: Range<Int>, _ room: Int) -> [Int] {
        let equal = max(min(room / shown.count, usualWidth), 1)
        let wanted = wheels.nameWidth(of: wheels.focus) + 2
        guard wanted > equal, shown.count > 1 else {
            return shown.map { _ in shown.count == 1 ? max(min(room, max(wanted, usualWidth)), 1) : equal }
        }
        let rest = shown.count - 1
        let focus = max(min(wanted, room - rest * min(equal, leastWidth), room * 2 / 3), equal)
        let other = max(min((room - focus) / rest, usualWidth), 1)
        return shown.map { $0 == wheels.focus ? focus : other }
    }

    /// The column that a cell belongs to.
    func column(atX x: Int) -> Int? {
        wheels.first { $0.x..<$0.x + $0.width ~= x }?.column
    }

    /// How many rows below the band a line is.
    func offset(atY y: Int) -> Int? {
        wheelY..<wheelY + wheelHeight ~= y ? y - bandY : nil
    }
}
