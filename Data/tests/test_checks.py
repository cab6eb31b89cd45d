"""The build must fail on each kind of fault, not only on the cases that were seen."""

import unittest

import paths  # noqa: F401
from checks import (
    DIGITS,
    ISO_3166,
    check_counts,
    check_ranks,
    check_simplified,
    check_table,
    level_counts,
    without_allowed,
)
from table import Division, Table


def table(*rows):
    """A table of (code, parent, name, rank) rows."""
    return Table("t", ("rank",), [Division(c, p, n, {"rank": str(r)} if r else {}) for c, p, n, r in rows])


def kinds(findings):
    return sorted((finding.check, finding.code) for finding in findings)


class TableChecks(unittest.TestCase):
    def test_a_sound_table_has_no_findings(self):
        self.assertEqual(check_table(table(("11", "", "甲省", 1), ("1101", "11", "乙市", 2))), [])

    def test_a_missing_parent_is_found(self):
        self.assertEqual(kinds(check_table(table(("1101", "11", "乙市", 2)))), [("missing-parent", "1101")])

    def test_duplicate_codes_are_found(self):
        doubled = table(("11", "", "甲省", 1), ("11", "", "丙省", 1))
        self.assertEqual(kinds(check_table(doubled)), [("duplicate-code", "11")])

    def test_siblings_of_one_name_are_found_and_cousins_are_not(self):
        rows = [
            ("11", "", "甲省", 1),
            ("12", "", "丙省", 1),
            ("1101", "11", "乙市", 2),
            ("1201", "12", "乙市", 2),
        ]
        self.assertEqual(check_table(table(*rows)), [])
        twins = table(*rows, ("1102", "11", "乙市", 2))
        self.assertEqual(
            kinds(check_table(twins)), [("duplicate-sibling", "1101"), ("duplicate-sibling", "1102")]
        )

    def test_notes_in_brackets_of_any_kind_are_found(self):
        for name in ("下社乡（撤销）", "Myanmar (Burma)", "丁【旧】", "戊[2]"):
            with self.subTest(name):
                self.assertEqual(kinds(check_table(table(("1", "", name, 1)))), [("brackets", "1")])

    def test_codes_that_are_no_digits_are_found(self):
        for code in ("资料暂缺", "71x", "", "7１"):
            with self.subTest(code):
                self.assertIn(("code-form", code), kinds(check_table(table((code, "", "甲省", 1)))))

    def test_the_world_has_codes_of_iso_3166(self):
        self.assertEqual(
            check_table(table(("DE", "", "Germany", 0), ("DE-BY", "DE", "Bavaria", 0)), ISO_3166), []
        )
        self.assertEqual(kinds(check_table(table(("de", "", "Germany", 0)), ISO_3166)), [("code-form", "de")])
        self.assertIsNone(DIGITS.fullmatch("DE"))

    def test_parents_that_lead_in_a_circle_are_found(self):
        circle = table(("1", "2", "甲", 0), ("2", "1", "乙", 0), ("3", "", "丙", 0), ("4", "4", "丁", 0))
        self.assertEqual(kinds(check_table(circle)), [("cycle", "1"), ("cycle", "2"), ("own-parent", "4")])

    def test_stray_white_space_and_control_characters_are_found(self):
        self.assertEqual(kinds(check_table(table(("1", "", " 甲", 0)))), [("white-space", "1")])
        self.assertEqual(kinds(check_table(table(("1", "", "", 0)))), [("white-space", "1")])
        self.assertEqual(kinds(check_table(table(("1", "", "甲\x07", 0)))), [("character", "1")])
        self.assertEqual(kinds(check_table(table(("1", "", "甲\u200b", 0)))), [("character", "1")])
        self.assertEqual(kinds(check_table(table(("1", "", "甲\ue000", 0)))), [("character", "1")])

    def test_ideographs_newer_than_the_python_are_no_findings(self):
        self.assertEqual(check_table(table(("1", "", "下\U00031cea镇", 0))), [])

    def test_decomposed_letters_are_found(self):
        self.assertEqual(kinds(check_table(table(("1", "", "e\u0301", 0)))), [("normal-form", "1")])


class RankChecks(unittest.TestCase):
    def test_children_under_a_township_are_found(self):
        rows = table(
            ("1", "", "甲省", 1), ("2", "1", "乙县", 3), ("3", "2", "丙镇", 4), ("4", "3", "丁村", 4)
        )
        self.assertEqual(kinds(check_ranks(rows)), [("child-of-leaf", "3"), ("rank-order", "4")])

    def test_townships_directly_under_a_prefecture_are_found(self):
        alone = [("1", "", "甲省", 1), ("2", "1", "乙市", 2), ("3", "2", "丙镇", 4)]
        self.assertEqual(kinds(check_ranks(table(*alone))), [("no-district-level", "2")])
        mixed = alone + [("5", "2", "戊县", 3), ("6", "5", "己镇", 4)]
        self.assertEqual(kinds(check_ranks(table(*mixed))), [("mixed-ranks", "2")])

    def test_counties_without_townships_and_prefectures_without_children_are_found(self):
        rows = table(("1", "", "甲省", 1), ("2", "1", "乙市", 2), ("3", "1", "丙县", 3))
        self.assertEqual(kinds(check_ranks(rows)), [("no-counties", "2"), ("no-townships", "3")])


class ScriptChecks(unittest.TestCase):
    class Scripts:
        def traditional_in(self, text):
            return [character for character in text if character in "臺於"]

    def test_traditional_characters_are_found_unless_kept(self):
        rows = table(("1", "", "臺北市", 2), ("2", "", "於潜镇", 4), ("3", "", "北市", 2))
        self.assertEqual(
            kinds(check_simplified(rows, self.Scripts(), {"於"})), [("traditional-character", "1")]
        )


class CountChecks(unittest.TestCase):
    def test_a_change_of_more_than_one_percent_is_found(self):
        recorded = {("t", "1"): 1000}
        self.assertEqual(check_counts({("t", "1"): 1010}, recorded), [])
        self.assertEqual(kinds(check_counts({("t", "1"): 1011}, recorded)), [("count", "1")])
        self.assertEqual(kinds(check_counts({("t", "1"): 989}, recorded)), [("count", "1")])

    def test_levels_that_appear_or_vanish_are_found(self):
        self.assertEqual(len(check_counts({("t", "2"): 5}, {("t", "1"): 5})), 2)

    def test_counts_are_by_rank_or_by_depth(self):
        ranked = table(("1", "", "甲", 1), ("2", "1", "乙", 3))
        self.assertEqual(level_counts(ranked), {("t", "1"): 1, ("t", "3"): 1})
        self.assertEqual(
            level_counts(table(("1", "", "甲", 0), ("2", "1", "乙", 0))), {("t", "1"): 1, ("t", "2"): 1}
        )


class Allowances(unittest.TestCase):
    def setUp(self):
        self.findings = check_table(table(("1", "", "甲（旧）", 1), ("2", "", "乙（旧）", 1)))

    def line(self, code):
        return {"set": "t", "check": "brackets", "code": code, "line": "allowed.tsv:2"}

    def test_what_is_listed_is_allowed_and_nothing_else(self):
        self.assertEqual(kinds(without_allowed(self.findings, [self.line("1")])), [("brackets", "2")])
        self.assertEqual(without_allowed(self.findings, [self.line("*")]), [])

    def test_a_line_that_allows_nothing_is_a_finding(self):
        left = without_allowed(self.findings, [self.line("*"), self.line("3")])
        self.assertEqual(kinds(left), [("allowed", "3")])


if __name__ == "__main__":
    unittest.main()
