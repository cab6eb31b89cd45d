"""The reviewed text form: one division a line, sorted by code, columns named in the first line."""

import pathlib
from dataclasses import dataclass, field

COLUMNS = ("code", "parent", "name")


@dataclass
class Division:
    """One row: its code, its parent's code (empty at the top), its name, and further attributes."""

    code: str
    parent: str
    name: str
    attributes: dict[str, str] = field(default_factory=dict)

    def get(self, key: str) -> str:
        return self.attributes.get(key, "")


@dataclass
class Table:
    """A named set of divisions and the attribute columns it writes."""

    name: str
    keys: tuple[str, ...]
    rows: list[Division]

    def by_code(self) -> dict[str, Division]:
        return {row.code: row for row in self.rows}

    def depth(self) -> dict[str, int]:
        """The depth of every code, 1 for a row without a parent."""
        known = self.by_code()
        depths: dict[str, int] = {}
        for row in self.rows:
            chain = []
            code = row.code
            while code in known and code not in depths and code not in chain:
                chain.append(code)
                code = known[code].parent
            base = depths.get(code, 0)
            for index, link in enumerate(reversed(chain)):
                depths[link] = base + index + 1
        return depths

    def write(self, directory: pathlib.Path) -> None:
        self.rows.sort(key=lambda row: row.code)
        lines = ["\t".join(COLUMNS + self.keys)]
        for row in self.rows:
            cells = [row.code, row.parent, row.name] + [row.get(key) for key in self.keys]
            if any("\t" in cell or "\n" in cell for cell in cells):
                raise ValueError(
                    f"{self.name}: {row.code} holds a tab or a line break; clean it in the build"
                )
            lines.append("\t".join(cells))
        (directory / f"{self.name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_table(path: pathlib.Path) -> Table:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = tuple(lines[0].split("\t"))
    if header[:3] != COLUMNS:
        raise ValueError(f"{path.name}:1: the columns must begin with code, parent, name")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split("\t")
        if len(cells) != len(header):
            raise ValueError(f"{path.name}:{number}: {len(cells)} cells where the header names {len(header)}")
        rows.append(
            Division(cells[0], cells[1], cells[2], {k: v for k, v in zip(header[3:], cells[3:]) if v})
        )
    return Table(path.stem, header[3:], rows)
