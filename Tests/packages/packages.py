"""Asks SwiftPM about packages."""

import functools
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
SCRATCH = ROOT / ".build/packages"


def manifest(folder, *flags):
    """A manifest as SwiftPM reads it."""
    command = ["swift", "package", "--package-path", folder, "--scratch-path", SCRATCH / "manifests", *flags]
    result = subprocess.run([*command, "dump-package"], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


@functools.cache
def root():
    """The manifest of the project."""
    return manifest(ROOT)


def named(things, name):
    """The thing of a list that has a name."""
    return next(thing for thing in things if thing["name"] == name)


def dependencies(target):
    """The names of what a target depends on."""
    for dependency in target["dependencies"]:
        kind, words = next(iter(dependency.items()))
        assert kind in ("byName", "target", "product"), dependency
        yield words[0]


def closure(product):
    """All targets of the project that a product brings along, by name."""
    found, waiting = {}, list(named(root()["products"], product)["targets"])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = named(root()["targets"], name)
            waiting += dependencies(found[name])
    return found
