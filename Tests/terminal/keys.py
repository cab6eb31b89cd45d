"""What terminals send for keys and for the mouse."""

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PAGE_UP, PAGE_DOWN, HOME, END = "\x1b[5~", "\x1b[6~", "\x1b[1~", "\x1b[4~"
TAB, BACK_TAB, ENTER, ESCAPE, BACKSPACE = "\t", "\x1b[Z", "\r", "\x1b", "\x7f"
CTRL_C, CTRL_L, CTRL_Z = "\x03", "\x0c", "\x1a"


def click(x, y):
    """The left button pressed and let go on a cell, counted from 0."""
    place = bytes([33 + x, 33 + y])
    return b"\x1b[M\x20" + place + b"\x1b[M\x23" + place


def wheel(x, y, down):
    """A notch of the mouse's wheel over a cell."""
    return b"\x1b[M" + bytes([97 if down else 96, 33 + x, 33 + y])
