"""What keys and the mouse choose, and what comes out."""

import json

import pytest

from conftest import PLACES
from keys import (
    BACK_TAB,
    BACKSPACE,
    CTRL_C,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    HOME,
    LEFT,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    TAB,
    UP,
    click,
    wheel,
)

SHENZHEN = ["广东省", "深圳市", "罗湖区"]


def path(*names):
    return " › ".join(names)


@pytest.mark.parametrize(
    "keys",
    [
        [DOWN, DOWN, RIGHT, DOWN],
        ["j", "j", "l", "j"],
        [END, TAB, DOWN],
        [PAGE_DOWN, TAB, END, UP],
        [END, TAB, TAB, TAB, TAB, DOWN],
        [END, BACK_TAB, BACK_TAB, DOWN],
        [END, "l", "j", "j", "k", "h", "k", "j", "l", "j"],
        [END, PAGE_UP, END, HOME, END, RIGHT, RIGHT, LEFT, DOWN],
    ],
)
def test_keys_move_the_wheels(pick, keys):
    terminal = pick(PLACES).until(path("北京市", "东城区"))
    terminal.send(*keys)
    terminal.until(path(*SHENZHEN)).send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 深圳市 罗湖区\n"


def test_moving_a_wheel_puts_those_after_it_on_their_first_rows(pick):
    """P2"""
    terminal = pick(PLACES, "--start", "广东省/深圳市/南山区").until(path("广东省", "深圳市", "南山区"))
    terminal.send(UP)
    terminal.until(path("新疆维吾尔自治区", "乌鲁木齐市", "天山区"))


def test_a_short_branch_ends_the_path(pick):
    """P9"""
    terminal = pick(PLACES).until(path("北京市"))
    terminal.send(END, TAB, END)
    terminal.until(path("广东省", "东莞市")).send(RIGHT, DOWN, ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 东莞市\n"


@pytest.mark.parametrize("typed", ["深", "Shenzhen", "shenz", "sz", "4403"])
def test_typing_filters_by_name_pinyin_initials_and_code(pick, typed):
    terminal = pick("cn", "--start", "广东省").until("广州市")
    terminal.send(TAB, typed)
    terminal.until(lambda screen: "广州市" not in screen.text() and "深圳市" in screen.text()).send(ENTER)
    assert terminal.end() == 0
    assert terminal.result().startswith("广东省 深圳市 ")


def test_a_filter_leaves_only_rows_that_match_and_goes_with_escape(pick):
    terminal = pick("cn").until("北京市")
    terminal.send("/", "h", "u")
    terminal.until(lambda screen: "湖南省" in screen.text() and "1/2" in screen.text())
    assert "天津市" not in terminal.text()
    terminal.send(DOWN)
    terminal.until("湖南省 › 长沙市").send(ESCAPE)
    terminal.until("广东省")
    terminal.send(ENTER)
    assert terminal.end() == 0
    assert terminal.result().startswith("湖南省 长沙市 ")


def test_what_no_row_begins_with_is_not_taken(pick):
    terminal = pick(PLACES).until("北京市")
    terminal.send("广", "x")
    terminal.until("没有以“广x”开头的行").send(BACKSPACE)
    terminal.until("北京市").send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 广州市 荔湾区\n"


def test_the_mouse_clicks_rows_and_turns_wheels(pick):
    terminal = pick(PLACES).until(path("北京市", "东城区"))
    band = terminal.lines().index(next(line for line in terminal.lines() if "▸" in line))
    terminal.send(click(10, band + 2))
    terminal.until(path("广东省", "广州市", "荔湾区")).send(wheel(38, band + 1, True))
    terminal.until(path(*SHENZHEN)).send(wheel(38, band, False))
    terminal.until(path("广东省", "广州市", "荔湾区")).send(click(66, band + 1))
    terminal.until(path("广东省", "广州市", "越秀区")).send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 广州市 越秀区\n"


@pytest.mark.parametrize("key", [ESCAPE, CTRL_C])
def test_cancelling_prints_nothing(pick, key):
    terminal = pick(PLACES).until("北京市")
    terminal.send(DOWN)
    terminal.until("新疆维吾尔自治区").send(key)
    assert terminal.end() == 130
    assert terminal.result() == ""


def test_a_template_says_what_is_printed(pick):
    terminal = pick("tw", "--start", "臺北市/大安區", "--format", "{0}{1} {1.zip}").until("大安區")
    terminal.send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "臺北市大安區 106\n"


def test_json_has_names_and_codes(pick):
    terminal = pick("cn", "--start", "440305", "--json").until("南山区")
    terminal.send(ENTER)
    assert terminal.end() == 0
    selection = json.loads(terminal.result())
    assert [step["code"] for step in selection["path"]] == ["440000", "440300", "440305"]
    assert selection["complete"] is True


@pytest.mark.parametrize("place", ["广东省/深圳市/南山区", "广东省 深圳市 南山区"])
def test_a_place_to_start_is_what_was_printed_before(pick, place):
    terminal = pick(PLACES, "--start", place).until(path("广东省", "深圳市", "南山区"))
    terminal.send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 深圳市 南山区\n"


def test_a_place_that_is_not_there_is_told(pick):
    terminal = pick(PLACES, "--start", "火星").until("数据中没有指定的起始位置")
    terminal.send(DOWN)
    terminal.until(path("新疆维吾尔自治区", "乌鲁木齐市", "天山区"))


def test_levels_are_as_many_as_asked_for(pick):
    terminal = pick("cn", "--levels", "2", "--start", "广东省").until(path("广东省", "广州市"))
    terminal.send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 广州市\n"
