"""Devices are paired by a code and revoked at once; staff sign in with passwords."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from floorman.sentences import NOTHING
from floorman.server.machines.network import NetworkNow
from tests.web.web_play import PATIENCE, House, Staff


def code_for(page: Page, role: str, **fields: str) -> str:
    """The code that a director makes for a device."""
    page.get_by_label("What it may do").select_option(role)
    for name, value in fields.items():
        field = page.locator(f"#d-{name}")
        if name == "table":
            field.select_option(label=f"Table {value}")
        else:
            field.fill(value)
    with page.expect_response(lambda answer: "/qr.svg?" in answer.url) as drawn:
        page.get_by_role("button", name="Make a code").click()
    assert drawn.value.headers["content-type"] == "image/svg+xml"
    code = page.locator("#paired .code").inner_text()
    page.locator("#paired [data-close]").click()
    return code


def test_a_screen_is_paired_by_typing_its_code(venue: House, staff: Staff) -> None:
    """The device signs in once with the code and opens its own page by itself."""
    director = staff.sign_in("director", "/devices")
    code = code_for(director, "display", label="Bar 2")
    screen = staff.sign_in(None, "/welcome")
    screen.get_by_label("Code of this device").fill(code)
    screen.get_by_role("button", name="Pair this device").click()
    expect(screen).to_have_url(f"{venue.address}/tv/bar-2")
    again = staff.sign_in(None, "/welcome")
    staff.expect_refusal(401)
    again.get_by_label("Code of this device").fill(code)
    again.get_by_role("button", name="Pair this device").click()
    expect(again.locator(".wrong").last).to_contain_text("wrong, used or old")


def test_a_revoked_device_is_out_at_once(venue: House, staff: Staff) -> None:
    """Its next request is refused, and it is in the list no more."""
    event = venue.event(9)
    director = staff.sign_in("director", "/devices", label="Desk")
    phone = staff.sign_in("floor", f"/e/{event}/floor", label="Lost phone")
    director.reload()
    lost = director.locator("#devices li").filter(has_text="Lost phone")
    expect(lost).to_contain_text("last used")
    lost.get_by_role("button", name="Sign it out").click()
    expect(lost).to_have_count(0)
    staff.expect_refusal(401)
    phone.goto(f"/e/{event}/floor")
    expect(phone).to_have_url(f"{venue.address}/welcome?next=/e/{event}/floor")


@pytest.mark.wide
def test_a_dealers_code_needs_a_table(venue: House, staff: Staff) -> None:
    """What is missing is said beside the form, and what was typed stays."""
    venue.event(0)
    page = staff.sign_in("director", "/devices")
    page.get_by_label("What it may do").select_option("dealer")
    page.locator("#d-label").fill("Tablet 4")
    staff.expect_refusal(422)
    page.get_by_role("button", name="Make a code").click()
    expect(page.locator("#pair .wrong").last).to_contain_text("bound to a table")
    expect(page.locator("#d-label")).to_have_value("Tablet 4")
    assert code_for(page, "dealer", table="4")


def test_staff_with_passwords(venue: House, staff: Staff) -> None:
    """Added, signed in, given another role, let in no more."""
    page = staff.sign_in("director", "/devices")
    staff.expect_refusal(422)
    for password in ("short", "long enough"):
        page.locator("#f-name").fill("Béa <b>O'Neil</b>")
        page.locator("#u-password").fill(password)
        page.get_by_role("button", name="Add", exact=True).click()
        if password == "short":
            expect(page.locator("#add-user .wrong").last).to_contain_text("8 to")
    line = page.locator("#users li").filter(has_text="Béa <b>O'Neil</b>")
    expect(line).to_contain_text("Floor")
    user = staff.sign_in(None, "/welcome")
    user.get_by_label("Name").fill("Béa <b>O'Neil</b>")
    user.get_by_label("Password").fill("long enough")
    user.get_by_role("button", name="Sign in").click()
    expect(user).to_have_url(f"{venue.address}/")
    line.locator("summary").click()
    line.get_by_label("Role").select_option("cashier")
    line.get_by_role("button", name="Set the role").click()
    expect(line.locator(".tag").first).to_have_text("Cashier")
    line.get_by_role("button", name="Remove Béa").click()
    expect(line).to_have_count(0)


@pytest.mark.wide
def test_a_code_is_scanned(venue: House, browser: Browser) -> None:
    """The link of the picture signs a device in once."""
    context = browser.new_context(base_url=venue.address)
    context.set_default_timeout(PATIENCE)
    context.add_cookies([venue.cookie("director")])
    page = context.new_page()
    page.goto("/devices")
    code = code_for(page, "floor", label="Ann")
    other = browser.new_context(base_url=venue.address)
    scanned = other.new_page()
    scanned.goto(f"/sign-in?code={code}")
    expect(scanned.locator("h1")).to_be_visible()
    context.close()
    other.close()


def test_a_link_that_is_over_says_so(venue: House, staff: Staff) -> None:
    """Where one signs in; on a device that is signed in it leads to the events."""
    page = staff.sign_in(None, "/sign-in?code=ABCDE12345")
    expect(page.get_by_role("alert").first).to_contain_text("Ask the director for a new one")
    expect(page.get_by_label("Code of this device")).to_be_visible()
    page = staff.sign_in("director", "/sign-in?code=ABCDE12345")
    expect(page).to_have_url(f"{venue.address}/")


@pytest.mark.parametrize("width", [360, 1280])
def test_codes_of_the_network_stand_apart(
    venue: House, staff: Staff, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """Each can be scanned, however many events are on."""
    for _ in range(3):
        venue.event(0)
    on = NetworkNow("https://192.0.2.9:8480", True, True, True, NOTHING)
    monkeypatch.setattr(venue.service.network, "now", lambda: on)
    page = staff.sign_in("director", "/devices", width=width)
    told: list[list[float]] = page.locator(".codes figure").evaluate_all(
        """all => all.map((one) => {
            const around = one.getBoundingClientRect();
            const code = one.querySelector("img").getBoundingClientRect();
            return [around.left, code.left, code.right, around.right];
        })"""
    )
    assert len(told) >= 5
    for left, begins, ends, right in told:
        assert left <= begins < ends <= right + 0.5
        assert ends - begins >= 160
