"""Reviewed decisions, kept as text: every line carries its reason in the last column."""

from sources import ROOT

DIRECTORY = ROOT / "corrections"


class CorrectionError(Exception):
    """A line of a corrections file is malformed, lacks its reason, or matches nothing."""


def read_corrections(name: str) -> list[dict[str, str]]:
    """The rows of Data/corrections/NAME.tsv, as dictionaries by column name."""
    path = DIRECTORY / f"{name}.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        if not line or line.startswith("#"):
            continue
        cells = line.split("\t")
        if len(cells) != len(header):
            raise CorrectionError(
                f"{name}.tsv:{number}: {len(cells)} cells where the header names {len(header)}"
            )
        row = dict(zip(header, cells))
        if "reason" in header and not row["reason"].strip():
            raise CorrectionError(f"{name}.tsv:{number}: it has no reason; say why the correction is right")
        row["line"] = f"{name}.tsv:{number}"
        rows.append(row)
    return rows
