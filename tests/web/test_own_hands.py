"""A player's own recorded hands: on the own phone, once the event is over, as the house allows."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from floorman.histories.convert import log_of
from floorman.server.views.hands.hand import hand_seen
from floorman.server.views.hands.own import as_player
from floorman.store.logs.hands import RecordedHand
from floorman.tournament.staff import Role
from tests.server.test_all_ins import all_in_before_the_flop, checked_down, folded_to_an_all_in
from tests.web.web_play import House, Staff

SHOWN = '[settings]\nown-hands = "yes"\n'


def _over(venue: House, house: str) -> tuple[str, list[str]]:
    """An event of two that is over, with one recorded hand; the players in the order of seats."""
    event = venue.event(2, house=house)
    with venue.venue.reading(event) as (_, live):
        first, second = live.play.players
        seat = live.play.players[second].seat
        table = live.play.players[second].table
    log = log_of([all_in_before_the_flop()])
    hand = RecordedHand(1, 1, 1, 0, {1: first, 2: second}, log)
    venue.service.hands.keep(event, [hand])
    venue.do(event, "Bust", table=table, seats=[seat])
    venue.do(event, "CloseEvent")
    return event, [first, second]


def _asked(venue: House, role: Role, player: str, path: str) -> httpx.Response:
    cookie = venue.cookie(role, player=player) if player else venue.cookie(role)
    return httpx.get(venue.address + path, cookies={cookie["name"]: cookie["value"]}, timeout=60)


def test_a_phone_steps_through_its_own_hand(venue: House, staff: Staff) -> None:
    event, (first, second) = _over(venue, SHOWN)
    page = staff.sign_in(
        "player", f"/seasons/player?player={first}", width=390, grant={"player": first}
    )
    page.get_by_role("link", name="Table 1, hand 1").click()
    expect(page.locator("svg.felt:visible").first).to_be_visible()
    expect(page.get_by_role("link", name="All my events")).to_be_visible()
    assert page.locator("body[data-stream]").count() == 0  # nothing there is live
    page.get_by_label("To the end").click()
    expect(page.locator("output")).to_have_text(re.compile(r"(\d+) / \1"))
    hand = f"/seasons/player/hand?player={first}&event={event}&number=1"
    assert _asked(venue, "player", first, hand).status_code == 200
    assert _asked(venue, "player", second, hand).status_code == 404
    assert _asked(venue, "director", "", hand).status_code == 200
    assert _asked(venue, "floor", "", hand).status_code == 403


@pytest.mark.parametrize("house", ["", '[settings]\nown-hands = "no"\n'])
def test_a_house_that_says_nothing_shows_none(venue: House, house: str) -> None:
    event, (first, _) = _over(venue, house)
    shown = _asked(venue, "player", first, f"/seasons/player?player={first}")
    assert "Recorded hands" not in shown.text
    hand = f"/seasons/player/hand?player={first}&event={event}&number=1"
    assert _asked(venue, "player", first, hand).status_code == 404


def test_hidden_cards_of_others_stay_hidden() -> None:
    """Before the hands are tabled only the own cards are there, folded ones never come."""
    for hand in (all_in_before_the_flop(), checked_down(), folded_to_an_all_in()):
        seen = hand_seen(hand)
        for own, other in ((1, 2), (2, 1)):
            known: set[str] = {"??"}
            for was, now in zip(seen.steps, as_player(seen, {own}).steps, strict=True):
                cards = {one.seat: one.cards for one in now.seats}
                before = {one.seat: one for one in was.seats}
                known |= {*before[other].up, *(was.cards if was.what == "CardsShown" else ())}
                assert cards[own] == before[own].cards
                assert len(cards[other]) == len(before[other].cards)
                assert set(cards[other]) <= known
    assert known == {"??"}  # the last hand ended by a fold
