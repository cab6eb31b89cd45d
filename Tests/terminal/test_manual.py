"""The man page against the help texts."""

import re
import subprocess

import pytest

from conftest import COMMAND, ROOT

PAGE = ROOT / "Documentation/cascade.1"
COMMANDS = ["pick", "convert", "check", "data", "list", "show", "demo", "serve", "import", "export-site"]


def help_text(*command):
    return subprocess.run([COMMAND, *command, "--help"], capture_output=True, text=True, check=True).stdout


def test_the_page_is_well_formed():
    result = subprocess.run(["groff", "-man", "-ww", "-Tutf8", str(PAGE)], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")


def test_the_page_has_every_command():
    listed = re.findall(r"^  ([a-z-]+) ", help_text(), re.MULTILINE)
    page = PAGE.read_text().replace("\\-", "-")
    assert set(re.findall(r"^\.SS ([a-z-]+)$", page, re.MULTILINE)) == set(listed)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_has_every_option(command):
    page = PAGE.read_text().replace("\\-", "-")
    section = page.split(f".SS {command}\n")[1].split(".SS ")[0].split(".SH ")[0]
    if "FILE OPTIONS" in section:
        section += page.split(".SH FILE OPTIONS\n")[1].split(".SH ")[0]
    options = re.findall(r"^  (--[a-z-]+)", help_text(command), re.MULTILINE)
    assert options
    assert [option for option in options if option != "--help" and option not in section] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_text_has_examples(command):
    assert re.search(rf"^  (?:.*\()?cascade {command}\b", help_text(command), re.MULTILINE)
