"""What a database says when it cannot go on, in words."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from floorman.errors import FloormanError

SQLITE = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the database is read-only",
    "SQLITE_BUSY": "another program holds the database",
    "SQLITE_LOCKED": "another program holds the database",
    "SQLITE_CANTOPEN": "the file cannot be opened, or its folder not be written",
    "SQLITE_IOERR": "the disk has failed to read or write",
    "SQLITE_NOTADB": "the file is no database",
    "SQLITE_CORRUPT": "the file is damaged",
}
"""By the name of SQLite's error; longer names begin with these."""

DAMAGE = ("SQLITE_NOTADB", "SQLITE_CORRUPT")

POSTGRESQL = {
    "53100": "the disk is full",
    "53300": "the database has too many connections",
    "25006": "the database is read-only",
    "28": "the database does not let this user in",
    "3D": "there is no such database",
    "55P03": "another writer holds the database",
    "25P03": "the writer stood still for too long",
    "57P": "the database was shut down",
}
"""By the beginning of PostgreSQL's code."""


class CameFirst(FloormanError):
    """Raised inside the store when another writer came first: catch up and decide again."""


def in_words(error: SQLAlchemyError) -> str:
    """Why the database cannot go on."""
    cause = error.orig if isinstance(error, DBAPIError) else None
    if isinstance(cause, sqlite3.Error):
        return sqlite_words(cause)
    code = getattr(cause, "sqlstate", None) or ""
    return (
        _known(POSTGRESQL, code) or ("" if code else "the database does not answer") or str(cause)
    )


def sqlite_words(error: sqlite3.Error) -> str:
    """Why SQLite cannot go on."""
    return _known(SQLITE, getattr(error, "sqlite_errorname", "")) or str(error)


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file itself is to blame."""
    return getattr(error, "sqlite_errorname", "").startswith(DAMAGE)


def _known(words: dict[str, str], code: str) -> str:
    return next((why for start, why in words.items() if code.startswith(start)), "")
