"""The demo's area service, whose answers a test can hold back and release."""

import json
import urllib.request
import uuid


class Service:
    """One session of the service; `query` belongs to the page's address."""

    def __init__(self, address):
        self.address = address
        self.session = uuid.uuid4().hex

    @property
    def query(self):
        return f"session={self.session}"

    def switch(self, **switches):
        """Turns `slow`, `failing`, `held` on or off."""
        form = "&".join(f"{name}={int(on)}" for name, on in switches.items())
        self._ask(f"/demo/switches?{self.query}", form)

    def held(self, count):
        """The parent ids of the held answers by their numbers, once there are `count` of them."""
        answer = self._ask(f"/demo/held?{self.query}&count={count}")
        return {item["id"]: item["number"] for item in answer["held"]}

    def release(self, *numbers, failing=()):
        """Sends held answers, each after the one before has left; those in `failing` as failures."""
        order = ",".join(map(str, numbers))
        failed = ",".join(map(str, failing))
        return self._ask(f"/demo/release?{self.query}&order={order}&failing={failed}", "")

    def _ask(self, path, body=None):
        data = body if body is None else body.encode()
        with urllib.request.urlopen(self.address + path, data=data, timeout=70) as answer:
            return json.load(answer)
