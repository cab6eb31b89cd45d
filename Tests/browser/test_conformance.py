"""The scripts of Conformance/ hold on the module in each browser."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for path in (ROOT / "Conformance").glob("*.json") if path.name != "schema.json")
RUNNER = (ROOT / "Tests/wasm/conformance.mjs").read_text().replace("export ", "")
RUN = """
const [scripts, done] = arguments;
fetch('/cascade-picker.wasm')
  .then((answer) => answer.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes, {}))
  .then(({ instance }) => done(run(instance.exports, scripts)), (error) => done([String(error)]));
"""


def test_there_are_scripts():
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_scripts_hold_on_the_module(browser, address, file):
    if not browser.current_url.startswith(address):
        browser.get(f"{address}/screens/plain.html")
    scripts = json.loads(file.read_text())["scripts"]
    assert browser.execute_async_script(RUNNER + RUN, scripts) == []
