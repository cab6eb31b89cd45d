"""The browser face over the service, on a page of another origin, and over a site of files."""

import shutil
import subprocess
import sys

import pytest

from process import COMMAND, ROOT
from web_server import Nginx

sys.path.insert(0, str(ROOT / "Tests/browser"))

from browsers import chromium  # noqa: E402
from picker import Picker  # noqa: E402

PAGE = """<!DOCTYPE html>
<html lang="zh-Hans"><head><meta charset="utf-8"><title>Picker</title>
<link rel="icon" href="data:,">
<script>const told = []; addEventListener("restored", (event) => told.push(event.detail.outcome));</script>
<script type="module" src="{script}"></script></head>
<body><cascade-picker id="picker" {attributes}></cascade-picker></body></html>
"""


@pytest.fixture(scope="module")
def browser():
    driver = chromium()
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A site of files with the browser face beside them."""
    folder = tmp_path_factory.mktemp("element") / "public"
    subprocess.run([COMMAND, "export-site", folder, "--data", "tw"], check=True, timeout=120)
    for name in ("cascade-picker.js", "cascade-picker.wasm"):
        shutil.copy(ROOT / ".build/web" / name, folder)
    return folder


@pytest.fixture
def nginx(folder, tmp_path):
    types = "types { text/html html; text/javascript js; application/wasm wasm; application/json json; }"
    server = Nginx(tmp_path, f"root {folder}; {types}")
    yield server
    server.stop()


@pytest.fixture
def page(browser, folder, nginx):
    def opened(attributes, script="/cascade-picker.js"):
        (folder / "page.html").write_text(PAGE.format(script=script, attributes=attributes))
        browser.get(f"{nginx.address}/page.html")
        return Picker(browser)

    yield opened
    complaints = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    # Codes that a test has not be found.
    assert [text for text in complaints if "/path/999999.json" not in text and "/path/330104.json" not in text] == []


@pytest.mark.parametrize(
    "attributes",
    [
        'endpoint="{0}/app/member/area" value="440000,440300,440305"',
        'endpoint="{0}/v1/cn" value="440305"',
        'endpoint="{0}/v1/cn" value="440000,440300,440305"',
        'src="{0}/v1/cn/tree.json" value="440305"',
    ],
)
def test_a_page_of_another_origin_opens_on_a_code_and_goes_on_from_there(page, nginx, serve, attributes):
    service = serve("--data", "cn", "--cors", nginx.address, "--web", ROOT / ".build/web")
    picker = page(attributes.format(service.address), f"{service.address}/cascade-picker.js")
    picker.until_shown("广东省", "深圳市", "南山区")
    picker.choose(1, "珠海市")
    picker.until_shown("广东省", "珠海市", "香洲区")
    picker.choose(0, "海南省")
    picker.until_shown("海南省", "海口市", "秀英区")


@pytest.fixture
def set_page(page, serve, nginx):
    """A page with a picker on a set of a service."""

    def opened(data, attributes=""):
        service = serve("--data", data, "--cors", nginx.address, "--web", ROOT / ".build/web")
        return page(f'endpoint="{service.address}/v1/{data}" {attributes}', f"{service.address}/cascade-picker.js")

    return opened


@pytest.mark.parametrize("data, levels", [("cn4", 4), ("cn", 3), ("tw", 2)])
def test_there_are_as_many_wheels_as_the_set_has_levels(set_page, data, levels):
    picker = set_page(data)
    picker.until(lambda: len(picker.wheels) == levels and picker.isAtRest and "loading" not in picker.kinds)
    assert "none" not in picker.kinds


def test_as_many_wheels_as_are_asked_for_stay(set_page):
    picker = set_page("cn4", 'levels="2"')
    picker.until_shown("北京市", "北京市")
    assert len(picker.wheels) == 2


def test_a_picker_opens_on_a_code_of_the_fourth_level(set_page):
    picker = set_page("cn4", 'value="441900003"')
    picker.until(lambda: picker.shown[:2] == ["广东省", "东莞市"] and picker.isAtRest)
    assert picker.run("return arguments[0].selection.codes.at(-1)") == "441900003"


@pytest.mark.parametrize("code", ["999999", "330104"])
def test_a_code_that_no_row_has_or_several_is_not_found(set_page, code):
    picker = set_page("cn", f'value="{code}"')
    picker.until_shown("北京市", "北京市", "东城区")
    assert picker.run("return told") == ["notFound"]


def test_files_on_a_web_server_do_for_a_service(page):
    picker = page('endpoint="/v1/tw" value="7110005"')
    picker.until_shown("臺北市", "大安區")
    assert picker.run("return arguments[0].attribute('zip')") == "106"
    picker.choose(0, "新竹市")
    picker.until_at_rest()
    assert picker.names[0] == "新竹市"
