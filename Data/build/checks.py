"""The checks that the build fails on, each for a kind of fault; what is right all the same is listed with its reason."""

import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass

from table import Table

TOLERANCE = 0.01
BRACKETS = re.compile(r"[()（）\[\]【】〔〕<>《》]")
DIGITS = re.compile(r"[0-9]+")
ISO_3166 = re.compile(r"[A-Z]{2}(-[A-Z0-9]+)?")


@dataclass(frozen=True)
class Finding:
    """One fault: in which set, of which kind, at which code, and in words."""

    set: str
    check: str
    code: str
    text: str

    def __str__(self) -> str:
        return f"{self.set}.tsv: {self.code}: {self.text}"


def check_table(table: Table, code_pattern=DIGITS) -> list[Finding]:
    """The faults any table can have."""
    findings = []

    def find(check: str, code: str, text: str) -> None:
        findings.append(Finding(table.name, check, code, text))

    codes = Counter(row.code for row in table.rows)
    for code, count in codes.items():
        if count > 1:
            find("duplicate-code", code, f"the code stands {count} times; a code names one division")
    siblings = Counter((row.parent, row.name) for row in table.rows)
    cyclic = _cyclic(table)
    for row in table.rows:
        if not code_pattern.fullmatch(row.code):
            find(
                "code-form", row.code, f"the code of {row.name} has another form than {code_pattern.pattern}"
            )
        if row.parent and row.parent not in codes:
            find("missing-parent", row.code, f"its parent {row.parent} is not in the table")
        if row.parent == row.code:
            find("own-parent", row.code, "it is its own parent")
        elif row.code in cyclic:
            find("cycle", row.code, "its parents lead back to it")
        if siblings[row.parent, row.name] > 1:
            find(
                "duplicate-sibling",
                row.code,
                f"another child of {row.parent or 'the root'} is called {row.name}, too",
            )
        if BRACKETS.search(row.name):
            find("brackets", row.code, f"the name {row.name} carries a note in brackets")
        if not row.name or row.name != row.name.strip() or "  " in row.name:
            find("white-space", row.code, f"the name {row.name!r} is empty or holds stray white space")
        if any(unicodedata.category(letter) == "Cf" for letter in row.name):
            find("character", row.code, f"the name {row.name!r} holds an invisible character")
        for text in (row.name, *row.attributes.values()):
            if any(map(_is_odd, text)):
                find("character", row.code, f"{text!r} holds a control or private character")
            if text != unicodedata.normalize("NFC", text):
                find("normal-form", row.code, f"{text!r} is not in normal form C")
    return findings


def _cyclic(table: Table) -> set[str]:
    """The codes whose chain of parents comes back to a code of the chain."""
    parents = {row.code: row.parent for row in table.rows}
    ends: set[str] = set()
    cyclic: set[str] = set()
    for code in parents:
        chain: list[str] = []
        met: set[str] = set()
        while code in parents and code not in ends and code not in met:
            chain.append(code)
            met.add(code)
            code = parents[code]
        if code in met or code in cyclic:
            cyclic |= met
        ends |= met
    return cyclic


def _is_odd(letter: str) -> bool:
    """A control or private character; ideographs newer than this Python knows are none."""
    return unicodedata.category(letter) in ("Cc", "Co", "Cs", "Cn") and not 0x20000 <= ord(letter) < 0x40000


def check_simplified(table: Table, scripts, kept: set[str], key: str | None = None) -> list[Finding]:
    """Names that should be Simplified and hold characters that only Traditional script uses, but for the `kept`."""
    findings = []
    for row in table.rows:
        text = row.get(key) if key else row.name
        found = [character for character in scripts.traditional_in(text) if character not in kept]
        if found:
            reason = f"{text} is Simplified but holds {''.join(found)}"
            findings.append(Finding(table.name, "traditional-character", row.code, reason))
    return findings


def check_ranks(table: Table) -> list[Finding]:
    """Faults of China's ranks: children under a leaf, townships in the wrong place, counties without any."""
    findings = []
    known = table.by_code()
    children = defaultdict(list)
    for row in table.rows:
        children[row.parent].append(int(row.get("rank")))
    for row in table.rows:
        rank, below = int(row.get("rank")), children[row.code]
        if rank == 4 and below:
            findings.append(
                Finding(table.name, "child-of-leaf", row.code, f"the township {row.name} has children")
            )
        if row.parent in known and int(known[row.parent].get("rank")) >= rank:
            findings.append(
                Finding(table.name, "rank-order", row.code, f"{row.name} stands under its own rank")
            )
        if rank == 3 and not below:
            findings.append(
                Finding(table.name, "no-townships", row.code, f"the county {row.name} has no townships")
            )
        if rank == 2 and 4 in below:
            check = "mixed-ranks" if 3 in below else "no-district-level"
            findings.append(
                Finding(table.name, check, row.code, f"townships stand directly under {row.name}")
            )
        if rank == 2 and not below:
            findings.append(
                Finding(table.name, "no-counties", row.code, f"the prefecture {row.name} has no children")
            )
    return findings


def check_counts(counts: dict[tuple[str, str], int], recorded: dict[tuple[str, str], int]) -> list[Finding]:
    """Counts that moved by more than 1 % from those recorded, and levels that nothing records."""
    findings = []
    for (name, level), count in counts.items():
        before = recorded.get((name, level))
        if before is None:
            findings.append(
                Finding(name, "count", level, f"nothing records the count of {count}; add it to counts.tsv")
            )
        elif abs(count - before) > TOLERANCE * before:
            text = f"{count} rows where counts.tsv records {before}; review, and record the change with its reason"
            findings.append(Finding(name, "count", level, text))
    for name, level in recorded.keys() - counts.keys():
        findings.append(Finding(name, "count", level, "counts.tsv records a level that is gone"))
    return findings


def level_counts(table: Table) -> dict[tuple[str, str], int]:
    """How many rows each rank has, or each depth where the table knows no ranks."""
    depths = table.depth()
    counted = Counter(row.get("rank") or str(depths[row.code]) for row in table.rows)
    return {(table.name, level): count for level, count in sorted(counted.items())}


def without_allowed(findings: list[Finding], allowed: list[dict[str, str]]) -> list[Finding]:
    """The findings no line allows (a line with the code * allows its check in the whole set), and a finding for every line that allows nothing."""
    lines = {(row["set"], row["check"], row["code"]): row["line"] for row in allowed}
    used = set()
    left = []
    for finding in findings:
        keys = [(finding.set, finding.check, code) for code in (finding.code, "*")]
        used.update(keys)
        if not any(key in lines for key in keys):
            left.append(finding)
    for key in lines.keys() - used:
        left.append(
            Finding(key[0], "allowed", key[2], f"{lines[key]} allows a fault that is not there; remove it")
        )
    return left
