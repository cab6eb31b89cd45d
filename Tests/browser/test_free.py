"""The free page: any file becomes a picker, and its switches change it."""

import json

import pytest
from selenium.webdriver.support.ui import Select

FILES = {
    "places.json": json.dumps([{"name": "甲省", "cities": ["乙市", "丙市"]}, {"name": "丁省", "cities": []}]),
    "places.csv": "code,parent,name\n1,,甲省\n11,1,乙市\n12,1,丙市\n2,,丁省\n",
    "places.plist": """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><array><dict><key>name</key><string>甲省</string><key>cities</key><array>
<string>乙市</string><string>丙市</string></array></dict></array></plist>""",
}


@pytest.fixture
def free(page):
    picker = page("free.html")
    picker.until_at_rest()
    return picker


def switch(picker, name, value):
    Select(picker.browser.find_element("css selector", f"[name={name}]")).select_by_value(value)


@pytest.mark.parametrize("name", FILES)
def test_a_file_becomes_a_picker(free, tmp_path, name):
    file = tmp_path / name
    file.write_text(FILES[name])
    free.browser.find_element("id", "file").send_keys(str(file))
    free.until_shown("甲省", "乙市")
    assert free.wheels[1]["rows"] == ["乙市", "丙市"]


def test_a_file_that_has_no_rows_is_refused_with_a_sentence(free, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text('[{"name": ')
    free.browser.find_element("id", "file").send_keys(str(file))
    free.until(lambda: free.kinds[0] == "failed")
    assert "JSON" in free.run("return arguments[0].shadowRoot.querySelector('.failure').title")


def test_the_selection_told_is_the_one_shown_however_it_came(free, tmp_path):
    told = lambda: free.browser.find_element("id", "selection").text
    switch(free, "data", "service")
    free.until_shown("北京市", "北京市", "东城区")
    free.until(lambda: told() == "北京市 北京市 东城区")
    file = tmp_path / "broken.csv"
    file.write_text("code,parent,name\n1,2,甲\n2,1,乙\n")
    free.browser.find_element("id", "file").send_keys(str(file))
    notice = lambda: free.browser.find_element("id", "source").text
    free.until(lambda: notice().startswith("broken.csv"))
    assert notice().count("broken.csv") == 1
    switch(free, "data", "tw")
    free.until_shown("臺北市", "中正區")
    free.until(lambda: told() == "臺北市 中正區")
    assert "broken.csv" not in notice()


def test_the_switches_change_data_texts_and_form(free):
    switch(free, "data", "long")
    free.until_shown("第 1 行")
    switch(free, "data", "date")
    free.until(lambda: len(free.wheels) == 3 and free.isAtRest)
    switch(free, "data", "service")
    free.until_shown("北京市", "北京市", "东城区")
    switch(free, "data", "cn4")
    free.until(lambda: len(free.wheels) == 4 and free.isAtRest)
    assert free.shown[:3] == ["北京市", "北京市", "东城区"]
    switch(free, "lang", "en")
    free.browser.find_element("css selector", "[name=toolbar]").click()
    free.until(lambda: free.run("return arguments[0].shadowRoot.querySelector('.done')?.textContent") == "Done")
    switch(free, "leads", "prompt,prompt,prompt")
    free.until(lambda: free.wheels[0]["rows"][0] == "Choose")
    switch(free, "mode", "field")
    free.until(lambda: free.run("return Boolean(arguments[0].shadowRoot.querySelector('.field'))"))


def test_letters_find_rows_by_pinyin_and_initials(free):
    switch(free, "data", "cn")
    free.until_shown("北京市", "北京市", "东城区")
    free.focus(0)
    free.keys("g", "d")
    free.until(lambda: free.isAtRest and free.names[0] == "广东省")
