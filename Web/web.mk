# The browser face as a package for npm: .build/npm/cascade-picker-VERSION.tgz.

.PHONY: npm

npm: wasm
	Scripts/pack-npm
