"""The log read backwards in acts: all of it, some of it, from where one left off."""

from __future__ import annotations

import pytest

from floorman.store.logs import acts
from floorman.store.logs.acts import act_at, acts_before, staff
from floorman.store.venue.venue import Venue
from tests.store.venue_play import seat_of, seated


def positions(venue: Venue, event: str, *, since: int = 0, most: int = 50) -> list[int]:
    """The acts from the newest on."""
    return [act.act for act in acts_before(venue.database, event, since=since, most=most).acts]


@pytest.fixture
def event(venue: Venue) -> str:
    """Twenty players seated, two of them busted by different staff, one bust undone."""
    event = seated(venue, 20)
    venue.do(event, "Bust", seat_of(venue, event, "3"), by="Ann")
    gone = venue.do(event, "Bust", seat_of(venue, event, "4"), by="Ben")
    venue.do(event, "Undo", {"act": gone.events[0].position}, by="Ben")
    return event


def test_every_event_is_in_one_act(venue: Venue, event: str) -> None:
    """From the newest to the first, none twice and none left out, long acts whole."""
    found = acts_before(venue.database, event, most=1_000)
    told = [one.position for act in reversed(found.acts) for one in act.events]
    assert told == list(range(1, venue.head(event) + 1))
    assert found.before == 0


def test_small_pieces_read_the_same(
    venue: Venue, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much is read at a time; the draw of the seats is longer than a piece."""
    whole = acts_before(venue.database, event, most=1_000)
    monkeypatch.setattr(acts, "PIECE", 3)
    monkeypatch.setattr(acts, "SHORT", 2)
    assert acts_before(venue.database, event, most=1_000) == whole
    assert act_at(venue.database, event, whole.acts[3].act) == whole.acts[3]
    longest = max(whole.acts, key=lambda act: len(act.events))
    assert act_at(venue.database, event, longest.act) == longest


def test_an_undone_act_says_so(venue: Venue, event: str) -> None:
    """Until it is redone."""
    last = acts_before(venue.database, event, most=3).acts
    assert [act.undone for act in last] == [False, True, False]
    venue.do(event, "Redo", {"act": last[1].act})
    again = act_at(venue.database, event, last[1].act)
    assert again is not None
    assert not again.undone


def test_page_by_page(venue: Venue, event: str) -> None:
    """``before`` goes on where the last page ended; ``since`` takes all from a position on."""
    whole = positions(venue, event, most=1_000)
    first = acts_before(venue.database, event, most=2)
    assert [act.act for act in first.acts] == whole[:2]
    second = acts_before(venue.database, event, first.before, most=2)
    assert [act.act for act in second.acts] == whole[2:4]
    assert positions(venue, event, since=whole[4]) == whole[:5]


def test_only_some_acts(venue: Venue, event: str) -> None:
    """By what fits, and by the types of events in them."""
    database = venue.database
    mine = acts_before(database, event, fits=lambda act: act.by == "Ben").acts
    assert [act.events[0].type for act in mine] == ["ActUndone", "PlayerBusted"]
    busts = acts_before(database, event, types=["PlayerBusted"])
    assert [act.by for act in busts.acts] == ["Ben", "Ann"]
    assert busts.before == 0
    one = acts_before(database, event, types=["PlayerBusted"], most=1)
    assert [act.by for act in one.acts] == ["Ben"]
    older = acts_before(database, event, one.before, types=["PlayerBusted"])
    assert [act.by for act in older.acts] == ["Ann"]


def test_a_search_ends_somewhere(venue: Venue, event: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who seeks what is not there looks so far back, and may ask for more from there."""
    monkeypatch.setattr(acts, "REACH", 4)
    found = acts_before(venue.database, event, fits=lambda act: False)
    assert found.acts == ()
    assert 0 < found.before < venue.head(event)


def test_who_acted(venue: Venue, event: str) -> None:
    """Each name once; nobody's acts have none."""
    assert staff(venue.database, event) == ["Ann", "Ben"]


def test_nothing_there(venue: Venue, event: str) -> None:
    """No event, no act."""
    assert acts_before(venue.database, "nobody").acts == ()
    assert act_at(venue.database, event, 10_000) is None
    assert act_at(venue.database, event, 2**40) is None
