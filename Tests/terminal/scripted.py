"""A web server that answers as a test says, in order to see what a picker makes of it."""

import http.server
import json
import ssl
import threading

AREAS = {
    "0": [(11, "北京市"), (44, "广东省")],
    "11": [(1101, "东城区"), (1102, "西城区")],
    "44": [(4403, "深圳市"), (4419, "东莞市")],
    "4403": [(440305, "南山区")],
}


class AreaServer:
    """The area protocol on a port of this machine; `hold` and `fail` name the parents that get no answer or status 500."""

    def __init__(self, certificate=None, port=0):
        self.asked = []
        self.fail = set()
        self.hold = set()
        self.freed = threading.Condition()
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                owner.answer(self)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.server.daemon_threads = True
        scheme = "http"
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
            scheme = "https"
        self.port = self.server.server_address[1]
        self.address = f"{scheme}://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def answer(self, handler):
        parent = handler.rfile.read(int(handler.headers["Content-Length"])).decode().removeprefix("id=")
        with self.freed:
            self.asked.append(parent)
            self.freed.wait_for(lambda: parent not in self.hold)
            fails = parent in self.fail
        rows = [{"area_id": area, "name": name} for area, name in AREAS.get(parent, [])]
        body = json.dumps({"error_code": 0, "data": rows}).encode()
        handler.send_response(500 if fails else 200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(0 if fails else len(body)))
        handler.end_headers()
        try:
            if not fails:
                handler.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def change(self, hold=(), fail=()):
        """From now on these parents are held or fail, and what was held is answered."""
        with self.freed:
            self.hold, self.fail = set(hold), set(fail)
            self.freed.notify_all()

    def stop(self):
        self.change()
        self.server.shutdown()
        self.server.server_close()
