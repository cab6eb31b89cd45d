# The commands of the project. `make run` and `make test` do all set-up that they need.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := build

# Not empty: warnings are errors, as in CI.
STRICT ?=
export STRICT
SWIFTFLAGS := $(if $(STRICT),-Xswiftc -warnings-as-errors -Xcc -Werror)

# The port that `make run` asks for; the next free one is taken.
PORT ?= 8421

WASM := .build/web/cascade-picker.wasm
PYTHON := .venv/bin/python
CASCADE := .build/release/cascade

# The steps of `make test` and the Swift sources that `make lint` reads; the files included here add their own.
TESTS := test-swift test-wasm
LINTED := Package.swift Sources Tests

-include Data/data.mk
-include Conformance/conformance.mk
-include Tests/browser/browser.mk
-include Tests/AppleFaces/apple.mk
-include Tests/terminal/terminal.mk
-include Tests/service/service.mk
-include Tests/packages/packages.mk
-include Packaging/packaging.mk
-include Tests/RoundTrips/round-trips.mk
-include Tests/stores/stores.mk
-include Web/web.mk
-include Fuzz/fuzz.mk
-include Benchmarks/benchmarks.mk
-include Documentation/screenshots.mk

.PHONY: build run test lint wasm clean test-swift test-wasm setup-build setup-web setup-test

build: setup-build
	swift build -c release --product cascade $(SWIFTFLAGS)

run: wasm build
	$(CASCADE) demo --port $(PORT)

test: $(TESTS)

# The client's trials wait for silence on sockets, so they do not run beside tests that take all the processors.
test-swift: setup-build
	swift test $(SWIFTFLAGS) --skip '^RemoteTests\.'
	swift test $(SWIFTFLAGS) --skip-build --filter '^RemoteTests\.'

test-wasm: setup-test wasm
	node --test Tests/wasm

lint: setup-web
	swift format lint --strict --recursive $(LINTED)
	Scripts/check-core-imports
	Scripts/build-wasm --link

wasm: setup-web
	Scripts/build-wasm
	Scripts/compress-element

clean:
	rm -rf .build .venv

setup-build:
	@Scripts/setup-debian build

setup-web:
	@Scripts/setup-debian build web

setup-test: .venv/complete
	@Scripts/setup-debian build web test

# The Python of the tests that drive a browser.
.venv/complete: Tests/requirements.txt
	@Scripts/setup-debian test
	python3 -m venv .venv
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/requirements.txt
	touch $@
