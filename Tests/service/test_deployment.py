"""What Packaging/ holds, used for real: nginx in front of two processes, and the unit of the service manager."""

import os
import re
import signal
import socket
import subprocess

import pytest

from process import COMMAND, ROOT, Service
from test_life import Load

UNIT = ROOT / "Packaging/systemd/cascade.service"
DEFAULTS = ROOT / "Packaging/systemd/cascade.default"
PROXY = ROOT / "Packaging/nginx/cascade.conf"


class Proxy(Service):
    """nginx with the example's configuration, its ports and folders exchanged for those of the test."""

    def __init__(self, folder, ports):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.errors = folder / "error.log"
        site = PROXY.read_text()
        for example, port in zip(("8421", "8422"), ports, strict=True):
            assert site.count(f"127.0.0.1:{example}") == 1
            site = site.replace(f"127.0.0.1:{example}", f"127.0.0.1:{port}")
        site, count = re.subn(r"listen 80;", f"listen 127.0.0.1:{self.port};", site)
        assert count == 1
        site = site.replace("/var/lib/nginx/cascade", str(folder / "cache"))
        paths = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {folder}/pid; error_log {self.errors};\n"
            f"events {{}}\nhttp {{ access_log off; {paths}\n{site}\n}}\n"
        )
        self.process = subprocess.Popen(["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-e", self.errors])
        self.wait_for(self.answers)

    def answers(self):
        try:
            return self.get("/v1/tw/children")[0] == 200
        except OSError:
            return False


@pytest.fixture
def fleet(serve, tmp_path):
    services = [serve("--data", "tw"), serve("--data", "tw")]
    folder = tmp_path / "nginx"
    folder.mkdir()
    proxy = Proxy(folder, [service.port for service in services])
    yield proxy, services
    proxy.stop()


def test_nginx_goes_on_while_a_process_stops_and_comes_back(fleet, serve):
    proxy, (first, second) = fleet
    # The answer is none that nginx keeps, so each request reaches a process.
    with Load(proxy, "/v1/tw/children?parent=1", count=4) as load:
        proxy.wait_for(lambda: len(load.answers) > 200)
        assert first.stop() == 0
        seen = len(load.answers)
        proxy.wait_for(lambda: len(load.answers) > seen + 200)
        again = serve("--data", "tw", port=first.port)
        # The proxy leaves out for some seconds what did not answer.
        proxy.wait_for(lambda: again.metric("cascade_connections") > 1)
        assert second.stop() == 0
        seen = len(load.answers)
        proxy.wait_for(lambda: len(load.answers) > seen + 200)
    assert load.failures == []
    assert {status for status, _ in load.answers} == {404}


def test_a_killed_process_loses_no_request_behind_nginx(fleet):
    proxy, (first, second) = fleet
    with Load(proxy, "/v1/tw/children?parent=1", count=4) as load:
        proxy.wait_for(lambda: len(load.answers) > 200)
        first.process.send_signal(signal.SIGSTOP)
        first.process.kill()
        first.process.wait()
        first.stop = lambda: 0
        seen = len(load.answers)
        proxy.wait_for(lambda: len(load.answers) > seen + 200)
    assert load.failures == []
    assert {status for status, _ in load.answers} == {404}


def test_nginx_keeps_answers_passes_compression_and_hides_the_metrics(fleet):
    proxy, services = fleet
    path = "/v1/tw/children?parent=71100"
    headers = {"Accept-Encoding": "gzip"}
    kept = [proxy.get(path, headers=headers) for _ in range(2)]
    assert [answer[1]["X-Cache"] for answer in kept] == ["MISS", "HIT"]
    assert kept[0][2] == kept[1][2] == services[0].get(path, headers=headers)[2]
    assert kept[0][1].get("Content-Encoding") == services[0].get(path, headers=headers)[1].get("Content-Encoding")
    assert proxy.get(path, headers={"If-None-Match": kept[0][1]["ETag"], **headers})[0] == 304
    assert proxy.get("/metrics")[0] == 403
    assert proxy.get("/readyz")[0] == 403
    assert proxy.get("/app/member/area", data=b"id=0")[0] == 200
    assert proxy.get("/app/member/area", data=b"a" * 70_000)[0] == 413


def settings(name):
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)


def test_the_unit_is_right_and_shut_in(tmp_path):
    unit = tmp_path / "cascade.service"
    unit.write_text(UNIT.read_text().replace("/usr/bin/cascade", str(COMMAND)))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, timeout=60
    )
    told = [line for line in verified.stderr.splitlines() if "cascade.service" in line]
    assert (verified.returncode, told) == (0, [])
    # An exposure of 0 is none; that of a service without any such setting is 9.6.
    scored = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--threshold=15", "--no-pager", unit],
        capture_output=True, text=True, timeout=60,
    )
    assert scored.returncode == 0, scored.stdout[-500:] + scored.stderr


def test_the_command_of_the_unit_starts_reloads_and_ends(tmp_path):
    options = re.search(r'^CASCADE_OPTIONS="(.*)"$', DEFAULTS.read_text(), re.MULTILINE)[1]
    (start,), (reload_,) = settings("ExecStart"), settings("ExecReload")
    assert settings("EnvironmentFile") == ["-/etc/default/cascade"] and settings("Type") == ["notify"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options, count = re.subn(r"--port \d+", f"--port {port}", options)
    assert count == 1
    words = start.replace("$CASCADE_OPTIONS", options).replace("/usr/bin/cascade", str(COMMAND)).split()
    notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notices.bind(str(tmp_path / "notices"))
    notices.settimeout(30)
    with notices, subprocess.Popen(
        words, env={**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notices")}, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert notices.recv(100) == b"READY=1"
            assert process.stdout.readline() == f"http://127.0.0.1:{port}/\n"
            with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
                connection.sendall(b"GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n")
                assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
            subprocess.run(reload_.replace("$MAINPID", str(process.pid)).split(), check=True)
            process.terminate()
            assert notices.recv(100) == b"STOPPING=1"
            assert process.wait(20) == 0
        finally:
            process.kill()


def test_an_installed_command_finds_what_is_installed_with_it(serve, tmp_path, monkeypatch):
    prefix = tmp_path / "usr"
    subprocess.run([ROOT / "Packaging/install", COMMAND, prefix], check=True)
    installed = {str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()}
    assert installed == {
        "bin/cascade",
        "share/bash-completion/completions/cascade",
        "share/cascade/web/cascade-picker.js",
        "share/cascade/web/cascade-picker.js.gz",
        "share/cascade/web/cascade-picker.wasm",
        "share/cascade/web/cascade-picker.wasm.gz",
        "share/fish/vendor_completions.d/cascade.fish",
        "share/man/man1/cascade.1",
        "share/zsh/site-functions/_cascade",
    }
    monkeypatch.setattr("process.COMMAND", prefix / "bin/cascade")
    service = serve("--data", "tw")
    for name in ("cascade-picker.js", "cascade-picker.wasm"):
        assert service.get("/" + name)[2] == (prefix / "share/cascade/web" / name).read_bytes()
