"""The scripts of Conformance/ hold on the module in each browser, and the element's wheels show what they say."""

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

# Gives every picker of the runner wheels, and looks at them after each event: the rows in the document, and the row in
# the middle, must be the engine's.
SHOW = """
const modulesLoaded = Promise.all(['wheels', 'texts', 'styles'].map((name) => import(`/cascade-picker/${name}.js`)));
const place = document.createElement('div');
document.querySelector('main').append(place);
const root = place.attachShadow({ mode: 'open' });
let Wheels;
let texts;

function wheelsOf(picker) {
  const rows = (column, first, count) =>
    picker.result(picker.module.cascade_picker_rows(picker.handle, column, first, count));
  const wheels = new Wheels({ session: { rows, handle: () => [], find: () => -1 } });
  wheels.configure({ texts });
  root.replaceChildren(wheels.element);
  return wheels;
}

function look(picker, state) {
  const columns = [...root.querySelectorAll('.wheel')];
  if (columns.length !== state.columns.length) throw new Error(`there are ${columns.length} wheels`);
  state.columns.forEach((column, index) => {
    const rows = [...columns[index].querySelectorAll('.row')];
    const names = picker.rows(index, column.rows).map((row) => row.kind === 'data' ? row.name : row.kind);
    const seen = rows.map((row) => row.classList[1] === 'data' ? row.textContent : row.classList[1]);
    if (JSON.stringify(seen) !== JSON.stringify(names)) throw new Error(`wheel ${index} has the rows ${seen}`);
    const middle = columns[index].getBoundingClientRect().top + columns[index].clientHeight / 2;
    const box = rows[column.row].getBoundingClientRect();
    if (!column.turning && Math.abs(box.top + box.height / 2 - middle) > 1) {
      throw new Error(`wheel ${index} stands at ${columns[index].scrollTop}, not on row ${column.row}`);
    }
    if (columns[index].closest('.column').classList.contains('stale') !== column.stale) {
      throw new Error(`wheel ${index} is stale or not as it should be`);
    }
  });
}

// As a user's hand does: the engine does not move a wheel to where it has settled.
function turn(column, row) {
  const wheel = root.querySelectorAll('.wheel')[column];
  if (wheel) wheel.scrollTop = row * wheel.querySelector('.row').offsetHeight;
}

const send = Picker.prototype.send;
Picker.prototype.send = function (event) {
  if (event.event === 'settle') turn(event.column, event.row);
  event.at?.forEach((rest, column) => turn(column, rest.row));
  const effects = send.call(this, event);
  const state = this.state();
  this.wheels ??= wheelsOf(this);
  const moved = new Set(effects.filter(({ effect }) => effect === 'move').map(({ column }) => column));
  this.wheels.update(state, moved, false);
  look(this, state);
  return effects;
};
const release = Picker.prototype.release;
Picker.prototype.release = function () {
  this.wheels?.dispose();
  release.call(this);
};
"""
RUN_SHOWN = """
const [scripts, done] = arguments;
modulesLoaded.then(async ([wheels, languages, styles]) => {
  Wheels = wheels.Wheels;
  texts = languages.textsFor('en');
  root.adoptedStyleSheets = [styles.styles()];
  const answer = await fetch('/cascade-picker.wasm');
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  done(run(instance.exports, scripts));
}).catch((error) => done([String(error)]));
"""


def test_there_are_scripts():
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_scripts_hold_on_the_module(browser, address, file):
    if not browser.current_url.startswith(address):
        browser.get(f"{address}/screens/plain.html")
    scripts = json.loads(file.read_text())["scripts"]
    assert browser.execute_async_script(RUNNER + RUN, scripts) == []


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_wheels_show_what_the_scripts_say(browser, address, file):
    browser.get(f"{address}/screens/plain.html")
    scripts = json.loads(file.read_text())["scripts"]
    assert browser.execute_async_script(RUNNER + SHOW + RUN_SHOWN, scripts) == []
