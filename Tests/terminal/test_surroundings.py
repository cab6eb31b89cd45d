"""What the environment says, and when it is believed."""

import json
import subprocess

import pytest

from conftest import COMMAND, PLACES
from terminal import Terminal


@pytest.fixture
def doubtful(tmp_path):
    """A table with a warning."""
    path = tmp_path / "doubtful.csv"
    path.write_text("code,name\n1, 甲（旧）\n")
    return str(path)


@pytest.mark.parametrize(
    "surroundings, is_coloured",
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"term": "dumb"}, False)],
)
def test_findings_have_colours_on_terminals_that_want_them(doubtful, surroundings, is_coloured):
    terminal = Terminal([COMMAND, "check", doubtful], **surroundings)
    assert terminal.end() == 0
    assert b"warning" in terminal.written
    assert (b"\x1b[" in terminal.written) == is_coloured


def test_findings_have_no_colours_elsewhere(doubtful):
    result = subprocess.run([COMMAND, "check", doubtful], capture_output=True, check=True)
    assert b"\x1b" not in result.stdout


def test_the_size_is_the_terminals_whatever_lines_and_columns_say(pick):
    terminal = pick(PLACES, LINES="99999", COLUMNS="3").until("石景山区")
    terminal.send("\r")
    assert terminal.end() == 0
    assert terminal.result() == "北京市 东城区\n"


@pytest.mark.parametrize("command", [["list"], ["show", "2"], ["convert", "--to", "json"], ["check"]])
def test_names_move_no_cursor_on_a_terminal_and_stay_as_they_are_elsewhere(command, tmp_path):
    places = tmp_path / "places.json"
    name = "a\x1b[31mb\u202ec"
    places.write_text(json.dumps([{"name": name, "code": "2", "note\x9b": name}]))
    source = [str(places)] if command[0] in ("convert", "check") else ["--in", str(places)]
    arguments = [COMMAND, *command, *source]
    terminal = Terminal(arguments, columns=200, NO_COLOR="1")
    terminal.end()
    assert b"\x1b" not in terminal.written and b"\xc2\x9b" not in terminal.written
    assert "\u202e".encode() not in terminal.written
    if command[0] in ("list", "show"):
        assert name in subprocess.run(arguments, capture_output=True, text=True, check=True).stdout


def test_binary_files_are_not_written_to_a_terminal():
    terminal = Terminal([COMMAND, "convert", "mo", "--to", "packed"])
    assert terminal.end() == 2
    assert b"name a file" in terminal.written
