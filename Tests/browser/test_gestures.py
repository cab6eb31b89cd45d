"""Every way to turn a wheel ends on a row, which is the engine's row."""

import pytest
from selenium.webdriver.common.keys import Keys


def test_a_notch_of_the_mouse_wheel_is_a_row(linked):
    linked.notches(0, 1)
    linked.until_shown("P1", "P1.0")
    linked.notches(1, 2)
    linked.until_shown("P1", "P1.2")
    linked.notches(0, -1)
    linked.until_shown("P0", "P0.0")


def test_keys_turn_wheels_and_change_between_them(linked):
    linked.focus(0)
    linked.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    linked.until_shown("P2", "P2.0")
    linked.keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    linked.until_shown("P2", "P2.1")
    linked.keys(Keys.END)
    linked.until_shown("P2", "P2.11")
    linked.keys(Keys.HOME, Keys.PAGE_DOWN)
    linked.until_shown("P2", "P2.5")
    linked.keys(Keys.PAGE_UP)
    linked.until_shown("P2", "P2.0")


def test_a_click_on_a_row_brings_it_to_the_middle(linked):
    row = linked.run("return arguments[0].shadowRoot.querySelectorAll('.wheel')[0].querySelectorAll('.row')[2]")
    row.click()
    linked.until_shown("P2", "P2.0")


def test_P12_a_click_on_the_row_in_the_middle_changes_nothing(linked):
    linked.run("return arguments[0].shadowRoot.querySelector('.row')").click()
    linked.keys(Keys.ARROW_DOWN)
    linked.until_heard("resolved")
    assert [event["names"] for event in linked.heard("input")] == [["P1", "P1.0"]]


@pytest.mark.parametrize("pixels", [-40, -110, -200])
def test_a_slow_drag_with_the_mouse_lands_on_the_nearest_row(plain, pixels):
    picker = plain(40)
    picker.drag(0, pixels, steps=10, hold=0.3)
    picker.until_heard("resolved")
    picker.until_shown(f"Row {round(-pixels / 36)}")
    assert len(picker.heard("input")) == 1


def test_a_throw_with_the_mouse_runs_on_and_rests_on_a_row(plain):
    picker = plain(40)
    picker.drag(0, -120, steps=4)
    picker.until_heard("resolved")
    picker.until_at_rest()
    assert len(picker.heard("input")) == 1


def test_rows_of_a_windowed_wheel_exist_wherever_it_is(plain):
    picker = plain(20000)
    picker.focus(0)
    picker.keys(Keys.END)
    picker.until_shown("Row 19999")
    picker.keys(Keys.PAGE_UP)
    picker.until_shown("Row 19994")
    picker.run("arguments[0].selection = { names: ['Row 12345'] }")
    picker.until_shown("Row 12345")
    assert picker.wheels[0]["elements"] < 60
    assert "Row 12344" in picker.wheels[0]["rows"]


def test_P12_a_selection_set_by_the_program_is_shown_and_turns_no_wheel(linked):
    linked.run(
        """arguments[0].dimmed = 0;
        new MutationObserver((changes) => {
          arguments[0].dimmed += changes.filter(({ target }) => target.classList.contains('stale')).length;
        }).observe(arguments[0].shadowRoot, { subtree: true, attributeFilter: ['class'] });"""
    )
    linked.run("arguments[0].selection = { names: ['P7', 'P7.16'] }")
    linked.until_shown("P7", "P7.16")
    linked.run("arguments[0].selection = { names: ['P1', 'P1.1'] }")
    linked.until_shown("P1", "P1.1")
    linked.run("arguments[0].setAttribute('row-height', '48px')")
    linked.until(lambda: linked.wheels[0]["top"] == 48 and linked.isAtRest)
    linked.run("arguments[0].shadowRoot.querySelector('.wheel').dispatchEvent(new Event('scroll'))")
    assert {event["type"] for event in linked.heard()} <= {"restored"}
    assert linked.run("return arguments[0].dimmed") == 0


def test_type_ahead_goes_to_the_next_row_that_begins_with_what_is_typed(plain):
    picker = plain(40)
    picker.run("arguments[0].data = ['Ann', 'Bea', 'Ben', 'Cid']")
    picker.until_shown("Ann")
    picker.focus(0)
    picker.keys("b")
    picker.until_shown("Bea")
    picker.keys("b")
    picker.until_shown("Ben")
    picker.until(lambda: picker.run("return performance.now() - (window.since ??= performance.now()) > 900"))
    picker.keys("c", "i")
    picker.until_shown("Cid")
