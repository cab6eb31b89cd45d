"""Answers of the area service in every order: never a path on screen or returned that the service does not have."""

from itertools import permutations

import pytest

from service import Service

# Collects every path that was on screen at rest, on each change of what the wheels hold.
WATCH = """
const picker = arguments[0];
picker.paths = new Set();
const look = () => {
  const rows = [...picker.shadowRoot.querySelectorAll('.wheel')].map((wheel) => {
    const middle = wheel.getBoundingClientRect().top + wheel.clientHeight / 2;
    const row = [...wheel.querySelectorAll('.row')].find((row) => {
      const box = row.getBoundingClientRect();
      return box.top <= middle && box.bottom > middle;
    });
    return row?.classList.contains('data') ? row.textContent : '';
  });
  picker.paths.add(rows.join(' ').trim());
  requestAnimationFrame(look);
};
look();
"""


@pytest.fixture
def browser(chromium):
    return chromium


@pytest.fixture
def service(address):
    return Service(address)


@pytest.fixture
def sheet(page, service):
    """The address sheet, open, with three provinces chosen one after the other and their cities' answers held."""

    def opened():
        picker = page(f"screens/address.html?{service.query}")
        picker.click("#choose")
        picker.until_shown("北京市", "北京市", "东城区")
        return picker

    return opened


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_P5_the_answers_of_three_provinces_in_every_order(sheet, service, order):
    picker = sheet()
    picker.choose(0, "上海市")
    picker.until_shown("上海市", "上海市", "黄浦区")
    service.switch(held=True)
    for name in ("浙江省", "广东省", "江苏省"):
        picker.choose(0, name)
    numbers = service.held(3)
    assert set(numbers) == {"330000", "440000", "320000"}
    assert picker.kinds == ["data", "loading", "none"]
    assert picker.names == ["江苏省"]
    picker.run(WATCH)
    service.switch(held=False)
    asked = ["330000", "440000", "320000"]
    for position in order:
        service.release(numbers[asked[position]])
    picker.until_shown("江苏省", "南京市", "玄武区")
    picker.press("done")
    picker.until(lambda: picker.text("#label") == "江苏省 南京市 玄武区")
    paths = set(picker.run("return [...arguments[0].paths]"))
    assert paths <= {"江苏省", "江苏省 南京市", "江苏省 南京市 玄武区"}, paths


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_P10_done_waits_for_the_answers_whatever_their_order(sheet, service, order):
    picker = sheet()
    service.switch(held=True)
    for name in ("浙江省", "广东省", "江苏省"):
        picker.choose(0, name)
    numbers = service.held(3)
    picker.press("done")
    service.switch(held=False)
    asked = ["330000", "440000", "320000"]
    for position in order:
        assert picker.text("#label") in ("未选择", "江苏省 南京市 玄武区")
        service.release(numbers[asked[position]])
    picker.until(lambda: picker.text("#label") == "江苏省 南京市 玄武区")
    assert len(picker.heard("change")) == 1


def test_P6_coming_back_asks_for_nothing_twice(sheet, service):
    picker = sheet()
    service.switch(held=True)
    for name in ("浙江省", "广东省", "浙江省", "北京市", "浙江省"):
        picker.choose(0, name)
    assert set(service.held(2)) == {"330000", "440000"}
    service.switch(held=False)
    service.release(*service.held(2).values())
    picker.until_shown("浙江省", "杭州市", "上城区")


@pytest.mark.parametrize("failed", range(3))
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_P7_a_failure_leaves_the_wheels_above_and_can_be_retried(sheet, service, order, failed):
    picker = sheet()
    service.switch(held=True)
    for name in ("浙江省", "广东省", "江苏省"):
        picker.choose(0, name)
    numbers = service.held(3)
    asked = ["330000", "440000", "320000"]
    service.switch(held=False)
    for position in order:
        number = numbers[asked[position]]
        service.release(number, failing=[number] if position == failed else [])
    if failed == 2:
        picker.until(lambda: picker.kinds == ["data", "failed", "none"])
        assert picker.shown[0] == "江苏省"
        picker.press("done")
        assert picker.until_heard("refused")[-1]["reason"] == "failed"
        assert picker.text("#label") == "未选择"
        picker.retry(1)
    picker.until_shown("江苏省", "南京市", "玄武区")
    assert not picker.heard("change")


def test_P11_close_while_answers_are_under_way_changes_nothing(sheet, service):
    picker = sheet()
    service.switch(held=True)
    picker.choose(0, "浙江省")
    number = service.held(1)["330000"]
    picker.press("close")
    service.switch(held=False)
    service.release(number)
    picker.until_heard("cancel")
    assert picker.text("#label") == "未选择"
    picker.click("#choose")
    picker.until_shown("北京市", "北京市", "东城区")


def test_slow_and_failing_answers_end_in_a_path_or_in_a_retry(page, service):
    service.switch(slow=True, failing=True)
    picker = page(f"screens/address.html?{service.query}")
    picker.click("#choose")
    for _ in range(60):
        picker.until(lambda: "loading" not in picker.kinds)
        if "failed" not in picker.kinds:
            break
        picker.retry(picker.kinds.index("failed"))
    picker.until_shown("北京市", "北京市", "东城区")
