"""Files are for their owner's eyes from the first byte; secrets of draws are sealed with a key."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.cli.main import main
from floorman.errors import BadFile, IllegalAct
from floorman.store.backups.archive import export_event, import_event, secret_kept
from floorman.store.backups.backup import back_up, restore
from floorman.store.database.schema import secrets
from floorman.store.files.files import beside
from floorman.store.logs.verify import verify
from floorman.store.venue.venue import Venue
from tests.store.people import write_down
from tests.store.venue_play import announced, seated


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """A user whose new files everybody can read and write."""
    was = os.umask(0)
    yield
    os.umask(was)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a running event."""
    path = tmp_path / "club.db"
    with closing(Venue.open(str(path))) as venue:
        seated(venue, 12)
    return path


def readable(folder: Path) -> list[str]:
    """The files that others can read or write."""
    return [one.name for one in folder.rglob("*") if one.stat().st_mode & 0o077]


def event_of(venue: Venue) -> str:
    return venue.list_events()[0].id


class TestModes:
    def test_all_that_a_venue_writes(self, tmp_path: Path) -> None:
        path = tmp_path / "club.db"
        with closing(Venue.open(str(path))) as venue:
            event = seated(venue, 12)
            assert all(one.exists() for one in beside(path)[:2])
            back_up(venue.database, tmp_path / "copy.db")
            back_up(venue.database, tmp_path / "venue.backup")
            export_event(venue, event, tmp_path / "event.zip", with_names=True)
            restore(tmp_path / "copy.db", str(tmp_path / "restored.db"))
            with closing(Venue.open(str(tmp_path / "restored.db"))) as other:
                announced(other, 1)
                assert readable(tmp_path) == []

    def test_from_the_first_byte(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Looked at whenever anything was brought to the disk."""
        fsync = os.fsync

        def looked(handle: int) -> None:
            fsync(handle)
            assert readable(tmp_path) == []

        monkeypatch.setattr(os, "fsync", looked)
        with closing(Venue.open(str(tmp_path / "club.db"))) as venue:
            seated(venue, 3)
            back_up(venue.database, tmp_path / "copy.db")

    def test_what_others_could_read_they_can_no_more(
        self, file: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        with closing(Venue.open(str(file))):
            for one in file.parent.iterdir():
                one.chmod(0o644)
            with closing(Venue.open(str(file))):
                assert readable(file.parent) == []
        (line,) = caplog.messages
        assert line.startswith("Others on this machine could read ")
        assert all(
            name in line for name in ("club.db ", "club.db-wal", "club.db-shm", "club.db.key")
        )
        with closing(Venue.open(str(file))):
            assert len(caplog.messages) == 1

    def test_where_we_may_not_that_is_said(
        self, file: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file.chmod(0o644)

        def chmod(*_: object, **__: object) -> None:
            raise PermissionError(1, "Operation not permitted")

        monkeypatch.setattr(Path, "chmod", chmod)
        with closing(Venue.open(str(file))) as venue:
            assert venue.list_events()
        (line,) = caplog.messages
        assert f"chmod 600 {file}" in line

    def test_the_command_line_says_it_in_one_line(
        self, file: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(logging.getLogger("floorman.store"), "propagate", False)
        file.chmod(0o644)
        assert main(["event", "list", "--db", str(file)]) == 0
        assert capfd.readouterr().err.count("\n") == 1


class TestSeal:
    def test_no_secret_stands_in_the_database(self, file: Path) -> None:
        with closing(Venue.open(str(file))) as venue:
            secret = secret_kept(venue, event_of(venue))
            assert verify(venue.events(event_of(venue)), secret).ok
            assert len(secret) == 32
            for one in (file, *beside(file)):
                assert secret not in (one.read_bytes() if one.exists() else b"")
            with venue.database.reading() as db:
                (row,) = db.execute(sa.select(secrets)).all()
        assert row.secret != secret
        assert row.sealed_by

    def test_each_event_is_sealed_apart(self, file: Path) -> None:
        with closing(Venue.open(str(file))) as venue:
            announced(venue)
            with venue.database.reading() as db:
                rows = db.execute(sa.select(secrets)).all()
            kept = [secret_kept(venue, row.stream) for row in rows]
        masks = {
            bytes(a ^ b for a, b in zip(row.secret, one, strict=True))
            for row, one in zip(rows, kept, strict=True)
        }
        assert len(masks) == len(set(kept)) == 2

    def test_a_database_that_got_out_alone_foretells_nothing(
        self, file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        alone = tmp_path / "away" / "club.db"
        alone.parent.mkdir(0o700)
        alone.write_bytes(file.read_bytes())
        alone.chmod(0o600)
        with closing(Venue.open(str(alone))) as venue:
            write_down(venue.database)
            event = event_of(venue)
            assert secret_kept(venue, event) == b""
            with pytest.raises(IllegalAct, match="secret of the draws is not kept here"):
                venue.do(event, "Register", {"player": "99"})
            venue.do(event, "PauseClock", {})
            new = announced(venue, 2)
            venue.do(new, "DrawSeats", {})
        assert "club.db.key is missing" in caplog.messages[0]
        key = file.with_name("club.db.key").read_bytes()
        alone.with_name("club.db.key").write_bytes(key)
        with closing(Venue.open(str(alone))) as venue:
            venue.do(event, "Register", {"player": "99"})
            venue.do(new, "Register", {"player": "99"})

    def test_a_key_that_is_none_is_refused(self, file: Path) -> None:
        file.with_name("club.db.key").write_text("no key")
        with pytest.raises(BadFile, match="it is no key of draws"):
            Venue.open(str(file))

    @pytest.mark.parametrize("name", ["copy.db", "venue.backup"])
    def test_draws_go_on_where_a_backup_is_restored(
        self, file: Path, tmp_path: Path, name: str
    ) -> None:
        """The key stays where it is; the backup has the secrets, and they are sealed anew."""
        away = tmp_path / "away" / "new.db"
        away.parent.mkdir(0o700)
        with closing(Venue.open(str(file))) as venue:
            write_down(venue.database)
            event = event_of(venue)
            secret = secret_kept(venue, event)
            back_up(venue.database, tmp_path / name)
        restore(tmp_path / name, str(away))
        assert secret not in away.read_bytes()
        with closing(Venue.open(str(away))) as venue:
            assert secret_kept(venue, event) == secret
            venue.do(event, "Register", {"player": "99"})
        if name.endswith(".db"):
            with closing(Venue.open(str(tmp_path / name))) as venue:
                venue.do(event, "Register", {"player": "99"})
            assert secret not in (tmp_path / name).read_bytes()

    def test_a_closed_event_comes_in_with_its_secret(self, file: Path, tmp_path: Path) -> None:
        with closing(Venue.open(str(file))) as venue:
            event = event_of(venue)
            venue.do(event, "CloseEvent", {"reason": "fire alarm"})
            export_event(venue, event, tmp_path / "event.zip")
            with closing(Venue.open(str(tmp_path / "other.db"))) as other:
                import_event(other, tmp_path / "event.zip")
                assert secret_kept(other, event) == secret_kept(venue, event) != b""


def test_what_is_no_database_keeps_its_rights(tmp_path: Path) -> None:
    """A folder or another file named by mistake is refused, and stays as it was for others."""
    notes = tmp_path / "notes.txt"
    notes.write_text("not ours")
    for named, rights in ((notes, 0o644), (tmp_path, 0o755)):
        named.chmod(rights)
        with pytest.raises((BadFile, IsADirectoryError)):
            Venue.open(str(named))
        assert named.stat().st_mode & 0o777 == rights
