"""Vietnam: provinces and communes, as they are since July 2025, when the districts were abolished."""

import unicodedata

from japan import query
from table import Division, Table

KEYS = ("kind", "short", "en")
KINDS = {
    "Thành phố": "municipality",
    "Tỉnh": "province",
    "Phường": "ward",
    "Xã": "commune",
    "Đặc khu": "special-zone",
}


def build_vietnam(sources) -> Table:
    statement = "select provinceCode, province, provinceShort, wardCode, ward, wardShort from admin_units"
    rows = {}
    raw = sources["vietnam"].read("vietnamadminunits/data/dataset.db")
    for province_code, province, province_short, code, name, short in query(raw, statement):
        rows.setdefault(
            province_code, Division(province_code, "", province, describe(province, province_short))
        )
        if code in rows:
            raise ValueError(f"vn: {code} stands twice")
        rows[code] = Division(code, province_code, name, describe(name, short))
    return Table("vn", KEYS, list(rows.values()))


def describe(name: str, short: str) -> dict[str, str]:
    kind = next(kind for word, kind in KINDS.items() if name.startswith(word + " "))
    return {"kind": kind, "short": short, "en": without_signs(short)}


def without_signs(text: str) -> str:
    """The plain letters of a Vietnamese name: Da Nang for Đà Nẵng."""
    decomposed = unicodedata.normalize("NFD", text.replace("Đ", "D").replace("đ", "d"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
