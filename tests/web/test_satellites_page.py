"""A satellite's prizes on the pages: seats by name, proposed as they are locked, none twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from floorman.server.views.money.payouts import prize_desk
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.satellite import Satellite
from floorman.tournament.staff import Role
from tests.web.every_page import readers
from tests.web.test_night import down_to
from tests.web.web_play import House, Staff

SEAT = 100_000
OFFERS = Offers(entry=Price(prize=11_000), currency="EUR")
PAID = (SEAT, SEAT, SEAT, SEAT, 7_000)


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """Seats in an event of the venue: four, and 70 for the fifth."""
    target = venue.event(name="Sunday Main", offers=Offers(entry=Price(prize=SEAT)))
    told = Satellite(seat=SEAT, target=target)
    return venue.event(37, name="Satellite", offers=OFFERS, satellite=told)


def test_seats_are_proposed_named_and_won(venue: House, staff: Staff, event: str) -> None:
    """The list that is proposed is locked; who won a seat stands in one row each."""
    venue.do(event, "CloseEntries")
    with venue.venue.reading(event) as (_, live):
        assert prize_desk(live, 0).proposed == PAID
    page = staff.sign_in("director", f"/e/{event}/payouts")
    rows = page.locator("#prizes tbody tr")
    expect(rows).to_have_count(len(PAID))
    expect(rows.first).to_contain_text("A seat in Sunday Main")
    expect(rows.last).not_to_contain_text("seat")
    venue.do(event, "LockPayouts")
    down_to(venue, event, 4)
    venue.do(event, "EndSatellite")
    expect(rows.first).to_contain_text("1–4")
    expect(rows).to_have_count(len(PAID))
    for at in range(len(PAID)):
        expect(rows.nth(at)).to_contain_text("Player")
    with readers(venue) as looks:
        seen: tuple[tuple[Role | None, str], ...] = (
            ("director", f"/tv/hall?event={event}&show=payouts"),
            (None, f"/p/{event}"),
            ("director", f"/e/{event}/print/event"),
            ("director", f"/e/{event}/payouts"),
        )
        for role, path in seen:
            answer = looks[role].get(path)
            assert "A seat in Sunday Main" in answer.text, path


def test_places_that_are_shared_stand_once(venue: House, staff: Staff) -> None:
    """Two who go out together in the money share two places: no row is without a name."""
    event = venue.event(9, name="Shared", offers=OFFERS)
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts", prizes=[50_000, 30_000, 19_000])
    down_to(venue, event, 3)
    with venue.venue.reading(event) as (_, live):
        (table,) = live.play.tables.values()
        seats = sorted(table.players)[:2]
    venue.do(event, "Bust", table=table.number, seats=seats, stacks=dict.fromkeys(seats, 5_000))
    page = staff.sign_in("director", f"/e/{event}/payouts")
    rows = page.locator("#prizes tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text("2–3")
    for at in range(3):
        expect(rows.nth(at)).to_contain_text("Player")
