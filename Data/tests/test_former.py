"""Former codes: who held them, and what came after."""

import unittest

import paths  # noqa: F401
from former import Successors, load_holders
from table import Division

HEADER = (
    "year,province_name,city_name,county_name,province_adcode,city_adcode,county_adcode,"
    "province_id,city_id,county_id,province_short,city_short,county_short,rank\n"
)


def listed(year, code, name, lineage=None):
    return f"{year},甲省,乙市,{name},110000,110100,{code},110000,110100,{lineage or code},甲,乙,{name[:-1]},3\n"


def event(year, kind, old, new):
    return {
        "year": year,
        "type": kind,
        "old": dict(zip(("code", "name"), old)),
        "new": dict(zip(("code", "name"), new)),
    }


class FormerCodes(unittest.TestCase):
    def successors(self, lists, events, today):
        holders = load_holders(HEADER + "".join(lists))
        known = {code: Division(code, "", name) for code, name in today.items()}
        return holders, Successors(holders, events, known)

    def test_years_are_the_first_and_last_that_list_the_code(self):
        holders, _ = self.successors([listed(1990, "110101", "丙县"), listed(1995, "110101", "丙县")], [], {})
        self.assertEqual([(h.name, h.first, h.last) for h in holders["110101"]], [("丙县", 1990, 1995)])

    def test_events_are_followed_to_codes_of_today(self):
        lists = [listed(1990, "110101", "丙县"), listed(1995, "110102", "丙县"), listed(2000, "110102", "丙县")]
        events = [
            event(1991, "同名改码", ("110101000000", "丙县"), ("110102000000", "丙县")),
            event(2001, "撤县设区", ("110102000000", "丙县"), ("110103000000", "丙区")),
        ]
        holders, successors = self.successors(lists, events, {"110103": "丙区"})
        self.assertEqual(successors.of(holders["110101"][0]), {"110103"})

    def test_a_division_can_have_several_successors(self):
        events = [
            event(1991, "撤销", ("110101000000", "丙区"), ("110102000000", "丁区")),
            event(1991, "撤销", ("110101000000", "丙区"), ("110103000000", "戊区")),
        ]
        today = {"110102": "丁区", "110103": "戊区"}
        holders, successors = self.successors([listed(1990, "110101", "丙区")], events, today)
        self.assertEqual(successors.of(holders["110101"][0]), {"110102", "110103"})

    def test_a_code_that_went_to_another_division_is_no_successor(self):
        events = [
            event(1991, "同名改码", ("110101000000", "丙县"), ("110102000000", "丙县")),
            event(1995, "码位改派", ("110102000000", "丙县"), ("110102000000", "丁县")),
        ]
        holders, successors = self.successors([listed(1990, "110101", "丙县")], events, {"110102": "丁县"})
        self.assertEqual(successors.of(holders["110101"][0]), set())

    def test_a_renamed_division_is_the_same(self):
        events = [
            event(1991, "同名改码", ("110101000000", "丙县"), ("110102000000", "丙县")),
            event(1995, "更名", ("110102000000", "丙县"), ("110102000000", "己县")),
        ]
        holders, successors = self.successors([listed(1990, "110101", "丙县")], events, {"110102": "己县"})
        self.assertEqual(successors.of(holders["110101"][0]), {"110102"})

    def test_a_change_into_another_province_is_not_believed(self):
        events = [event(1991, "同名改码", ("110101000000", "郊区"), ("210101000000", "郊区"))]
        holders, successors = self.successors([listed(1990, "110101", "郊区")], events, {"210101": "郊区"})
        self.assertEqual(successors.of(holders["110101"][0]), set())

    def test_the_lineage_decides_where_events_end_if_it_is_a_namesake(self):
        lists = [listed(1990, "110101", "丙县", "110109"), listed(1990, "110102", "丁县", "110109")]
        holders, successors = self.successors(lists, [], {"110109": "丙区"})
        self.assertEqual(successors.of(holders["110101"][0]), {"110109"})
        self.assertEqual(successors.of(holders["110102"][0]), set())

    def test_changes_that_lead_in_a_circle_end(self):
        lists = [listed(1990, "110101", "丙县"), listed(1990, "110102", "丙县")]
        events = [
            event(1991, "同名改码", ("110101000000", "丙县"), ("110102000000", "丙县")),
            event(1991, "同名改码", ("110102000000", "丙县"), ("110101000000", "丙县")),
        ]
        holders, successors = self.successors(lists, events, {})
        self.assertEqual(successors.of(holders["110101"][0]), set())


if __name__ == "__main__":
    unittest.main()
