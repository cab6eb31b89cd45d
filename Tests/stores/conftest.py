"""Starts the command, services and a PostgreSQL server for the tests of the stores."""

import json
import os
import pathlib
import select
import signal
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest

from postgresql import PostgreSQL

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = os.environ.get("CASCADE", str(ROOT / ".build/release/cascade"))


def cascade(*arguments, **options):
    """Runs the command to its end."""
    return subprocess.run([COMMAND, *map(str, arguments)], capture_output=True, text=True, timeout=120, **options)


def converted(source, *options):
    """A source as JSON."""
    result = cascade("convert", source, "-", "--to", "json", "--quiet", *options)
    assert result.returncode == 0, result.stderr
    return result.stdout


class Service:
    """`cascade serve` with some sources."""

    def __init__(self, *sources, options=()):
        arguments = [part for source in sources for part in ("--data", str(source))]
        self.process = subprocess.Popen(
            [COMMAND, "serve", "--port", "0", *arguments, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True,
        )
        readable, _, _ = select.select([self.process.stdout], [], [], 30)
        assert readable, "cascade serve says nothing"
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http://"), self.process.stderr.read()

    def get(self, path, timeout=30):
        """The status and the body of an answer."""
        try:
            with urllib.request.urlopen(self.address + path, timeout=timeout) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def json(self, path):
        status, body = self.get(path)
        assert status == 200, body
        return json.loads(body)

    def children(self, name, parent=""):
        return self.json(f"/v1/{name}/children?view=stored&parent={urllib.parse.quote(parent, safe='')}")["rows"]

    def end(self):
        """Ends it; its exit code and what it complained of."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=30)
        return self.process.returncode, complaints


@pytest.fixture(scope="session")
def server():
    server = PostgreSQL()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def database(server):
    """The server with an empty database."""
    server.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return server


@pytest.fixture
def serving():
    """Starts services, which end with the test."""
    services = []

    def start(*sources, options=()):
        services.append(Service(*sources, options=options))
        return services[-1]

    yield start
    for service in services:
        if service.process.poll() is None:
            service.process.kill()
            service.process.wait()
