"""Every kind of terminal, and how it is left."""

import os
import re
import signal
import subprocess
import termios

import pytest

from conftest import COMMAND, PLACES
from keys import CTRL_C, CTRL_Z, DOWN, ENTER, ESCAPE
from terminal import Terminal

COLOUR = re.compile(rb"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7])(?:;|m)")
LEAVES = b"\x1b[?1049l"


def modes(terminal):
    return termios.tcgetattr(terminal.process.child_fd)


@pytest.fixture
def usual():
    """The modes of a terminal that nothing has changed."""
    terminal = Terminal(["sleep", "100"])
    yield modes(terminal)
    terminal.process.close(force=True)


def test_colours_come_only_where_they_are_wanted(pick):
    coloured = pick(PLACES).until("北京市")
    assert COLOUR.search(coloured.written)
    assert coloured.cell(10, 11).bg != "default"
    plain = pick(PLACES, NO_COLOR="1").until("北京市")
    assert not COLOUR.search(plain.written)
    assert not COLOUR.search(pick(PLACES, term="vt100").until("北京市").written)


def test_a_terminal_that_cannot_move_its_cursor_gets_one_line(pick):
    terminal = pick(PLACES, term="dumb").until("[北京市] › 东城区")
    terminal.send("j", DOWN)
    terminal.until("[广东省] › 广州市 › 荔湾区").send("l", "深")
    terminal.until("深▏").send(ENTER)
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.written
    assert b"\n" not in terminal.written
    assert terminal.result() == "广东省 深圳市 罗湖区\n"


def test_a_terminal_that_nobody_knows_is_taken_for_a_dumb_one(pick):
    terminal = pick(PLACES, term="no-such-terminal").until("[北京市] › 东城区")
    terminal.send(ENTER)
    assert terminal.end() == 0


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGINT, 130),
        (signal.SIGTERM, -signal.SIGTERM),
        (signal.SIGHUP, -signal.SIGHUP),
        (signal.SIGSEGV, -signal.SIGSEGV),
        (signal.SIGILL, -signal.SIGILL),
        (signal.SIGABRT, -signal.SIGABRT),
    ],
)
def test_signals_and_crashes_leave_the_terminal_as_it_was(pick, usual, number, code):
    terminal = pick(PLACES).until("北京市")
    assert modes(terminal) != usual
    os.kill(terminal.process.pid, number)
    assert terminal.end() == code
    assert LEAVES in terminal.written
    assert terminal.result() == ""


@pytest.mark.parametrize("key", [ENTER, ESCAPE, CTRL_C])
def test_every_end_gives_the_modes_back(usual, key):
    # Ctrl-C reaches the shell, too, which takes it and goes on.
    terminal = Terminal(["sh", "-c", f"trap : INT; {COMMAND} pick {PLACES}; echo code=$?; exec sleep 100"])
    terminal.until("北京市").send(key)
    terminal.until("code=")
    assert modes(terminal) == usual
    terminal.process.close(force=True)
    assert LEAVES in terminal.written


def test_it_stops_and_comes_back():
    terminal = Terminal(["bash", "--norc", "-i"], PS1="ready> ").until("ready>")
    terminal.send(f"{COMMAND} pick {PLACES}\r")
    terminal.until("北京市").send(DOWN)
    terminal.until("新疆维吾尔自治区 › 乌鲁木齐市").send(CTRL_Z)
    terminal.until("Stopped")
    assert LEAVES in terminal.written
    terminal.send("stty -a | tr ';' '\\n' | grep -w icanon\r")
    terminal.until(" icanon")
    terminal.send("fg\r")
    terminal.until("▸").until("新疆维吾尔自治区 › 乌鲁木齐市").send(DOWN)
    terminal.until("广东省 › 广州市").send(ENTER)
    terminal.until(lambda screen: "广东省 广州市 荔湾区" in screen.text())
    terminal.process.close(force=True)


def test_the_wheels_follow_the_size_of_the_terminal(pick):
    terminal = pick(PLACES, "--start", "广东省/深圳市/南山区").until("广东省 › 深圳市 › 南山区")
    terminal.resize(20, 6)
    terminal.until(lambda screen: screen.lines()[0].strip() == "请选择" and "▸" in screen.lines()[2])
    terminal.resize(100, 30)
    terminal.until(lambda screen: "广东省 › 深圳市 › 南山区" in screen.text())
    for columns, lines in [(1, 1), (3, 2), (7, 3), (300, 100), (80, 24)]:
        terminal.resize(columns, lines)
        terminal.read()
    terminal.until("广东省 › 深圳市 › 南山区").send(ENTER)
    assert terminal.end() == 0


def without_terminal(*arguments):
    return subprocess.run(
        [COMMAND, "pick", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, start_new_session=True
    )


def test_without_a_terminal_it_says_so():
    result = without_terminal(PLACES)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("cascade: There is no terminal")


def test_without_a_terminal_a_place_is_looked_up():
    result = without_terminal("cn", "--start", "440305", "--json")
    assert (result.returncode, result.stderr) == (0, "")
    assert '"南山区"' in result.stdout
    missing = without_terminal("cn", "--start", "火星", "--json")
    assert (missing.returncode, missing.stdout) == (1, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--nope"],
        ["--levels", "0"],
        ["--levels", "33"],
        ["--height", "x"],
        ["--format", "{"],
        ["--format", "{0}", "--json"],
        ["cn", "tw"],
    ],
)
def test_wrong_usage_has_the_code_2(arguments):
    result = without_terminal(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_no_data_have_the_code_1(tmp_path):
    empty = tmp_path / "empty.json"
    empty.write_text("[]")
    for source in [str(empty), str(tmp_path / "missing.csv"), "nowhere"]:
        result = without_terminal(source)
        assert (result.returncode, result.stdout) == (1, "")
        assert len(result.stderr.splitlines()) == 1
