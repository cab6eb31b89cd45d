"""Starts the demo and the browsers for the tests of the browser face."""

import pytest

from browsers import chromium, webkit
from demo import running_demo
from picker import Picker


LINKED = """
arguments[0].data = Array.from({ length: 12 }, (_, first) => ({
  name: `P${first}`,
  children: Array.from({ length: 10 + first }, (_, second) => `P${first}.${second}`),
}));
"""

PLAIN = "arguments[0].data = Array.from({ length: arguments[1] }, (_, index) => `Row ${index}`)"


@pytest.fixture(scope="session")
def address():
    """The address of a running demo."""
    with running_demo() as address:
        yield address


@pytest.fixture(scope="session", name="chromium")
def chromium_browser():
    driver = chromium()
    yield driver
    driver.quit()


@pytest.fixture(scope="session", name="webkit")
def webkit_browser():
    driver = webkit()
    yield driver
    driver.quit()


@pytest.fixture(params=["chromium", "webkit"])
def browser(request):
    """Each browser; a module of tests that only one of them can run overrides this."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def page(browser, address):
    """Opens a page of the gallery in a window the size of a phone; its picker is the one with the id `picker`."""

    def opened(path):
        browser.get(f"{address}/{path}")
        return Picker(browser)

    yield opened
    browser.get("about:blank")
    if browser.name != "chrome":
        return
    complaints = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    # Answers that tests have refused.
    refused = ("/app/member/area", "/convert?name=broken")
    unexpected = [text for text in complaints if not any(address in text for address in refused)]
    assert not unexpected, f"the page complained: {unexpected}"


@pytest.fixture
def linked(page):
    """Two wheels: P0…P11, and under each ten rows or more."""
    picker = page("screens/plain.html")
    picker.run(LINKED)
    picker.until_shown("P0", "P0.0")
    picker.forget()
    return picker


@pytest.fixture
def plain(page):
    """One wheel with so many rows: up to 200 stand whole in the document, more are windowed."""

    def made(count):
        picker = page("screens/plain.html")
        picker.run(PLAIN, count)
        picker.until_shown("Row 0")
        picker.forget()
        return picker

    return made
