# The proof of the Picker: its scripts run with the other tests (Tests/ConformanceTests, Tests/wasm); here are the
# property test, its longer run, and the faults that the scripts must catch.

TESTS += test-model
LINTED += Mutants

# The seed of the property test; a new one each time if it is not set.
CASCADE_SEED ?=
export CASCADE_SEED
# The steps of `make soak`.
SOAK ?= 30000000

MODEL := .build/release/picker-model

.PHONY: test-model soak mutants conformance model

model: setup-build
	swift build -c release --product picker-model $(SWIFTFLAGS)

# A million random steps against the model.
test-model: model
	$(MODEL) --steps 1000000 --floor 1000

soak: model
	$(MODEL) --steps $(SOAK) --floor 1000

# The scripts alone, on the native engine.
conformance: setup-build
	swift run conformance Conformance

mutants: setup-build
	swift run mutants
