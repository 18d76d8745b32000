"""Snapshots make a log open faster and change nothing else."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from floorman.store.database.schema import snapshots as kept
from floorman.store.logs import snapshots
from floorman.store.venue.venue import Venue
from tests.store.venue_play import folded, seat_of, seated


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot every few events."""
    monkeypatch.setattr(snapshots, "EVERY", 10)


def positions(venue: Venue, event: str) -> list[int]:
    with venue.database.reading() as connection:
        rows = sa.select(kept.c.position).where(kept.c.stream == event)
        return sorted(connection.scalars(rows))


def newest(venue: Venue, event: str) -> int:
    """The position of the newest snapshot that holds."""
    with venue.database.reading() as connection:
        return snapshots.usable(connection, event).position


def anew(url: str, event: str) -> object:
    """Position and state as a process finds them that has just started."""
    venue = Venue.open(url)
    try:
        return venue.live(event)
    finally:
        venue.close()


def test_a_log_opens_from_its_newest_snapshot(venue: Venue, url: str) -> None:
    event = seated(venue, 30)
    assert 0 < newest(venue, event) <= venue.head(event)
    assert anew(url, event) == venue.live(event)
    assert folded(venue, event) == venue.live(event)[1]


def test_the_newest_few_are_kept(venue: Venue) -> None:
    event = seated(venue, 90)
    assert len(positions(venue, event)) == snapshots.KEPT


@pytest.mark.parametrize("change", [{"body": b"not a state"}, {"format": "of another version"}])
def test_one_that_cannot_be_read_is_passed_over(
    venue: Venue, url: str, change: dict[str, object]
) -> None:
    event = seated(venue, 30)
    with venue.database.writing() as connection:
        connection.execute(sa.update(kept).values(change))
    assert newest(venue, event) == 0
    assert anew(url, event) == venue.live(event)


def test_none_is_used_that_stands_after_an_act_undone_since(venue: Venue, url: str) -> None:
    event = seated(venue, 30)
    first = venue.do(event, "Bust", seat_of(venue, event, "3")).events[0].position
    for player in range(4, 20):
        venue.do(event, "Bust", seat_of(venue, event, str(player)))
    late = positions(venue, event)[-1]
    assert late > first
    with venue.database.reading() as connection:
        state = snapshots.usable(connection, event).live
    venue.do(event, "Undo", {"act": first})
    with venue.database.writing() as connection:  # one that another process wrote too late
        snapshots.keep(connection, event, snapshots.Snapshot(late, state))
    assert newest(venue, event) != late
    assert anew(url, event) == venue.live(event)
    assert venue.live(event)[1].play.left == 30 - 16
    venue.do(event, "Redo", {"act": first})
    assert anew(url, event) == venue.live(event)
    assert folded(venue, event) == venue.live(event)[1]


def test_an_event_goes_all_the_way_back_and_forth(venue: Venue, url: str) -> None:
    event = seated(venue, 20)
    for player in range(3, 12):
        venue.do(event, "Bust", seat_of(venue, event, str(player)))
    before = venue.live(event)[1].play
    acts = [
        one.position
        for one in venue.events(event)
        if one.act == one.position and one.type == "PlayerBusted"
    ]
    for act in reversed(acts):
        venue.do(event, "Undo", {"act": act})
    assert venue.live(event)[1].play.left == 20
    for act in acts:
        venue.do(event, "Redo", {"act": act})
    assert venue.live(event)[1].play == before
    assert anew(url, event) == venue.live(event)
