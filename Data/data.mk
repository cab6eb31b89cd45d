# `make data` builds the divisions anew from their pinned sources: the reviewed tables, then the packed files.

PACKED := Sources/CascadeDatasetBytes/packed

TESTS += test-data

.PHONY: data data-tables data-packed test-data setup-data

data: data-tables data-packed

data-tables: setup-data
	python3 Data/build/build

# The C sources embed the packed files; touching them makes the next build read these again.
data-packed: setup-build
	swift run cascade-pack Data/tables $(PACKED)
	touch Sources/CascadeDatasetBytes/*.c

test-data: setup-data
	python3 -m unittest discover --start-directory Data/tests

setup-data:
	@Scripts/setup-debian data
