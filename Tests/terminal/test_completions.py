"""What the shells offer after `cascade`."""

import os
import pathlib
import re
import shlex
import subprocess

import pytest

from conftest import COMMAND, ROOT
from terminal import Terminal

FOLDER = ROOT / "Completions"
PATH = f"{pathlib.Path(COMMAND).parent}:{os.environ['PATH']}"


def in_bash(*words):
    script = f"""
        source {shlex.quote(str(FOLDER / "cascade.bash"))}
        COMP_WORDS=({shlex.join(words)}) COMP_CWORD={len(words) - 1}
        _cascade
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    return output(["bash", "-c", script])


def in_fish(*words):
    line = shlex.quote(" ".join(words))
    script = f"source {shlex.quote(str(FOLDER / 'cascade.fish'))}; complete --do-complete={line}"
    return [row.split("\t")[0] for row in output(["fish", "--no-config", "--command", script])]


def output(command):
    result = subprocess.run(command, env={**os.environ, "PATH": PATH}, capture_output=True, text=True, cwd=FOLDER)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout.splitlines()


@pytest.mark.parametrize("offered", [in_bash, in_fish])
def test_commands_options_sets_formats_and_codes_complete(offered):
    assert offered("cascade", "pi") == ["pick"]
    assert set(offered("cascade", "")) >= {"pick", "convert", "data", "list", "show", "check", "demo"}
    assert set(offered("cascade", "pick", "--")) >= {"--start", "--levels", "--format", "--json", "--title", "--height"}
    assert "tw" in offered("cascade", "pick", "t")
    assert offered("cascade", "list", "--in", "wor") == ["world"]
    assert offered("cascade", "show", "44030") == [f"44030{digit}" for digit in (0, 3, 4, 5, 6, 7, 8, 9)]
    assert "json-flat" in offered("cascade", "convert", "--to", "json")
    assert "440305" in offered("cascade", "pick", "cn", "--start", "44030")
    assert "sqlite" in offered("cascade", "convert", "--to", "sq")
    assert offered("cascade", "check", "--encoding", "GB") == ["GB18030"]
    assert offered("cascade", "help", "chec") == ["check"]
    assert "cascade.fish" in offered("cascade", "check", "cascade.")


@pytest.mark.parametrize("offered", [in_bash, in_fish])
def test_every_option_of_every_command_completes(offered):
    commands = re.findall(r"^  ([a-z-]+) ", "\n".join(output(["cascade", "--help"])), re.MULTILINE)
    assert len(commands) > 8
    for command in commands:
        text = "\n".join(output(["cascade", command, "--help"]))
        assert set(offered("cascade", command, "--")) == set(re.findall(r"^  (--[a-z-]+)", text, re.MULTILINE))


@pytest.mark.parametrize("offered", [in_bash, in_fish])
def test_codes_of_a_file_complete(offered, tmp_path):
    places = tmp_path / "places.csv"
    places.write_text("code,parent,name\n71,,甲\n7101,71,乙\n7102,71,丙\n")
    assert offered("cascade", "show", "--in", str(places), "710") == ["7101", "7102"]


def test_zsh_completes_at_its_prompt(tmp_path):
    terminal = Terminal(["zsh", "--no-rcs", "--interactive"], PATH=PATH, PS1="ready> ", HOME=str(tmp_path))
    terminal.until("ready>")
    terminal.send(f"fpath=({FOLDER} $fpath); autoload -U compinit; compinit -u -d {tmp_path}/dump; print s''et\r")
    terminal.until("\nset")
    terminal.send("cascade pi\t")
    terminal.until("cascade pick").send("--hei\t")
    terminal.until("cascade pick --height").send("9 --start 44030\t\t")
    terminal.until(lambda screen: "440305" in screen.text() and "南山区" in screen.text())
    terminal.process.close(force=True)
