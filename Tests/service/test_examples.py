"""The examples of Documentation/Service.md against a running service."""

import re
import shlex
import subprocess

import pytest

from process import ROOT

PAGE = ROOT / "Documentation/Service.md"
DOCUMENTED = "http://127.0.0.1:8421"


def examples():
    """Each command of the page with what it is said to print."""
    for block in re.findall(r"^```console\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield pytest.param(command, printed, id=command.removeprefix("curl ").replace(DOCUMENTED, ""))


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    from process import Service

    service = Service(tmp_path_factory.mktemp("examples"), "--data", "cn", "--data", "tw")
    yield service
    assert service.stop() == 0


@pytest.mark.parametrize("command, printed", list(examples()))
def test_an_example_prints_what_the_page_says(service, command, printed):
    words = shlex.split(command.replace(DOCUMENTED, service.address))
    assert words[0] == "curl"
    result = subprocess.run([*words, "--silent", "--show-error"], capture_output=True, text=True, check=True)
    wanted = ".*".join(re.escape(text) for text in printed.strip().split("…"))
    assert re.fullmatch(wanted, result.stdout.replace("\r", "").strip(), re.DOTALL), result.stdout[:2000]


def test_the_page_names_every_address_of_the_description(service):
    import json

    page = PAGE.read_text()
    description = json.loads(service.get("/openapi.json")[2])
    files = {"{key}": "KEY", "{depth}": "N"}
    for path in description["paths"]:
        for name, letters in files.items():
            path = path.replace(name, letters)
        assert path in page or path == "/v1/form.css", path
