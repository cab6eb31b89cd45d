"""Options changed at any time, pickers beside each other, and what is left when they go."""

import re

import pytest
from selenium.webdriver.common.keys import Keys


def test_several_pickers_share_one_module(linked):
    linked.run(
        """for (let index = 0; index < 3; index++) {
          const picker = document.createElement('cascade-picker');
          picker.data = ['X', 'Y', 'Z'];
          document.querySelector('main').append(picker);
        }"""
    )
    others = "return [...document.querySelectorAll('cascade-picker')].slice(1).map((picker) => picker.text)"
    linked.until(lambda: linked.run(others) == ["X", "X", "X"])
    modules = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length"
    assert linked.run(modules) == 1
    linked.focus(0)
    linked.keys(Keys.ARROW_DOWN)
    linked.until_shown("P1", "P1.0")
    assert linked.run(others) == ["X", "X", "X"]


def test_a_picker_moved_in_the_page_keeps_its_value_and_selection(linked):
    linked.run("arguments[0].value = { names: ['P2', 'P2.3'] }")
    linked.until(lambda: linked.value == ["P2", "P2.3"])
    linked.focus(0)
    linked.keys(Keys.ARROW_DOWN)
    linked.until_shown("P3", "P3.0")
    linked.run("document.body.append(arguments[0])")
    linked.until_shown("P3", "P3.0")
    assert linked.value == ["P2", "P2.3"]


def test_options_change_at_any_time(linked):
    linked.run("arguments[0].setAttribute('levels', '1')")
    linked.until_shown("P0")
    linked.run("arguments[0].setAttribute('levels', '3')")
    linked.until(lambda: linked.kinds == ["data", "data", "none"])
    linked.run("arguments[0].removeAttribute('levels')")
    linked.until_shown("P0", "P0.0")
    linked.run("arguments[0].setAttribute('leads', 'prompt,all')")
    linked.until(lambda: linked.wheels[0]["rows"][0] == "Choose")
    linked.run("arguments[0].setAttribute('leads', '')")
    linked.until_shown("P0", "P0.0")
    linked.run("arguments[0].setAttribute('landing', 'sameIndex')")
    linked.choose(1, "P0.4")
    linked.choose(0, "P1")
    linked.until_shown("P1", "P1.4")
    linked.run("arguments[0].setAttribute('column-widths', '80px 120px')")
    widths = "return [...arguments[0].shadowRoot.querySelectorAll('.column')].map((column) => column.offsetWidth)"
    assert linked.run(widths) == [80, 120]
    linked.run("arguments[0].setAttribute('row-height', '2.5rem')")
    linked.until_shown("P1", "P1.4")
    assert linked.run("return arguments[0].shadowRoot.querySelector('.row').offsetHeight") == 40


def test_P23_clear_empties_the_value_and_opens_anew(linked):
    linked.run("arguments[0].value = { names: ['P2', 'P2.3'] }")
    linked.until(lambda: linked.value == ["P2", "P2.3"])
    linked.run("arguments[0].clear()")
    linked.until_shown("P0", "P0.0")
    assert linked.value is None
    assert not linked.heard("change")


def test_P15_keys_land_beyond_a_disabled_row(page):
    picker = page("screens/plain.html")
    picker.run("arguments[0].data = ['A', { name: 'B', disabled: true }, 'C']")
    picker.until_shown("A")
    picker.focus(0)
    picker.keys(Keys.ARROW_DOWN)
    picker.until_shown("C")
    picker.keys(Keys.ARROW_UP)
    picker.until_shown("A")


def test_P19_a_computed_date_keeps_to_the_calendar(page):
    picker = page("screens/plain.html")
    picker.run(
        """arguments[0].setAttribute('landing', 'sameIndex');
        arguments[0].data = { computed: 'date', from: '2023-01-01', to: '2025-12-31' };"""
    )
    picker.until(lambda: len(picker.wheels) == 3 and picker.kinds == ["data"] * 3)
    picker.choose(1, picker.wheels[1]["rows"][2])
    picker.choose(2, picker.wheels[2]["rows"][30])
    february = picker.wheels[1]["rows"][1]
    picker.choose(1, february)
    picker.until_at_rest()
    days = picker.wheels[2]["rows"]
    assert len(days) == 28
    assert picker.shown[1:] == [february, days[27]]


def test_a_module_that_cannot_be_loaded_is_a_failed_row_with_retry(page):
    picker = page("screens/plain.html")
    picker.run("arguments[0].setAttribute('engine', '/nothing.wasm'); arguments[0].data = ['A']")
    picker.until(lambda: picker.kinds[0] == "failed")
    picker.run("arguments[0].setAttribute('engine', '/cascade-picker.wasm')")
    picker.until_shown("A")
    if picker.browser.name == "chrome":
        picker.browser.get_log("browser")


FAULT = """
return [...arguments[0].shadowRoot.querySelectorAll('.reason, .retry')].slice(0, 2)
  .map((part) => part.hidden ? '' : part.textContent)
"""


@pytest.mark.parametrize(
    "give, place",
    [
        ("arguments[0].setAttribute('src', '/screens/plain.css')", "/screens/plain.css: "),
        ("arguments[0].data = '[{\"name\":\"A\"},\\n{\"name\" \"B\"}]'", ""),
    ],
)
def test_data_that_cannot_be_read_say_where_and_are_not_loaded_again(page, give, place):
    picker = page("screens/plain.html")
    picker.run(give)
    picker.until(lambda: picker.kinds[0] == "failed")
    reason, retry = picker.run(FAULT)
    assert reason.startswith(f"Unreadable data: {place}")
    assert re.search(r"line [12], column \d+", reason)
    assert retry == ""
    assert picker.run("return arguments[0].shadowRoot.querySelector('.status').textContent") == reason
    # Better data take its place, and what merely fails to come can be asked for again.
    picker.run("arguments[0].data = ['A']")
    picker.until_shown("A")
    picker.run(
        """arguments[0].data = null;
        arguments[0].loader = { levels: 1, load() { throw new Error('no network'); } }"""
    )
    picker.until(lambda: picker.kinds[0] == "failed")
    assert picker.run(FAULT) == ["Could not load", "Retry"]


class TestLeftovers:
    @pytest.fixture
    def browser(self, chromium):
        return chromium

    def counters(self, browser):
        for _ in range(3):
            browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
        counters = browser.execute_cdp_cmd("Memory.getDOMCounters", {})
        return counters["nodes"], counters["jsEventListeners"]

    OPEN_AND_CLOSE = """
    const done = arguments[arguments.length - 1];
    const picker = arguments[0];
    (async () => {
      for (let index = 0; index < arguments[1]; index++) {
        picker.open();
        picker.close();
        if (index % 50 === 0) await new Promise(requestAnimationFrame);
      }
      await new Promise((rest) => setTimeout(rest, 500));
      done();
    })();
    """

    ADD_AND_REMOVE = """
    const done = arguments[arguments.length - 1];
    (async () => {
      for (let index = 0; index < arguments[1]; index++) {
        const picker = document.createElement('cascade-picker');
        picker.data = Array.from({ length: 300 }, (_, row) => ({ name: `${row}`, children: ['a', 'b'] }));
        document.body.append(picker);
        await picker.ready;
        picker.remove();
      }
      await new Promise((rest) => setTimeout(rest, 500));
      done();
    })();
    """

    def grows(self, picker, script, count):
        picker.browser.execute_async_script(script, picker.element, 20)
        before = self.counters(picker.browser)
        picker.browser.execute_async_script(script, picker.element, count)
        after = self.counters(picker.browser)
        return [late - early for early, late in zip(before, after)]

    def test_a_thousand_times_open_and_close_leave_no_nodes_or_listeners(self, page):
        picker = page("screens/address.html")
        picker.click("#choose")
        picker.until_shown("北京市", "北京市", "东城区")
        picker.press("close")
        nodes, listeners = self.grows(picker, self.OPEN_AND_CLOSE, 1000)
        assert nodes < 100 and listeners < 20

    def test_removed_elements_leave_no_nodes_listeners_or_memory(self, page):
        picker = page("screens/plain.html")
        nodes, listeners = self.grows(picker, self.ADD_AND_REMOVE, 100)
        assert nodes < 300 and listeners < 100


def test_the_modules_of_the_element_run_as_they_are(linked):
    script = """
    const done = arguments[arguments.length - 1];
    import('/cascade-picker/element.js').then(({ CascadePicker }) => {
      CascadePicker.engine = '/cascade-picker.wasm';
      customElements.define('plain-picker', CascadePicker);
      const picker = document.createElement('plain-picker');
      picker.data = ['A', 'B'];
      document.body.append(picker);
      return picker.ready.then(() => done(picker.text));
    }).catch((error) => done(String(error)));
    """
    assert linked.browser.execute_async_script(script) == "A"


def test_attributes_that_make_no_sense_change_nothing(linked):
    for name, value in {
        "value": '{"names": [',
        "leads": "lost,[",
        "titles": "[1, 2",
        "levels": "many",
        "landing": "nowhere",
        "commit": "never",
        "template": "{0",
        "column-widths": "wide",
    }.items():
        linked.run("arguments[0].setAttribute(arguments[1], arguments[2])", name, value)
    linked.until_shown("P0", "P0.0")
    assert linked.run("return arguments[0].text") == "P0 P0.0"
    linked.focus(0)
    linked.keys(Keys.ARROW_DOWN)
    linked.until_shown("P1", "P1.0")
