"""The service from its start to its end: data that changes under load, the end, and what it tells of itself."""

import json
import os
import re
import signal
import socket
import subprocess
import threading

import pytest
from prometheus_client.parser import text_string_to_metric_families

from process import COMMAND


class Load:
    """Clients that ask without pause on connections they keep, and note each answer."""

    def __init__(self, service, path, count=6):
        self.service = service
        self.path = path
        self.answers = []
        self.failures = []
        self.is_over = threading.Event()
        self.threads = [threading.Thread(target=self.ask) for _ in range(count)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()

    def ask(self):
        connection = self.service.connection()
        while not self.is_over.is_set():
            try:
                connection.request("GET", self.path)
                answer = connection.getresponse()
                self.answers.append((answer.status, answer.read()))
            except Exception as error:
                self.failures.append(error)
        connection.close()


def rows(edition, count=400):
    return json.dumps([{"code": str(1000 + n), "name": f"{edition} {n}"} for n in range(count)])


def replace(file, text):
    """Replaces a file whole, as a careful program does."""
    new = file.with_suffix(".new")
    new.write_text(text)
    os.replace(new, file)


def editions(answer):
    return {row["name"].split()[0] for row in json.loads(answer)["rows"]}


def test_changed_data_is_swapped_in_whole_and_no_request_fails(serve, tmp_path):
    file = tmp_path / "areas.json"
    file.write_text(rows("first"))
    service = serve("--data", file)

    def serves(edition):
        service.wait_for(lambda: editions(service.get("/v1/areas/children")[2]) == {edition})

    with Load(service, "/v1/areas/children") as load:
        serves("first")
        # A file that changes is read by itself.
        replace(file, rows("second"))
        serves("second")
        # What is broken is refused with a sentence, by itself and on the signal.
        replace(file, rows("third")[:-100])
        service.wait_for(lambda: "areas.json" in service.errors.read_text().split("was read again.")[-1])
        service.signal(signal.SIGHUP)
        service.wait_for(lambda: service.metric('cascade_reloads_total{result="refused"}') >= 2)
        serves("second")
        file.unlink()
        service.signal(signal.SIGHUP)
        service.wait_for(lambda: service.metric('cascade_reloads_total{result="refused"}') >= 3)
        serves("second")
        for number in range(5):
            replace(file, rows(f"fourth{number}"))
            service.signal(signal.SIGHUP)
            serves(f"fourth{number}")
    assert load.failures == []
    assert {status for status, _ in load.answers} == {200}
    # Each answer is of one edition, whole.
    assert all(len(editions(answer)) == 1 for answer in {answer for _, answer in load.answers})
    told = service.errors.read_text()
    assert "The rows read before stay." in told and "cascade: cascade:" not in told


@pytest.mark.parametrize("content", ["broken\n", "code,parent,name\n1,,丁\n", "<html><body>502</body></html>"])
def test_a_file_that_has_another_format_than_before_is_refused(serve, tmp_path, content):
    file = tmp_path / "areas.json"
    file.write_text(rows("old"))
    service = serve("--data", file)
    replace(file, content)
    service.signal(signal.SIGHUP)
    service.wait_for(lambda: service.metric('cascade_reloads_total{result="refused"}') >= 1)
    assert editions(service.get("/v1/areas/children")[2]) == {"old"}
    replace(file, rows("new"))
    service.signal(signal.SIGHUP)
    service.wait_for(lambda: editions(service.get("/v1/areas/children")[2]) == {"new"})


def test_a_pipe_in_the_place_of_a_file_holds_up_neither_other_files_nor_the_end(serve, tmp_path):
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    for file in (first, second):
        file.write_text(rows("old"))
    service = serve("--data", first, "--data", second)
    first.unlink()
    os.mkfifo(first)
    service.wait_for(lambda: "first.json is no file any more" in service.errors.read_text())
    service.signal(signal.SIGHUP)
    service.wait_for(lambda: service.metric('cascade_reloads_total{result="refused"}') >= 2)
    replace(second, rows("new"))
    service.wait_for(lambda: editions(service.get("/v1/second/children")[2]) == {"new"})
    assert editions(service.get("/v1/first/children")[2]) == {"old"}
    assert service.stop(timeout=15) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_end_waits_for_no_source_that_gives_nothing(tmp_path, number):
    pipe = tmp_path / "areas.csv"
    os.mkfifo(pipe)
    process = subprocess.Popen([COMMAND, "serve", "--data", pipe, "--port", "0"])
    # Once somebody reads the pipe, the service has begun.
    writer = os.open(pipe, os.O_WRONLY)
    process.send_signal(number)
    assert process.wait(timeout=15) == 0
    os.close(writer)


def half_post(service):
    """A request that runs: its headers and half of its body are sent."""
    connection = socket.create_connection(("127.0.0.1", service.port), timeout=20)
    connection.sendall(
        b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: 4\r\n\r\nid"
    )
    return connection


def is_refused(service):
    try:
        socket.create_connection(("127.0.0.1", service.port), timeout=5).close()
    except OSError:
        return True
    return False


def test_at_the_end_what_runs_is_answered_and_nobody_else_is_let_in(serve):
    service = serve("--data", "tw")
    kept = service.connection()
    kept.request("GET", "/readyz")
    assert kept.getresponse().read() == b"The service is ready.\n"
    with half_post(service) as running:
        service.get("/healthz")
        service.signal(signal.SIGTERM)
        service.wait_for(lambda: is_refused(service))
        kept.request("GET", "/readyz")
        answer = kept.getresponse()
        assert (answer.status, answer.headers["Connection"]) == (503, "close")
        running.sendall(b"=0")
        text = b""
        while piece := running.recv(65536):
            text += piece
    assert text.startswith(b"HTTP/1.1 200 ") and b"Connection: close" in text and text.endswith(b"]}\n")
    assert service.process.wait(10) == 0
    assert service.errors.read_text() == ""


def test_the_end_does_not_wait_for_ever(serve):
    service = serve("--data", "tw", "--drain-time", 1)
    with half_post(service):
        service.get("/healthz")
        service.signal(signal.SIGINT)
        assert service.process.wait(10) == 0
    assert service.errors.read_text().count("given up") == 1


def test_the_metrics_are_what_prometheus_reads(serve):
    service = serve("--data", "tw", "--data", "hk")
    for path in ["/v1/tw/children", "/v1/tw/children?parent=71100", "/v1/tw/children?parent=1", "/nothing\"\\"]:
        service.get(path.replace('"', "%22").replace("\\", "%7E"))
    families = {}
    for family in text_string_to_metric_families(service.get("/metrics")[2].decode()):
        assert family.documentation
        families[family.name] = family
    requests = {tuple(sorted(s.labels.items())): s.value for s in families["cascade_requests"].samples}
    children = (("method", "GET"), ("route", "/v1/{set}/children"))
    assert requests[(*children, ("status", "200"))] == 2
    assert requests[(*children, ("status", "404"))] == 1
    durations = families["cascade_request_duration_seconds"].samples
    buckets = [
        (float(s.labels["le"]), s.value)
        for s in durations
        if s.name.endswith("_bucket") and s.labels["route"] == "/v1/{set}/children"
    ]
    assert buckets == sorted(buckets) and buckets[-1] == (float("inf"), 3)
    assert {s.labels["set"] for s in families["cascade_set_rows"].samples} == {"tw", "hk"}
    assert families["cascade_connections"].samples[0].value >= 1
    assert families["process_resident_memory_bytes"].samples[0].value > 1 << 20


def test_the_number_of_series_does_not_grow_with_what_clients_send(serve):
    service = serve("--data", "tw")
    for number in range(50):
        service.get(f"/unknown/{number}")
        service.get(f"/v1/unknown{number}/children")
        service.get(f"/v1/tw/children?parent={number}")
    before = len(service.get("/metrics")[2])
    for number in range(50, 500):
        service.get(f"/unknown/{number}")
        service.get(f"/v1/unknown{number}/children")
        service.get(f"/v1/tw/children?parent={number}")
    assert len(service.get("/metrics")[2]) < before + 2000


LINE = re.compile(
    r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (\S+) "([A-Za-z]+) ([!-~]+)" (\d{3}) (\d+) (\d+\.\d{3})( cut)?'
)


def test_the_access_log_has_a_line_for_each_request_and_no_secrets(serve):
    service = serve("--data", "tw", "--access-log")
    service.get("/v1/tw/children?parent=71100", headers={"Authorization": "Bearer hush", "Cookie": "hush=1"})
    with socket.create_connection(("127.0.0.1", service.port), timeout=10) as connection:
        connection.sendall(b"GET /a\x1b[31m\"\\\xff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        while connection.recv(65536):
            pass
    service.get("/app/member/area", data=b"id=0")
    assert service.stop() == 0
    address, *lines = service.output.read_text().splitlines()
    assert address == service.address + "/"
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found), lines
    # Two requests that end at once may be told in either order.
    assert {(line[1], line[2], line[3], line[4]) for line in found} == {
        ("127.0.0.1", "GET", "/v1/tw/children?parent=71100", "200"),
        ("127.0.0.1", "GET", "/a%1B[31m%22%5C%FF", "400"),
        ("127.0.0.1", "POST", "/app/member/area", "200"),
    }
    assert len(found) == 3
    assert "hush" not in service.output.read_text()


def test_a_log_that_nobody_reads_holds_up_nobody(tmp_path):
    read, write = os.pipe()
    process = subprocess.Popen(
        [COMMAND, "serve", "--data", "tw", "--port", "0", "--access-log"], stdout=write, stderr=subprocess.PIPE
    )
    try:
        os.close(write)
        port = int(re.search(rb":(\d+)/\n", os.read(read, 100))[1])
        request = b"HEAD /" + b"a" * 4000 + b" HTTP/1.1\r\nHost: a\r\n\r\n"
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            # Far more than the pipe and the service keep.
            for _ in range(20):
                connection.sendall(request * 50)
                received = 0
                while received < 50:
                    received += connection.recv(1 << 20).count(b"HTTP/1.1 404")
    finally:
        process.terminate()
        assert process.wait(20) == 0
        process.stderr.close()
        os.close(read)


def test_no_password_of_a_database_is_told(serve):
    service = serve("--data", "postgres://reader:hush@127.0.0.1:9/areas", "--access-log")
    status, _, text = service.get("/readyz")
    assert status == 503
    told = service.output.read_text() + service.errors.read_text() + text.decode()
    told += service.get("/metrics")[2].decode() + service.get("/v1/areas/children")[2].decode()
    assert "hush" not in told
    assert service.get("/healthz")[0] == 200
    assert service.metric('cascade_store_up{set="areas"}') == 0


@pytest.mark.parametrize(("host", "shown"), [("::1", "[::1]"), ("localhost", "localhost"), ("::", "[::]")])
def test_a_host_may_be_of_ipv6_or_a_name(serve, host, shown):
    service = serve("--data", "tw", "--host", host)
    assert service.address == f"http://{shown}:{service.port}"
    families = {"::1": ["::1"], "localhost": ["127.0.0.1"], "::": ["::1", "127.0.0.1"]}[host]
    for address in families:
        with socket.create_connection((address, service.port), timeout=10) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
            assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["--host", "203.0.113.9"], 1, "This machine has no address 203.0.113.9; name one that it has with --host."),
        (["--host", "no such host"], 1, "The host no such host has no address to listen on"),
        (["--data", "nothing.csv"], 1, "nothing.csv"),
        (["--data", "tw", "--data", "tw"], 2, "Two sources would be served as tw"),
        (["--cors", "shop.example"], 2, "shop.example is no origin"),
        (["--threads", "0"], 2, "0 is no value for --threads; give a number from 1 to 256."),
        (["--port", "70000"], 2, "70000"),
        (["--web", "/nowhere"], 1, "/nowhere has no file cascade-picker.js"),
        (["tw"], 2, "There is no place for tw; see cascade serve --help."),
    ],
)
def test_a_service_that_cannot_start_says_why(arguments, code, sentence):
    result = subprocess.run([COMMAND, "serve", "--port", "0", *arguments], capture_output=True, text=True, timeout=30)
    assert result.returncode == code
    assert sentence in result.stderr and result.stderr.count("\n") == 1 and result.stderr.startswith("cascade: ")


def test_a_port_that_is_taken_is_told(serve):
    service = serve("--data", "tw")
    result = subprocess.run(
        [COMMAND, "serve", "--port", str(service.port)], capture_output=True, text=True, timeout=30
    )
    assert result.returncode == 1
    assert result.stderr == (
        f"cascade: Port {service.port} is taken by another program; choose another one with --port.\n"
    )
