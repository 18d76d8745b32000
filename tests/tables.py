"""The tables of a new database, made once for each kind of database and then from memory.

What the migrations told a first empty database is told to every other one, without Alembic.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from floorman.store.database import engines
from floorman.store.database.versions import KNOWN, upgrade, version_of

READS = ("SELECT", "PRAGMA", "SHOW")
"""How statements begin that only look."""

_told: dict[str, list[str]] = {}


def from_memory(connection: sa.Connection, version: str = KNOWN[0]) -> None:
    """What ``upgrade`` does; a database with tables of an older version it leaves to that."""
    kind = connection.dialect.name
    if version != KNOWN[0] or version_of(connection) is not None:
        upgrade(connection, version)
    elif kind in _told:
        for statement in _told[kind]:
            connection.exec_driver_sql(statement)
    else:
        _told[kind] = _heard(connection)


def _heard(connection: sa.Connection) -> list[str]:
    """The statements of a whole upgrade, which is done."""
    heard: list[str] = []

    def listen(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        if not statement.lstrip().upper().startswith(READS):
            assert not parameters, statement
            heard.append(statement)

    sa.event.listen(connection, "before_cursor_execute", listen)
    try:
        upgrade(connection)
    finally:
        sa.event.remove(connection, "before_cursor_execute", listen)
    return heard


def remember() -> None:
    """From now on every new database of this process gets its tables from memory."""
    vars(engines)["upgrade"] = from_memory
