"""Clients that want to use up the service: others are answered all the while, and what was taken is given back."""

import json
import os
import random
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

CHILDREN = "/v1/tw/children?parent=71100"


@contextmanager
def many(service, count, first=b""):
    """Connections that have sent some first bytes."""
    with ExitStack() as stack:
        sockets = []
        for _ in range(count):
            sockets.append(stack.enter_context(socket.create_connection(("127.0.0.1", service.port), timeout=30)))
            if first:
                sockets[-1].sendall(first)
        yield sockets


def answers(service, count=20):
    """Whether others are answered, each on a new connection."""
    return [service.get("/v1/tw/children", timeout=5)[0] for _ in range(count)] == [200] * count


def returns(service, memory, descriptors):
    """Waits until the service has given back what it took."""
    service.wait_for(lambda: service.descriptors <= descriptors + 4)
    # Where the memory was, but for what the allocator keeps for the next time.
    service.wait_for(lambda: service.memory <= memory + (12 << 20))


def ask(service, data, timeout=30):
    """All that comes back for some bytes."""
    with socket.create_connection(("127.0.0.1", service.port), timeout=timeout) as connection:
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # It was refused before it was all sent, and the answer is there to be read.
        return rest(connection)


def rest(connection):
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return received


@pytest.fixture
def service(serve):
    service = serve("--data", "tw", "--header-time", 2, "--request-time", 4, "--idle-time", 6)
    assert answers(service)
    return service


def test_two_thousand_idle_connections_hold_up_nobody_and_are_closed(service):
    memory, descriptors = service.memory, service.descriptors
    request = b"GET /v1/tw/children HTTP/1.1\r\nHost: a\r\n\r\n"
    with many(service, 2000, request) as idle:
        assert answers(service)
        assert service.metric("cascade_connections") >= 2000
        for connection in idle:
            connection.settimeout(15)
            assert rest(connection).startswith(b"HTTP/1.1 200 ")
        assert answers(service)
    returns(service, memory, descriptors)


def test_a_thousand_half_requests_hold_up_nobody_and_are_cut_off(service):
    memory, descriptors = service.memory, service.descriptors
    halves = [
        b"",
        b"GET /v1/tw",
        b"GET /v1/tw/children HTTP/1.1\r\nHost: a\r\nX-Half: ",
        b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\nid=",
        b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\ni",
    ]
    with ExitStack() as stack:
        groups = [stack.enter_context(many(service, 200, first)) for first in halves]
        assert answers(service)
        for group in groups:
            for connection in group:
                assert rest(connection)[:13] in (b"", b"HTTP/1.1 408 ")
        assert answers(service)
    returns(service, memory, descriptors)


def test_headers_that_trickle_are_cut_off(service):
    began = time.monotonic()
    with many(service, 50, b"GET / HTTP/1.1\r\nHost: a\r\n") as slow:
        closed = None
        while closed is None and time.monotonic() < began + 20:
            for connection in slow:
                try:
                    connection.sendall(b"X-A: b\r\n")
                except OSError:
                    closed = time.monotonic() - began
            time.sleep(0.1)
        assert answers(service)
    assert closed is not None and 1.5 < closed < 8


def test_headers_that_trickle_after_an_answer_are_cut_off(service):
    with socket.create_connection(("127.0.0.1", service.port), timeout=10) as connection:
        connection.sendall(b"HEAD /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        time.sleep(1.2)
        began = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() < began + 5.5:
                connection.sendall(b"G")
                time.sleep(0.1)


def test_a_client_that_does_not_read_holds_no_thread(serve):
    service = serve("--data", "cn4", "--threads", 1, "--request-time", 3)
    memory = service.memory
    request = b"GET /v1/cn4/tree?depth=4 HTTP/1.1\r\nHost: a\r\n\r\n"
    with ExitStack() as stack:
        readers = []
        for _ in range(20):
            reader = socket.socket()
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader.settimeout(30)
            reader.connect(("127.0.0.1", service.port))
            stack.enter_context(reader)
            reader.sendall(request * 3)
            readers.append(reader)
        for _ in range(20):
            assert service.get("/v1/cn4/children", timeout=10)[0] == 200
    service.wait_for(lambda: service.metric("cascade_connections") <= 2)
    assert service.memory < memory + (96 << 20)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /%s HTTP/1.1\r\nHost: a\r\n\r\n" % (b"a" * 9000), 414),
        (b"GET /%s HTTP/1.1\r\nHost: a\r\n\r\n" % (b"a" * 200_000), 414),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX-Large: %s\r\n\r\n" % (b"a" * 100_000), 431),
        (b"GET / HTTP/1.1\r\nHost: a\r\n%s\r\n" % (b"X-Many: a\r\n" * 10_000), 431),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n%s" % (b"a" * 70_000), 413),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n%s0\r\n\r\n"
         % (b"4000\r\n%s\r\n" % (b"a" * 0x4000) * 5), 413),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nid=0", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nid=0", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\nid=0", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 4,4\r\n\r\nid=0", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
         b"4\r\nid=0\r\n0\r\n\r\n", 400),
        (b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        (b"GET /healthz HTTP/1.1\r\n\r\n", 400),
        (b"GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        (b"GET /healthz HTTP/3.0\r\nHost: a\r\n\r\n", 505),
        (b"BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        (b"DELETE /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 405),
        (b"TRACE /v1/tw/children HTTP/1.1\r\nHost: a\r\n\r\n", 405),
        (b"CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET ftp://example.com/healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET http:// HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET http://a/../healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /v1/tw/children?parent=\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /v1/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /cascade-picker%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /..%5c..%5cetc%5cpasswd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"GET //etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"GET /etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"GET /v1/tw/children%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ],
)
def test_what_cannot_be_taken_is_refused(service, request_, status):
    answer = ask(service, request_)
    assert answer.startswith(b"HTTP/1.1 %d " % status), (request_[:80], answer[:200])
    # Nothing of a doubtful request is taken for another one. (The library tells some of its own refusals twice.)
    assert set(re.findall(rb"HTTP/1.1 (\d+)", answer)) == {b"%d" % status}
    assert answers(service, 1)


AREA = b"POST /app/member/area?set=tw HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.mark.parametrize(
    "head",
    [
        AREA + b"Content-Length : %d\r\n",
        AREA + b"Content-Length\t: %d\r\n",
        AREA + b" Content-Length: %d\r\n",
        AREA + b"Content-Length:\r\n %d\r\n",
        AREA + b"X: a\r\n\tb\r\n",
        AREA + b"X: a\rContent-Length: %d\r\n",
        AREA + b"X: a\nContent-Length: %d\r\n",
        AREA + b"X: a\0Content-Length: %d\r\n",
        AREA + b"X: a\0\r\n",
        AREA + b"X: \0\r\nY: a\r\n",
        AREA + b"X: a\x0bb\r\n",
        AREA + b"X\x0b: a\r\n",
        AREA + b"(X): a\r\n",
        AREA + b": a\r\n",
        AREA + b"Transfer-Encoding : chunked\r\n",
        AREA + b"Transfer-Encoding\t: chunked\r\nContent-Length: %d\r\n",
        b"GET /healthz HTTP/1.1\r\n X: y\r\nHost: a\r\n",
        b"GET /healthz HTTP/1.1\r\n\tContent-Length: %d\r\nHost: a\r\n",
        b"GET /healthz\0 HTTP/1.1\r\nHost: a\r\n",
        b"GET /healthz a HTTP/1.1\r\nHost: a\r\n",
        b"GET /healthz\ta HTTP/1.1\r\nHost: a\r\n",
        b"GET  /healthz HTTP/1.1\r\nHost: a\r\n",
        b"GET /healthz HTTP/1.1\nHost: a\r\n",
    ],
)
def test_no_request_is_taken_from_what_may_be_the_body_of_another(service, head):
    second = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    answer = ask(service, head.replace(b"%d", b"%d" % len(second)) + b"\r\n" + second)
    assert re.findall(rb"HTTP/1.1 (\d+)", answer) == [b"400"], answer
    assert b"\r\nConnection: close\r\n" in answer


@pytest.mark.parametrize(
    ("first", "status", "text"),
    [
        (b"GET http://a/healthz", 200, b"The service runs."),
        (b"GET HTTP://a:80/v1/tw/children?parent=71100", 200, b'"parent":"71100"'),
        (b"GET http://a", 200, b"<!DOCTYPE html>"),
        (b"OPTIONS *", 204, b"Allow: GET, HEAD, POST, OPTIONS"),
    ],
)
def test_whole_addresses_and_the_server_as_a_whole_may_be_asked(service, first, status, text):
    answer = ask(service, first + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 %d " % status) and text in answer


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ("/v1/tw/children?parent=%", 400),
        ("/v1/tw/children?parent=%zz", 400),
        ("/v1/tw/children?parent=%ff", 400),
        ("/v1/tw/children?" + "a=1&" * 101, 400),
        ("/v1/..", 400),
        ("/v1/tw/path/.json", 400),
        ("/v1/tw/" + "a" * 9000, 414),
    ],
)
def test_what_the_transport_refuses_below_v1_is_told_as_problem_details(service, target, status):
    got, headers, body = service.get(target)
    assert (got, headers["Content-Type"]) == (status, "application/problem+json")
    problem = json.loads(body)
    assert problem["status"] == status and problem["instance"] == target.split("?")[0] and problem["detail"]


FIELDS = [
    b"",
    b"X:\r\n",
    b"X: a \t\r\n",
    b"X:\ta\tb\r\n",
    b"Cookie: a=b; c=d\r\n",
    b"X!#$%&'*+-.^_`|~9: \xe9\r\n",
]


@pytest.mark.parametrize("fields", FIELDS)
def test_what_is_well_formed_is_taken_one_after_the_other(service, fields):
    first = b"GET /v1/tw/children?parent=71100&lang=en HTTP/1.1\r\nHost: a\r\n" + fields + b"\r\n"
    second = AREA + fields + b"Content-Length: 4\r\n\r\nid=0"
    third = AREA + b"Transfer-Encoding: chunked\r\n" + fields + b"\r\n4;a=b\r\nid=0\r\n0\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + fields + b"\r\n"
    answer = ask(service, b"\r\n" + first + second + third + last)
    assert re.findall(rb"HTTP/1.1 (\d+)", answer) == [b"200"] * 4


@pytest.mark.parametrize("count", [101, 300, 310, 400, 2000])
def test_many_parameters_are_refused_at_once(service, count):
    query = b"&".join(b"%x=1" % number for number in range(count))
    answer = ask(service, b"GET /v1/tw/children?%s HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" % query)
    assert re.findall(rb"HTTP/1.1 (\d+)", answer) == [b"400" if count < 2000 else b"414"], answer


INJECTIONS = [
    "/v1/tw%0d%0aSet-Cookie:%20a=b/children",
    "/v1/tw/children?parent=%0d%0aSet-Cookie:%20a=b",
    "/v1/tw/children?lang=%0d%0aSet-Cookie:%20a=b",
    "/v1/tw/form?code=%0d%0aSet-Cookie:%20a=b",
    "/v1/tw/children?parent=71100&x=%0d%0aSet-Cookie:%20a=b",
]


@pytest.mark.parametrize("path", INJECTIONS)
def test_nothing_that_is_asked_gets_into_the_headers(service, path):
    answer = ask(service, f"GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())
    head = answer.split(b"\r\n\r\n")[0].lower()
    assert b"set-cookie" not in head
    assert b"\n" not in head.replace(b"\r\n", b"")


@pytest.mark.parametrize("name", ["Origin", "Accept-Language", "Accept-Encoding", "If-None-Match", "Accept", "Host"])
def test_no_header_that_is_sent_comes_back(service, name):
    value = "https://evil.example\tSet-Cookie\x0b\x01: \"a\xff"
    request = f"GET {CHILDREN} HTTP/1.1\r\n{'Host: a' if name != 'Host' else 'X: y'}\r\n{name}: {value}\r\n"
    answer = ask(service, (request + "Connection: close\r\n\r\n").encode("latin-1"))
    head = answer.split(b"\r\n\r\n")[0]
    assert b"evil" not in head and b"Set-Cookie" not in head


def test_a_body_without_end_is_cut_off(service):
    chunk = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=10) as connection:
        connection.sendall(b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        with pytest.raises(OSError):
            for _ in range(10_000):
                connection.sendall(chunk)
    assert answers(service, 1)


def test_at_the_bound_an_idle_connection_makes_room(serve):
    service = serve("--data", "tw", "--connections", 50)
    with many(service, 50, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n") as idle:
        for connection in idle:
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        assert answers(service, 100)
        assert service.metric("cascade_connections_refused_total") >= 1
        assert service.metric("cascade_connections") <= 51


def test_connections_of_one_client_are_bounded(serve):
    service = serve("--data", "tw", "--connections-per-client", 10)
    half = b"GET /healthz HTTP/1.1\r\n"
    with many(service, 10, half) as halves:
        with socket.create_connection(("127.0.0.1", service.port), timeout=10) as one_more:
            assert rest(one_more).startswith(b"HTTP/1.1 429 ")
        # Another client is not concerned.
        with socket.socket() as other:
            other.bind(("127.0.0.2", 0))
            other.connect(("127.0.0.1", service.port))
            other.sendall(half + b"Host: a\r\nConnection: close\r\n\r\n")
            assert rest(other).startswith(b"HTTP/1.1 200 ")
        for connection in halves:
            connection.sendall(b"Host: a\r\nConnection: close\r\n\r\n")
            assert rest(connection).startswith(b"HTTP/1.1 200 ")


def test_bytes_at_random_harm_nobody(service):
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    memory, descriptors = service.memory, service.descriptors
    seeds = [
        b"GET /v1/tw/path?code=71100 HTTP/1.1\r\nHost: a\r\nAccept-Language: en;q=0.5, *\r\nAccept-Encoding: gzip\r\n\r\n",
        b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{\"id\":0}",
        b"POST /app/member/area HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nid=0\r\n0\r\n\r\n",
    ]
    requests = []
    for _ in range(200):
        request = bytearray(chance.choice(seeds) * chance.choice((1, 1, 3)))
        for _ in range(chance.randrange(1, 8)):
            place = chance.randrange(len(request))
            match chance.randrange(4):
                case 0:
                    request[place] = chance.randrange(256)
                case 1:
                    del request[place : place + chance.randrange(1, 20)]
                case 2:
                    request[place:place] = chance.choice((b"\r\n", b"\0", b"\n", b" ", b":", b"%", b"\r", b"\xff", b"9" * 30))
                case 3:
                    request[place:place] = request[place : place + chance.randrange(1, 60)] * chance.randrange(1, 50)
            requests.append(bytes(request or b"G"))
    with ThreadPoolExecutor(50) as clients:
        list(clients.map(lambda request: ask(service, request), requests))
    assert answers(service)
    returns(service, memory, descriptors)
