"""Conversions of large tables: the progress bar, and the memory they take."""

import os
import resource
import subprocess

import pytest

from conftest import COMMAND
from terminal import Terminal

ROWS = 700_000
GIGABYTE = 1 << 30


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A table of 700,000 rows on five levels, as a country's villages make."""
    path = tmp_path_factory.mktemp("large") / "villages.csv"
    with path.open("w") as file:
        file.write("id,pid,name\n")
        for number in range(1, ROWS + 1):
            parent = number // 15
            file.write(f"{number},{parent},第{number}村村民委员会\n")
    return path


def test_a_large_table_takes_less_than_a_gigabyte_and_tells_nothing_elsewhere(large, tmp_path):
    output = tmp_path / "villages.json"
    process = subprocess.Popen(
        [COMMAND, "convert", large, output],
        stderr=subprocess.PIPE,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (GIGABYTE, GIGABYTE)),
    )
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert (process.returncode, errors) == (0, b"")
    assert usage.ru_maxrss * 1024 < GIGABYTE
    with output.open() as file:
        assert sum(line.count('"name"') for line in file) == ROWS


def test_a_bar_shows_how_far_it_is_and_goes_away(large, tmp_path):
    output = tmp_path / "villages.cascade"
    terminal = Terminal([COMMAND, "convert", str(large), str(output)], columns=160)
    terminal.until(f"% converting {large}")
    assert terminal.end() == 0
    assert terminal.screen.display[0].strip() == ""
    assert "█".encode() in terminal.written
    assert output.stat().st_size > 0


def test_quiet_shows_no_bar(large, tmp_path):
    terminal = Terminal([COMMAND, "convert", str(large), str(tmp_path / "villages.cascade"), "--quiet"])
    assert terminal.end() == 0
    assert terminal.written == b""
