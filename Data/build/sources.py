"""Fetches the pinned sources named in Data/sources.tsv and opens them, after their hashes match."""

import hashlib
import io
import json
import lzma
import pathlib
import subprocess
import sys
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOWNLOADS = ROOT / ".downloads"


class SourceError(Exception):
    """A source is missing, or is not the file that was pinned."""


class Source:
    """One pinned package: its row in sources.tsv, and the files inside it."""

    def __init__(self, row: dict[str, str]):
        self.row = row
        self._members = None

    @property
    def path(self) -> pathlib.Path:
        return DOWNLOADS / self.row["file"]

    def fetch(self) -> None:
        """Downloads the package unless it is there already, and checks its hash."""
        if not self.path.exists():
            DOWNLOADS.mkdir(exist_ok=True)
            try:
                subprocess.run(self.download_command(), cwd=DOWNLOADS, check=True, stdout=sys.stderr)
            except (OSError, subprocess.CalledProcessError) as error:
                raise SourceError(
                    f"{self.path.name}: it could not be downloaded ({error}); look at the connection, and for a"
                    " Debian package run apt-get update first"
                ) from None
        found = hashlib.sha256(self.path.read_bytes()).hexdigest()
        if found != self.row["sha256"]:
            raise SourceError(
                f"{self.path.name}: the SHA-256 is {found} where sources.tsv pins {self.row['sha256']};"
                " delete the file and fetch it again, or review the new version and pin it"
            )

    def download_command(self) -> list[str]:
        name, version = self.row["name"], self.row["version"]
        if self.row["registry"] == "PyPI":
            return [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", f"{name}=={version}"]
        if self.row["registry"] == "Debian":
            return ["apt-get", "download", "-qq", f"{name}={version}"]
        raise SourceError(
            f"sources.tsv: {self.row['registry']} is no registry this build knows; use PyPI or Debian"
        )

    def members(self) -> dict[str, callable]:
        """Readers of the files inside the package, by path."""
        if self._members is None:
            if self.path.suffix == ".deb":
                self._members = _debian_members(self.path)
            else:
                archive = zipfile.ZipFile(self.path)
                self._members = {name: (lambda name=name: archive.read(name)) for name in archive.namelist()}
        return self._members

    def read(self, member: str) -> bytes:
        try:
            return self.members()[member]()
        except KeyError:
            raise SourceError(f"{self.path.name}: it holds no file {member}") from None

    def text(self, member: str) -> str:
        return self.read(member).decode("utf-8-sig")

    def json(self, member: str):
        return json.loads(self.text(member))


def _debian_members(path: pathlib.Path) -> dict[str, callable]:
    """The files of a .deb: an `ar` archive whose data member is a compressed tar."""
    raw = path.read_bytes()
    if not raw.startswith(b"!<arch>\n"):
        raise SourceError(f"{path.name}: it is no Debian package (no ar header)")
    offset = 8
    while offset + 60 <= len(raw):
        header = raw[offset : offset + 60]
        name = header[:16].decode("ascii").strip().rstrip("/")
        size = int(header[48:58].decode("ascii"))
        body = raw[offset + 60 : offset + 60 + size]
        if name == "data.tar.xz":
            archive = tarfile.open(fileobj=io.BytesIO(lzma.decompress(body)))
            return {
                member.name.removeprefix("./"): (lambda member=member: archive.extractfile(member).read())
                for member in archive.getmembers()
                if member.isfile()
            }
        offset += 60 + size + size % 2
    raise SourceError(f"{path.name}: it holds no data.tar.xz")


def load_sources() -> dict[str, Source]:
    """Every pinned source by its key, fetched and verified."""
    lines = (ROOT / "sources.tsv").read_text(encoding="utf-8").splitlines()
    names = lines[0].split("\t")
    sources = {}
    for line in lines[1:]:
        row = dict(zip(names, line.split("\t"), strict=True))
        source = Source(row)
        source.fetch()
        sources[row["key"]] = source
    return sources
