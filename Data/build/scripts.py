"""Traditional and Simplified characters: conversion, and the check that a Simplified name holds none of the former."""


class Scripts:
    """The character and phrase tables of the pinned conversion source."""

    def __init__(self, source, corrections: list[dict[str, str]]):
        self.simplified = _table(source, "TSCharacters") | _table(source, "TSPhrases")
        self.traditional = _table(source, "STCharacters")
        self.names = self.traditional | {row["character"]: row["traditional"] for row in corrections}
        self.only_traditional = {
            character
            for character, plain in _table(source, "TSCharacters").items()
            if plain != character and character not in self.traditional
        }

    def to_simplified(self, text: str) -> str:
        return _convert(text, self.simplified)

    def to_traditional(self, name: str) -> str:
        """A name in Traditional script, character by character: phrases of the language mislead in names."""
        return "".join(self.names.get(character, character) for character in name)

    def traditional_in(self, text: str) -> list[str]:
        """The characters of a text that only Traditional script uses."""
        return [character for character in text if character in self.only_traditional]


def _table(source, name: str) -> dict[str, str]:
    entries = {}
    for line in source.text(f"opencc/dictionary/{name}.txt").splitlines():
        if "\t" in line:
            key, values = line.split("\t", 1)
            entries[key] = values.split(" ")[0]
    return entries


def _convert(text: str, table: dict[str, str]) -> str:
    result, start = "", 0
    longest = 8
    while start < len(text):
        for length in range(min(longest, len(text) - start), 0, -1):
            piece = text[start : start + length]
            if piece in table:
                result += table[piece]
                start += length
                break
        else:
            result += text[start]
            start += 1
    return result
