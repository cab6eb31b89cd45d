"""The browsers that the tests drive."""

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions

PHONE = (320, 568)


def chromium(size=PHONE, scale=1, dark=False):
    """Debian's Chromium without a window, with a viewport of this size."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--touch-events=enabled",
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.set_script_timeout(30)
    resize(driver, size, scale)
    if dark:
        media = [{"name": "prefers-color-scheme", "value": "dark"}]
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": media})
    return driver


def webkit(size=PHONE):
    """WebKitGTK's small browser, which has Safari's engine; it needs a display, `xvfb-run` gives one."""
    options = WebKitOptions()
    options.binary_location = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver"))
    driver.set_script_timeout(30)
    driver.set_window_size(*size)
    return driver


def resize(driver, size, scale=1):
    """Gives Chromium's viewport another size."""
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
