# What others get: the products as a package that depends on them sees them, and the manifests of the example apps.

TESTS += test-packages

.PHONY: test-packages

test-packages: setup-test
	$(PYTHON) -m pytest --quiet Tests/packages
