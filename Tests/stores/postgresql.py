"""A PostgreSQL server of one test run, in a temporary folder, apart from any that the system has."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

PASSWORD = "geheim%7f3"
PASSWORD_IN_ADDRESS = "geheim%257f3"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class PostgreSQL:
    """The server; it refuses to run as root, and then runs as the user of Debian's package."""

    def __init__(self):
        versions = pathlib.Path("/usr/lib/postgresql").glob("*/bin/postgres")
        self.programs = max(versions, key=lambda path: float(path.parents[1].name)).parent
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cascade-postgresql-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.prefix = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        password = self.folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        self._run(
            "initdb", "--pgdata", self.data, "--username", "postgres", "--pwfile", password, "--auth", "scram-sha-256",
            "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync",
        )

    def _run(self, program, *arguments):
        subprocess.run(
            [*self.prefix, self.programs / program, *map(str, arguments)],
            check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, timeout=60,
        )

    def start(self):
        options = (
            f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60"
            " -c shared_buffers=16MB"
        )
        self._run(
            "pg_ctl", "start", "--wait", "--silent", "--pgdata", self.data, "--options", options, "--log",
            self.folder / "log",
        )

    def stop(self):
        self._run("pg_ctl", "stop", "--wait", "--silent", "--pgdata", self.data, "--mode", "immediate")

    @property
    def pid(self):
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def backends(self):
        """The processes that serve connections of cascade."""
        return [int(pid) for pid in self.sql("SELECT pid FROM pg_stat_activity WHERE application_name = 'cascade'").split()]

    def freeze(self, pids):
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)

    def thaw(self, pids):
        for pid in pids:
            # What went on before may have ended since.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def address(self, query="", port=None):
        """The address of the database, with the password in it."""
        host = f"127.0.0.1:{port or self.port}"
        return f"postgres://postgres:{PASSWORD_IN_ADDRESS}@{host}/postgres" + (f"?{query}" if query else "")

    def sql(self, text):
        """What statements print, fields by |."""
        return subprocess.run(
            ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", self.address()],
            input=text, check=True, capture_output=True, text=True, timeout=60,
        ).stdout.strip()

    def remove(self):
        try:
            self.stop()
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)


class Replica(PostgreSQL):
    """A server that follows another and takes no writes."""

    def __init__(self, primary):  # pylint: disable=super-init-not-called
        self.programs = primary.programs
        self.folder = primary.folder
        self.data = primary.folder / "replica"
        self.port = free_port()
        self.prefix = primary.prefix
        self._run("pg_basebackup", "--pgdata", self.data, "--dbname", primary.address(), "--write-recovery-conf",
                  "--checkpoint", "fast", "--no-sync", "--wal-method", "stream")

    def remove(self):
        if (self.data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.data)
