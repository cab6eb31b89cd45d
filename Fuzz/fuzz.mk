# Fuzzing with libFuzzer: `make fuzz` runs every target for FUZZ_SECONDS, `make fuzz FUZZ_TARGETS="json plist"` some.

FUZZ_SECONDS ?= 600
FUZZ_TARGETS ?=
LINTED += Fuzz

.PHONY: fuzz

fuzz:
	Fuzz/build
	Fuzz/run $(FUZZ_SECONDS) $(FUZZ_TARGETS)
