"""Services that are picked from, level by level."""

import functools
import http.server
import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from conftest import COMMAND
from keys import DOWN, ENTER, ESCAPE, RIGHT
from scripted import AreaServer
from terminal import Terminal

sys.path.append(str(Path(__file__).parents[1] / "service"))

from process import Service  # noqa: E402


@pytest.fixture
def areas():
    """Starts area services."""
    servers = []

    def start(**options):
        servers.append(AreaServer(**options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """`cascade serve` with China and Taiwan, and China to the township."""
    service = Service(tmp_path_factory.mktemp("service"), "--data", "cn", "--data", "tw", "--data", "cn4")
    yield service
    assert service.stop() == 0


def without_terminal(*arguments, **environment):
    return subprocess.run(
        [COMMAND, "pick", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        start_new_session=True,
        env=os.environ | {"LC_ALL": "en_US.UTF-8"} | environment,
    )


def test_the_area_protocol_is_picked_from(pick, areas):
    server = areas()
    terminal = pick(server.address).until("北京市 › 东城区")
    terminal.send(DOWN)
    terminal.until("广东省 › 深圳市 › 南山区").send(RIGHT, DOWN)
    terminal.until("广东省 › 东莞市").send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 东莞市\n"
    assert len(server.asked) == len(set(server.asked))


def test_a_set_of_a_service_opens_on_a_code(pick, service):
    """P13"""
    terminal = pick(service.address + "/v1/cn", "--start", "440305").until("广东省 › 深圳市 › 南山区")
    terminal.send(DOWN)
    terminal.until("广西壮族自治区 › 南宁市").send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广西壮族自治区 南宁市 兴宁区\n"


def test_the_service_says_how_many_wheels_there_are(pick, service):
    terminal = pick(service.address + "/v1/tw").until("臺北市")
    terminal.send(ENTER)
    assert terminal.end() == 0
    assert len(terminal.result().split()) == 2


def test_a_code_deeper_than_the_usual_wheels_is_opened_on(pick, service):
    """P13, P16"""
    terminal = pick(service.address + "/v1/cn4", "--start", "441900003", "--json").until("广东省 › 东莞市 › ")
    terminal.until(lambda screen: "441900003" in screen.text()).send(ENTER)
    assert terminal.end() == 0
    assert json.loads(terminal.result())["path"][-1]["code"] == "441900003"
    result = without_terminal(service.address + "/v1/cn4", "--start", "110101001", "--json")
    assert [step["code"] for step in json.loads(result.stdout)["path"]] == ["110000", "110100", "110101", "110101001"]


def test_levels_given_hold(pick, areas):
    server = areas()
    terminal = pick(server.address, "--levels", "1", "--json").until("北京市")
    terminal.send(DOWN, ENTER)
    assert terminal.end() == 0
    assert json.loads(terminal.result())["path"] == [{"code": "44", "name": "广东省"}]
    assert server.asked == ["0"]


def test_the_screen_is_alive_while_rows_are_loaded(pick, areas):
    """P4, P5"""
    server = areas()
    server.change(hold=["11", "44"])
    terminal = pick(server.address).until("北京市").until("加载中…")
    terminal.send(DOWN)
    terminal.until("广东省").resize(100, 30)
    terminal.until(lambda screen: "44" in server.asked and "加载中…" in screen.text())
    server.change(hold=["11"])
    terminal.until("广东省 › 深圳市 › 南山区").send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "广东省 深圳市 南山区\n"


def test_escape_waits_for_no_answer(pick, areas):
    server = areas()
    server.change(hold=["0"])
    terminal = pick(server.address).until("加载中…").until(lambda _: server.asked == ["0"])
    terminal.send(ESCAPE)
    assert terminal.end() == 130


def test_a_failure_is_shown_with_its_reason_and_loaded_again(pick, areas):
    """P7"""
    server = areas()
    server.change(fail=["11"])
    terminal = pick(server.address).until("加载失败").until("服务返回状态 500")
    assert server.asked == ["0", "11", "11", "11"]
    server.change()
    terminal.send("r")
    terminal.until("北京市 › 东城区").send(ENTER)
    assert terminal.end() == 0
    assert terminal.result() == "北京市 东城区\n"


def test_a_service_that_comes_back_is_found(pick, areas):
    gone = AreaServer()
    gone.stop()
    terminal = pick(gone.address).until("加载失败").until("连接被拒绝")
    areas(port=gone.port)
    terminal.send("r")
    terminal.until("北京市 › 东城区").send(ENTER)
    assert terminal.end() == 0


def test_a_crash_while_rows_are_loaded_leaves_the_terminal_as_it_was(areas, tmp_path):
    server = areas()
    server.change(hold=["11"])
    before, after = tmp_path / "before", tmp_path / "after"
    terminal = Terminal(
        ["bash", "-c", f"stty -a > {before}; {COMMAND} pick {server.address}; stty -a > {after}; echo code=$?"]
    )
    terminal.until("北京市").until("加载中…")
    children = Path(f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children").read_text().split()
    os.kill(int(children[0]), signal.SIGSEGV)
    terminal.until("code=0")
    terminal.process.close(force=True)
    assert before.read_text() == after.read_text() != ""
    assert b"\x1b[?1049l" in terminal.written


def test_a_former_code_with_several_successors_tells_them(pick):
    """P13"""
    terminal = pick("cn", "--start", "330104", columns=120).until("起始位置可能是：")
    assert "浙江省/杭州市/上城区、浙江省/杭州市/钱塘区" in terminal.text()
    terminal.send(ESCAPE)
    assert terminal.end() == 130


def test_files_are_read_as_the_options_say(pick, tmp_path):
    file = tmp_path / "places.json"
    file.write_bytes('[{"zip":"1","label":"臺北","name":"a"}]'.encode("utf-16"))
    terminal = pick(str(file), "--name-key", "label", "--code-key", "zip", "--encoding", "utf-16", "--json")
    terminal.until("臺北").send(ENTER)
    assert terminal.end() == 0
    assert json.loads(terminal.result())["path"] == [{"code": "1", "name": "臺北"}]


@pytest.mark.parametrize(
    ("address", "start", "names"),
    [
        ("/v1/cn", "440305", ["广东省", "深圳市", "南山区"]),
        ("/v1/cn", "110101", ["北京市", "北京市", "东城区"]),
        ("/v1/cn/stored", "110101", ["北京市", "东城区"]),
        ("/v1/cn/en", "440305", ["Guangdong", "Shenzhen", "Nanshan"]),
        ("/v1/tw", "臺北市/大安區", ["臺北市", "大安區"]),
        ("", "广东省/东莞市", ["广东省", "东莞市"]),
        ("/app/member/area", "440000/440300/440305", ["广东省", "深圳市", "南山区"]),
    ],
)
def test_without_a_terminal_a_place_is_asked_for(service, address, start, names):
    result = without_terminal(service.address + address, "--start", start, "--json")
    assert (result.returncode, result.stderr) == (0, "")
    assert [step["name"] for step in json.loads(result.stdout)["path"]] == names


def test_codes_that_repeat_are_told_apart(tmp_path):
    """P18"""
    file = tmp_path / "twins.json"
    rows = [
        {"name": first, "code": code, "children": [{"name": "same", "code": "9", "children": [{"name": last}]}]}
        for first, code, last in [("one", "1", "x"), ("two", "2", "y")]
    ]
    file.write_text(json.dumps(rows))
    service = Service(tmp_path, "--data", file)
    for start in ["one/same/x", "two/same/y"]:
        result = without_terminal(service.address + "/v1/twins", "--start", start, "--json")
        assert [step["name"] for step in json.loads(result.stdout)["path"]] == start.split("/"), result.stderr
    assert service.stop() == 0


def test_a_site_of_files_is_picked_from_as_the_service_is(tmp_path):
    subprocess.run([COMMAND, "export-site", tmp_path / "site", "--data", "tw"], check=True, capture_output=True)
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=tmp_path / "site")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        for start in ["臺北市/大安區", "7110005"]:
            address = f"http://127.0.0.1:{server.server_address[1]}/v1/tw"
            result = without_terminal(address, "--start", start, "--json")
            assert (result.returncode, result.stderr) == (0, "")
            assert [step["name"] for step in json.loads(result.stdout)["path"]] == ["臺北市", "大安區"]
        server.shutdown()


@pytest.mark.parametrize(
    ("address", "start", "complaint"),
    [
        ("/v1/cn", "999999", "999999 is not in the data"),
        ("/v1/cn", "广东省/火星", "Level 2 of 广东省/火星 is not in the data"),
        ("/v1/nowhere", "11", "status 404"),
        ("", "440305", "finds no code by itself"),
    ],
)
def test_a_place_that_is_missing_is_told(service, address, start, complaint):
    result = without_terminal(service.address + address, "--start", start, "--json")
    assert (result.returncode, result.stdout) == (1, "")
    assert complaint in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_wrong_address_has_the_code_2_and_no_password_is_told():
    for address in ["http://", "http://a b/", "https://user:secret@example.com/v1/cn", "http://example.com/v1/cn?x=1"]:
        result = without_terminal(address)
        assert (result.returncode, result.stdout) == (2, "")
        assert "secret" not in result.stderr


def test_https_is_trusted_only_with_its_certificate(areas, tmp_path):
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=areas", "-days", "2"]
        + ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True,
        capture_output=True,
    )
    server = areas(certificate=(certificate, key))
    arguments = [server.address, "--start", "广东省/深圳市/南山区", "--json"]
    trusted = without_terminal(*arguments, SSL_CERT_FILE=str(certificate))
    assert (trusted.returncode, trusted.stderr) == (0, "")
    refused = without_terminal(*arguments)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "cannot be made secure" in refused.stderr
