/// What the user does at a terminal.
package enum Key: Equatable, Sendable {
    case up, down, left, right, pageUp, pageDown, home, end
    /// Tab and Shift-Tab.
    case next, previous
    case enter, escape, backspace
    /// Draw all of the screen anew.
    case redraw
    case character(Unicode.Scalar)
    /// A press of the mouse on a cell of the screen.
    case click(x: Int, y: Int)
    /// A turn of the mouse's wheel over a cell, by so many rows.
    case scroll(x: Int, y: Int, by: Int)
}
