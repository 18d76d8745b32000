"""A database in SQLite on a full disk: where nobody has it open, it is read as it stands.

SQLite keeps what its readers share in a file beside the database, and finds no room for it. A file
that was closed well is whole without; what stands in a log beside another is read by one at a time,
who needs no such file.
"""

from __future__ import annotations

import mmap
import os
import sqlite3
from pathlib import Path
from typing import Any

from floorman.store.files.files import beside

SHARED = "-shm"
NO_ROOM = ("SQLITE_IOERR_SHMSIZE", "SQLITE_FULL")
ROOM = 2 * 32_768
"""Bytes that may be wanted for what readers share: SQLite takes 32 kB at a time."""

_shared: set[Path] = set()
"""Files that this process shares with others, or with itself: what is shared has its room."""


def opened(path: Path, **options: Any) -> tuple[sqlite3.Connection, bool]:
    """A connection, and whether it only reads, because there is no room for more."""
    if path not in _shared and _may_be_cut_off(path):
        return _alone(path, options), True
    made = sqlite3.connect(path, **options)
    try:
        made.execute("SELECT 1 FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        made.close()
        if not (error.sqlite_errorname.startswith(NO_ROOM) and _is_whole(path)):
            raise
        return _as_it_stands(path, options), True
    except BaseException:
        made.close()
        raise
    _shared.add(path)
    return made, False


def _may_be_cut_off(path: Path) -> bool:
    """Whether the disk is so full that the system might end the program (SIGBUS).

    It does where a page of memory that readers share finds no room on the disk. SQLite asks for
    that room, but a byte a page: where blocks are smaller than pages it gets less than it thinks.
    """
    if not hasattr(os, "statvfs"):
        return False
    disk = os.statvfs(path.parent)
    return disk.f_frsize < mmap.PAGESIZE and disk.f_bavail * disk.f_frsize < ROOM


def _alone(path: Path, options: dict[str, Any]) -> sqlite3.Connection:
    """A connection that shares nothing; where others have the file open it waits for them."""
    if _is_whole(path):
        return _as_it_stands(path, options)
    made: sqlite3.Connection = sqlite3.connect(path, **options)
    try:
        made.execute("PRAGMA locking_mode = EXCLUSIVE")
        made.execute("SELECT 1 FROM sqlite_master").fetchone()
    except BaseException:
        made.close()
        raise
    return made


def _is_whole(path: Path) -> bool:
    """The file is there, and nothing of it is in a log beside it."""
    logs = (one for one in beside(path) if not one.name.endswith(SHARED))
    return path.exists() and not any(one.exists() and one.stat().st_size for one in logs)


def _as_it_stands(path: Path, options: dict[str, Any]) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?immutable=1"
    made: sqlite3.Connection = sqlite3.connect(address, **{**options, "uri": True})
    return made
