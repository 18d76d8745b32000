"""An event that is on its way to another venue, or gone there: what else must know of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.errors import IllegalAct, Moved
from floorman.store.backups.backup import back_up, restore
from floorman.store.backups.rehearsal import rehearse
from floorman.store.database.transfers import transfers
from floorman.store.database.versions import KNOWN
from floorman.store.transfers import arriving, leaving
from floorman.store.transfers.parcel import parcel_of
from floorman.store.venue.repairing import find_damage, repair
from floorman.store.venue.venue import Venue
from tests.store.test_following import Pair
from tests.store.venue_play import announced, seated

TOKEN = "floorman_a-directors-token-over-there"
THERE = "https://poker.example.org"


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A venue in a file."""
    with closing(Venue.open(str(tmp_path / "laptop.db"))) as made:
        yield made


@pytest.mark.parametrize("name", ["copy.db", "venue.zip"])
def test_a_backup_made_meanwhile_is_restored_and_asks_on(
    venue: Venue, tmp_path: Path, name: str
) -> None:
    """Either form, with a key of its own where it is restored: there the token opens too."""
    gone, going = announced(venue), announced(venue)
    leaving.gone(venue.database, leaving.begin(venue, gone, THERE, TOKEN))
    leaving.begin(venue, going, THERE, TOKEN)
    back_up(venue.database, tmp_path / name)
    assert rehearse(tmp_path / name).ok
    restore(tmp_path / name, str(tmp_path / "new.db"))
    assert TOKEN.encode() not in (tmp_path / "new.db").read_bytes()
    with closing(Venue.open(str(tmp_path / "new.db"))) as new:
        (one,) = leaving.on_the_way(new.database)
        assert (one.event, one.address, one.token) == (going, THERE, TOKEN)
        for event in (gone, going):
            with pytest.raises(Moved, match=THERE):
                new.do(event, "PauseClock", {})


def test_a_follower_has_it_too_and_asks_on(tmp_path: Path) -> None:
    pair = Pair(tmp_path)
    with closing(pair.first), closing(pair.second):
        event = announced(pair.first)
        pair.join()
        leaving.begin(pair.first, event, THERE, TOKEN)
        pair.step()
        assert leaving.on_the_way(pair.second.database) == leaving.on_the_way(pair.first.database)
        with pair.second.database.reading() as db:
            kept = db.scalar(sa.select(transfers.c.token))
        assert kept is not None
        assert TOKEN.encode() not in bytes(kept)


def test_an_event_that_is_sent_to_its_own_venue_stays(venue: Venue) -> None:
    """It is no other venue: nothing is taken in, and what was to leave goes on here."""
    event = seated(venue, 3)
    one = leaving.begin(venue, event, "http://127.0.0.1:8480", TOKEN)
    parcel = parcel_of(venue, one, KNOWN[0], "")
    with pytest.raises(IllegalAct, match="it comes from this very venue"):
        arriving.take_in(venue, parcel)
    assert arriving.settled(venue.database, one.id, event) == "refused"
    leaving.stays(venue.database, one)
    venue.do(event, "PauseClock", {})


def test_a_damaged_event_that_went_away_is_not_cut(venue: Venue, tmp_path: Path) -> None:
    """What it was when it left is how it is known again when it comes back."""
    event = seated(venue, 3)
    leaving.gone(venue.database, leaving.begin(venue, event, THERE, TOKEN))
    with venue.database.changing() as db:
        db.exec_driver_sql("UPDATE events SET body = 'x' WHERE position = 5")
    venue.forget(event)
    plan = find_damage(venue, event)
    assert plan is not None
    with pytest.raises(Moved, match=THERE):
        repair(venue, plan, tmp_path / "cut-off.jsonl")
    assert not (tmp_path / "cut-off.jsonl").exists()
