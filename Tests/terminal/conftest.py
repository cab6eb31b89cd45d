"""Starts `cascade pick` in pseudo-terminals."""

import os
import pathlib
import shlex

import pytest

from terminal import Terminal

ROOT = pathlib.Path(__file__).parents[2]
COMMAND = os.environ.get("CASCADE", str(ROOT / ".build/release/cascade"))
PLACES = str(pathlib.Path(__file__).with_name("places.txt"))


@pytest.fixture
def pick(tmp_path):
    """Starts the command with arguments; what it prints goes to a file, as `result()` of the terminal tells."""
    started = []

    def run(*arguments, **terminal):
        printed = tmp_path / f"printed-{len(started)}"
        words = shlex.join([COMMAND, "pick", *arguments])
        terminal = Terminal(["sh", "-c", f"exec {words} > {shlex.quote(str(printed))}"], **terminal)
        terminal.result = printed.read_text
        started.append(terminal)
        return terminal

    yield run
    for terminal in started:
        terminal.process.close(force=True)
