"""Pinned sources, corrections, and the tables under version control."""

import pathlib
import tempfile
import unittest
import zipfile
from unittest import mock

import corrections
import paths
import sources
from checks import ISO_3166, check_ranks, check_table, level_counts, without_allowed
from table import Table, read_table


class PinnedSources(unittest.TestCase):
    def test_a_file_with_another_hash_is_refused(self):
        row = {"key": "a", "registry": "PyPI", "name": "a", "version": "1", "file": "a.whl", "sha256": "0"}
        with tempfile.TemporaryDirectory() as folder:
            with mock.patch.object(sources, "DOWNLOADS", pathlib.Path(folder)):
                with zipfile.ZipFile(pathlib.Path(folder) / "a.whl", "w") as archive:
                    archive.writestr("a.json", "{}")
                with self.assertRaisesRegex(sources.SourceError, "a.whl: the SHA-256 is"):
                    sources.Source(row).fetch()
                with self.assertRaisesRegex(sources.SourceError, "it holds no file b.json"):
                    sources.Source(row).read("b.json")

    def test_every_source_is_pinned_by_version_and_hash(self):
        lines = (paths.DATA / "sources.tsv").read_text(encoding="utf-8").splitlines()
        for line in lines[1:]:
            row = dict(zip(lines[0].split("\t"), line.split("\t"), strict=True))
            with self.subTest(row["name"]):
                self.assertRegex(row["sha256"], "^[0-9a-f]{64}$")
                self.assertTrue(row["version"] and row["licence"] and row["facts"])


class Corrections(unittest.TestCase):
    def test_every_line_of_every_file_has_its_reason(self):
        for path in (paths.DATA / "corrections").glob("*.tsv"):
            with self.subTest(path.name):
                self.assertTrue(all(row["reason"] for row in corrections.read_corrections(path.stem)))

    def test_a_line_without_a_reason_or_with_too_few_cells_is_refused(self):
        for text, message in (("1\t ", "x.tsv:2: it has no reason"), ("1", "x.tsv:2: 1 cells")):
            with self.subTest(text), tempfile.TemporaryDirectory() as folder:
                (pathlib.Path(folder) / "x.tsv").write_text(f"code\treason\n{text}\n", encoding="utf-8")
                with mock.patch.object(corrections, "DIRECTORY", pathlib.Path(folder)):
                    with self.assertRaisesRegex(corrections.CorrectionError, message):
                        corrections.read_corrections("x")


class TablesUnderVersionControl(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tables = {path.stem: read_table(path) for path in (paths.DATA / "tables").glob("*.tsv")}

    def test_they_pass_the_checks_with_what_is_allowed(self):
        findings = []
        for name, table in self.tables.items():
            if name != "cn-towns":
                findings += check_table(table, *([ISO_3166] if name == "world" else []))
        four = Table("cn4", (), self.tables["cn"].rows + self.tables["cn-towns"].rows)
        findings += check_table(four)
        regions = ("710000", "810000", "820000")
        findings += check_ranks(Table("cn4", (), [row for row in four.rows if row.code not in regions]))
        left = without_allowed(findings, corrections.read_corrections("allowed"))
        self.assertEqual([str(finding) for finding in left], [])

    def test_their_counts_are_the_recorded_ones(self):
        recorded = {
            (row["set"], row["level"]): int(row["count"]) for row in corrections.read_corrections("counts")
        }
        counted = {}
        for table in self.tables.values():
            counted |= level_counts(table)
        self.assertEqual(counted, recorded)

    def test_they_are_sorted_and_are_written_back_as_they_are(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, table in self.tables.items():
                table.write(pathlib.Path(folder))
                written = (pathlib.Path(folder) / f"{name}.tsv").read_bytes()
                self.assertEqual(written, (paths.DATA / "tables" / f"{name}.tsv").read_bytes(), name)


if __name__ == "__main__":
    unittest.main()
