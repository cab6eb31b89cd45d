"""nginx from Debian's package, on a port of its own with all its files in a folder."""

import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

CONFIGURATION = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    {server}
  }}
}}
"""


class Nginx:
    """A server with some directives, which is asked until it answers."""

    def __init__(self, folder, server):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        configuration = folder / "nginx.conf"
        # Without this, root's workers would be another user, who may not read the files of the test.
        user = "user root;" if os.geteuid() == 0 else ""
        configuration.write_text(CONFIGURATION.format(folder=folder, port=port, server=server, user=user))
        self.process = subprocess.Popen(
            ["/usr/sbin/nginx", "-e", folder / "error.log", "-c", configuration, "-p", folder], cwd=folder
        )
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            except OSError:
                assert self.process.poll() is None and time.monotonic() < end, (folder / "error.log").read_text()
                time.sleep(0.02)

    def get(self, path, headers=None):
        """Status, headers and body of an answer."""
        request = urllib.request.Request(self.address + path, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
