"""What a database says when it cannot go on, in words."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from floorman.errors import FloormanError
from floorman.sentences import NOTHING, Sentence, say, verbatim

DAMAGED = say("the file is damaged")
DISK_FULL = say("the disk is full")
SQLITE = {
    "SQLITE_FULL": DISK_FULL,
    "SQLITE_IOERR_SHMSIZE": DISK_FULL,
    "SQLITE_READONLY": say("the database is read-only"),
    "SQLITE_BUSY": say("another program holds the database"),
    "SQLITE_LOCKED": say("another program holds the database"),
    "SQLITE_CANTOPEN": say("the file cannot be opened, or its folder not be written"),
    "SQLITE_IOERR": say("the disk has failed to read or write"),
    "SQLITE_NOTADB": say("the file is no database"),
    "SQLITE_CORRUPT": DAMAGED,
}
"""By the name of SQLite's error; longer names begin with these."""

DAMAGE = ("SQLITE_NOTADB", "SQLITE_CORRUPT")

POSTGRESQL = {
    "53100": DISK_FULL,
    "53300": say("the database has too many connections"),
    "25006": say("the database is read-only"),
    "28": say("the database does not let this user in"),
    "3D": say("there is no such database"),
    "55P03": say("another writer holds the database"),
    "25P03": say("the writer stood still for too long"),
    "57P": say("the database was shut down"),
}
"""By the beginning of PostgreSQL's code."""


class CameFirst(FloormanError):
    """Raised inside the store when another writer came first: catch up and decide again."""

    def __init__(self) -> None:
        super().__init__("another writer came first")


def in_words(error: SQLAlchemyError) -> Sentence:
    """Why the database cannot go on."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    if isinstance(cause, sqlite3.Error):
        return sqlite_words(cause)
    code = getattr(cause, "sqlstate", None) or ""
    return (
        _known(POSTGRESQL, code)
        or (NOTHING if code else say("the database does not answer"))
        or verbatim(str(cause))
    )


def sqlite_words(error: sqlite3.Error) -> Sentence:
    """Why SQLite cannot go on."""
    return _known(SQLITE, getattr(error, "sqlite_errorname", "")) or verbatim(str(error))


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is to blame."""
    return getattr(error, "sqlite_errorname", "").startswith(DAMAGE)


def _known(words: dict[str, Sentence], code: str) -> Sentence:
    return next((why for start, why in words.items() if code.startswith(start)), NOTHING)
