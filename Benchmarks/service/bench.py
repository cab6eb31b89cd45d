"""wrk against `cascade serve` and against nginx that serves the same bytes as static files, in turns.

Both have as many threads as wrk, on the same processors. Prints requests a second, the 99th percentile of the delay, the
processor time of each request, and the ratios of the two: their medians over all rounds, and their range. Of these the
processor time depends least on what else the machine does.
"""

import argparse
import os
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
COMMAND = Path(os.environ.get("CASCADE", ROOT / ".build/release/cascade"))

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
            yield process
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


def processor_seconds(process):
    """What a process and its children have used: fields 14 and 15 of proc_pid_stat(5)."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    ticks = 0
    for number in [process.pid, *children]:
        fields = Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(process, address, body, script, arguments):
    """Requests a second, the 99th percentile in milliseconds, and the processor time of a request in microseconds."""
    before = processor_seconds(process)
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
        (processor_seconds(process) - before) / int(re.search(r"(\d+) requests in", output)[1]) * 1_000_000,
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
        with running(serve, stdout=subprocess.DEVNULL) as service:
            wait_for(f"http://127.0.0.1:{own}/healthz")
            for number, (_, path, body) in enumerate(CASES):
                (folder / "files" / str(number)).write_bytes(ask(f"http://127.0.0.1:{own}{path}", body))
            with running(["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-e", folder / "errors"]) as nginx:
                for title, path, body in CASES:
                    if body:
                        script.write_text(
                            f'wrk.method = "POST"; wrk.body = "{body}"; wrk.headers["Content-Type"] = "{FORM}"\n'
                        )
                    compare(title, path, body, [(service, own), (nginx, other)], script, arguments)


def compare(title, path, body, servers, script, arguments):
    size = len(wait_for(f"http://127.0.0.1:{servers[1][1]}{path}"))
    print(f"{title}: {'POST' if body else 'GET'} {path}, {size} bytes; nginx: the same bytes as a file")
    ratios = []
    for turn in range(arguments.rounds):
        results = [None, None]
        # Who begins changes, so that neither always comes after the other.
        for index in (0, 1) if turn % 2 == 0 else (1, 0):
            process, port = servers[index]
            address = f"http://127.0.0.1:{port}{path}"
            results[index] = measure(process, address, body if index == 0 else None, script, arguments)
        ratios.append([ours / theirs for ours, theirs in zip(*results, strict=True)])
        told = [f"{rate:7.0f}/s p99 {late:6.2f} ms {cost:5.1f} us" for rate, late, cost in results]
        print(f"  cascade {told[0]}   nginx {told[1]}   ratios " + " ".join(f"{ratio:.2f}" for ratio in ratios[-1]), flush=True)
    goals = [("throughput", "; goal at least 0.9"), ("p99", "; goal at most 1.2"), ("processor time", "")]
    for (name, goal), values in zip(goals, zip(*ratios, strict=True), strict=True):
        print(f"  {name}: {statistics.median(values):.2f} of nginx ({min(values):.2f} to {max(values):.2f}){goal}")


if __name__ == "__main__":
    main()
