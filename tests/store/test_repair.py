"""A damaged event goes back to where its log holds; nothing is thrown away, no other is touched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.cli.main import main
from floorman.errors import BadInput, IllegalAct
from floorman.store.database.schema import events
from floorman.store.logs.verify import verify
from floorman.store.venue.repairing import find_damage, repair
from floorman.store.venue.venue import Venue
from tests.store.damages import WAYS, Damage, bad_json, does_not_fold, hole, short, unannounced
from tests.store.venue_play import seated

FIRST = 1
"""The announcement; the first entry and its payment are one act behind it."""
GOOD: dict[Damage, int] = {bad_json: FIRST, hole: FIRST, unannounced: FIRST}
"""The last good act of a log that is damaged at its beginning."""


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A venue that nobody has opened an event of."""
    opened = Venue.open(str(tmp_path / "venue.db"))
    yield opened
    opened.close()


@pytest.fixture(params=WAYS, ids=lambda way: way.__name__)
def way(request: pytest.FixtureRequest) -> Damage:
    """One way in which a log is damaged."""
    found: Damage = request.param
    return found


def rows(venue: Venue, event: str) -> list[sa.Row[tuple[object, ...]]]:
    """The log of an event as it stands in the table."""
    with venue.database.reading() as db:
        query = sa.select(events).where(events.c.stream == event).order_by(events.c.position)
        return list(db.execute(query))


def test_back_to_the_last_good_act(venue: Venue, way: Damage, tmp_path: Path) -> None:
    """The event opens, verifies and goes on; what was cut off is in the file, as it stood."""
    bad, other = seated(venue, 6), seated(venue, 6)
    venue.do(bad, "CallFloor", {"table": 1})
    whole, others = rows(venue, bad), rows(venue, other)
    good = GOOD.get(way, len(whole) - (way is short))
    with venue.database.writing() as db:
        way(db, bad)
    damaged = rows(venue, bad)
    again = Venue(venue.database, venue.clock)
    plan = find_damage(again, bad)
    assert plan is not None
    assert plan.good == good
    kept = tmp_path / "kept.jsonl"
    head = repair(again, plan, kept, "Ann")
    assert head == good + 1
    assert find_damage(again, bad) is None
    log = again.events(bad, limit=10_000)
    assert verify(log).ok
    assert (log[-1].type, log[-1].by, log[-1].position) == ("LogRepaired", "Ann", head)
    assert rows(again, bad)[:good] == damaged[:good]
    assert rows(again, other) == others
    told = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert [one["position"] for one in told] == [one.position for one in damaged[good:]]
    assert kept.stat().st_mode & 0o077 == 0


def test_it_goes_on(venue: Venue, tmp_path: Path) -> None:
    """Acts are done behind the repair, by keys that the lost ones had too; it is not undone."""
    event = seated(venue, 6)
    venue.do(event, "CallFloor", {"table": 1}, key="call")
    with venue.database.writing() as db:
        position = rows(venue, event)[-1].position
        db.execute(events.update().where(events.c.position == position).values(type="MarsLanded"))
    again = Venue(venue.database, venue.clock)
    plan = find_damage(again, event)
    assert plan is not None
    head = repair(again, plan, tmp_path / "kept.jsonl")
    assert not again.do(event, "CallFloor", {"table": 1}, key="call").repeated
    with pytest.raises(IllegalAct, match="in a file, not in the log"):
        again.do(event, "Undo", {"act": head})


def test_nothing_to_repair(venue: Venue) -> None:
    assert find_damage(venue, seated(venue, 6)) is None


def test_nothing_that_holds(venue: Venue) -> None:
    event = seated(venue, 2)
    with venue.database.writing() as db:
        db.execute(events.update().where(events.c.position == 1).values(body=b"?"))
    with pytest.raises(BadInput, match="Nothing of this event holds"):
        find_damage(Venue(venue.database, venue.clock), event)


class TestCommand:
    """`floorman event repair`."""

    @pytest.fixture
    def broken(self, venue: Venue) -> tuple[str, str]:
        """An event that is damaged, and its database."""
        event = seated(venue, 6)
        with venue.database.writing() as db:
            does_not_fold(db, event)
        return event, str(venue.database.file)

    def test_a_look_changes_nothing(
        self, venue: Venue, broken: tuple[str, str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        event, db = broken
        before = rows(venue, event)
        assert main(["event", "repair", event, "--look", "--db", db]) == 0
        assert "A repair puts 1 entry behind it into a file" in capsys.readouterr().out
        assert rows(venue, event) == before

    def test_it_repairs_once(
        self, broken: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        event, db = broken
        words = ["event", "repair", event, "--keep", str(tmp_path / "kept"), "--db", db]
        assert main(["event", "verify", event, "--db", db]) == 1
        assert main([*words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out.splitlines()[-1])["cut_off"] == 1
        assert main(["event", "verify", event, "--db", db]) == 0
        assert main(words) == 0
        assert "Nothing is wrong" in capsys.readouterr().out

    def test_a_file_that_is_there_stays(
        self, venue: Venue, broken: tuple[str, str], tmp_path: Path
    ) -> None:
        event, db = broken
        (tmp_path / "kept").write_text("mine")
        before = rows(venue, event)
        assert main(["event", "repair", event, "--keep", str(tmp_path / "kept"), "--db", db]) == 2
        assert rows(venue, event) == before
        assert (tmp_path / "kept").read_text() == "mine"
