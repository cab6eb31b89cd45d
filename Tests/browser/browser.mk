# The tests of the browser face, in the browsers of Tests/browser/browsers.py, against a running `cascade demo`.

TESTS += test-types test-browser

.PHONY: test-browser test-types

test-browser: setup-test wasm build
	xvfb-run --auto-servernum $(PYTHON) -m pytest --quiet Tests/browser
	Scripts/face-size

# The declarations for TypeScript.
test-types: setup-test
	tsc --noEmit --strict --target es2022 --lib es2022,dom --moduleResolution node Tests/types/use.ts
