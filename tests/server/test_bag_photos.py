"""The photo of a bag's slip: kept with the bag, for the floor alone, gone with the player."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from floorman.store.people.person import Person
from floorman.tournament.sheet.days import Days
from floorman.tournament.sheet.setup import Setup
from tests.server.serving import Venue
from tests.tournament_play import structure

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(40)


class Flight(NamedTuple):
    """A flight of two players of the venue, the stack of the first in its bag."""

    event: str
    players: list[str]


@pytest.fixture
def flight(venue: Venue) -> Flight:
    """One for each test."""
    store = venue.service.venue
    sheet = structure()
    day = store.create(Setup(structure=sheet, book="tda-2024", name="Day 2", days=Days(flights=1)))
    told = Setup(structure=sheet, book="tda-2024", name="1A", days=Days(feeds=day))
    event = store.create(told)
    players = venue.service.players.add_all([Person(name="Ana"), Person(name="Ben")])
    for player in players:
        store.do(event, "Register", {"player": player})
    for command in ("DrawSeats", "StartEvent", "EndDay"):
        store.do(event, command, {})
    fill(venue, event, players[0])
    return Flight(event, players)


def fill(venue: Venue, event: str, player: str) -> None:
    """Bag a player's stack."""
    play = venue.service.venue.live(event)[1].play
    one = play.players[player]
    bag = {"player": player, "table": one.table, "seat": one.seat, "chips": play.stack(player)}
    venue.service.venue.do(event, "BagStack", bag)


def ask(
    venue: Venue, method: str, flight: Flight, role: str = "floor", *, of: int = 0, **more: Any
) -> Any:
    """Ask for the photo of a player's bag, or put one there."""
    binary = {"content-type": "application/octet-stream"} if method == "PUT" else {}
    query = {"entry": flight.players[of]} | ({} if method == "PUT" else {"day": "1"})
    headers = {**venue.headers(role), **binary}
    path = f"/api/events/{flight.event}/bag-photo"
    return venue.client.request(method, path, params=query, headers=headers, **more)


def test_it_is_kept_with_the_bag_and_replaced(venue: Venue, flight: Flight) -> None:
    for picture in (PICTURE, PICTURE + b"2"):
        assert ask(venue, "PUT", flight, content=picture).status_code == 200
        found = ask(venue, "GET", flight)
        assert (found.content, found.headers["content-type"]) == (picture, "image/png")
        assert "no-store" in found.headers["cache-control"]
    assert ask(venue, "DELETE", flight).status_code == 204
    assert ask(venue, "GET", flight).status_code == 404


@pytest.mark.parametrize("role", ["cashier", "dealer", "display", "player", ""])
def test_the_floor_alone_sees_it(venue: Venue, flight: Flight, role: str) -> None:
    ask(venue, "PUT", flight, content=PICTURE)
    assert ask(venue, "PUT", flight, role, content=PICTURE).status_code in (401, 403)
    for method in ("GET", "DELETE"):
        assert ask(venue, method, flight, role).status_code in (401, 403)


@pytest.mark.parametrize(
    ("content", "of", "wrong"),
    [
        (b"<svg/>", 0, "This is no photo we can show"),
        (b"RIFF" + bytes(4) + b"WAVE" + bytes(40), 0, "This is no photo we can show"),
        (b"\xff\xd8\xff" + bytes(2_000_000), 0, "The photo is too large"),
        (PICTURE, 1, "there is no bag of"),
    ],
    ids=["no image", "a sound", "too large", "no bag"],
)
def test_what_is_no_photo_of_a_bag_is_refused(
    venue: Venue, flight: Flight, content: bytes, of: int, wrong: str
) -> None:
    answer = ask(venue, "PUT", flight, of=of, content=content)
    assert answer.status_code >= 400
    assert wrong in answer.text


def test_it_is_found_where_the_bag_is_opened_and_gone_once_the_player_is_erased(
    venue: Venue, flight: Flight
) -> None:
    (event, (ana, ben)), store = flight, venue.service.venue
    ask(venue, "PUT", flight, content=PICTURE)
    fill(venue, event, ben)
    ask(venue, "PUT", flight, of=1, content=PICTURE)
    (day,) = store.do(event, "CloseBags", {}).beside
    store.do(day, "DrawDay", {})
    photos = venue.service.bag_photos
    assert photos.of_sealed(day, store.live(day)[1]) == {one: (event, 1, one) for one in (ana, ben)}
    venue.service.players.erase(ana)
    assert photos.days(event) == {ben: 1}
    assert ask(venue, "GET", flight).status_code == 404
