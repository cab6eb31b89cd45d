# Every built-in set through every format that is written, and back.

TESTS += test-round-trips

.PHONY: test-round-trips

test-round-trips: setup-build
	swift run -c release $(SWIFTFLAGS) round-trips
