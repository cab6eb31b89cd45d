# Speed, compared with something else in the same run.

LINTED += Benchmarks

.PHONY: bench bench-opening bench-formats bench-reading

bench: bench-opening bench-formats bench-reading

bench-opening: setup-build
	swift run -c release bench-opening

bench-formats: setup-build
	swift run -c release bench-formats

# The service beside nginx.
.PHONY: bench-service

bench-service: build
	@Scripts/setup-debian bench
	python3 Benchmarks/service/bench.py $(BENCH_SERVICE)

# Whether the time of every reader grows as its file does.
bench-reading: setup-build
	swift run -c release bench-reading
