"""Thailand: provinces, districts and subdistricts with Thai and Latin names, and postcodes of the last."""

from corrections import CorrectionError, read_corrections
from table import Division, Table

KEYS = ("kind", "en", "zip", "alias")
LEVELS = (("provinces", "province"), ("districts", "district"), ("subdistricts", "subdistrict"))


def build_thailand(sources) -> Table:
    rows = {}
    for level, kind in LEVELS:
        for code, name, english, *postcodes in sources["thailand"].json(f"geothai/_data/{level}.json"):
            attributes = {"kind": kind, "en": english}
            if postcodes:
                attributes["zip"] = ";".join(sorted(postcodes[0].replace("/", " ").split()))
            rows[code] = Division(code, code[:-2], name, attributes)
    for correction in read_corrections("th"):
        row = rows[correction["code"]]
        if row.name == correction["name"]:
            raise CorrectionError(f"{correction['line']}: the source has this name now; remove the line")
        row.name = correction["name"]
        row.attributes["alias"] = correction["alias"]
    return Table("th", KEYS, list(rows.values()))
