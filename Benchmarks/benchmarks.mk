# Speed, compared with something else in the same run.

LINTED += Benchmarks

.PHONY: bench bench-opening

bench: bench-opening

bench-opening: setup-build
	swift run -c release bench-opening
