"""Whole screens, against snapshots.

`UPDATE_SNAPSHOTS=1` writes them anew; they are then to be looked at.
"""

import os
import pathlib

import pytest

from conftest import PLACES
from keys import DOWN, TAB

SNAPSHOTS = pathlib.Path(__file__).with_name("snapshots")


def compare(terminal, name):
    file = SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        # The help line is drawn last.
        terminal.until("Esc")
        file.write_text(terminal.text() + "\n")
    expected = file.read_text()
    terminal.until(lambda screen: screen.text() + "\n" == expected)


@pytest.mark.parametrize(("columns", "lines"), [(20, 6), (80, 24), (200, 50)])
def test_the_wheels_at_three_sizes(pick, columns, lines):
    terminal = pick(PLACES, "--start", "广东省/深圳市/宝安区", "--title", "出发地", columns=columns, lines=lines)
    terminal.until("宝安区")
    terminal.send(TAB, TAB)
    terminal.until("4/9")
    compare(terminal, f"wheels-{columns}x{lines}")


@pytest.mark.parametrize(("columns", "lines"), [(20, 6), (80, 24), (200, 50)])
def test_a_filter_at_three_sizes(pick, columns, lines):
    terminal = pick(PLACES, "--start", "广东省/深圳市/宝安区", columns=columns, lines=lines).until("宝安区")
    terminal.send(TAB, TAB, "龙", DOWN)
    terminal.until("2/2")
    compare(terminal, f"filter-{columns}x{lines}")


def test_few_lines_are_taken_if_asked_for(pick):
    terminal = pick(PLACES, "--height", "8", "--start", "广东省/深圳市/宝安区").until("宝安区")
    compare(terminal, "height-80x24")


def test_chinese_of_taiwan_and_english(pick):
    terminal = pick("tw", columns=60, lines=12, LANG="zh_TW.UTF-8").until("請選擇")
    terminal.until("確定")
    english = pick("tw", columns=60, lines=12, LANG="en_US.UTF-8").until("Choose")
    english.until("done")
