"""Kinds, short names and readings of Chinese names."""

import unittest

import paths  # noqa: F401
from names import kind_of, short_of, stem_of
from pinyin import Reader, UnknownCharacter, latin, letters, toneless
from romanisation import AddressTable, without_generic


class Names(unittest.TestCase):
    def test_kinds_follow_from_the_ending_and_the_rank(self):
        cases = [
            ("北京市", 1, "municipality"),
            ("石家庄市", 2, "prefecture-city"),
            ("仙桃市", 3, "county-city"),
            ("广西壮族自治区", 1, "autonomous-region"),
            ("神农架林区", 3, "forestry-district"),
            ("碑林区", 3, "district"),
            ("六枝特区", 3, "special-district"),
            ("鄂伦春自治旗", 3, "autonomous-banner"),
            ("九门回族乡", 4, "ethnic-township"),
            ("某某民族乡", 4, "ethnic-township"),
            ("中山路街道", 4, "subdistrict"),
        ]
        for name, rank, kind in cases:
            with self.subTest(name):
                self.assertEqual(kind_of(name, rank), kind)

    def test_a_name_without_a_kind_is_refused(self):
        with self.assertRaises(ValueError):
            kind_of("海南行政区划", 2)

    def test_short_names_keep_what_tells_places_apart(self):
        cases = [
            ("北京市", "municipality", "北京"),
            ("内蒙古自治区", "autonomous-region", "内蒙古"),
            ("双江拉祜族佤族布朗族傣族自治县", "autonomous-county", "双江"),
            ("东乡族自治县", "autonomous-county", "东乡"),
            ("单县", "county", "单县"),
            ("土默特左旗", "banner", "土默特左旗"),
            ("管城回族区", "district", "管城"),
            ("浦东新区", "district", "浦东"),
            ("碑林区", "district", "碑林"),
        ]
        for name, kind, short in cases:
            with self.subTest(name):
                self.assertEqual(short_of(name, kind), short)

    def test_a_stem_is_never_empty(self):
        self.assertEqual(stem_of("东区", "district"), "东")


class Readings(unittest.TestCase):
    def setUp(self):
        dictionary = {
            "六": ["liù", "lù"],
            "安": ["ān"],
            "乐": ["lè", "yuè"],
            "清": ["qīng"],
            "单": ["dān", "shàn"],
            "圩": ["wéi", "xū"],
            "大": ["dà"],
        }
        rows = [
            {"key": "圩", "within": "45", "reading": "xū", "sure": "yes"},
            {"key": "乐安", "within": "", "reading": "lè ān", "sure": "yes"},
            {"key": "单", "within": "", "reading": "dān", "sure": "no"},
        ]
        self.reader = Reader(dictionary, rows)

    def test_the_reading_that_spells_the_romanisation_is_taken(self):
        self.assertEqual(self.reader.read("六安", "Lu'an").syllables, ["lù", "ān"])
        self.assertEqual(self.reader.read("乐清", "Yueqing").rule, "romanisation")

    def test_without_a_fitting_romanisation_characters_of_one_reading_decide(self):
        self.assertEqual(self.reader.read("大安", "Something else").rule, "single")

    def test_reviewed_words_and_characters_decide_next(self):
        self.assertEqual(self.reader.read("乐安", None).rule, "readings")

    def test_the_rest_is_undecided(self):
        self.assertEqual(self.reader.read("单", None).rule, "undecided")
        self.assertEqual(self.reader.read("六", None).rule, "undecided")

    def test_some_characters_are_read_by_region(self):
        self.assertEqual(self.reader.default("大圩", "45"), (["dà", "xū"], []))
        self.assertEqual(self.reader.default("大圩", "32"), (["dà", "wéi"], [1]))

    def test_an_unknown_character_is_refused(self):
        with self.assertRaises(UnknownCharacter):
            self.reader.default("𰝟")

    def test_letters_are_compared_without_tones_and_signs(self):
        self.assertEqual(toneless("lǘ"), "lv")
        self.assertEqual(letters("Lü'an"), "lvan")

    def test_a_reading_is_spelt_with_apostrophes(self):
        self.assertEqual(latin(["lù", "ān"]), "Lu'an")
        self.assertEqual(latin(["lǜ", "chūn"]), "Lüchun")
        self.assertEqual(latin(["xī", "ān"]), "Xi'an")


class Romanisation(unittest.TestCase):
    def setUp(self):
        entries = {
            "CN/甲省": {"lname": "Jia Sheng"},
            "CN/甲省/乙市/丙县": {"lname": "Bing Xian", "zipex": "100100"},
            "CN/甲省/乙市/丁区": {"lname": "Dnig Qu"},
        }
        correction = {"name": "丁区", "province": "甲省", "wrong": "Dnig", "right": "Ding", "line": "x:2"}
        self.addresses = AddressTable(entries, [correction])

    def test_a_county_that_became_a_city_keeps_its_name_and_postcode(self):
        path = ("甲省", "乙市", "丙市")
        self.assertEqual(self.addresses.english(path, "丙"), "Bing")
        self.assertEqual(self.addresses.postcode(path, "丙"), "100100")

    def test_misspellings_are_corrected_and_unused_corrections_told(self):
        self.assertEqual(self.addresses.unused(), ["x:2"])
        self.assertEqual(self.addresses.english(("甲省", "乙市", "丁区"), "丁"), "Ding")
        self.assertEqual(self.addresses.unused(), [])

    def test_the_generic_word_is_dropped_but_never_the_whole_name(self):
        self.assertEqual(without_generic("Xilin Gol Meng"), "Xilin Gol")
        self.assertEqual(without_generic("Qu Xian"), "Qu")
        self.assertEqual(without_generic("Shi"), "Shi")


if __name__ == "__main__":
    unittest.main()
