"""The state of an event at any position of its log, and where things stand in it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from floorman.errors import Unknown
from floorman.floor.folding import fold
from floorman.store.database.clock import Clock
from floorman.store.logs import log, past
from floorman.store.logs.chapters import Chapters
from floorman.store.logs.past import Past
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup
from tests.tournament_play import structure


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Venue:
    """A venue with an event of many acts, some of them undone and redone."""
    made = Venue.open(str(tmp_path_factory.mktemp("past") / "venue.db"), Clock())
    made.create(Setup(structure=structure(), book="tda-2024"), event="day")
    for _ in range(20):
        made.do("day", "Register", {})
    made.do("day", "DrawSeats", {})
    made.do("day", "StartEvent", {})
    chance = Random(7)
    for number in range(150):
        done = made.do("day", "ShowMessage", {"text": f"message {number}"})
        if chance.random() < 0.2:
            made.do("day", "Undo", {"act": done.position})
            if chance.random() < 0.5:
                made.do("day", "Redo", {"act": done.position})
    made.do("day", "Bust", {"table": 1, "seats": [1]})
    return made


def test_any_position_in_any_order(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is that of the log up to there, however one came there."""
    monkeypatch.setattr(past, "EVERY", 20)
    looked = Past(venue.database)
    with venue.database.reading() as db:
        whole = list(log.read(db, "day"))
    positions = [*range(0, len(whole) + 1, 3), len(whole)]
    Random(3).shuffle(positions)
    for position in positions:
        assert looked.at("day", position) == fold(whole[:position]), position


def test_little_memory_is_enough(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """States that are kept go when there are too many; what is shown stays right."""
    monkeypatch.setattr(past, "EVERY", 10)
    monkeypatch.setattr(past, "LARGEST", 10_000)
    looked = Past(venue.database)
    head = venue.head("day")
    first = [looked.at("day", position) for position in (head, 5, head - 40)]
    assert first == [looked.at("day", position) for position in (head, 5, head - 40)]
    assert looked._bytes <= max(10_000, *map(len, looked._marks.values()))


def test_acts_follow_one_another(venue: Venue) -> None:
    """From the last act back to the first, each once, and on again."""
    looked = Past(venue.database)
    head = venue.head("day")
    seen, position = [], head
    while position:
        beside = looked.act_at("day", position)
        seen.append((beside.act, beside.last))
        position = beside.before
    assert seen[0][1] == head
    assert seen[-1][0] == 1
    assert all(later[0] == earlier[1] + 1 for later, earlier in pairwise(seen))
    assert looked.act_at("day", 1).after == seen[-2][0]
    assert looked.act_at("day", 10**9).last == head
    with pytest.raises(Unknown):
        looked.act_at("nobody", 1)


def test_what_one_looks_for_is_found_also_when_it_is_new(venue: Venue) -> None:
    """Chapters, the next bust, the next undo; what happens later is found too."""
    found = Chapters(venue.database)
    log_ = venue.events("day", 0, 100_000)
    turns = [one.type for one in found.of("day")]
    assert turns[:2] == ["EventStarted", "LevelStarted"]
    undone = [one.position for one in log_ if one.type == "ActUndone"]
    assert found.next("day", 0, ("ActUndone",)) == undone[0]
    assert found.next("day", undone[0], ("ActUndone",)) == undone[1]
    head = venue.head("day")
    assert found.next("day", head, ("PlayerBusted",)) == 0
    busted = venue.do("day", "Bust", {"table": 1, "seats": [2]})
    assert found.next("day", head, ("PlayerBusted",)) == busted.events[0].position


def test_an_event_unknown_has_no_chapters(tmp_path: Path) -> None:
    """Nobody's day has no turns."""
    empty = Venue.open(str(tmp_path / "venue.db"))
    assert Chapters(empty.database).of("nobody") == []
    empty.close()
