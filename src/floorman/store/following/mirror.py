"""The follower's side: what the first machine has written, taken in as it stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.database import standing
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import players
from floorman.store.database.people_schema import venue as venues
from floorman.store.database.schema import events, snapshots, streams
from floorman.store.database.versions import KNOWN
from floorman.store.following.changes import Batch, Rows, tables_of

PIECE = 1_000


class Beyond(NamedTuple):
    """An act that stands in this machine's log, and not in that of the venue any more."""

    event: str
    position: int
    at: int
    by: str
    type: str


def take_in(database: Database, batch: Batch, after: int) -> bool:
    """Write what the first machine has written; False where it is no follower, or has more by now.

    All of a batch is on the disk, or nothing. Raises BadInput for tables of another version or
    another venue's.
    """
    check_version(batch.tables)
    with database.changing() as db:
        stands = standing.read(db)
        if stands.state != "following" or stands.held != after:
            return False
        db.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        tables = tables_of(db)
        if batch.whole:
            check_venue(db, batch)
            _clear(db, tables.values())
        for rows in batch.changed:
            _write(database, db, tables[rows.table], rows)
        standing.write(db, replace(stands, held=batch.number, epoch=batch.epoch, key=batch.key))
    if _forgets(batch):
        with database.reading() as db:
            db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return True


def _forgets(batch: Batch) -> bool:
    """Whether somebody is erased in it, of whom nothing may be left in the file."""
    told = (row for one in batch.changed if one.table == players.name for row in one.rows)
    return any(row["erased"] for row in told)


def check_version(tables: str) -> None:
    """Raises BadInput where the first machine has tables of another version."""
    if tables != KNOWN[0]:
        raise BadInput(
            say(
                "The first machine has tables of version {theirs}, this one of {ours}",
                theirs=tables,
                ours=KNOWN[0],
            ),
            say("the same version of Floorman on both"),
        )


def check_venue(db: sa.Connection, batch: Batch) -> None:
    """Raises BadInput where the database holds another venue."""
    own = db.scalar(sa.select(venues.c.id))
    told = next((one.rows for one in batch.changed if one.table == venues.name), [])
    if own is None and db.scalar(sa.select(streams.c.id).limit(1)) is None:
        return
    if own not in [row["id"] for row in told]:
        raise BadInput(say("The database holds another venue"), say("a new file, by --db"))


def beyond(db: sa.Connection, batch: Batch) -> Iterator[Beyond]:
    """The acts in this machine's logs that the venue does not have: made here, and lost there."""
    theirs = next((one.rows for one in batch.changed if one.table == events.name), [])
    known = {(row["stream"], row["position"], row["at"], row["body"]) for row in theirs}
    own = sa.select(events).where(events.c.position == events.c.act)
    for row in db.execute(own.order_by(events.c.stream, events.c.position)):
        if (row.stream, row.position, row.at, row.body) not in known:
            yield Beyond(row.stream, row.position, row.at, row.by, row.type)


def _clear(db: sa.Connection, tables: Iterable[sa.Table]) -> None:
    """Hold nothing any more: all comes anew."""
    for table in (snapshots, *tables):
        db.execute(sa.delete(table))


def _write(database: Database, db: sa.Connection, table: sa.Table, changed: Rows) -> None:
    own = table.primary_key.columns
    for key in changed.gone:
        same = [column == value for column, value in zip(own, key, strict=True)]
        db.execute(sa.delete(table).where(*same))
    rows = [database.seal.as_kept(table.name, row) for row in changed.rows]
    for piece in _pieces(rows):
        db.execute(sa.insert(table).prefix_with("OR REPLACE"), piece)


def _pieces(rows: Sequence[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    for at in range(0, len(rows), PIECE):
        yield rows[at : at + PIECE]
