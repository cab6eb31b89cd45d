"""The element as a form control."""

import pytest
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def field(page):
    return page("screens/form.html")


def entries(picker):
    return picker.run("return [...new FormData(document.getElementById('form'))]")


def is_invalid(picker):
    return picker.run("return arguments[0].matches(':invalid')")


def open_by_click(picker):
    picker.run("return arguments[0].shadowRoot.querySelector('.field')").click()
    picker.until_shown("North", "Aber")


def test_a_chosen_path_is_submitted_under_the_name(field):
    assert entries(field) == []
    open_by_click(field)
    field.choose(1, "Bryn")
    field.press("done")
    field.until_heard("change")
    assert entries(field) == [["place", "n,n2"]]
    assert field.run("return arguments[0].shadowRoot.querySelector('.field').textContent") == "North, Bryn"
    field.run("arguments[0].setAttribute('submit', 'levels')")
    assert entries(field) == [["place", "n,n2"], ["place.0", "n"], ["place.1", "n2"]]


def test_required_without_a_value_is_invalid_with_a_message_in_the_language(field):
    field.until(lambda: is_invalid(field))
    assert field.run("return arguments[0].validationMessage") == "Please choose"
    field.run("arguments[0].lang = 'zh-Hant'")
    assert field.run("return arguments[0].validationMessage") == "請選擇一項"
    field.click("#submit")
    assert field.text("#sent") == ""
    field.run("arguments[0].value = ['s', 's1']")
    field.until(lambda: not is_invalid(field))
    field.click("#submit")
    field.until(lambda: field.run("return document.getElementById('sent').value") == "place=s,s1")


def test_reset_restores_the_default(field):
    field.run("arguments[0].setAttribute('value', 'n,n2')")
    field.until(lambda: field.value == ["North", "Bryn"])
    field.run("arguments[0].value = ['s', 's1']")
    field.until(lambda: field.value == ["South", "Coed"])
    field.run("document.getElementById('form').reset()")
    field.until(lambda: field.value == ["North", "Bryn"])
    assert not field.heard("change")


def test_value_and_data_in_either_order_give_the_same(field):
    data = "arguments[0].data = [{ name: 'X', code: 'x', children: [{ name: 'Y', code: 'y' }, { name: 'Z', code: 'z' }] }];"
    value = "arguments[0].value = ['x', 'z'];"
    field.run(data + value)
    field.until(lambda: field.value == ["X", "Z"])
    field.run("arguments[0].value = null; arguments[0].data = [];")
    field.until(lambda: field.value is None)
    field.run(value + data)
    field.until(lambda: field.names == ["X", "Z"])
    field.run(data + data + value + value)
    field.until(lambda: field.value == ["X", "Z"])
    assert not field.heard("change") and not field.heard("input")


def test_a_disabled_fieldset_disables_the_picker(field):
    field.run("document.getElementById('fieldset').disabled = true")
    assert field.run("return arguments[0].matches(':disabled')")
    field.run("arguments[0].open()")
    assert not field.run("return arguments[0].isOpen")
    field.run("document.getElementById('fieldset').disabled = false")
    open_by_click(field)


def test_a_click_on_the_label_focuses_the_field(field):
    field.click("#label")
    focused = "return arguments[0].shadowRoot.activeElement?.className"
    field.until(lambda: "field" in (field.run(focused) or ""))
    name = field.run("return arguments[0].shadowRoot.querySelector('.field').ariaLabel")
    assert name.startswith("Where to")


def test_focus_goes_into_the_popup_and_comes_back(field):
    field.run("arguments[0].shadowRoot.querySelector('.field').focus()")
    field.keys(Keys.ARROW_DOWN)
    field.until_shown("North", "Aber")
    expanded = "return arguments[0].shadowRoot.querySelector('.field').ariaExpanded"
    focused = "return arguments[0].shadowRoot.activeElement.className"
    assert field.run(expanded) == "true"
    field.until(lambda: "wheel" in field.run(focused))
    field.keys(Keys.ARROW_DOWN, Keys.ENTER)
    field.until_heard("change")
    field.until(lambda: "field" in field.run(focused))
    assert field.run(expanded) == "false"
    assert field.value == ["South", "Coed"]
    field.keys(Keys.ENTER)
    field.until_shown("South", "Coed")
    field.keys(Keys.ESCAPE)
    field.until_heard("cancel")
    field.until(lambda: "field" in field.run(focused))


def test_P24_read_only_does_not_open_and_refuses_turns(field):
    field.run("arguments[0].setAttribute('readonly', '')")
    field.run("return arguments[0].shadowRoot.querySelector('.field')").click()
    assert not field.run("return arguments[0].isOpen")
    field.run("arguments[0].value = ['s', 's1']; arguments[0].setAttribute('mode', 'inline')")
    field.until_shown("South", "Coed")
    field.forget()
    field.focus(0)
    field.keys(Keys.ARROW_UP)
    field.until_heard("refused")
    field.until_shown("South", "Coed")
