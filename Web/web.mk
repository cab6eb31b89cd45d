# The browser face: one module of the element beside the WebAssembly module, a package for npm, and a comparison.

.PHONY: element npm bench-web

# Whoever needs the WebAssembly module needs the element, too.
wasm: element

element: setup-web
	Scripts/build-element

# .build/npm/cascade-picker-VERSION.tgz
npm: wasm
	Scripts/pack-npm

# The element beside a plain chain of selects.
bench-web: setup-test wasm build
	$(PYTHON) Benchmarks/web/bench.py
