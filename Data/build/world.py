"""The world: countries (ISO 3166-1) and their first-level subdivisions, in four languages, from CLDR."""

import re
import xml.etree.ElementTree as ElementTree

from corrections import CorrectionError, read_corrections
from table import Division, Table

KEYS = ("kind", "hans", "hant", "local", "language")
COMMON = "usr/share/unicode/cldr/common"

# Valid in CLDR, but reserved or user-assigned in ISO 3166-1.
NO_COUNTRIES = {"AC", "CP", "CQ", "DG", "EA", "IC", "TA", "XK"}


class Names:
    """The display names of one language."""

    def __init__(self, source, language: str):
        self.territories = self._read(source, f"{COMMON}/main/{language}.xml", "territory")
        self.subdivisions = self._read(source, f"{COMMON}/subdivisions/{language}.xml", "subdivision")

    @staticmethod
    def _read(source, member: str, tag: str) -> dict[str, str]:
        if member not in source.members():
            return {}
        names = {}
        for element in ElementTree.fromstring(source.read(member)).iter(tag):
            if "alt" not in element.attrib and element.text and element.text != "↑↑↑":
                names[element.attrib["type"]] = element.text.strip()
        return names


def build_world(sources, scripts, own: dict[str, Table]) -> Table:
    source = sources["world"]
    english, chinese = Names(source, "en"), Names(source, "zh")
    traditional = Names(source, "zh_Hant").territories
    languages = official_languages(source)
    loaded = {"en": english, "zh": chinese}
    contained = containment(source)
    rows = []
    for country in countries(source):
        language = languages.get(country, "en")
        local = loaded.setdefault(language, Names(source, language))
        simplified = scripts.to_simplified(without_note(chinese.territories[country]))
        rows.append(
            Division(
                country,
                "",
                without_note(english.territories[country]),
                {
                    "kind": "country",
                    "hans": simplified,
                    "hant": without_note(traditional.get(country, "")) or scripts.to_traditional(simplified),
                    "local": without_note(local.territories.get(country, "")),
                    "language": language,
                },
            )
        )
        if country in own:
            rows += from_own_table(country, own[country], english, chinese, scripts)
            continue
        for code in contained.get(country, ()):
            if code not in english.subdivisions:
                continue
            names = chinese.subdivisions.get(code, "")
            simplified = scripts.to_simplified(without_note(names))
            rows.append(
                Division(
                    f"{country}-{code[2:].upper()}",
                    country,
                    without_note(english.subdivisions[code]),
                    {
                        "kind": "subdivision",
                        "hans": simplified,
                        "hant": scripts.to_traditional(simplified),
                        "local": without_note(local.subdivisions.get(code, "")),
                    },
                )
            )
    return Table("world", KEYS, corrected(rows, scripts))


def corrected(rows: list[Division], scripts) -> list[Division]:
    """The rows after the changes of ISO 3166-2 that CLDR does not have yet, and names that it lacks."""
    known = {row.code: row for row in rows}
    for change in read_corrections("world"):
        code, action = change["code"], change["action"]
        if (action == "add") == (code in known):
            raise CorrectionError(f"{change['line']}: the source has changed for {code}; review the line")
        if action == "add":
            known[code] = Division(code, code[:2], "", {"kind": "subdivision"})
        elif action == "drop":
            del known[code]
            continue
        elif action == "recode":
            row = known.pop(code)
            row.code = change["new"]
            known[row.code] = row
        elif action != "rename":
            raise CorrectionError(f"{change['line']}: {action} is no action; use add, drop, recode or rename")
        row = known[change["new"] or code]
        row.name = change["name"] or row.name
        if change["hans"]:
            row.attributes["hans"] = change["hans"]
            row.attributes["hant"] = scripts.to_traditional(change["hans"])
        row.attributes["local"] = change["local"] or row.get("local")
    return list(known.values())


def without_note(name: str) -> str:
    """A name without the note in brackets that tells it from a namesake elsewhere in the world."""
    return re.sub(r"\s*[(（\[][^)）\]]*[)）\]]", "", name).strip()


def from_own_table(country, table, english, chinese, scripts) -> list[Division]:
    """The first level of a country that has a table of its own."""
    prefix = country.lower()
    by_name = {
        without_note(name): code for code, name in english.subdivisions.items() if code.startswith(prefix)
    }
    rows = []
    for row in table.rows:
        if row.parent:
            continue
        code = row.code.removesuffix("0000") if country == "CN" else row.code
        known = country.lower() + code
        if country == "VN":
            known = by_name.get(row.get("short"), "")
        simplified = row.get("hans") or scripts.to_simplified(
            without_note(chinese.subdivisions.get(known, ""))
        )
        if country == "CN":
            simplified = row.name
        traditional = row.name if row.get("hans") else scripts.to_traditional(simplified)
        attributes = {"kind": "subdivision", "hans": simplified, "hant": traditional, "local": row.name}
        rows.append(Division(f"{country}-{code}", country, row.get("en"), attributes))
    return rows


def countries(source) -> list[str]:
    """The 249 codes of ISO 3166-1, from the ranges of CLDR's regular regions."""
    root = ElementTree.fromstring(source.read(f"{COMMON}/validity/region.xml"))
    text = next(item.text for item in root.iter("id") if item.get("idStatus") == "regular")
    codes = []
    for item in text.split():
        first, _, last = item.partition("~")
        if not first.isalpha():
            continue
        codes += [first[0] + chr(letter) for letter in range(ord(first[1]), ord(last or first[1]) + 1)]
    return [code for code in codes if code not in NO_COUNTRIES]


def containment(source) -> dict[str, list[str]]:
    root = ElementTree.fromstring(source.read(f"{COMMON}/supplemental/subdivisions.xml"))
    return {group.get("type"): group.get("contains").split() for group in root.iter("subgroup")}


def official_languages(source) -> dict[str, str]:
    """The official language most people of a territory use."""
    root = ElementTree.fromstring(source.read(f"{COMMON}/supplemental/supplementalData.xml"))
    languages = {}
    for territory in root.iter("territory"):
        spoken = [
            (float(item.get("populationPercent")), item.get("type"))
            for item in territory.iter("languagePopulation")
            if item.get("officialStatus") in ("official", "de_facto_official")
        ]
        if spoken:
            languages[territory.get("type")] = max(spoken, key=lambda pair: (pair[0], pair[1]))[1]
    return languages
