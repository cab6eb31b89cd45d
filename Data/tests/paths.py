"""Lets the tests import the modules of the build."""

import pathlib
import sys

DATA = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(DATA / "build"))
