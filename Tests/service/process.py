"""A running `cascade serve`, and what is wrong with it when a test is over."""

import http.client
import os
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = Path(os.environ.get("CASCADE", ROOT / ".build/release/cascade"))


class Service:
    """`cascade serve` on a port of its own, which is asked until it answers."""

    def __init__(self, folder, *arguments, port=0):
        self.folder = folder
        self.errors = folder / "errors.txt"
        self.output = folder / "output.txt"
        with open(self.errors, "ab") as errors, open(self.output, "ab") as output:
            self.process = subprocess.Popen(
                [COMMAND, "serve", "--port", str(port), *map(str, arguments)], stdout=output, stderr=errors, cwd=folder
            )
        found = self.wait_for(lambda: re.search(r"^(http://.*):(\d+)/$", self.output.read_text(), re.MULTILINE))
        self.address = found.group().rstrip("/")
        self.port = int(found[2])

    def wait_for(self, condition, seconds=30):
        """What a condition gives, once it is something; the process must live meanwhile."""
        end = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            if self.process.poll() is not None:
                raise RuntimeError(f"cascade serve ended: {self.errors.read_text()}")
            if time.monotonic() > end:
                raise TimeoutError(self.errors.read_text())
            time.sleep(0.02)

    def get(self, path, data=None, headers=None, timeout=30):
        """Status, headers and body of an answer."""
        request = urllib.request.Request(self.address + path, data=data, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=timeout) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def connection(self, timeout=30):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def metric(self, name):
        """The value of a metric, with its labels if it has some."""
        text = self.get("/metrics")[2].decode()
        return float(re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)[1])

    @property
    def memory(self):
        """The resident memory in bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self, timeout=30):
        """Ends it as a service manager does; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
