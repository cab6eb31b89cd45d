"""The gallery's own pages in three languages."""

import re

import pytest

PAGES = ["index.html", "address.html", "cities.html", "taiwan.html", "songs.html", "free.html"]
LANGUAGES = {"zh-Hans": "简体中文", "zh-Hant": "繁體中文", "en": "English"}

# What the pages say and call things by, without code, the names of languages and the names of places.
READ = """
const page = document.body.cloneNode(true);
for (const part of page.querySelectorAll('pre, output, #events, .languages, [name=lang]')) part.remove();
const called = [...page.querySelectorAll('*')].flatMap((part) =>
  ['title', 'aria-label', 'label', 'placeholder'].map((name) => part.getAttribute(name) ?? ''));
return [document.title, page.textContent, ...called].join('\\n').replaceAll('广东省 深圳市 南山区', '');
"""


@pytest.fixture
def visit(chromium, address):
    """Opens a page of the gallery as somebody does who has not been there."""

    def visited(page):
        chromium.get(f"{address}/{page}")
        chromium.execute_script("localStorage.clear()")
        chromium.refresh()
        return chromium

    yield visited
    chromium.execute_script("localStorage.clear()")
    chromium.get("about:blank")


def choose(browser, language):
    browser.execute_script("document.querySelector(`.languages [lang=${arguments[0]}]`).click()", language)
    assert browser.execute_script("return document.documentElement.lang") == language
    return browser.execute_script(READ)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_read_in_three_languages(visit, page):
    gallery = visit(page)
    simplified, traditional, english = (choose(gallery, language) for language in LANGUAGES)
    assert re.search(r"[\u4e00-\u9fff]", simplified)
    assert not re.search(r"[\u4e00-\u9fff]", english)
    # Characters that traditional Chinese writes otherwise.
    assert not re.search(r"[联选择滚轮页载资数输]", traditional)
    assert "undefined" not in simplified + traditional + english


def test_the_language_is_that_of_the_browser_until_one_is_chosen_and_then_kept(visit):
    gallery = visit("index.html")
    tag = gallery.execute_script("return navigator.language")
    assert tag.startswith(gallery.execute_script("return document.documentElement.lang").split("-")[0])
    choose(gallery, "zh-Hant")
    gallery.get(gallery.current_url.replace("index.html", "free.html"))
    assert gallery.execute_script("return document.documentElement.lang") == "zh-Hant"
    pressed = "return [...document.querySelectorAll('.languages [aria-pressed=true]')].map((button) => button.textContent)"
    assert gallery.execute_script(pressed) == [LANGUAGES["zh-Hant"]]
    assert gallery.execute_script("return document.querySelector('[name=lang]').value") == "zh-Hant"


@pytest.mark.parametrize("page", PAGES)
def test_no_page_is_wider_than_a_phone(visit, page):
    gallery = visit(page)
    assert gallery.execute_script("return innerWidth") < 500
    assert gallery.execute_script("return document.documentElement.scrollWidth <= innerWidth")
