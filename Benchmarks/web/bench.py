"""Compares the element with a plain chain of <select>s over the same rows, in one run, and prints ratios.

`bench.py`, with CASCADE_DEMO for a demo that runs already. Below 1 the element is better.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests/browser"))

from browsers import chromium  # noqa: E402
from demo import running_demo  # noqa: E402

PARENTS = 40
ROUNDS = 7

# Both get the same JSON text and are measured until they are laid out.
RUN = """
const [rows, parents, done] = arguments;
const text = JSON.stringify(Array.from({ length: parents }, (_, first) => ({
  name: `Parent ${first}`, code: `${first}`,
  children: Array.from({ length: rows / parents }, (_, second) => ({ name: `Child ${first} ${second}`, code: `${first}-${second}` })),
})));
const laidOut = () => document.body.offsetHeight;

const element = {
  async make() {
    const picker = document.createElement('cascade-picker');
    picker.data = text;
    document.body.append(picker);
    await picker.ready;
    laidOut();
    return picker;
  },
  settle(picker, row) {
    const wheel = picker.shadowRoot.querySelector('.wheel');
    wheel.dispatchEvent(new KeyboardEvent('keydown', { key: row ? 'ArrowDown' : 'Home' }));
    laidOut();
  },
};

const chain = {
  async make() {
    const box = document.createElement('div');
    const selects = [document.createElement('select'), document.createElement('select')];
    const data = JSON.parse(text);
    const fill = (select, list) => select.replaceChildren(...list.map(({ name, code }) => new Option(name, code)));
    selects[0].addEventListener('change', () => fill(selects[1], data[selects[0].selectedIndex].children));
    fill(selects[0], data);
    fill(selects[1], data[0].children);
    box.append(...selects);
    document.body.append(box);
    laidOut();
    return box;
  },
  settle(box, row) {
    box.firstChild.selectedIndex = row;
    box.firstChild.dispatchEvent(new Event('change'));
    laidOut();
  },
};

async function measured(kind) {
  const began = performance.now();
  const made = await kind.make();
  const ready = performance.now() - began;
  const settles = performance.now();
  for (let row = 1; row < parents; row++) kind.settle(made, row);
  kind.settle(made, 0);
  return { made, ready, settle: (performance.now() - settles) / parents };
}

(async () => {
  const results = {};
  for (const [name, kind] of Object.entries({ element, chain })) {
    const { made, ready, settle } = await measured(kind);
    results[name] = { ready, settle };
    made.remove();
    await new Promise((rest) => setTimeout(rest));
  }
  done(results);
})();
"""


def median(values):
    return sorted(values)[len(values) // 2]


def memory(browser, rows, kind):
    """Bytes and nodes that one of the two adds to an empty page."""
    browser.refresh()
    before = counted(browser)
    script = RUN.replace("for (const [name, kind] of Object.entries({ element, chain }))",
                         f"for (const [name, kind] of [['{kind}', {kind}]])").replace("made.remove();", "window.kept = made;")
    browser.execute_async_script(script, rows, PARENTS)
    after = counted(browser)
    return [late - early for early, late in zip(before, after)]


def counted(browser):
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    usage = browser.execute_cdp_cmd("Runtime.getHeapUsage", {})
    counters = browser.execute_cdp_cmd("Memory.getDOMCounters", {})
    return usage["usedSize"] + usage.get("backingStorageSize", 0), counters["nodes"]


def main():
    with running_demo() as address:
        browser = chromium()
        still = [{"name": "prefers-reduced-motion", "value": "reduce"}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": still})
        browser.get(f"{address}/screens/plain.html")
        print("rows    usable  settle  memory  nodes   (element / chain of selects)")
        for rows in (3200, 5000, 20000):
            browser.execute_async_script(RUN, rows, PARENTS)
            runs = [browser.execute_async_script(RUN, rows, PARENTS) for _ in range(ROUNDS)]
            ratios = [
                median([run["element"][what] for run in runs]) / median([run["chain"][what] for run in runs])
                for what in ("ready", "settle")
            ]
            element, chain = memory(browser, rows, "element"), memory(browser, rows, "chain")
            ratios += [ours / theirs for ours, theirs in zip(element, chain)]
            print(f"{rows:<8}" + "".join(f"{ratio:<8.2f}" for ratio in ratios), flush=True)
        browser.quit()


if __name__ == "__main__":
    main()
