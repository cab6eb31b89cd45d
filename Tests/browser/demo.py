"""A running `cascade demo` for tests and pictures."""

import os
import re
import subprocess
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def running_demo():
    """The address of a demo on a port of its own; CASCADE_DEMO names one that runs already."""
    running = os.environ.get("CASCADE_DEMO")
    if running:
        yield running.rstrip("/")
        return
    command = [ROOT / ".build/release/cascade", "demo", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as demo:
        try:
            for line in demo.stdout:
                found = re.search(r"http://127\.0\.0\.1:\d+", line)
                if found:
                    break
            else:
                raise RuntimeError("cascade demo ended without printing its address")
            yield found.group()
        finally:
            demo.terminate()
