"""What the lab learns from a house's own events: who came, went, and bought in again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.floor.desk_play import bust, desk
from tests.floor.floor_play import LiveFloor
from tests.store.venue_play import Hands, announced, seated

from floorman.cli.main import main
from floorman.floor.desk.purchases import Rebuy
from floorman.floor.undoing import Undo
from floorman.lab.learning.played import record_of
from floorman.lab.learning.records import Record
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import wrap

MINUTE = 60


def _record(floor: LiveFloor) -> Record:
    log = [wrap(one.event, position=one.position, at=one.at, act=one.act) for one in floor.log]
    return record_of(floor.live, log)


def _at(floor: LiveFloor, minute: int) -> None:
    floor.at = floor.live.play.started_at + minute * MINUTE


def test_a_rebuy_is_a_bust_and_an_entry() -> None:
    """Unless chips were left, which the desk told, or it was undone; all chips count."""
    floor = desk(6)
    _at(floor, 5)
    floor.tell(Rebuy("1", stack=0))
    _at(floor, 9)
    floor.tell(Rebuy("2", stack=2_000))
    floor.tell(Rebuy("3"))
    floor.tell(Undo(floor.log[-1].act))
    _at(floor, 12)
    bust(floor, "1")
    found = _record(floor)
    who = {entry.player: [] for entry in found.entries}  # type: ignore[var-annotated]
    for one in found.entries:
        who[one.player].append((one.begins, one.ends, one.chips))
    assert [(one.minute, one.chips, one.add_on) for one in found.extras] == [(9, 8_000, False)]
    assert found.rebuys
    stack = floor.live.play.structure.starting_stack
    assert who["1"] == [(0, 5, stack), (5, 12, 8_000)]
    assert who["2"] == who["3"] == [(0, None, stack)]
    assert [found.left(minute) for minute in (4, 6, 13)] == [6, 6, 5]


def test_antes_and_breaks_of_the_sheet_are_in_the_record() -> None:
    found = _record(desk(3))
    levels = [one for one in found.levels if one.blind]
    assert [one.minutes for one in levels[:2]] == [
        level.minutes for level in desk(3).live.play.structure.levels[:2]
    ]
    assert all(one.antes >= 0 for one in found.levels)


def test_a_venue_teaches_by_its_finished_events(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One of them, 40 minutes long, is read whole; ten are needed to learn from."""
    hands = Hands()
    venue = Venue.open(str(tmp_path / "venue.db"), hands.clock())
    event = seated(venue, 7)
    announced(venue, 3)
    venue.do(event, "CloseEntries", {})
    with venue.reading(event) as (_, live):
        seats = [(one.number, seat) for one in live.play.tables.values() for seat in one.players]
    for table, seat in seats[1:]:
        hands.pass_by(400)
        venue.do(event, "Bust", {"table": table, "seats": [seat]})
    venue.close()
    assert main(["lab", "fit", str(tmp_path / "venue.db")]) == 2
    assert "1 whole event is too few" in capsys.readouterr().err
    assert main(["lab", "check", str(tmp_path / "venue.db"), "--runs", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["average_end"] == 40
