# The tests of the service as a process: with hostile clients, behind nginx, on real stores.

TESTS += test-service

.PHONY: test-service

test-service: setup-test wasm build
	$(PYTHON) -m pytest --quiet Tests/service
