"""The form of linked selects in a browser that runs no script."""

import importlib.util
import sys
from pathlib import Path

import pytest
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

from process import ROOT

sys.path.insert(0, str(ROOT / "Tests/browser"))

from browsers import chromium  # noqa: E402


@pytest.fixture(scope="module")
def browser():
    driver = chromium()
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    yield driver
    driver.quit()


@pytest.fixture
def form(browser, serve):
    """Opens the form of a set; `choose` takes a row of a level by its name and presses the button beside it."""
    service = serve("--data", "cn", "--data", "tw")

    class Form:
        def open(self, path):
            browser.get(service.address + path)

        def choose(self, level, name):
            Select(browser.find_element(By.ID, f"level{level}")).select_by_visible_text(name)
            self.follow(f"form:has(#level{level}) button")

        def follow(self, selector):
            """Presses something that leads to another page, and waits for that."""
            browser.execute_script("window.isLeft = true")
            browser.find_element(By.CSS_SELECTOR, selector).click()
            arrived = "return !window.isLeft && document.readyState === 'complete'"
            # Between two pages there is none to ask.
            waiting = WebDriverWait(browser, 30, ignored_exceptions=[WebDriverException])
            waiting.until(lambda browser: browser.execute_script(arrived))

        def shown(self):
            """What each select shows."""
            selects = browser.find_elements(By.TAG_NAME, "select")
            return [Select(select).first_selected_option.text for select in selects]

        def text(self, selector):
            return [element.text for element in browser.find_elements(By.CSS_SELECTOR, selector)]

    yield Form()
    complaints = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    assert [text for text in complaints if "404" not in text] == []


def test_a_district_is_chosen_level_by_level(form, browser):
    form.open("/v1/cn/form?lang=zh-Hans")
    assert form.shown() == ["请选择"]
    form.choose(1, "广东省")
    assert form.shown() == ["广东省", "请选择"]
    form.choose(2, "深圳市")
    form.choose(3, "南山区")
    assert form.shown() == ["广东省", "深圳市", "南山区"]
    assert form.text("output") == ["广东省 深圳市 南山区"]
    assert browser.find_element(By.NAME, "code").get_attribute("value") == "440305"
    # Another province begins anew below it; the prompt row takes back a level.
    form.choose(1, "北京市")
    assert form.shown() == ["北京市", "请选择"]
    form.choose(2, "北京市")
    form.choose(3, "东城区")
    assert form.text("output") == ["北京市 北京市 东城区"]
    form.choose(3, "请选择")
    assert form.shown() == ["北京市", "北京市", "请选择"]


def test_a_leaf_ends_the_choice_and_is_taken_where_the_page_was_told_to(form, browser):
    form.open("/v1/cn/form?lang=en&return=/healthz")
    form.choose(1, "Guangdong")
    form.choose(2, "Dongguan")
    assert form.text("output") == ["Guangdong Dongguan"]
    form.follow("button.use")
    assert browser.current_url.endswith("/healthz?code=441900&name=Guangdong+Dongguan")


def test_the_languages_are_links_that_keep_the_choice(form):
    form.open("/v1/tw/form?lang=zh-Hant&at=7110001")
    assert form.text("output") == ["臺北市 中正區"]
    form.follow("nav a[hreflang=zh-Hans]")
    assert form.text("output") == ["台北市 中正区"]
    form.follow("nav a[hreflang=en]")
    assert form.text("h1") == ["Choose a region"]
    assert form.text("output") == ["Taipei City Zhongzheng District"]


def test_an_unknown_code_is_told(form):
    form.open("/v1/cn/form?at=999999&lang=zh-Hant")
    assert form.text("[role=alert]") == ["沒有代碼為「999999」的地區，請重新選擇。"]
    assert form.shown() == ["請選擇"]


def test_a_phone_shows_all_of_it_without_sideways_scrolling(form, browser):
    form.open("/v1/cn/form?at=440305&lang=en&return=/")
    width = browser.execute_cdp_cmd("Page.getLayoutMetrics", {})
    assert width["cssContentSize"]["width"] <= width["cssLayoutViewport"]["clientWidth"]
    for select in browser.find_elements(By.CSS_SELECTOR, "select, button, nav a"):
        assert select.rect["height"] >= 24


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(serve, dark):
    service = serve("--data", "cn")
    axe = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()
    driver = chromium(dark=dark)
    try:
        for at in ["440305&return=/", "%E5%8E%BF"]:
            driver.get(f"{service.address}/v1/cn/form?lang=en&at={at}")
            driver.execute_script(axe)
            found = driver.execute_async_script(
                "axe.run().then((all) => arguments[0](all.violations.map((rule) => [rule.id, rule.nodes[0].html])))"
            )
            assert found == [], at
    finally:
        driver.quit()
