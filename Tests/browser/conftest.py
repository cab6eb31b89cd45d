"""Starts the demo and a browser for the tests of the browser face."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from browsers import chromium
from picker import Picker

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def address():
    """The address of a running demo; CASCADE_DEMO names one that runs already."""
    running = os.environ.get("CASCADE_DEMO")
    if running:
        yield running.rstrip("/")
        return
    command = [ROOT / ".build/release/cascade", "demo", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as demo:
        try:
            for line in demo.stdout:
                found = re.search(r"http://127\.0\.0\.1:\d+", line)
                if found:
                    break
            else:
                pytest.fail("cascade demo ended without printing its address")
            yield found.group()
        finally:
            demo.terminate()


@pytest.fixture(scope="session")
def browser():
    driver = chromium()
    yield driver
    driver.quit()


@pytest.fixture
def page(browser, address):
    """Opens a page of the gallery in a window the size of a phone; its picker is the one with the id `picker`."""

    def opened(path):
        browser.get(f"{address}/{path}")
        return Picker(browser)

    yield opened
    browser.get("about:blank")
    complaints = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    unexpected = [text for text in complaints if "/app/member/area" not in text]
    assert not unexpected, f"the page complained: {unexpected}"
