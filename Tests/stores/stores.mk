# The tests of the stores: the command and a PostgreSQL server that the tests start for themselves.

TESTS += test-stores

.PHONY: test-stores

test-stores: setup-test build
	$(PYTHON) -m pytest --quiet Tests/stores
