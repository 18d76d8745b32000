"""Players sign up by themselves where the house wants it; the desk confirms one by one."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.web.web_play import House, Staff

OPEN = '[settings]\nself-sign-up = "yes"\n'


def test_a_player_signs_up_and_the_desk_confirms(venue: House, staff: Staff) -> None:
    """A place on the list; whom the house knows is offered; entered, the name is on no list."""
    event = venue.usual(house=OPEN)
    known = venue.player("Player 71")
    phone = staff.sign_in(None, f"/p/{event}", width=390)
    phone.get_by_role("link", name="Sign up for this event").click()
    phone.get_by_label("Your name").fill("player 71")
    phone.get_by_role("button", name="Sign up").click()
    expect(phone.locator(".card")).to_contain_text("On the list 1")
    venue.service.sign_ups.add(event, "Player 72")
    desk = staff.sign_in("cashier", f"/e/{event}/players")
    expect(desk.locator("#sign-up-1 select")).to_have_value(known)
    desk.locator("#sign-up-1").get_by_role("button", name="Is here").click()
    expect(desk.locator("#sign-up-1")).to_contain_text("Player 72")
    desk.locator("#sign-up-1").get_by_role("button", name="Does not play").click()
    expect(desk.locator("#sign-ups")).to_contain_text("Nobody is waiting")
    with venue.venue.reading(event) as (_, live):
        assert list(live.play.players) == [known]
    assert venue.service.sign_ups.waiting(event) == []


def test_nobody_signs_up_where_the_house_does_not_say_so(venue: House) -> None:
    """The form is closed, what is posted all the same is not kept; nor is a name that is none."""
    closed, opened = venue.usual(), venue.usual(house=OPEN)
    for event, name in ((closed, "Player 73"), (opened, "x" * 500)):
        address = f"{venue.address}/p/{event}/sign-up"
        assert httpx.post(address, data={"player": name}).status_code == 200
        assert venue.service.sign_ups.waiting(event) == []
    twice = [venue.service.sign_ups.add(opened, name) for name in ("Player 74", "PLAYER  74")]
    assert twice == [1, 1]


def test_a_form_that_anybody_may_send_is_small(venue: House) -> None:
    """413 for thousands of fields: nobody else waits while they are read."""
    event = venue.usual(house=OPEN)
    for path in ("sign-up", "seat"):
        many = {f"field-{number}": "1" for number in range(4_000)}
        assert httpx.post(f"{venue.address}/p/{event}/{path}", data=many).status_code == 413
