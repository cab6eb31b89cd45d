"""`cascade import` as people use it."""

import json
import resource
import signal
import sqlite3

import pexpect
import pytest

from conftest import COMMAND, cascade, converted

SETS = ["cn", "cn4", "tw", "hk", "mo", "jp", "vn", "th", "world", "cn-former"]


@pytest.mark.parametrize("name", SETS)
def test_every_built_in_set_comes_back_from_sqlite_as_it_was(name, tmp_path):
    path = tmp_path / "areas.sqlite"
    assert cascade("import", name, "--into", f"sqlite:{path}").returncode == 0
    assert converted(path) == converted(name)


def test_elsewhere_than_on_a_terminal_progress_is_lines_and_quiet_is_quiet(tmp_path):
    result = cascade("import", "cn", "--into", f"sqlite:{tmp_path}/a.db")
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert lines[-2].startswith("importing cn: 100 %")
    assert lines[-1] == f"cascade: 3,631 rows are in {tmp_path}/a.db."
    assert cascade("import", "cn", "--into", f"sqlite:{tmp_path}/a.db", "--quiet").stderr == ""


def test_on_a_terminal_progress_is_a_bar_that_goes_away(tmp_path):
    child = pexpect.spawn(
        str(COMMAND), ["import", "cn4", "--into", f"sqlite:{tmp_path}/a.db"], env={"TERM": "xterm", "LANG": "C.UTF-8"},
        dimensions=(24, 80), encoding="utf-8")
    child.expect(pexpect.EOF, timeout=60)
    text = child.before
    assert "█" in text and "100 % importing cn4" in text
    last = text.split("\r\x1b[K")[-1]
    assert last.startswith("cascade: ") and last.strip().endswith("a.db.")


def small_files():
    """Ends no program that writes a file of over a megabyte, but lets it write no more: as a full disk does."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))


def test_an_import_that_does_not_fit_leaves_the_old_rows_and_no_journal(tmp_path):
    path = tmp_path / "a.db"
    assert cascade("import", "hk", "--into", f"sqlite:{path}").returncode == 0
    old = path.read_bytes()
    for target in (path, tmp_path / "new.db"):
        failed = cascade("import", "cn4", "--into", f"sqlite:{target}", "--quiet", preexec_fn=small_files)
        assert failed.returncode == 1 and len(failed.stderr.splitlines()) == 1
    assert path.read_bytes() == old
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]


def test_stores_are_sources_too(tmp_path):
    assert cascade("import", "tw", "--into", f"sqlite:{tmp_path}/a.db?table=first").returncode == 0
    copied = cascade("import", f"sqlite:{tmp_path}/a.db?table=first", "--into", f"sqlite:{tmp_path}/b.db")
    assert copied.returncode == 0
    assert converted(tmp_path / "b.db") == converted("tw")
    with open(tmp_path / "b.db", "rb") as file:
        assert cascade("convert", "-", "-", "--to", "json", stdin=file).stdout == converted("tw")
    picked = cascade("pick", f"sqlite:{tmp_path}/b.db", "--start", "臺北市/大安區", "--json")
    assert json.loads(picked.stdout)["complete"] is True
    with sqlite3.connect(tmp_path / "b.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["tw"], ["tw", "mo", "--into", "sqlite:x"], ["tw", "--into", "x"], ["tw", "--into", "sqlite:"],
        ["tw", "--into", "sqlite:x?colour=red"], ["tw", "--into", "sqlite:x?table="], ["tw", "--into", "sqlite:x?order=id"],
        ["tw", "--into", "tw"], ["tw", "--into"],
    ],
)
def test_wrong_usage_ends_with_2_and_one_sentence(arguments, tmp_path):
    result = cascade("import", *arguments, cwd=tmp_path)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1 and result.stderr.endswith(".\n")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_read_or_written_is_told(tmp_path):
    text = tmp_path / "a.txt"
    text.write_text("甲\n")
    for arguments in (
        ["/nowhere.csv", "--into", f"sqlite:{tmp_path}/a.db"], ["tw", "--into", "sqlite:/nowhere/a.db"],
        ["tw", "--into", f"sqlite:{text}"], ["tw", "--into", f"sqlite:{tmp_path}"],
    ):
        result = cascade("import", *arguments)
        assert result.returncode == 1
        assert result.stderr.count("\n") == 1 and result.stderr.endswith(".\n")
    assert text.read_text() == "甲\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
