"""What a service does while its store is gone, locked or stands still."""

import signal
import sqlite3
import threading
import time

from conftest import cascade, converted
from postgresql import PASSWORD_IN_ADDRESS, Replica


class Load:
    """Requests from several threads until it is ended."""

    def __init__(self, service, paths):
        self.answers = []
        self.ended = threading.Event()
        self.threads = [threading.Thread(target=self._run, args=(service, path)) for path in paths]
        for thread in self.threads:
            thread.start()

    def _run(self, service, path):
        while not self.ended.is_set():
            self.answers.append((time.monotonic(), *service.get(path)))

    def until(self, status, after):
        """Waits for such an answer to a request that ended after a moment."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if any(when > after and found == status for when, found, _ in list(self.answers)):
                return
            time.sleep(0.01)
        raise AssertionError(f"no {status} in 30 s; the last: {self.answers[-3:]}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ended.set()
        for thread in self.threads:
            thread.join()


def test_a_server_that_stops_and_starts_again_under_load_costs_503_and_nothing_else(database, serving):
    assert cascade("import", "tw", "--into", database.address()).returncode == 0
    service = serving(database.address("pool=4"))
    expected = service.get("/v1/areas/children")
    with Load(service, ["/v1/areas/children"] * 6 + ["/app/member/area?id=0"] * 2) as load:
        for _ in range(2):
            load.until(200, time.monotonic())
            stopped = time.monotonic()
            database.stop()
            try:
                load.until(503, stopped)
                assert service.get("/readyz")[0] == 503
                # Health is about the process.
                assert service.get("/healthz")[0] == 200
            finally:
                database.start()
            load.until(200, time.monotonic())
    assert service.process.poll() is None
    statuses = {status for _, status, _ in load.answers}
    assert statuses <= {200, 503}
    assert service.get("/v1/areas/children") == expected
    # No more connections than the pool may have.
    assert 1 <= len(database.backends()) <= 4
    code, complaints = service.end()
    assert code == 0 and "geheim" not in complaints
    # Those who run the service are told, not for each request, and clients no more than that it does not answer.
    told = complaints.count("does not answer")
    assert 2 <= told == complaints.count("answers again.") < len([status for _, status, _ in load.answers if status == 503])
    refusals = [body for _, status, body in load.answers if status == 503]
    assert refusals and not any(word in body for body in refusals for word in ("geheim", "127.0.0.1", "connection"))


def test_a_server_that_is_not_there_at_the_start_is_found_when_it_comes(database, serving):
    assert cascade("import", "mo", "--into", database.address()).returncode == 0
    database.stop()
    try:
        service = serving(database.address(), "tw")
        assert service.get("/v1/areas/children")[0] == 503
        assert service.get("/v1/tw/children")[0] == 200
    finally:
        database.start()
    with Load(service, ["/v1/areas/children"]) as load:
        load.until(200, time.monotonic())


def test_a_server_that_stands_still_costs_503_in_time_and_no_thread(database, serving):
    assert cascade("import", "mo", "--into", database.address()).returncode == 0
    service = serving(database.address(), "tw")
    assert service.get("/v1/areas/children")[0] == 200
    frozen = database.backends()
    database.freeze(frozen)
    try:
        # The connection is given up, and the request has another.
        assert service.get("/v1/areas/children")[0] == 200
        # Now no connection can be made either.
        frozen = [*frozen, *database.backends(), database.pid]
        database.freeze(frozen)
        stopped = time.monotonic()
        with Load(service, ["/v1/areas/children"] * 4) as load:
            for _ in range(20):
                assert service.get("/v1/tw/children")[0] == 200
            load.until(503, stopped)
            database.thaw(frozen)
            load.until(200, time.monotonic())
    finally:
        database.thaw(frozen)


def test_a_replica_is_read_while_the_primary_is_gone_and_the_primary_is_written_to(database, serving):
    assert cascade("import", "mo", "--into", database.address()).returncode == 0
    replica = Replica(database)
    replica.start()
    try:
        hosts = f"127.0.0.1:{replica.port},127.0.0.1:{database.port}"
        address = f"postgres://postgres:{PASSWORD_IN_ADDRESS}@{hosts}/postgres?target_session_attrs=prefer-standby"
        service = serving(address)
        assert len(service.children("areas")) == 9
        assert len(replica.backends()) > 0
        assert database.backends() == []
        # One address for both: what writes goes to the primary, and what was written comes to the replica.
        assert cascade("import", "hk", "--into", address).returncode == 0
        assert converted(database.address()) == converted("hk")
        with Load(service, ["/v1/areas/children"]) as load:
            end = time.monotonic() + 30
            while len(service.children("areas")) != 18 and time.monotonic() < end:
                time.sleep(0.05)
            database.stop()
            try:
                assert len(service.children("areas")) == 18
            finally:
                database.start()
            # The connections that lay idle are lost with the replica, and no request notices.
            replica.stop()
            assert [len(service.children("areas")) for _ in range(3)] == [18, 18, 18]
            assert len(database.backends()) > 0
        assert {status for _, status, _ in load.answers} == {200}
    finally:
        replica.remove()


def test_a_locked_sqlite_file_is_refused_and_the_old_rows_are_served_on(serving, tmp_path):
    path = tmp_path / "areas.db"
    assert cascade("import", "mo", "--into", f"sqlite:{path}").returncode == 0
    lock = sqlite3.connect(path, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    for arguments in (["convert", path, "-"], ["import", "tw", "--into", f"sqlite:{path}"]):
        result = cascade(*arguments)
        assert result.returncode == 1
        assert result.stderr == f"cascade: {path}: another program has locked the database; try again when it is done.\n"
    lock.execute("ROLLBACK")

    service = serving(f"sqlite:{path}")
    name = service.json("/v1/sets")["sets"][0]["name"]
    before = service.children(name)
    lock.execute("BEGIN EXCLUSIVE")
    service.process.send_signal(signal.SIGHUP)
    line = service.process.stderr.readline()
    assert "another program has locked the database" in line
    assert service.children(name) == before
    lock.execute("ROLLBACK")
    lock.close()
    assert cascade("import", "tw", "--into", f"sqlite:{path}").returncode == 0
    end = time.monotonic() + 20
    while len(service.children(name)) == len(before) and time.monotonic() < end:
        time.sleep(0.05)
    assert len(service.children(name)) == 22
