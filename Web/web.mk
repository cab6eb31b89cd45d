# The browser face as a package for npm: .build/npm/cascade-picker-VERSION.tgz.

.PHONY: npm

npm: wasm
	Scripts/pack-npm

# The element beside a plain chain of selects.
.PHONY: bench-web

bench-web: setup-test wasm build
	$(PYTHON) Benchmarks/web/bench.py
