"""The official romanisation and postcode of a division, found in the address table by path or by stem."""

from collections import defaultdict

from corrections import CorrectionError
from names import kind_of, stem_of

# Generic words of the romanisation, which `kind` gives and the English name leaves out.
GENERIC = set(
    """Sheng Shi shi Qu Xian Qi Zhou Diqu Meng Xinqu Linqu Tequ Zizhiqu Zhuangzuzizhiqu Huizuzizhiqu
    Weiwuerzizhiqu Zangzuqiangzuzizhizhou""".split()
)


def without_generic(romanised: str) -> str:
    words = romanised.split(" ")
    if len(words) > 1 and words[-1] in GENERIC:
        words = words[:-1]
    return " ".join(words)


class AddressTable:
    """The romanised names and postcodes of an address table keyed by paths of names."""

    def __init__(self, entries: dict[str, dict], corrections: list[dict[str, str]]):
        self.by_path = {}
        self.by_stem = defaultdict(list)
        self.corrections = {(row["name"], row["province"]): row for row in corrections}
        self.used = set()
        for key, entry in entries.items():
            path = tuple(key.split("/")[1:])
            if "--" in key or not path or "lname" not in entry:
                continue
            self.by_path[path] = entry
            stem = self._stem(path)
            if len(path) > 1 and stem:
                self.by_stem[path[0], stem].append((path, entry))

    @staticmethod
    def _stem(path: tuple[str, ...]) -> str | None:
        for rank in (3, 2):
            try:
                return stem_of(path[-1], kind_of(path[-1], rank))
            except ValueError:
                continue
        return None

    def find(self, path: tuple[str, ...], stem: str) -> dict | None:
        """The entry of a path; for a renamed or raised division the one entry of its province with its stem."""
        if path in self.by_path:
            return self.by_path[path]
        if len(path) == 1:
            return None
        found = self.by_stem[path[0], stem]
        if len(found) > 1:
            named = [pair for pair in found if pair[0][-1] == path[-1]]
            under = [pair for pair in found if len(pair[0]) == len(path) and pair[0][-2][:2] == path[-2][:2]]
            found = named or under or found
        if len({without_generic(entry["lname"]) for _, entry in found}) == 1:
            return found[0][1]
        return None

    def english(self, path: tuple[str, ...], stem: str) -> str | None:
        """The official romanisation without its generic word, misspellings corrected."""
        correction = self.corrections.get((path[-1], path[0]))
        if correction:
            entry = self.find(path, stem)
            if entry and without_generic(entry["lname"]) != correction["wrong"]:
                raise CorrectionError(
                    f"{correction['line']}: the source says {entry['lname']}; review the line"
                )
            self.used.add((path[-1], path[0]))
            return correction["right"]
        entry = self.find(path, stem)
        return without_generic(entry["lname"]) if entry else None

    def postcode(self, path: tuple[str, ...], stem: str) -> str:
        entry = self.find(path, stem)
        postcode = (entry or {}).get("zipex", "")
        return postcode if postcode.isdigit() else ""

    def unused(self) -> list[str]:
        """Corrections that named no division of the table."""
        return [row["line"] for key, row in self.corrections.items() if key not in self.used]
