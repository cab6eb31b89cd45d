# The tests of the browser face, in the browsers of Tests/browser/browsers.py, against a running `cascade demo`.

TESTS += test-browser

.PHONY: test-browser

test-browser: setup-test wasm build
	xvfb-run --auto-servernum $(PYTHON) -m pytest --quiet Tests/browser
	Scripts/face-size
