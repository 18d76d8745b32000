"""A backup is restored and looked through without touching anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.store.backups.backup import back_up
from floorman.store.backups.rehearsal import rehearse
from floorman.store.backups.rotation import Keep, back_up_into
from floorman.store.venue.venue import Venue
from tests.store.damages import bad_json
from tests.store.venue_play import seated


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A venue with an event."""
    opened = Venue.open(str(tmp_path / "venue.db"))
    yield opened
    opened.close()


@pytest.mark.parametrize("name", ["copy.db", "venue.zip"])
def test_a_backup_that_holds(venue: Venue, tmp_path: Path, name: str) -> None:
    """Its events and players are counted, every log is replayed, and nothing is left behind."""
    event = seated(venue, 6)
    back_up(venue.database, tmp_path / name)
    before = sorted(tmp_path.iterdir())
    seen = rehearse(tmp_path / name)
    assert seen.ok
    assert [(one.id, one.events) for one in seen.events] == [(event, venue.head(event))]
    assert seen.players == 6
    assert sorted(tmp_path.iterdir()) == before


def test_the_newest_of_a_folder(venue: Venue, tmp_path: Path) -> None:
    folder = tmp_path / "backup"
    files = [back_up_into(venue, folder, Keep(), 1_700_000_000 + at).file for at in (5, 9, 7)]
    (folder / "readme.txt").write_text("no backup")
    assert rehearse(folder).file == files[1]


def test_what_does_not_hold_is_named(
    venue: Venue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup is written of a damaged event too; a rehearsal says which it is."""
    well, bad = seated(venue, 6), seated(venue, 6)
    with venue.database.writing() as db:
        bad_json(db, bad)
    back_up(venue.database, tmp_path / "copy.db")
    assert main(["rehearse", str(tmp_path / "copy.db")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(bad in line and "WRONG at position 3" in line for line in lines)
    assert any(well in line and "holds" in line for line in lines)
    assert lines[-1].endswith("not all of it holds")


def test_what_is_no_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.db").write_text("no database")
    for name in ("empty", "text.db", "nothing.db"):
        assert main(["rehearse", str(tmp_path / name)]) == 2
        assert name in capsys.readouterr().err
