# Installing the command, and a Debian package of it.

PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: install deb

# The program, its page, its completions and the files of the browser face.
install: wasm build
	Packaging/install $(CASCADE) "$(DESTDIR)$(PREFIX)"

# .build/deb/cascade-picker_VERSION_ARCHITECTURE.deb, checked by lintian.
deb: wasm setup-build
	@Scripts/setup-debian deb
	swift build -c release --product cascade --static-swift-stdlib --scratch-path .build/static $(SWIFTFLAGS)
	Packaging/build-deb .build/static/release/cascade

# Installs the package into a new Debian system in a temporary folder, and uses it; to be run as root.
.PHONY: try-deb

try-deb: deb
	@Scripts/setup-debian deb
	Packaging/try-deb .build/deb/*.deb
