"""A database in SQLite on a full disk: where nobody has it open, it is read as it stands.

SQLite keeps what its readers share in a file beside the database, and finds no room for it. A file
that was closed well is whole without; one with a log beside it has that file already.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from floorman.store.files.files import beside

SHARED = "-shm"
NO_ROOM = ("SQLITE_IOERR_SHMSIZE", "SQLITE_FULL")


def opened(path: Path, **options: Any) -> tuple[sqlite3.Connection, bool]:
    """A connection, and whether it only reads, because there is no room for more."""
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
    return made, False


def _is_whole(path: Path) -> bool:
    """The file is there, and nothing of it is in a log beside it."""
    logs = (one for one in beside(path) if not one.name.endswith(SHARED))
    return path.exists() and not any(one.exists() and one.stat().st_size for one in logs)


def _as_it_stands(path: Path, options: dict[str, Any]) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?immutable=1"
    made: sqlite3.Connection = sqlite3.connect(address, **{**options, "uri": True})
    return made
