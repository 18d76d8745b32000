"""The time that all processes on one database go by, whatever their machines' clocks say."""

from __future__ import annotations

import logging
import time

import sqlalchemy as sa

from floorman.store.database.clock import NOTABLE, Clock
from floorman.store.database.engines import Database

LOG = logging.getLogger("floorman.store")


def clock_of(database: Database) -> Clock:
    """A clock that begins at the database's own time, or at the machine's where that is a file.

    So no process ends levels early because its machine is ahead. What the machine is off by is said
    in the log.
    """
    if database.is_sqlite:
        return Clock()
    off = round(time.time() - asked(database))
    if abs(off) >= NOTABLE:
        LOG.warning(
            "this machine's clock is %d seconds %s the database's, which events go by",
            abs(off),
            "ahead of" if off > 0 else "behind",
        )
    return Clock(wall=lambda: asked(database))


def asked(database: Database) -> float:
    """The Unix second of a PostgreSQL, with its fraction."""
    epoch = sa.extract("epoch", sa.func.clock_timestamp())
    with database.reading() as connection:
        return float(connection.execute(sa.select(epoch)).scalar_one())
