"""What has changed in the database since a follower looked, whoever wrote it and in which table.

While the venue is followed, triggers write down which row of which table was written, in the
transaction that writes it. A batch has those rows as they stand at one moment. Tables that are new
are followed too: none is named here but those of one machine alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.backups.backup import one_moment, opened
from floorman.store.database import standing
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA, snapshots
from floorman.store.database.versions import KNOWN

changes = sa.Table(
    "changes",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("of", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sqlite_autoincrement=True,
)
"""A row that was written: its table, and its primary key as JSON. Numbers are never given twice."""

OWN = (snapshots.name, changes.name, "partner", standing.standing.name, "alembic_version")
"""Tables of one machine alone."""

WHOLE = -1
"""What a follower has that has nothing yet."""
TOO_MANY = 200_000
"""Changes after which a follower gets everything anew."""
KEPT = 5_000
"""Changes that a follower has already, until they are thrown away."""
PIECE = 1_000


class Rows(Struct, frozen=True):
    """What has changed in one table: its rows as they are now, the keys of those that are gone."""

    table: str
    rows: list[dict[str, Any]]
    gone: list[list[Any]]


class Batch(Struct, frozen=True):
    """What a follower does not have yet, up to the change ``number``.

    ``whole``: it is all there is, and what the follower has besides is thrown away. ``tables`` is
    the version of the tables, ``now`` the machine's clock, ``key`` that of the venue.
    """

    number: int
    whole: bool
    epoch: int
    key: bytes
    tables: str
    now: float
    changed: list[Rows]


def watch(connection: sa.Connection) -> None:
    """Write down what changes from now on; raises BadInput for PostgreSQL."""
    if connection.dialect.name != "sqlite":
        raise BadInput(
            say("PostgreSQL is not followed this way"), say("a standby of PostgreSQL's own")
        )
    there = _triggers(connection)
    for name, trigger in _wanted(connection):
        if there.get(name) != trigger:
            connection.exec_driver_sql(f'DROP TRIGGER IF EXISTS "{name}"')
            connection.exec_driver_sql(trigger)


def watch_anew(connection: sa.Connection) -> bool:
    """Where tables are new, or others than they were, watch them too; whether there were any.

    What was written in them meanwhile nobody noted, so the follower gets everything anew.
    """
    if dict(_wanted(connection)).items() <= _triggers(connection).items():
        return False
    watch(connection)
    connection.execute(sa.insert(changes), {"of": changes.name, "key": "[]"})
    connection.execute(sa.delete(changes))
    jump = f"UPDATE sqlite_sequence SET seq = seq + {TOO_MANY + 1} WHERE name = 'changes'"
    connection.exec_driver_sql(jump)
    return True


def _wanted(connection: sa.Connection) -> Iterator[tuple[str, str]]:
    """The triggers of all tables that are followed, by name."""
    for table in _tables(connection):
        for act, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
            key = ", ".join(f'{row}."{column.name}"' for column in table.primary_key.columns)
            name = f"followed {act} {table.name}"
            yield (
                name,
                f'CREATE TRIGGER "{name}" AFTER {act} ON "{table.name}" BEGIN '
                f'INSERT INTO changes ("of", "key") VALUES (\'{table.name}\', json_array({key})); '
                f"END",
            )


def _triggers(connection: sa.Connection) -> dict[str, str]:
    """Those that are there, by name."""
    found = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'followed %'"
    return {row.name: row.sql for row in connection.exec_driver_sql(found)}


def unwatch(connection: sa.Connection) -> None:
    """Write nothing down any more, and forget what was."""
    for name in _triggers(connection):
        connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
    connection.execute(sa.delete(changes))


def newest(connection: sa.Connection) -> int:
    """The number of the newest change; 0 before the first."""
    found = "SELECT seq FROM sqlite_sequence WHERE name = 'changes'"
    return connection.exec_driver_sql(found).scalar() or 0


def since(database: Database, after: int, now: float) -> Batch:
    """What a follower does not have yet who has all up to a change."""
    with one_moment(database) as db:
        number, stands = newest(db), standing.read(db)
        oldest = db.scalar(sa.select(sa.func.min(changes.c.number))) or number + 1
        whole = not oldest - 1 <= after <= number or number - after > TOO_MANY
        tables = _tables(db)
        found = _everything(db, tables) if whole else _changed(db, tables, after)
        rows = [
            Rows(str(one.name), list(opened(database.seal, one, all_)), gone)
            for one, all_, gone in found
        ]
        return Batch(number, whole, stands.epoch, stands.key, KNOWN[0], now, rows)


def forget(database: Database, until: int) -> None:
    """Throw away what the follower has, now and then."""
    with database.reading() as db:
        oldest = db.scalar(sa.select(sa.func.min(changes.c.number))) or 0
    if oldest and until - oldest > KEPT:
        with database.changing() as db:
            db.execute(sa.delete(changes).where(changes.c.number <= until))


def tables_of(connection: sa.Connection) -> dict[str, sa.Table]:
    """The tables that a follower has too, by name."""
    return {table.name: table for table in _tables(connection)}


Found = Iterator[tuple[sa.Table, Iterator[dict[str, Any]], list[list[Any]]]]


_TABLES: WeakKeyDictionary[sa.Engine, list[sa.Table]] = WeakKeyDictionary()
"""Those of each database that is open: to look at them takes longer than to read a batch."""


def _tables(connection: sa.Connection) -> list[sa.Table]:
    found = _TABLES.get(connection.engine)
    if found is None:
        there = sa.MetaData()
        there.reflect(connection, only=lambda name, _: name not in OWN)
        found = [table for table in there.sorted_tables if table.name not in OWN]
        _TABLES[connection.engine] = found
    return found


def _everything(db: sa.Connection, tables: Iterable[sa.Table]) -> Found:
    for table in tables:
        rows = db.execute(sa.select(table)).mappings()
        yield table, (_plain(row) for row in rows), []


def _changed(db: sa.Connection, tables: Iterable[sa.Table], after: int) -> Found:
    query = sa.select(changes.c.of, changes.c.key).where(changes.c.number > after).distinct()
    keys: defaultdict[str, list[list[Any]]] = defaultdict(list)
    for of, key in db.execute(query):
        keys[of].append(msgspec.json.decode(key, type=list[Any]))
    for table in tables:
        if table.name in keys:
            rows = list(_rows(db, table, keys[table.name]))
            there = {_key(table, row) for row in rows}
            yield table, iter(rows), [one for one in keys[table.name] if tuple(one) not in there]


def _rows(
    db: sa.Connection, table: sa.Table, keys: Sequence[list[Any]]
) -> Iterator[dict[str, Any]]:
    own = sa.tuple_(*table.primary_key.columns)
    for at in range(0, len(keys), PIECE):
        wanted = own.in_([tuple(one) for one in keys[at : at + PIECE]])
        yield from map(_plain, db.execute(sa.select(table).where(wanted)).mappings())


def _key(table: sa.Table, row: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key.columns)


def _plain(row: sa.RowMapping) -> dict[str, Any]:
    """A row as it goes over the wire: SQLAlchemy's names are text of its own kind."""
    return {str(name): value for name, value in row.items()}
