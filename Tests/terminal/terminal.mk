# The tests of the terminal face: the command in pseudo-terminals.

TESTS += test-terminal

.PHONY: test-terminal

test-terminal: setup-test build
	$(PYTHON) -m pytest --quiet Tests/terminal
