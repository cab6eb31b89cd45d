"""The four systems, step by step, with the texts that stand on screen."""

from selenium.webdriver.common.keys import Keys


def geometry(picker, part):
    script = """
    const part = arguments[0].shadowRoot.querySelector(`.${arguments[1]}`);
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    return { width: box.width, height: box.height, bottom: innerHeight - box.bottom, size: style.fontSize,
      color: style.color, text: part.textContent };
    """
    return picker.run(script, part)


def alert(picker):
    """Title, message and button of the alert, which it then closes."""
    script = """
    const alert = document.querySelector('.alert');
    return alert && ['h2', 'p', 'button'].map((part) => alert.querySelector(part).textContent);
    """
    texts = picker.until(lambda: picker.browser.execute_script(script))
    picker.click(".alert button")
    picker.until(lambda: picker.browser.execute_script("return !document.querySelector('.alert')"))
    return texts


def opened(picker, *rows):
    """Opens the address sheet, and waits until it is up."""
    picker.click("#choose")
    picker.until_shown(*rows)
    picker.until(lambda: geometry(picker, "sheet")["bottom"] == 0)


class TestAddress:
    def test_the_sheet_has_the_sizes_and_texts_asked_for(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        assert geometry(picker, "sheet")["height"] == 244
        assert geometry(picker, "toolbar")["height"] == 44
        assert geometry(picker, "row")["height"] == 36
        assert geometry(picker, "text")["size"] == "12px"
        assert geometry(picker, "text")["color"] == "rgb(0, 0, 0)"
        assert geometry(picker, "close")["text"] == "关闭"
        assert geometry(picker, "done")["text"] == "完成"

    def test_three_levels_are_chosen_and_joined_by_spaces(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        picker.choose(0, "广东省")
        picker.until_shown("广东省", "广州市", "荔湾区")
        picker.choose(1, "深圳市")
        picker.until_shown("广东省", "深圳市", "罗湖区")
        picker.choose(2, "南山区")
        picker.press("done")
        picker.until(lambda: picker.text("#label") == "广东省 深圳市 南山区")
        assert len(picker.heard("change")) == 1
        assert not picker.heard("cancel")
        assert not picker.run("return arguments[0].isOpen")

    def test_P8_a_city_without_districts_is_complete(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        picker.choose(0, "广东省")
        picker.until_shown("广东省", "广州市", "荔湾区")
        picker.choose(1, "东莞市")
        picker.until(lambda: picker.kinds == ["data", "data", "none"])
        picker.press("done")
        picker.until(lambda: picker.text("#label") == "广东省 东莞市")

    def test_P11_close_calls_back_once_and_changes_nothing(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        picker.choose(0, "广东省")
        picker.until_shown("广东省", "广州市", "荔湾区")
        picker.press("close")
        assert len(picker.until_heard("cancel")) == 1
        assert not picker.heard("change")
        assert picker.text("#label") == "未选择"
        picker.until(lambda: not picker.run("return arguments[0].isOpen"))
        opened(picker, "北京市", "北京市", "东城区")
        picker.keys(Keys.ESCAPE)
        picker.until_heard("cancel", 2)

    def test_the_same_picker_is_shown_again_with_what_was_chosen(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        picker.choose(2, "西城区")
        picker.press("done")
        picker.until_heard("change")
        opened(picker, "北京市", "北京市", "西城区")
        picker.press("done")
        assert [event["text"] for event in picker.until_heard("change", 2)] == ["北京市 北京市 西城区"] * 2

    def test_P13_a_default_is_shown_when_it_opens(self, page):
        picker = page("screens/address.html?default=440000,440300,440305")
        opened(picker, "广东省", "深圳市", "南山区")
        assert picker.heard("restored")[0]["outcome"] == "exact"
        assert not picker.heard("input")

    def test_P10_done_in_mid_spin_waits_and_takes_where_the_wheels_rest(self, page):
        picker = page("screens/address.html")
        opened(picker, "北京市", "北京市", "东城区")
        picker.turn(0, "广东省")
        picker.keys(Keys.ENTER)
        picker.until(lambda: picker.text("#label") == "广东省 广州市 荔湾区")
        assert len(picker.heard("change")) == 1


class TestCities:
    def test_the_label_is_right_from_the_start_and_after_every_change(self, page):
        picker = page("screens/cities.html")
        picker.until_at_rest()
        picker.until(lambda: picker.text("#label") == " - ".join(picker.shown))
        picker.choose(0, "广东")
        picker.until(lambda: picker.text("#label") == f"广东 - {picker.wheels[1]['rows'][0]}")
        picker.until_at_rest()
        picker.choose(1, "深圳")
        picker.until(lambda: picker.text("#label") == "广东 - 深圳")
        assert picker.value == ["广东", "深圳"]

    def test_P22_each_settle_is_the_choice(self, page):
        picker = page("screens/cities.html")
        picker.until_at_rest()
        picker.choose(0, "广东")
        picker.until_heard("change")
        assert picker.value == picker.names

    def test_the_label_is_grey_and_its_text_green(self, page):
        picker = page("screens/cities.html")
        script = "const style = getComputedStyle(document.getElementById('label')); return [style.backgroundColor, style.color]"
        ground, text = (
            [int(part) for part in color.strip("rgb()").split(",")] for color in picker.browser.execute_script(script)
        )
        assert max(ground) - min(ground) <= 8
        assert text[1] > 3 * max(text[0], text[2])


class TestTaiwan:
    def test_label_zip_and_alert_follow_the_wheels(self, page):
        picker = page("screens/taiwan.html")
        picker.until_at_rest()
        assert picker.text("#label") == "".join(picker.names)
        picker.run("arguments[0].selection = { names: ['台北市', '大安區'] }")
        picker.until_shown("臺北市", "大安區")
        assert len(picker.wheels[1]["rows"]) == 12
        picker.choose(1, "信義區")
        picker.until(lambda: picker.text("#label") == "臺北市信義區")
        picker.choose(1, "大安區")
        picker.until(lambda: picker.text("#label") == "臺北市大安區")
        assert picker.text("#zip") == "郵遞區號 106"
        assert picker.run("return arguments[0].attribute('zip')") == "106"
        picker.click("#move")
        assert alert(picker) == ["我想搬到", "臺北市大安區", "OK"]

    def test_another_county_puts_the_districts_on_the_first(self, page):
        picker = page("screens/taiwan.html")
        picker.until_at_rest()
        picker.choose(0, "基隆市")
        picker.until_at_rest()
        assert picker.shown == ["基隆市", picker.wheels[1]["rows"][0]]
        picker.until(lambda: picker.text("#label") == "".join(picker.shown))

    def test_the_button_in_mid_spin_waits_for_the_wheel(self, page):
        picker = page("screens/taiwan.html")
        picker.until_at_rest()
        picker.turn(0, "基隆市")
        picker.click("#move")
        assert alert(picker)[1].startswith("基隆市")

    def test_data_that_cannot_be_read_are_an_error_on_screen(self, page):
        picker = page("screens/taiwan.html")
        picker.until_at_rest()
        picker.run("arguments[0].data = '[{\"name\":\"臺北市\", \"districts\":'")
        picker.until(lambda: picker.kinds[0] == "failed")
        assert "資料有誤: In the JSON at line 1" in geometry(picker, "failure")["text"]
        assert picker.run("return arguments[0].shadowRoot.querySelector('.failure').title")


class TestSongs:
    def test_the_alert_names_singer_and_song(self, page):
        picker = page("screens/songs.html")
        picker.until_at_rest()
        singer, song = picker.shown
        picker.click("#select")
        assert alert(picker) == ["提示", f"你选择了{singer}的{song}", "OK"]

    def test_the_wheels_are_120_and_200_wide(self, page):
        picker = page("screens/songs.html")
        picker.until_at_rest()
        widths = "return [...arguments[0].shadowRoot.querySelectorAll('.column')].map((column) => column.offsetWidth)"
        assert picker.run(widths) == [120, 200]

    def test_singers_are_in_ascending_order(self, page):
        picker = page("screens/songs.html")
        picker.until_at_rest()
        singers = picker.wheels[0]["rows"]
        assert singers == sorted(singers, key=lambda name: name.encode("utf-16-be"))

    def test_a_singer_without_songs_has_an_empty_wheel_and_a_message_of_her_own(self, page):
        picker = page("screens/songs.html")
        picker.until_at_rest()
        empty = None
        for singer in picker.wheels[0]["rows"]:
            picker.choose(0, singer) if singer != picker.shown[0] else None
            picker.until_at_rest()
            if picker.kinds[1] == "none":
                empty = singer
                break
        assert empty
        assert picker.wheels[1]["rows"] == [""]
        picker.click("#select")
        assert alert(picker) == ["提示", f"你选择了{empty}", "OK"]
