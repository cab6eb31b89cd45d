# The tests of the terminal face: the command in pseudo-terminals.

TESTS += test-terminal

.PHONY: test-terminal

test-terminal: setup-test build
	swift build -c release --product terminal-trial $(SWIFTFLAGS)
	$(PYTHON) -m pytest --quiet Tests/terminal
