"""Traditional and Simplified characters: conversion, and the check that a Simplified name holds none of the former."""


class Scripts:
    """The character and phrase tables of the pinned conversion source."""

    def __init__(self, source):
        self.simplified = _table(source, "TSCharacters") | _table(source, "TSPhrases")
        self.traditional = _table(source, "STCharacters") | _table(source, "STPhrases")
        self.only_traditional = {
            character
            for character, plain in _table(source, "TSCharacters").items()
            if plain != character and character not in self.traditional
        }

    def to_simplified(self, text: str) -> str:
        return _convert(text, self.simplified)

    def to_traditional(self, text: str) -> str:
        return _convert(text, self.traditional)

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
