"""A follower's database is the first machine's, batch by batch, whatever table was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from floorman.errors import BadInput, IllegalAct, Moved
from floorman.store.backups.archive import venue_mark
from floorman.store.database import standing
from floorman.store.database.engines import Database
from floorman.store.database.standing import Proof
from floorman.store.following import boxes, changes, joining, mirror, pairing
from floorman.store.following.pairing import Partner
from floorman.store.house.templates import Templates
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.staff.shifts import Shifts
from floorman.store.venue.venue import Venue
from tests.store.people import EASY
from tests.store.venue_play import announced, seated, sheet

KEY = bytes(32)


class Pair:
    """A venue in one database, and the second that follows it."""

    def __init__(self, folder: Path) -> None:
        self.first = Venue.open(str(folder / "first.db"))
        pairing.begun(self.first.database)
        self.accounts = Accounts(self.first.database, self.first.clock, EASY)
        code = self.accounts.issue_code(Grant("follower")).secret
        self.half = boxes.Half()
        agreed = pairing.pair(self.first.database, 1_000, code, self.half.told)
        assert self.half.key(agreed.half) == self.partner.key
        self.second = Venue.open(str(folder / "second.db"))

    @property
    def partner(self) -> Partner:
        """The follower, as the first machine knows it."""
        found = pairing.found(self.first.database)
        assert found is not None
        return found

    def batch(self, after: int = changes.WHOLE) -> changes.Batch:
        """What a follower gets, as it comes over the wire."""
        made = changes.since(self.first.database, after, 0.0)
        return msgspec.msgpack.decode(msgspec.msgpack.encode(made), type=changes.Batch)

    def join(self) -> Any:
        """Let the second follow."""
        return joining.join(self.second, Partner("http://first", KEY, "token"), self.batch())

    def step(self) -> None:
        """Take the next batch in."""
        with self.second.database.reading() as db:
            held = standing.read(db).held
        assert mirror.take_in(self.second.database, self.batch(held), held)

    def rows(self, venue: Venue) -> dict[str, list[Any]]:
        """All rows that both should have; secrets of draws open."""
        with venue.database.reading() as db:
            tables = changes.tables_of(db)
            told = {
                name: sorted(map(repr, db.execute(sa.select(table))))
                for name, table in tables.items()
                if name != "secrets"
            }
            for row in db.execute(sa.text("SELECT stream FROM secrets")):
                told[f"secret of {row.stream}"] = [repr(venue.database.seal.secret(db, row.stream))]
        return told


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """Two databases, paired."""
    made = Pair(tmp_path)
    yield made
    made.first.close()
    made.second.close()


def test_a_follower_has_what_the_first_has(pair: Pair) -> None:
    """Events, people, accounts, templates, tables of the venue, and the secrets of draws."""
    event = seated(pair.first, 20)
    pair.join()
    assert pair.rows(pair.second) == pair.rows(pair.first)
    pair.first.do(event, "Bust", _somebody(pair.first, event))
    announced(pair.first, 3, name="Saturday")
    Templates(pair.first.database).keep("weekly", sheet())
    user = pair.accounts.users.add("Ann", "a long password", "floor")
    pair.accounts.users.revoke(user.id)
    pair.step()
    Templates(pair.first.database).drop("weekly")
    pair.step()
    assert pair.rows(pair.second) == pair.rows(pair.first)
    assert pair.rows(pair.second)[f"secret of {event}"] != [repr(b"")]


def _somebody(venue: Venue, event: str) -> dict[str, Any]:
    entry = venue.live(event)[1].play.players["7"]
    return {"table": entry.table, "seats": [entry.seat], "who": {str(entry.seat): "7"}}


def test_every_table_of_the_venue_is_followed(pair: Pair) -> None:
    """A table that is made later is followed too, unless it is of one machine alone."""
    with pair.first.database.reading() as db:
        found = db.execute(sa.text("SELECT name FROM sqlite_master WHERE type = 'trigger'"))
        watched = {row.name.removeprefix("followed INSERT ") for row in found}
        tables = set(sa.inspect(db).get_table_names())
    assert tables - watched == {"alembic_version", *changes.OWN}


def test_a_table_that_an_upgrade_brought_is_followed_too(pair: Pair) -> None:
    """As `shifts` was in a venue that was followed before: what was written meanwhile comes too."""
    pair.join()
    ann = pair.accounts.issue_token(Grant("floor", label="phone"))
    pair.step()
    with pair.first.database.changing() as db:
        for act in ("INSERT", "UPDATE", "DELETE"):
            db.exec_driver_sql(f'DROP TRIGGER "followed {act} shifts"')
    shifts = Shifts(pair.first.database, pair.first.clock)
    shifts.hand_over(ann.credential, "Ann", "office")
    pair.step()
    assert pair.rows(pair.second)["shifts"] == []
    pairing.watch_what_is_new(pair.first.database)
    shifts.hand_over(ann.credential, "Bob", "office")
    pair.step()
    assert pair.rows(pair.second) == pair.rows(pair.first)
    assert len(pair.rows(pair.second)["shifts"]) == 2
    with pair.first.database.reading() as db:
        before = changes.newest(db)
    pairing.watch_what_is_new(pair.first.database)
    assert pairing.newest_change(pair.first.database) == before


def test_who_is_erased_is_in_the_followers_file_no_more(pair: Pair) -> None:
    """Nor in what SQLite keeps beside it, however often the name went over."""
    people = Players(pair.first.database, pair.first.clock)
    ann = people.add(Person(name="Ann Unheard"))
    pair.join()
    people.correct(ann, {"notes": "unheard of " * 1_000})
    pair.step()
    assert b"Unheard" in b"".join(_files(pair.second))
    people.erase(ann)
    pair.step()
    assert not any(b"nheard" in one for one in _files(pair.second))


def _files(venue: Venue) -> list[bytes]:
    assert venue.database.file is not None
    return [one.read_bytes() for one in venue.database.file.parent.glob("second.db*")]


def test_a_batch_is_taken_in_once_and_in_its_turn(pair: Pair) -> None:
    pair.join()
    announced(pair.first, 2)
    batch = pair.batch(0)
    assert not mirror.take_in(pair.second.database, batch, 99)
    with pair.second.database.reading() as db:
        held = standing.read(db).held
    assert mirror.take_in(pair.second.database, batch, held)
    assert not mirror.take_in(pair.second.database, batch, held)


def test_nothing_is_written_where_the_venue_is_not(pair: Pair) -> None:
    event = announced(pair.first, 2)
    pair.join()
    with pytest.raises(Moved, match="follows http://first"):
        pair.second.do(event, "DrawSeats", {})
    pairing.take_over(pair.second.database, "http://second", 5)
    pair.second.do(event, "DrawSeats", {})
    with pair.second.database.reading() as db:
        proof = standing.read(db).proof()
    assert pairing.leave(pair.first.database, proof, 6)
    with pytest.raises(Moved, match="went to http://second"):
        pair.first.do(event, "DrawSeats", {})


def test_only_the_venue_itself_proves_a_later_epoch(pair: Pair) -> None:
    pair.join()
    here = pairing.take_over(pair.second.database, "http://second", 5).proof()
    forged = [
        Proof(here.epoch, "http://thief", here.signed),
        Proof(here.epoch + 1, here.address, here.signed),
        Proof(here.epoch, here.address, "ü"),
        Proof(1, "", standing.Standing().proof().signed),
    ]
    assert not any(pairing.leave(pair.first.database, one, 6) for one in forged)
    assert pairing.leave(pair.first.database, here, 6)
    assert pairing.leave(pair.first.database, here, 7)


def test_another_venue_and_this_very_one_are_refused(pair: Pair, tmp_path: Path) -> None:
    announced(pair.first, 1)
    venue_mark(pair.first)
    other = Venue.open(str(tmp_path / "other.db"))
    announced(other, 1)
    first = Partner("http://first", KEY, "token")
    with pytest.raises(BadInput, match="another venue"):
        joining.join(other, first, pair.batch())
    with pytest.raises(BadInput, match="this very database"):
        joining.join(pair.first, first, pair.batch())
    other.close()


def test_tables_of_another_version_are_refused(pair: Pair) -> None:
    newer = msgspec.structs.replace(pair.batch(), tables="9999")
    with pytest.raises(BadInput, match="tables of version 9999"):
        joining.join(pair.second, Partner("http://first", KEY, "token"), newer)
    with pair.second.database.reading() as db:
        assert standing.read(db).state == "here"


def test_a_follower_without_anything_cannot_take_over(pair: Pair) -> None:
    pairing.begin(pair.second.database, Partner("http://first", KEY, "token"), 1)
    with pytest.raises(IllegalAct, match="nothing of it has come"):
        pairing.take_over(pair.second.database, "http://second", 5)


def test_one_far_behind_gets_everything_anew(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one whose changes were thrown away already."""
    pair.join()
    monkeypatch.setattr(changes, "KEPT", 10)
    event = announced(pair.first, 9)
    changes.forget(pair.first.database, pairing.newest_change(pair.first.database))
    pair.first.do(event, "DrawSeats", {})
    assert pair.batch(1).whole
    pair.step()
    assert pair.rows(pair.second) == pair.rows(pair.first)


def test_what_goes_over_the_wire_is_sealed() -> None:
    one, other = boxes.Half(), boxes.Half()
    key = one.key(other.told)
    assert key == other.key(one.told) != boxes.Half().key(one.told)
    box = boxes.sealed(key, b"the secret of the draws")
    assert boxes.opened(key, box) == b"the secret of the draws"
    assert b"secret" not in box
    for wrong in (box[:-1], b"", box[:50] + b"x" + box[51:]):
        with pytest.raises(BadInput, match="cannot be opened"):
            boxes.opened(key, wrong)
    for half in ("", "1", "zz", f"{boxes.PRIME - 1:x}"):
        with pytest.raises(BadInput):
            one.key(half)


def test_a_code_pairs_once_and_signs_nobody_in(pair: Pair, tmp_path: Path) -> None:
    code = pair.accounts.issue_code(Grant("follower")).secret
    assert pair.accounts.redeem(code) is None
    with pytest.raises(BadInput, match="wrong, used or old"):
        pairing.pair(pair.first.database, 1_000, code, boxes.Half().told)


def test_postgresql_has_its_own_way(database: Database) -> None:
    with database.changing() as db:
        if database.is_sqlite:
            changes.watch(db)
        else:
            with pytest.raises(BadInput, match="PostgreSQL is not followed this way"):
                changes.watch(db)
