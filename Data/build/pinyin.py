"""The reading of a Chinese place name, with tones, and by which rule it was decided.

A dictionary alone gets hard names wrong, so each reading is reconciled with the official
romanisation where there is one. The order of the rules is: the reviewed list of names; the
romanisation; characters with one reading only; the reviewed readings of characters. What is left
is undecided, which the build refuses for ranks 1 to 3 and counts for townships.
"""

import itertools
import unicodedata
from dataclasses import dataclass

MARKS = {"\u0304", "\u0301", "\u030c", "\u0300"}
MAX_COMBINATIONS = 20_000


def toneless(syllable: str) -> str:
    """The letters of a syllable without its tone; ü becomes v."""
    parts = unicodedata.normalize("NFD", syllable.lower()).replace("u\u0308", "v")
    return "".join(letter for letter in parts if letter not in MARKS)


def letters(romanised: str) -> str:
    """The plain letters of an official romanisation: Lu'an and Lü'an both without sign and space."""
    decomposed = unicodedata.normalize("NFD", romanised.lower()).replace("u\u0308", "v")
    return "".join(letter for letter in decomposed if "a" <= letter <= "z")


class UnknownCharacter(Exception):
    """A name holds a character whose reading no source knows."""


@dataclass
class Reading:
    """The syllables of a name, one per character, and the rule that chose them."""

    syllables: list[str]
    rule: str

    @property
    def text(self) -> str:
        return " ".join(self.syllables)


class Reader:
    """Reads names with a dictionary of characters and the reviewed readings of place names."""

    def __init__(self, dictionary: dict[str, list[str]], reviewed: list[dict[str, str]]):
        self.dictionary = dictionary
        self.reviewed = {(row["key"], row["within"]): row["reading"].split(" ") for row in reviewed}
        self.sure = {(row["key"], row["within"]) for row in reviewed if row["sure"] == "yes"}
        self.longest = max((len(row["key"]) for row in reviewed), default=1)

    def options(self, character: str, province: str = "") -> list[str]:
        """Every reading of a character, the reviewed one first."""
        first = self.reviewed.get((character, province)) or self.reviewed.get((character, "")) or []
        return first + [reading for reading in self.dictionary.get(character, []) if reading not in first]

    def is_sure(self, character: str, province: str) -> bool:
        """Whether review found one reading of the character in place names, everywhere or in this province."""
        return (character, "") in self.sure or (character, province) in self.sure

    def default(self, name: str, province: str = "") -> tuple[list[str], list[int]]:
        """The reviewed reading of a name, and the places of the characters it is not sure of.

        `province` is the first two digits of the code: some characters are read by region.
        """
        syllables: list[str] = []
        unsure: list[int] = []
        start = 0
        while start < len(name):
            for length in range(min(self.longest, len(name) - start), 1, -1):
                key = name[start : start + length]
                if (key, "") in self.reviewed:
                    syllables += self.reviewed[key, ""]
                    if (key, "") not in self.sure:
                        unsure += range(start, start + length)
                    start += length
                    break
            else:
                character = name[start]
                options = self.options(character, province)
                if not options:
                    raise UnknownCharacter(
                        f"{name}: no dictionary knows a reading of {character}; add one to readings.tsv"
                    )
                syllables.append(options[0])
                if len(options) > 1 and not self.is_sure(character, province):
                    unsure.append(start)
                start += 1
        return syllables, unsure

    def spelling(self, name: str, romanised: str) -> list[str] | None:
        """The reading among the characters' own that spells the romanisation, the reviewed one first."""
        goal = letters(romanised)
        default, _ = self.default(name)
        if "".join(map(toneless, default)) == goal:
            return default
        choices = [self.options(character) for character in name]
        combinations = itertools.islice(itertools.product(*choices), MAX_COMBINATIONS)
        fitting = [c for c in combinations if "".join(map(toneless, c)) == goal]
        if not fitting:
            return None
        return list(max(fitting, key=lambda c: sum(a == b for a, b in zip(c, default))))

    def read(self, stem: str, romanised: str | None) -> Reading:
        """The reading of a stem, by romanisation, by single readings, or by reviewed readings."""
        default, unsure = self.default(stem)
        if romanised:
            fitting = self.spelling(stem, romanised)
            if fitting:
                return Reading(fitting, "romanisation")
        if all(len(self.options(character)) == 1 for character in stem):
            return Reading(default, "single")
        if not unsure:
            return Reading(default, "readings")
        return Reading(default, "undecided")


def latin(syllables: list[str]) -> str:
    """The official spelling of a reading: joined, capitalised, with apostrophes where two would run together."""
    text = ""
    for syllable in syllables:
        plain = unicodedata.normalize("NFD", syllable)
        plain = unicodedata.normalize("NFC", "".join(letter for letter in plain if letter not in MARKS))
        if text and plain[0] in "aeo":
            text += "'"
        text += plain
    return text[:1].upper() + text[1:]
