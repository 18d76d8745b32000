"""A database on a full disk: it is read as it stands, and written again once there is room.

What SQLite says is as it was seen on a tmpfs of 3 MB: of a database that was closed well nothing
can be read, as there is no room for what its readers share.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text

from floorman.errors import Unavailable
from floorman.store.database.engines import Database
from floorman.store.errors import DISK_FULL
from floorman.store.files import without_room
from floorman.store.files.copies import check


class Disk:
    """Stands for the module sqlite3: while the disk is full, a file is only read as it stands."""

    def __init__(self) -> None:
        self.is_full = False

    OperationalError = sqlite3.OperationalError
    Connection = sqlite3.Connection

    def connect(self, path: Any, **options: Any) -> sqlite3.Connection:
        if self.is_full and "immutable" not in str(path):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = "SQLITE_IOERR_SHMSIZE"
            full = type("Full", (sqlite3.Connection,), {"execute": _raising(error)})
            options = {**options, "factory": full}
        made: sqlite3.Connection = sqlite3.connect(path, **options)
        return made


def _raising(error: Exception) -> Any:
    def execute(*_: Any) -> Any:
        raise error

    return execute


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk()
    monkeypatch.setattr(without_room, "sqlite3", made)
    return made


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database that was closed well."""
    path = tmp_path / "venue.db"
    with closing(Database(str(path))) as made:
        made.migrate()
    return path


def _version(made: Database) -> str:
    with made.reading() as db:
        return str(db.scalar(text("SELECT version_num FROM alembic_version")))


def _write(made: Database) -> None:
    with made.changing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = version_num"))


def test_it_opens_is_read_and_goes_on_once_there_is_room(disk: Disk, database: Path) -> None:
    disk.is_full = True
    with closing(Database(str(database))) as made:
        made.migrate(make=False)
        made.check()
        version = _version(made)
        with pytest.raises(Unavailable) as refused:
            _write(made)
        assert refused.value.why == DISK_FULL
        disk.is_full = False
        _write(made)
        assert _version(made) == version
    check(database)


def test_what_stands_in_a_log_beside_it_is_never_passed_over(disk: Disk, database: Path) -> None:
    """Read without its log a database would show an evening that is hours old."""
    log = database.with_name(f"{database.name}-wal")
    with closing(sqlite3.connect(database)) as held:
        held.execute("UPDATE alembic_version SET version_num = version_num")
        held.commit()
        assert log.stat().st_size
        disk.is_full = True
        with closing(Database(str(database))) as made, pytest.raises(Unavailable) as refused:
            _version(made)
    assert refused.value.why == DISK_FULL


def test_where_blocks_are_small_nothing_is_shared_until_there_is_room(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There SQLite takes room that it does not get, and the system ends the program.

    Seen on ext4 with blocks of 1 kB; here the disk is only said to be such a one.
    """
    killed = tmp_path / "killed" / "venue.db"
    killed.parent.mkdir(0o700)
    with closing(sqlite3.connect(database)) as held:
        held.execute("PRAGMA user_version = 7")
        for end in ("", "-wal"):
            there = database.with_name(database.name + end)
            killed.with_name(killed.name + end).write_bytes(there.read_bytes())
    assert killed.with_name("venue.db-wal").stat().st_size
    full = SimpleNamespace(f_frsize=1_024, f_bavail=16)
    monkeypatch.setattr("os.statvfs", lambda _: full)
    with closing(Database(str(killed))) as made:
        made.migrate(make=False)
        with made.reading() as db:
            assert db.scalar(text("PRAGMA user_version")) == 7
        with pytest.raises(Unavailable) as refused:
            _write(made)
        assert refused.value.why == DISK_FULL
        assert not killed.with_name("venue.db-shm").exists()
        full.f_bavail = 1_000
        _write(made)
        assert killed.with_name("venue.db-shm").exists()
        full.f_bavail = 16
        _write(made)
    check(killed)
