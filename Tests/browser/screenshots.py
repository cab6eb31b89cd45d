"""Makes the pictures of the documentation: `screenshots.py FOLDER`, with CASCADE_DEMO for a demo that runs already."""

import sys
from pathlib import Path

from browsers import PHONE, chromium, resize
from demo import running_demo
from picker import Picker

DESKTOP = (1280, 800)
LANGUAGES = ("zh-Hans", "zh-Hant", "en")

ROWS = """[
  { name: '广东省', children: [{ name: '广州市' }, { name: '深圳市' }, { name: '珠海市', disabled: true }, { name: '佛山市' }] },
  { name: '海南省', disabled: true }, { name: '浙江省', children: ['杭州市', '宁波市', '温州市'] },
  { name: '香港', children: [] }, { name: '澳门', children: [] }]"""

# What makes the picker of the plain page show each state.
STATES = {
    "rows": f"picker.data = {ROWS}; picker.selection = {{ names: ['浙江省', '宁波市'] }};",
    "prompt": f"picker.setAttribute('leads', 'prompt,prompt'); picker.setAttribute('placeholders', '省,市'); picker.data = {ROWS};",
    "all": f"picker.setAttribute('leads', 'none,all'); picker.data = {ROWS};",
    "disabled": f"picker.data = {ROWS}; picker.selection = {{ names: ['广东省', '深圳市'] }};",
    "empty": f"picker.data = {ROWS}; picker.selection = {{ names: ['香港'] }};",
    "nothing": "picker.data = [];",
    "loading": "picker.loader = { levels: 2, load: (path) => path.length ? new Promise(() => {}) : ['广东省', '浙江省'] };",
    "failed": """picker.loader = { levels: 2, load(path) {
      if (path.length) throw new Error('503');
      return ['广东省', '浙江省'];
    } };""",
    "titles": f"picker.setAttribute('titles', '省,市'); picker.setAttribute('toolbar', ''); picker.data = {ROWS};",
    "large": f"picker.style.fontSize = '24px'; picker.setAttribute('row-height', '3rem'); picker.data = {ROWS};",
    "right-to-left": f"document.dir = 'rtl'; picker.data = {ROWS};",
    "stale": f"picker.data = {ROWS};",
    "focus": f"picker.data = {ROWS}; picker.focus();",
}


# Whether nothing moves, but for what moves always or with scrolling.
STILL = """
return arguments[0].shadowRoot.getAnimations().every((one) => one.timeline !== document.timeline
  || one.playState !== 'running' || one.effect.getTiming().iterations === Infinity);
"""


def picture(browser, folder, name):
    browser.save_screenshot(str(folder / f"{name}.png"))
    print(folder / f"{name}.png")


def settled(picker):
    picker.until(lambda: all(abs(wheel["off"]) < 1 for wheel in picker.wheels))
    picker.until(lambda: picker.run(STILL))


def systems(browser, address, folder, look):
    resize(browser, PHONE, 2)
    browser.get(f"{address}/screens/address.html?default=440000,440300,440305")
    picker = Picker(browser)
    picker.click("#choose")
    picker.until_shown("广东省", "深圳市", "南山区")
    settled(picker)
    picture(browser, folder, f"address-{look}")
    for name in ("cities", "taiwan", "songs"):
        browser.get(f"{address}/screens/{name}.html")
        picker = Picker(browser)
        picker.until_at_rest()
        settled(picker)
        picture(browser, folder, f"{name}-{look}")
    picker.click("#select")
    picker.until(lambda: browser.execute_script("return document.querySelector('.alert')?.open"))
    picture(browser, folder, f"alert-{look}")
    resize(browser, DESKTOP, 1)
    browser.get(address)
    browser.execute_script("document.querySelector('.languages [lang=zh-Hans]').click()")
    for frame in browser.find_elements("tag name", "iframe")[1:]:
        browser.switch_to.frame(frame)
        Picker(browser).until_at_rest()
        browser.switch_to.default_content()
    picture(browser, folder, f"start-{look}")


def states(browser, address, folder, look):
    for size, where in (((320, 248), "phone"), ((960, 248), "desktop")):
        resize(browser, size, 2 if where == "phone" else 1)
        for language in LANGUAGES:
            for name, script in STATES.items():
                state(browser, address, name, script, language)
                picture(browser, folder, f"state-{name}-{where}-{language}-{look}")
                if name == "stale":
                    Picker(browser).touch("touchEnd", 0)


def state(browser, address, name, script, language):
    browser.get(f"{address}/screens/plain.html")
    picker = Picker(browser)
    picker.run("document.querySelector('header').remove()")
    picker.run(
        f"document.documentElement.lang = arguments[0].lang = arguments[1]; const picker = arguments[0]; {script}", language)
    picker.until(lambda: picker.run("return arguments[0].shadowRoot.querySelector('.wheel') !== null"))
    waiting = ["loading"] if name != "loading" else []
    picker.until(lambda: not set(waiting) & set(picker.kinds) and len(picker.wheels) == (1 if name == "nothing" else 2))
    if name == "stale":
        picker.touch("touchStart", 0)
        picker.touch("touchMove", 0, -20)
        picker.touch("touchMove", 0, -50)
        picker.until(lambda: picker.wheels[1]["stale"])
    else:
        settled(picker)


def languages(browser, address, folder, look):
    for language in LANGUAGES:
        for size, where in ((PHONE, "phone"), (DESKTOP, "desktop")):
            resize(browser, size, 1)
            browser.get(f"{address}/screens/plain.html")
            picker = Picker(browser)
            picker.run(
                f"const picker = arguments[0]; picker.lang = arguments[1]; picker.setAttribute('mode', 'field');"
                f"picker.setAttribute('leads', 'prompt'); picker.data = {ROWS}; picker.open();",
                language,
            )
            picker.until(lambda: picker.kinds == ["prompt", "none"])
            settled(picker)
            picture(browser, folder, f"field-{where}-{language}-{look}")


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with running_demo() as address:
        for look in ("light", "dark"):
            browser = chromium(dark=look == "dark")
            try:
                systems(browser, address, folder, look)
                states(browser, address, folder, look)
                languages(browser, address, folder, look)
            finally:
                browser.quit()


if __name__ == "__main__":
    main()
