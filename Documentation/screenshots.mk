# Pictures of the browser face in every state, light and dark, at phone and desktop size, in three languages.

.PHONY: screenshots

screenshots: setup-test wasm build
	$(PYTHON) Tests/browser/screenshots.py Documentation/Screenshots
