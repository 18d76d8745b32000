"""Numbers that mean one person here and another at the next venue: nobody is taken for another."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from floorman.errors import Unknown
from floorman.store.backups.archive import export_event, import_event, verify_event
from floorman.store.database.versions import KNOWN
from floorman.store.people.duplicates import merge
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from floorman.store.transfers import arriving, leaving
from floorman.store.transfers.parcel import parcel_of
from floorman.store.venue.playing import playing
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.offers import Offers, ReEntries
from tests.store.venue_play import seat_of, sheet

HOME, AWAY = ("Ann", "Bo", "Cid", "Dee"), ("Una", "Vic", "Wil", "Xia", "Cid")


class House:
    """A venue whose players have the numbers 1, 2 … in the order of these names."""

    def __init__(self, venue: Venue, names: tuple[str, ...]) -> None:
        self.venue = venue
        self.people = Players(venue.database, venue.clock)
        self.people.add_all(Person(name=name) for name in names)

    def register(self, event: str, player: str) -> str:
        """Enter somebody; gives the id in the event."""
        done = self.venue.do(event, "Register", {"player": player})
        return next(
            str(one.data["player"]) for one in done.events if one.type == "PlayerRegistered"
        )

    def named(self, event: str) -> dict[str, str]:
        """The names of all who entered, by their ids in the event."""
        return self.people.names(list(self.venue.live(event)[1].play.players), event)

    def send(self, event: str, to: House) -> None:
        """Move an event to another venue."""
        one = leaving.begin(self.venue, event, "http://there", "token")
        arriving.take_in(to.venue, parcel_of(self.venue, one, KNOWN[0], "http://here"))
        leaving.gone(self.venue.database, one)


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two venues with overlapping numbers."""
    with (
        closing(Venue.open(str(tmp_path / "home.db"))) as home,
        closing(Venue.open(str(tmp_path / "away.db"))) as away,
    ):
        yield House(home, HOME), House(away, AWAY)


def entered(house: House) -> str:
    """An event of players 1 to 3 of a venue."""
    event = house.venue.create(sheet(offers=Offers(reentry=ReEntries(limit=1))))
    for player in ("1", "2", "3"):
        house.register(event, player)
    return event


def begun(house: House) -> str:
    """The same, in play."""
    event = entered(house)
    house.venue.do(event, "DrawSeats", {})
    house.venue.do(event, "StartEvent", {})
    return event


def test_somebody_of_the_other_venue_enters_a_moved_event(houses: tuple[House, House]) -> None:
    """Home's 1 is Ann, the other venue's is Una: both are in, under ids of their own."""
    home, away = houses
    event = begun(home)
    home.send(event, away)
    assert list(away.named(event).values()) == ["Ann", "Bo", "Cid"]
    called = away.people.told_as(["1", "4"], event)
    assert called == {"1": "our-1", "4": "4"}
    una = away.register(event, called["1"])
    assert una not in ("1", "our-1")
    assert away.register(event, "4") == "4"
    assert sorted(away.named(event).values()) == ["Ann", "Bo", "Cid", "Una", "Xia"]
    assert away.people.known_as(["1"], event)["1"] == [una]
    assert verify_event(away.venue, event).ok
    with pytest.raises(Unknown):
        away.venue.do(event, "Register", {"player": "our-77"})

    away.send(event, home)
    assert sorted(home.named(event).values()) == ["Ann", "Bo", "Cid", "Una", "Xia"]
    assert home.people.get(home.people.ids([una], event)[una]).person.name == "Una"
    assert home.people.told_as(["4"], event) == {"4": "our-4"}  # Dee; the event's 4 is Xia
    home.register(event, "our-4")
    assert sorted(home.named(event).values()) == ["Ann", "Bo", "Cid", "Dee", "Una", "Xia"]
    assert verify_event(home.venue, event).ok


def test_an_act_on_somebody_of_this_venue_finds_the_entry(houses: tuple[House, House]) -> None:
    """Whoever says "our 1" means Una, busts and enters Una again; Ann stays where she is."""
    home, away = houses
    event = begun(home)
    home.send(event, away)
    una = away.register(event, "our-1")
    away.venue.do(event, "GivePenalty", {"player": "our-1", "kind": "warning"})
    live = away.venue.live(event)[1]
    assert list(live.penalties.of) == [una]
    away.venue.do(event, "Bust", seat_of(away.venue, event, una))
    away.venue.do(event, "ReEnter", {"player": "our-1"})
    assert away.named(event)[f"{una}/2"] == "Una"
    again: dict[str, Any] = away.venue.live(event)[1].play.players
    assert again["1"].table


def test_a_namesake_is_known_by_either_number(houses: tuple[House, House]) -> None:
    """Cid is 3 at home and 5 away: the same person, who does not enter twice."""
    home, away = houses
    event = begun(home)
    home.send(event, away)
    assert away.people.known_as(["5"], event)["5"][0] == "3"
    with pytest.raises(Exception, match=r"(?i)already|still|in play|sits"):
        away.register(event, "5")


def test_an_imported_event_without_names_keeps_its_ids(
    houses: tuple[House, House], tmp_path: Path
) -> None:
    home, away = houses
    event = entered(home)
    export_event(home.venue, event, tmp_path / "event.zip")
    import_event(away.venue, tmp_path / "event.zip")
    assert set(away.named(event).values()) == {"player 1", "player 2", "player 3"}
    una = away.register(event, "our-1")
    assert away.named(event)[una] == "Una"
    assert away.named(event)["1"] == "player 1"
    assert verify_event(away.venue, event).ok


def test_records_that_are_merged_are_one_person_there_too(houses: tuple[House, House]) -> None:
    home, away = houses
    event = begun(home)
    home.send(event, away)
    una = away.register(event, "our-1")
    away.people.add(Person(name="Una B"))
    other = away.people.look_up("Una B")[0].id
    merge(away.people, other, "1", playing=playing(away.venue))
    assert away.people.known_as([other], event)[other][0] == una
