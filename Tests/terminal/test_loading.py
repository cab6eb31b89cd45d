"""A source that loads, on a terminal that stays alive meanwhile."""

import os
import pathlib
import shlex
import signal

import pytest

from conftest import COMMAND
from keys import DOWN, ENTER, ESCAPE, UP
from terminal import Terminal

TRIAL = str(pathlib.Path(COMMAND).with_name("terminal-trial"))


@pytest.fixture
def trial(tmp_path):
    """The wheels over a source that the test answers for, line by line."""
    loads, printed = tmp_path / "loads", tmp_path / "printed"
    answers, pipe = os.pipe()
    words = [shlex.quote(str(path)) for path in (TRIAL, loads, printed)]
    # Not `sh`, which knows no descriptor of two digits. The last one keeps the terminal open until it is taken over.
    command = "exec {} <&{answers} 2> {} > {} 9< /dev/tty".format(*words, answers=answers)
    terminal = Terminal(["bash", "-c", command], inherited=[answers])
    os.close(answers)
    terminal.loads = lambda: loads.read_text().splitlines() if loads.exists() else []
    terminal.result = printed.read_text

    terminal.tell = lambda line: os.write(pipe, f"{line}\n".encode())
    yield terminal
    terminal.process.close(force=True)
    os.close(pipe)


def test_rows_come_while_keys_are_answered(trial):
    """P4, P5"""
    trial.until("加载中…").tell("answer 1 北京市 天津市 河北省")
    trial.until("北京市").send(DOWN)
    trial.until("天津市 ").send(DOWN)
    trial.until("河北省  ").tell("answer 2 东城区")
    trial.until(lambda screen: "load 4 河北省" in screen.loads())
    assert "东城区" not in trial.text()
    trial.tell("answer 4 石家庄市 唐山市")
    trial.until("河北省 › 石家庄市").tell("answer 5")
    trial.until(lambda screen: "加载中…" not in screen.text()).send(ENTER)
    assert trial.end() == 0
    assert trial.result() == "河北省 石家庄市\n"


def test_what_failed_is_loaded_again(trial):
    """P7"""
    trial.until("加载中…").tell("answer 1 北京市")
    trial.until("北京市").tell("fail 2 服务器没有回答")
    trial.until("加载失败").until("服务器没有回答").send(ENTER)
    trial.until("加载失败，按 r 重试").send("r")
    trial.until(lambda screen: "load 3 北京市" in screen.loads()).tell("answer 3")
    trial.until(lambda screen: "加载" not in screen.text()).send(ENTER)
    assert trial.end() == 0
    assert trial.result() == "北京市\n"


def test_enter_waits_for_what_loads(trial):
    """P10"""
    trial.until("加载中…").tell("answer 1 北京市")
    trial.until("北京市").send(ENTER)
    trial.until("等待加载…").tell("answer 2 东城区")
    trial.until("东城区").tell("answer 3")
    assert trial.end() == 0
    assert trial.result() == "北京市 东城区\n"


def test_escape_does_not_wait(trial):
    trial.until("加载中…").send(ESCAPE)
    assert trial.end() == 130
    assert trial.result() == ""


def test_a_crash_of_the_source_gives_the_terminal_back(trial):
    trial.until("加载中…").tell("answer 1 北京市")
    trial.until("北京市").send(UP)
    trial.tell("crash")
    assert trial.end() in (-signal.SIGILL, -signal.SIGTRAP)
    assert b"\x1b[?1049l" in trial.written
    assert trial.result() == ""
