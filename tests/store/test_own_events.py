"""The venue's own events in its seasons: closed ones count, what is opened again counts no more."""

from __future__ import annotations

import sqlalchemy as sa

from floorman.league.season import Season
from floorman.store.database.schema import streams
from floorman.store.league.own_events import catch_up
from floorman.store.league.played_events import PlayedEvents
from floorman.store.people.duplicates import merge
from floorman.store.people.players import Players
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.offers import Offers, Price, ReEntries
from tests.store.test_played_events import played_event
from tests.store.venue_play import announced

SEASON = Season(name="All", points="n - r + 1")
PRICED = Offers(entry=Price(prize=20_00, house=2_00), reentry=ReEntries())


def _played_out(venue: Venue) -> str:
    """Three players for 22.00 each; 1 is out, enters again, and is out after 2: 3 wins 80.00."""
    event = announced(venue, 3, offers=PRICED)
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    _bust(venue, event, "1")
    venue.do(event, "ReEnter", {"player": "1"})
    _bust(venue, event, "2")
    _bust(venue, event, "1/2")
    venue.do(event, "CloseEntries", {})
    venue.do(event, "FinishEvent", {})
    venue.do(event, "SetPayouts", {"prizes": [80_00]})
    return event


def _bust(venue: Venue, event: str, entry: str) -> None:
    seat = venue.live(event)[1].play.players[entry].seat
    venue.do(event, "Bust", {"table": 1, "seats": [seat]})


def _set_state(venue: Venue, event: str, state: str) -> None:
    """As if the event had been opened again; no command of today does it."""
    with venue.database.writing() as db:
        db.execute(sa.update(streams).where(streams.c.id == event), {"state": state})


def _table(venue: Venue, season: Season = SEASON) -> list[tuple[int, str, int, int]]:
    catch_up(venue)
    lines = PlayedEvents(venue.database, venue.clock).table(season)
    return [(one.place, one.player, int(one.points), one.prizes) for one in lines]


def test_a_closed_event_counts_and_one_opened_again_does_not(venue: Venue) -> None:
    event = _played_out(venue)
    assert _table(venue) == []
    venue.do(event, "CloseEvent", {})
    first = _table(venue)
    assert first == [(1, "3", 4, 80_00), (2, "1", 3, 0), (3, "2", 2, 0)]
    assert _table(venue) == first
    _set_state(venue, event, "over")
    assert _table(venue) == []
    _set_state(venue, event, "closed")
    assert _table(venue) == first


def test_what_each_paid_and_how_often_they_entered_stands_in_the_history(venue: Venue) -> None:
    event = _played_out(venue)
    venue.do(event, "CloseEvent", {})
    catch_up(venue)
    (one,) = PlayedEvents(venue.database, venue.clock).of_player("1")
    assert (one.result.entries, one.result.paid, one.result.prize) == (2, 44_00, 0)


def test_own_events_and_those_of_other_programs_stand_in_one_table(venue: Venue) -> None:
    event = _played_out(venue)
    venue.do(event, "CloseEvent", {})
    played = PlayedEvents(venue.database, venue.clock)
    names = [Players(venue.database, venue.clock).name(one) for one in ("1", "2", "3")]
    played.take_in(played_event("a", *names))
    points = {player: points for _, player, points, _ in _table(venue)}
    assert points == {"1": 3 + 3, "2": 2 + 2, "3": 4 + 1}
    fridays = Season(name="Fridays", league="Fridays", points="n - r + 1")
    assert sum(points for _, _, points, _ in _table(venue, fridays)) == 3 + 2 + 1


def test_what_was_called_off_counts_nowhere(venue: Venue) -> None:
    event = announced(venue, 3, offers=PRICED)
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    venue.do(event, "CloseEvent", {"reason": "no dealers", "refund": True})
    assert _table(venue) == []


def test_a_season_takes_events_by_name_and_number(venue: Venue) -> None:
    played = PlayedEvents(venue.database, venue.clock)
    for mark in ("one", "two", "100%"):
        played.take_in(played_event(mark, "Ann", "Bob"))
    for season, count in (
        (Season(name="x"), 3),
        (Season(name="x", titles=("friday o*",)), 1),
        (Season(name="x", titles=("Friday one", "*%")), 2),
        (Season(name="x", titles=("Friday one",), also=(2,)), 2),
        (Season(name="x", left_out=(1, 3)), 1),
    ):
        assert played.table(season)[0].played == count


def test_who_was_merged_is_one_player_in_own_events_too(venue: Venue) -> None:
    event = _played_out(venue)
    venue.do(event, "CloseEvent", {})
    merge(Players(venue.database, venue.clock), "3", "2", playing={})
    assert [player for _, player, *_ in _table(venue)] == ["3", "1"]
