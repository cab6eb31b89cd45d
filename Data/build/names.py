"""What a Chinese division's name says about it: its kind, and the short name people use."""

import re

# Every ethnic name that occurs in the title of an autonomous division, longest first so that
# "达斡尔族" is taken before "尔族" could be. The forms without 族 occur where the title leaves it out.
PEOPLES = sorted(
    """蒙古族 蒙古 回族 藏族 维吾尔 苗族 彝族 壮族 布依族 朝鲜族 满族 侗族 瑶族 白族 土家族 哈尼族 哈萨克族 哈萨克 傣族 黎族
    傈僳族 佤族 畲族 拉祜族 水族 东乡族 纳西族 景颇族 柯尔克孜 土族 达斡尔族 仫佬族 羌族 布朗族 撒拉族 毛南族 仡佬族 锡伯
    锡伯族 普米族 塔吉克 怒族 鄂温克族 保安族 裕固族 独龙族 鄂伦春 各族""".split(),
    key=len,
    reverse=True,
)

AUTONOMOUS = re.compile("^(.+?)(?:" + "|".join(PEOPLES) + ")*自治(?:区|州|县|旗)$")

# 管城回族区: a district named for a people without being autonomous.
ETHNIC_DISTRICT = re.compile(
    "^(.{2,}?)(?:" + "|".join(people for people in PEOPLES if people.endswith("族")) + ")区$"
)

# The people is part of the name itself, not of its title.
KEPT = {"内蒙古自治区": "内蒙古"}

# Banners told apart only by these words keep them: 土默特左旗 and 土默特右旗 are two places.
POSITIONED = re.compile("(?:左旗|右旗|前旗|后旗|中旗|蓝旗|黄旗|白旗|联合旗|矿区)$")

KINDS = {
    1: (
        ("特别行政区", "special-administrative-region"),
        ("自治区", "autonomous-region"),
        ("市", "municipality"),
        ("省", "province"),
    ),
    2: (
        ("自治州", "autonomous-prefecture"),
        ("地区", "prefecture"),
        ("盟", "league"),
        ("市", "prefecture-city"),
    ),
    3: (
        ("自治县", "autonomous-county"),
        ("自治旗", "autonomous-banner"),
        ("神农架林区", "forestry-district"),
        ("六枝特区", "special-district"),
        ("新区", "district"),
        ("区", "district"),
        ("县", "county"),
        ("市", "county-city"),
        ("旗", "banner"),
    ),
    4: (
        ("街道", "subdistrict"),
        ("民族苏木", "ethnic-sumu"),
        ("苏木", "sumu"),
        ("区公所", "district-office"),
        ("民族乡", "ethnic-township"),
        ("镇", "town"),
        ("乡", "township"),
    ),
}

ENDINGS = {
    "special-administrative-region": ("特别行政区",),
    "municipality": ("市",),
    "province": ("省",),
    "prefecture": ("地区",),
    "league": ("盟",),
    "prefecture-city": ("市",),
    "forestry-district": ("林区",),
    "special-district": ("特区",),
    "district": ("新区", "区"),
    "county": ("县",),
    "county-city": ("市",),
    "banner": ("旗",),
}


def kind_of(name: str, rank: int) -> str:
    """The kind a name ends in; raises ValueError where no kind of that rank fits."""
    for ending, kind in KINDS[rank]:
        if name.endswith(ending):
            if kind == "township" and any(people in name for people in PEOPLES if people.endswith("族")):
                return "ethnic-township"
            if kind == "sumu" and "族" in name:
                return "ethnic-sumu"
            return kind
    raise ValueError(f"{name}: its ending names no kind of division of rank {rank}")


def stem_of(name: str, kind: str) -> str:
    """The name without its kind word and peoples: 广西 for 广西壮族自治区, 海淀 for 海淀区."""
    if kind.startswith("autonomous-"):
        if name in KEPT:
            return KEPT[name]
        found = AUTONOMOUS.match(name)
        stem = found.group(1) if found else name
        # 东乡族自治县, 鄂温克族自治旗 and 鄂伦春自治旗 are named after the people itself.
        return stem.removesuffix("族")
    found = ETHNIC_DISTRICT.match(name)
    if found:
        return found.group(1)
    for ending in ENDINGS.get(kind, ()):
        if name.endswith(ending):
            return name.removesuffix(ending)
    return name


def short_of(name: str, kind: str) -> str:
    """The name people use: the stem, unless a single character or an ambiguous banner would be left."""
    if POSITIONED.search(name) and kind != "autonomous-county":
        return name
    stem = stem_of(name, kind)
    return stem if len(stem) > 1 else name
