"""Hong Kong and Macao, written by hand from the official lists in Data/written."""

from sources import ROOT
from table import Division, Table

KEYS = ("rank", "kind", "hans", "short", "pinyin", "en", "pt", "alias")


def build_region(name: str, kind: str, scripts) -> Table:
    """The districts of Hong Kong (`hk`) or the parishes and areas of Macao (`mo`)."""
    lines = (ROOT / "written" / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    rows = []
    for line in lines[1:]:
        row = dict(zip(header, line.split("\t"), strict=True))
        stem = row["name"].removesuffix("區")
        row_kind = kind if kind == "district" or stem.endswith("堂") else "area"
        rows.append(
            Division(
                row["code"],
                "",
                row["name"],
                {
                    "rank": "3",
                    "kind": row_kind,
                    "hans": scripts.to_simplified(row["name"]),
                    "short": stem if len(stem) > 1 else row["name"],
                    "pinyin": row["pinyin"] + " qū",
                    "en": row["en"],
                    "pt": row["pt"],
                    "alias": row["alias"],
                },
            )
        )
    keys = KEYS if name == "mo" else tuple(key for key in KEYS if key != "pt")
    return Table(name, keys, rows)
