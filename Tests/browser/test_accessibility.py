"""What assistive technology is told, and axe-core's rules."""

import importlib.util
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()
FINDINGS = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations.map((rule) =>
  `${rule.id}: ${rule.help}: ${rule.nodes.map((node) => node.target.flat().join(' ')).join('; ')}`)));
"""
WHEEL = """
const wheel = arguments[0].shadowRoot.querySelectorAll('.wheel')[arguments[1]];
const row = arguments[0].shadowRoot.getElementById(wheel.getAttribute('aria-activedescendant'));
return {
  role: wheel.role, name: wheel.ariaLabel, busy: wheel.ariaBusy, tab: wheel.tabIndex,
  row: row && { role: row.role, text: row.textContent, size: row.ariaSetSize, place: row.ariaPosInSet,
    selected: row.ariaSelected },
  selected: wheel.querySelectorAll('[aria-selected=true]').length,
};
"""
STATUS = "return arguments[0].shadowRoot.querySelector('[role=status]').textContent"


def findings(picker):
    picker.browser.execute_script(AXE)
    return picker.browser.execute_async_script(FINDINGS)


@pytest.mark.parametrize("path", ["", "address.html", "cities.html", "taiwan.html", "songs.html", "free.html"])
def test_axe_finds_nothing_on_the_pages_of_the_gallery(browser, address, path):
    browser.get(f"{address}/{path}")
    browser.execute_script(AXE)
    options = FINDINGS.replace("{ resultTypes", "{ iframes: false, resultTypes")
    assert browser.execute_async_script(options) == []


@pytest.mark.parametrize("name", ["cities", "taiwan", "songs", "form"])
def test_axe_finds_nothing_on_the_screens(page, name):
    picker = page(f"screens/{name}.html")
    if name != "form":
        picker.until_at_rest()
    assert findings(picker) == []


def test_axe_finds_nothing_in_the_open_sheet(page):
    picker = page("screens/address.html")
    picker.click("#choose")
    picker.until_shown("北京市", "北京市", "东城区")
    assert findings(picker) == []


def test_axe_finds_nothing_when_rows_failed(page):
    picker = page("screens/plain.html")
    picker.run("arguments[0].loader = { levels: 2, load(path) { if (path.length) throw new Error('no'); return ['A']; } }")
    picker.until(lambda: picker.kinds == ["data", "failed"])
    assert findings(picker) == []


def test_each_wheel_is_a_named_listbox_that_tells_its_row(linked):
    linked.run("arguments[0].setAttribute('labels', 'Place,Part')")
    wheel = linked.run(WHEEL, 1)
    assert (wheel["role"], wheel["name"], wheel["tab"]) == ("listbox", "Part", 0)
    linked.focus(1)
    linked.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    linked.until_shown("P0", "P0.2")
    wheel = linked.run(WHEEL, 1)
    assert wheel["row"] == {"role": "option", "text": "P0.2", "size": "10", "place": "3", "selected": "true"}
    assert wheel["selected"] == 1


def test_rows_of_a_windowed_wheel_tell_their_place_among_all(plain):
    picker = plain(20000)
    picker.focus(0)
    picker.keys(Keys.END)
    picker.until_shown("Row 19999")
    row = picker.run(WHEEL, 0)["row"]
    assert (row["size"], row["place"]) == ("20000", "20000")


def test_one_announcement_of_the_path_per_settle(linked):
    linked.run(
        """const status = arguments[0].shadowRoot.querySelector('[role=status]');
        arguments[0].said = [];
        new MutationObserver(() => arguments[0].said.push(status.textContent)).observe(status, { childList: true });"""
    )
    linked.focus(0)
    linked.keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    linked.until_shown("P3", "P3.0")
    assert linked.run("return arguments[0].said") == ["P3 P3.0"]


def test_loading_and_failure_are_announced(page):
    picker = page("screens/plain.html")
    picker.run(
        """const picker = arguments[0];
        picker.loader = { levels: 2, load: (path) => path.length ? new Promise((_, no) => { picker.fail = no; }) : ['A'] };"""
    )
    picker.until(lambda: picker.kinds == ["data", "loading"])
    assert picker.run(WHEEL, 1)["busy"] == "true"
    assert picker.run(WHEEL, 1)["row"]["text"] == "Loading…"
    picker.run("arguments[0].fail(new Error('no'))")
    picker.until(lambda: picker.run(STATUS) == "Could not load")


def test_keys_of_wheels_are_mirrored_from_right_to_left(linked):
    linked.run("document.dir = 'rtl'")
    left, right = sorted(linked.wheels, key=lambda wheel: wheel["x"])
    assert (left["row"], right["row"]) == ("P0.0", "P0")
    linked.focus(0)
    linked.keys(Keys.ARROW_LEFT, Keys.ARROW_DOWN)
    linked.until_shown("P0", "P0.1")
    linked.keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    linked.until_shown("P1", "P1.0")


def test_texts_change_with_the_language_while_open(page):
    picker = page("screens/plain.html")
    picker.run("arguments[0].setAttribute('toolbar', ''); arguments[0].setAttribute('leads', 'prompt,all')")
    picker.run("arguments[0].data = [{ name: 'A', children: ['B'] }]")
    texts = "return [...arguments[0].shadowRoot.querySelectorAll('.toolbar button, .prompt .text')].map((one) => one.textContent)"
    for language, expected in {
        "zh-Hans": ["关闭", "完成", "请选择"],
        "zh-Hant": ["關閉", "完成", "請選擇"],
        "zh-TW": ["關閉", "完成", "請選擇"],
        "en": ["Close", "Done", "Choose"],
    }.items():
        picker.run("arguments[0].lang = arguments[1]", language)
        picker.until(lambda: picker.run(texts) == expected)


def test_texts_follow_the_language_of_the_page(page):
    picker = page("screens/plain.html")
    picker.run("arguments[0].setAttribute('toolbar', ''); arguments[0].data = ['A']")
    done = "return arguments[0].shadowRoot.querySelector('.done').textContent"
    picker.until(lambda: picker.run(done) == "Done")
    picker.run("document.documentElement.lang = 'zh-Hans'")
    picker.until(lambda: picker.run(done) == "完成")


def test_axe_finds_nothing_in_the_open_popup_of_a_field(page):
    picker = page("screens/form.html")
    picker.run("return arguments[0].shadowRoot.querySelector('.field')").click()
    picker.until_shown("North", "Aber")
    assert findings(picker) == []
