"""wrk against `cascade serve` and against nginx that serves the same bytes as static files, in turns.

Both have as many threads as wrk, on the same processors. Prints requests a second, the 99th percentile of the delay,
and the ratios of the two: their medians over all rounds, and their range.
"""

import argparse
import re
import socket
import statistics
import subprocess
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build/release/cascade"

# What is asked, and with which body: the children of a province, and the first level in the area protocol.
CASES = [
    ("children", "/v1/cn/children?parent=440000", None),
    ("area protocol", "/app/member/area", "id=440000"),
]
FORM = "application/x-www-form-urlencoded"


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def ask(address, body=None):
    request = urllib.request.Request(address, data=body and body.encode(), headers={"Content-Type": FORM} if body else {})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.read()


def wait_for(address):
    end = time.monotonic() + 20
    while True:
        try:
            return ask(address)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


@contextmanager
def running(command, **options):
    with subprocess.Popen(command, **options) as process:
        try:
            yield
        finally:
            process.terminate()


def nginx_configuration(folder, port, threads):
    places = "".join(
        f"location = {path.split('?')[0]} {{ try_files /{number} =404; }}\n" for number, (_, path, _) in enumerate(CASES)
    )
    paths = "".join(f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"""
        daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes {threads};
        events {{ worker_connections 4096; }}
        http {{
            {paths}
            access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
            default_type application/json;
            server {{ listen 127.0.0.1:{port}; root {folder}/files; {places} }}
        }}
    """


def measure(address, body, script, arguments):
    """Requests a second and the 99th percentile in milliseconds."""
    command = ["wrk", f"-t{arguments.threads}", f"-c{arguments.connections}", f"-d{arguments.seconds}s", "--latency"]
    if body:
        command += ["-s", script]
    output = subprocess.run([*command, address], capture_output=True, text=True, check=True).stdout
    if re.search(r"Non-2xx|Socket errors", output):
        raise RuntimeError(output)
    delay, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return (
        float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]),
        float(delay) * {"us": 0.001, "ms": 1, "s": 1000}[unit],
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--connections", type=int, default=64)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "files").mkdir()
        own, other = free_port(), free_port()
        (folder / "nginx.conf").write_text(nginx_configuration(folder, other, arguments.threads))
        script = folder / "post.lua"
        serve = [COMMAND, "serve", "--data", "cn", "--port", str(own), "--threads", str(arguments.threads)]
        with running(serve, stdout=subprocess.DEVNULL):
            wait_for(f"http://127.0.0.1:{own}/healthz")
            for number, (_, path, body) in enumerate(CASES):
                (folder / "files" / str(number)).write_bytes(ask(f"http://127.0.0.1:{own}{path}", body))
            with running(["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-e", folder / "errors"]):
                for title, path, body in CASES:
                    if body:
                        script.write_text(
                            f'wrk.method = "POST"; wrk.body = "{body}"; wrk.headers["Content-Type"] = "{FORM}"\n'
                        )
                    compare(title, path, body, own, other, script, arguments)


def compare(title, path, body, own, other, script, arguments):
    size = len(wait_for(f"http://127.0.0.1:{other}{path}"))
    print(f"{title}: {'POST' if body else 'GET'} {path}, {size} bytes; nginx: the same bytes as a file")
    throughput, delay = [], []
    for turn in range(arguments.rounds):
        # Who begins changes, so that neither always comes after the other.
        order = [True, False] if turn % 2 == 0 else [False, True]
        results = {}
        for is_own in order:
            address = f"http://127.0.0.1:{own if is_own else other}{path}"
            results[is_own] = measure(address, body if is_own else None, script, arguments)
        (rate, late), (other_rate, other_late) = results[True], results[False]
        throughput.append(rate / other_rate)
        delay.append(late / other_late)
        print(
            f"  cascade {rate:8.0f}/s p99 {late:6.2f} ms   nginx {other_rate:8.0f}/s p99 {other_late:6.2f} ms"
            f"   ratios {throughput[-1]:.2f} {delay[-1]:.2f}",
            flush=True,
        )
    for name, values, goal in (("throughput", throughput, "at least 0.9"), ("p99", delay, "at most 1.2")):
        print(f"  {name}: {statistics.median(values):.2f} of nginx ({min(values):.2f} to {max(values):.2f}); goal {goal}")


if __name__ == "__main__":
    main()
