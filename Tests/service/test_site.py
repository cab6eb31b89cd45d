"""A site of files, written by `cascade export-site` and served by nginx, against the service."""

import gzip
import subprocess
import urllib.parse

import pytest

from process import COMMAND
from web_server import Nginx


def export(folder, *arguments):
    return subprocess.run(
        [COMMAND, "export-site", folder, *map(str, arguments)], capture_output=True, text=True, timeout=120
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "public"
    result = export(folder, "--data", "tw", "--stored", "--lang", "en")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    return folder


@pytest.fixture
def nginx(site, tmp_path):
    server = Nginx(tmp_path, f"root {site}; gzip_static on; default_type application/json;")
    yield server
    server.stop()


def test_every_file_comes_from_nginx_as_from_the_service(site, nginx, serve):
    service = serve("--data", "tw")
    files = sorted(path.relative_to(site) for path in site.rglob("*.json"))
    assert len(files) > 3000
    for path in files[::23]:
        address = "/" + urllib.parse.quote(str(path))
        live, static = service.get(address), nginx.get(address)
        assert (static[0], static[2]) == (200, live[2]), address
        live = service.get(address, headers={"Accept-Encoding": "gzip"})
        static = nginx.get(address, headers={"Accept-Encoding": "gzip"})
        assert static[1]["Content-Encoding"] == live[1]["Content-Encoding"], address
        assert static[2] == live[2], address


def test_compressed_files_hold_what_is_beside_them(site):
    packed = sorted(site.rglob("*.gz"))
    assert packed
    for path in packed[::17]:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
    assert all(path.stat().st_size < 1024 for path in site.rglob("*.json") if not path.with_name(path.name + ".gz").exists())


def test_a_site_is_replaced_whole_and_nothing_else_is(site, tmp_path):
    folder = tmp_path / "public"
    assert export(folder, "--data", "mo").returncode == 0
    assert export(folder, "--data", "hk").returncode == 0
    assert sorted(path.name for path in (folder / "v1").iterdir()) == ["hk", "sets.json"]
    assert [path.name for path in tmp_path.iterdir()] == ["public"]
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "letter.txt").write_text("mine")
    result = export(foreign, "--data", "hk")
    assert (result.returncode, result.stderr) == (
        1,
        f"cascade: {foreign} has files that are not of such a site; name an empty folder or a new one.\n",
    )
    assert [path.name for path in foreign.iterdir()] == ["letter.txt"]


def test_a_site_that_is_killed_leaves_the_old_one_and_the_next_one_is_whole(tmp_path):
    folder = tmp_path / "public"
    assert export(folder, "--data", "mo").returncode == 0
    process = subprocess.Popen([COMMAND, "export-site", folder, "--data", "cn"])
    while not (tmp_path / "public.partial/v1/cn").exists():
        assert process.poll() is None
    process.kill()
    process.wait()
    assert sorted(path.name for path in (folder / "v1").iterdir()) == ["mo", "sets.json"]
    assert export(folder, "--data", "hk").returncode == 0
    assert sorted(path.name for path in (folder / "v1").iterdir()) == ["hk", "sets.json"]
    assert [path.name for path in tmp_path.iterdir()] == ["public"]
