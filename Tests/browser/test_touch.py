"""A finger turns wheels in Chromium; the driver of WebKit scrolls nothing by touch."""

import pytest


@pytest.fixture
def browser(chromium):
    return chromium


@pytest.mark.parametrize("count", [40, 20000])
@pytest.mark.parametrize("pixels,milliseconds", [(-60, 600), (-120, 200), (-150, 60)])
def test_a_swipe_of_any_speed_rests_on_a_row(plain, count, pixels, milliseconds):
    picker = plain(count)
    picker.swipe(0, pixels, milliseconds)
    picker.until_heard("resolved")
    picker.until_at_rest()
    assert len(picker.heard("input")) == 1
    assert picker.wheels[0]["elements"] < 60


def test_a_finger_put_down_on_a_running_wheel_and_lifted_leaves_it_on_a_row(plain):
    picker = plain(20000)
    picker.swipe(0, -150, 60)
    picker.touch("touchStart", 0)
    picker.touch("touchEnd", 0)
    picker.until_heard("resolved")
    picker.until_at_rest()


def test_P4_wheels_after_a_turning_one_are_marked_stale_until_it_rests(linked):
    linked.touch("touchStart", 0)
    linked.touch("touchMove", 0, -30)
    linked.touch("touchMove", 0, -50)
    linked.until(lambda: [wheel["stale"] for wheel in linked.wheels] == [False, True])
    linked.touch("touchEnd", 0)
    linked.until_heard("resolved")
    linked.until_at_rest()
    assert [wheel["stale"] for wheel in linked.wheels] == [False, False]


def test_P10_done_while_a_flung_wheel_runs_takes_where_it_rests(linked):
    linked.run("arguments[0].setAttribute('toolbar', '')")
    linked.swipe(0, -120, 60)
    linked.press("done")
    linked.until_heard("change")
    linked.until_at_rest()
    assert linked.value == linked.shown
    assert len(linked.heard("change")) == 1
