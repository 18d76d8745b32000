"""The chain of hashes over a log: kept as it is written, and nothing in it is changed unseen."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.errors import BadFile
from floorman.store.backups.archive import (
    LOG,
    export_event,
    import_event,
    verify_event,
    verify_file,
)
from floorman.store.backups.backup import back_up
from floorman.store.database.schema import events, streams
from floorman.store.files.packing import MANIFEST
from floorman.store.logs.heads import head_of
from floorman.store.venue.repairing import find_damage, repair
from floorman.store.venue.venue import Venue
from tests.store.venue_play import announced, seat_of

DUMP = Path(__file__).with_name("venue-0.1.sql")


@pytest.fixture
def played(venue: Venue) -> tuple[Venue, str]:
    """An event with seats drawn and a player out."""
    event = announced(venue, 12)
    venue.do(event, "DrawSeats", {})
    venue.do(event, "StartEvent", {})
    venue.do(event, "Bust", seat_of(venue, event, "5"))
    return venue, event


def chained(path: Path) -> str:
    """The hash of an exported log, computed from its lines alone."""
    hash_ = bytes(32)
    with zipfile.ZipFile(path) as packed:
        for line in packed.read(LOG).splitlines():
            hash_ = sha256(hash_ + line).digest()
    return hash_.hex()


def test_the_hash_kept_is_that_of_the_lines(played: tuple[Venue, str], tmp_path: Path) -> None:
    venue, event = played
    path = tmp_path / "event.zip"
    length = export_event(venue, event, path)
    head = head_of(venue.database, event)
    assert (head.position, head.chain, head.chained_from) == (length, chained(path), 1)
    assert head.short == "-".join(head.chain[at : at + 4] for at in (0, 4, 8, 12))
    report = verify_event(venue, event)
    assert (report.ok, report.chain) == (True, head.chain)
    assert verify_file(path).chain == head.chain


def test_a_copy_of_the_event_has_the_same_chain(played: tuple[Venue, str], tmp_path: Path) -> None:
    venue, event = played
    path = tmp_path / "event.zip"
    export_event(venue, event, path)
    with closing(Venue.open(str(tmp_path / "other.db"))) as other:
        taken = import_event(other, path).event
        ours, theirs = head_of(venue.database, event), head_of(other.database, taken)
        assert ours == theirs


def test_several_writers_keep_one_chain(played: tuple[Venue, str]) -> None:
    venue, event = played
    with closing(Venue.open(venue.database.url.render_as_string(hide_password=False))) as other:
        for number in range(6):
            (venue, other)[number % 2].do(event, "AddWords", {"words": f"die {number}"})
    assert verify_event(venue, event).ok


@pytest.mark.parametrize(
    ("column", "value", "why"),
    [
        ("at", 1_600_000_000, "its time is before"),
        ("by", "somebody else", "was changed after it was written"),
        ("because", "random-seating", "was changed after it was written"),
        ("chain", "00" * 32, "was changed after it was written"),
    ],
)
def test_an_entry_that_was_changed_is_named(
    played: tuple[Venue, str], column: str, value: object, why: str
) -> None:
    venue, event = played
    with venue.database.writing() as db:
        db.execute(sa.update(events).where(events.c.position == 3).values({column: value}))
    found = verify_event(venue, event).wrong
    assert found is not None
    assert why in found.why
    assert found.position == 3


def test_a_head_that_is_not_the_logs_is_named(played: tuple[Venue, str]) -> None:
    venue, event = played
    head = head_of(venue.database, event).position
    with venue.database.writing() as db:
        db.execute(sa.update(streams).values(head=head + 3))
    found = verify_event(venue, event).wrong
    assert found is not None
    assert f"ended at position {head + 3}" in found.why
    with venue.database.writing() as db:
        db.execute(sa.update(streams).values(head=head - 1))
    assert not verify_event(venue, event).ok
    with venue.database.writing() as db:
        db.execute(sa.update(streams).values(head=head, chain="11" * 32))
    found = verify_event(venue, event).wrong
    assert found is not None
    assert "another hash" in found.why


def test_a_log_that_was_cut_back_goes_on_in_its_chain(
    played: tuple[Venue, str], tmp_path: Path
) -> None:
    venue, event = played
    head = head_of(venue.database, event).position
    with venue.database.writing() as db:
        db.execute(sa.update(events).where(events.c.position == head).values(body=b"{"))
    plan = find_damage(venue, event)
    assert plan is not None
    repair(venue, plan, tmp_path / "cut.jsonl")
    venue.do(event, "ShowMessage", {"text": "a break at nine"})
    report = verify_event(venue, event)
    assert report.ok, report.wrong
    assert report.chain == head_of(venue.database, event).chain


def test_an_export_that_was_packed_anew_is_named(played: tuple[Venue, str], tmp_path: Path) -> None:
    """Whoever changes the log has to change the hash as well, which was shown."""
    venue, event = played
    path, bent = tmp_path / "event.zip", tmp_path / "bent.zip"
    export_event(venue, event, path)
    with zipfile.ZipFile(path) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    parts[LOG] = parts[LOG].replace(b'"by":""', b'"by":"x"', 1)
    manifest = json.loads(parts[MANIFEST])
    manifest["parts"][LOG] = {
        "bytes": len(parts[LOG]),
        "sha256": sha256(parts[LOG]).hexdigest(),
    }
    parts[MANIFEST] = json.dumps(manifest).encode()
    with zipfile.ZipFile(bent, "w") as packed:
        for name, part in parts.items():
            packed.writestr(name, part)
    assert not verify_file(bent).ok
    with pytest.raises(BadFile, match="another hash"):
        import_event(venue, bent)


def test_a_backup_says_where_every_log_ends(played: tuple[Venue, str], tmp_path: Path) -> None:
    venue, event = played
    path = tmp_path / "venue.backup"
    back_up(venue.database, path)
    with zipfile.ZipFile(path) as packed:
        told = json.loads(packed.read(MANIFEST))["facts"]
    head = head_of(venue.database, event)
    assert told[f"log {event}"] == f"{head.position} {head.chain}"


@pytest.mark.wide
def test_in_a_database_of_0_1_the_chain_begins_at_the_first_entry_after_it(tmp_path: Path) -> None:
    path, event = tmp_path / "club.db", "oldfriday"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(DUMP.read_text("utf-8"))
    with closing(Venue.open(str(path))) as venue:
        head = head_of(venue.database, event)
        assert (head.position, head.chain) == (28, "")
        assert verify_event(venue, event).ok
        venue.do(event, "ShowMessage", {"text": "a break at nine"})
        head = head_of(venue.database, event)
        assert head.chained_from == 29
        export_event(venue, event, tmp_path / "event.zip")
        assert head.chain == chained(tmp_path / "event.zip")
        report = verify_event(venue, event)
        assert (report.ok, report.chained_from) == (True, 29)
        with venue.database.writing() as db:
            db.execute(sa.update(events).where(events.c.position == 3).values(by="somebody"))
        assert not verify_event(venue, event).ok
