"""A program in a pseudo-terminal, whose screen can be read."""

import os
import time

import pexpect
import ptyprocess
import pyte
import wcwidth

PATIENCE = 30
"""Seconds until something that should be on the screen is missed."""


class Process(pexpect.spawn):
    """A program in a pseudo-terminal that also gets open files of this one."""

    def __init__(self, *arguments, inherited, **options):
        self.inherited = inherited
        super().__init__(*arguments, **options)

    def _spawnpty(self, arguments, **options):
        for file in self.inherited:
            os.set_inheritable(file, True)
        return ptyprocess.PtyProcess.spawn(arguments, pass_fds=self.inherited, **options)


class Terminal:
    """Runs a program on a terminal of so many columns and lines, and keeps what is on its screen."""

    def __init__(self, command, columns=80, lines=24, term="screen-256color", inherited=(), **environment):
        surroundings = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_MESSAGES")}
        # Swift's report of a crash would wait for a key.
        surroundings |= {"TERM": term, "LANG": "zh_CN.UTF-8", "LC_ALL": "", "SWIFT_BACKTRACE": "enable=no"} | environment
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.process = Process(
            command[0],
            command[1:],
            env=surroundings,
            dimensions=(lines, columns),
            timeout=PATIENCE,
            inherited=inherited,
        )
        self.process.delaybeforesend = None

    def send(self, *keys):
        """Types text or keys, given as the bytes or characters that a terminal sends for them."""
        for key in keys:
            self.process.send(key)

    def resize(self, columns, lines):
        self.screen.resize(lines, columns)
        self.process.setwinsize(lines, columns)

    def read(self, wait=0.05):
        """Takes what the program has written; false once it has closed the terminal."""
        try:
            data = self.process.read_nonblocking(65536, timeout=wait)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.written += data
        self.stream.feed(data)
        return True

    def lines(self):
        """The lines of the screen, without the blanks at their ends."""
        return [self.line(y).rstrip() for y in range(self.screen.lines)]

    def line(self, y):
        """One line; half of a wide character that was written over counts as blank."""
        text, x = "", 0
        while x < self.screen.columns:
            character = self.cell(x, y).data or " "
            text += character
            x += max(wcwidth.wcwidth(character[0]), 1)
        return text

    def text(self):
        return "\n".join(self.lines())

    def until(self, condition):
        """Waits until a text is on the screen, or a function of this terminal is true."""
        holds = condition if callable(condition) else lambda terminal: condition in terminal.text()
        deadline = time.monotonic() + PATIENCE
        while not holds(self):
            is_open = self.read()
            if holds(self):
                break
            assert is_open and time.monotonic() < deadline, f"{condition} did not come to be:\n{self.text()}"
        return self

    def end(self):
        """Waits for the end of the program; its exit code, or minus the signal that ended it."""
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, f"the program goes on:\n{self.text()}"
        self.process.wait()
        self.process.close()
        if self.process.signalstatus is not None:
            return -self.process.signalstatus
        return self.process.exitstatus

    def cell(self, x, y):
        """What the emulator knows of one cell: its character, colours and attributes."""
        return self.screen.buffer[y][x]
