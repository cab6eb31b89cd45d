"""A picker in a page, as a test sees it: what is on its wheels, and hands to turn them."""

import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.support.ui import WebDriverWait

ON_SCREEN = """
const wheels = [...arguments[0].shadowRoot.querySelectorAll('.wheel')];
return wheels.map((wheel) => {
  const box = wheel.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  const rows = [...wheel.querySelectorAll('.row')].map((row) => {
    const place = row.getBoundingClientRect();
    return { text: row.textContent, kind: row.classList[1], off: place.top + place.height / 2 - middle };
  });
  const centre = rows.reduce((best, row) => Math.abs(row.off) < Math.abs(best.off) ? row : best);
  const column = wheel.closest('.column');
  return {
    rows: rows.map((row) => row.text), kind: centre.kind, row: centre.text, off: centre.off, top: wheel.scrollTop,
    stale: column.classList.contains('stale'), elements: rows.length,
    x: box.left + box.width / 2, y: middle, height: box.height,
  };
});
"""

LISTEN = """
const picker = arguments[0];
picker.heard = [];
for (const type of ['input', 'resolved', 'change', 'cancel', 'repaired', 'restored', 'refused']) {
  picker.addEventListener(type, (event) => picker.heard.push({ type, ...event.detail }));
}
"""


class Picker:
    """The picker of the page that a browser shows."""

    def __init__(self, browser, selector="#picker"):
        self.browser = browser
        self.selector = selector
        self.until(lambda: self.run("return customElements.get('cascade-picker') !== undefined"))
        self.run(LISTEN)

    # What is there

    @property
    def element(self):
        return self.browser.execute_script("return document.querySelector(arguments[0])", self.selector)

    def run(self, script, *arguments):
        return self.browser.execute_script(script, self.element, *arguments)

    @property
    def wheels(self):
        """Each wheel: `row` and `kind` in the middle, `off` by how many pixels, all `rows`."""
        return self.run(ON_SCREEN)

    @property
    def shown(self):
        """What stands in the middle of each wheel."""
        return [wheel["row"] for wheel in self.wheels]

    @property
    def kinds(self):
        return [wheel["kind"] for wheel in self.wheels]

    @property
    def names(self):
        """The engine's selection."""
        return self.run("return arguments[0].selection?.names ?? []")

    @property
    def value(self):
        return self.run("return arguments[0].value?.names ?? null")

    @property
    def isAtRest(self):
        """Whether every wheel stands on the row that the engine has."""
        wheels = self.wheels
        data = [wheel["row"] for wheel in wheels if wheel["kind"] == "data"]
        return bool(data) and all(abs(wheel["off"]) < 1 for wheel in wheels) and data == self.names

    def heard(self, kind=None):
        """The events so far, all or of one kind."""
        events = self.run("return arguments[0].heard")
        return [event for event in events if kind in (None, event["type"])]

    def forget(self):
        self.run("arguments[0].heard = []")

    def text(self, selector):
        return self.browser.execute_script("return document.querySelector(arguments[0]).textContent", selector)

    # Waiting, always for a condition

    def until(self, condition, seconds=15):
        try:
            return WebDriverWait(self.browser, seconds, poll_frequency=0.02).until(lambda _: condition())
        except Exception as error:
            raise AssertionError(f"waited in vain; on the wheels: {self.run(ON_SCREEN)}") from error

    def until_shown(self, *rows):
        """Waits until the wheels rest on these rows, and the engine says so, too."""
        self.until(lambda: self.shown == list(rows) and self.isAtRest)

    def until_at_rest(self):
        self.until(lambda: self.isAtRest)

    def until_heard(self, kind, count=1):
        self.until(lambda: len(self.heard(kind)) >= count)
        return self.heard(kind)

    # Hands

    def wheel(self, column):
        return self.run("return arguments[0].shadowRoot.querySelectorAll('.wheel')[arguments[1]]", column)

    def press(self, part):
        """Clicks a button of the picker: close, done, retry."""
        self.run("return arguments[0].shadowRoot.querySelector(`.${arguments[1]}`)", part).click()

    def retry(self, column):
        script = "return arguments[0].shadowRoot.querySelectorAll('.column')[arguments[1]].querySelector('.retry')"
        self.run(script, column).click()

    def click(self, selector):
        self.browser.execute_script("return document.querySelector(arguments[0])", selector).click()

    def turn(self, column, row):
        """Turns a wheel to the row with this text, by clicking it or by keys, and leaves it on its way."""
        wheel = self.wheels[column]
        steps = wheel["rows"].index(row) - wheel["rows"].index(wheel["row"])
        self.focus(column)
        self.keys(*([Keys.ARROW_DOWN if steps > 0 else Keys.ARROW_UP] * abs(steps)))

    def choose(self, column, row):
        """Turns a wheel to a row and waits until it rests there."""
        self.turn(column, row)
        self.until(lambda: self.wheels[column]["row"] == row and self.names[column : column + 1] == [row])

    def focus(self, column):
        self.run("arguments[0].shadowRoot.querySelectorAll('.wheel')[arguments[1]].focus()", column)

    def keys(self, *keys):
        ActionChains(self.browser, duration=0).send_keys(*keys).perform()

    def notches(self, column, count):
        """Turns the mouse wheel over a wheel."""
        origin = ScrollOrigin.from_element(self.wheel(column))
        for _ in range(abs(count)):
            actions = ActionChains(self.browser)
            actions.scroll_from_origin(origin, 0, 120 if count > 0 else -120).perform()
            # WebKit's driver takes the same scroll again for none, unless it has forgotten the one before.
            actions.reset_actions()

    def drag(self, column, pixels, steps=8, hold=0.0):
        """Drags a wheel with the mouse; with `hold` the hand stands still for so many seconds before it lets go."""
        actions = ActionChains(self.browser, duration=16)
        actions.move_to_element(self.wheel(column)).click_and_hold()
        for _ in range(steps):
            actions.move_by_offset(0, round(pixels / steps))
        if hold:
            actions.pause(hold)
        actions.release().perform()

    def touch(self, kind, column, dy=0):
        """A step of a finger on a wheel: touchStart, touchMove to `dy` pixels from the middle, or touchEnd."""
        wheel = self.wheels[column]
        points = [] if kind == "touchEnd" else [{"x": wheel["x"], "y": wheel["y"] + dy}]
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipe(self, column, pixels, milliseconds):
        """A finger that moves by so many pixels in so much time; the wheel may run on."""
        self.touch("touchStart", column)
        steps = max(2, milliseconds // 16)
        began = time.monotonic()
        for step in range(1, steps + 1):
            self.touch("touchMove", column, pixels * step / steps)
            time.sleep(max(0, began + step * milliseconds / 1000 / steps - time.monotonic()))
        self.touch("touchEnd", column)
