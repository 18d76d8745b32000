"""Sample events with simulated players: which there are, and which process plays one."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from floorman.errors import IllegalAct
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA, streams

samples = sa.Table(
    "samples",
    METADATA,
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("speed", sa.Integer, nullable=False),
    sa.Column("driver", sa.String(40), nullable=False),
    sa.Column("driven_until", sa.BigInteger, nullable=False),
)
"""``secret`` is that of the cards. A ``driver`` has a sample for itself until a second."""

OVER = ("over", "closed")
"""States of an event in which nothing is left to play."""
HELD = 20
"""Seconds that a driver has a sample for itself, in case it dies."""


class Sample(NamedTuple):
    """A sample event: its id, how many times faster than life it plays, who plays it now."""

    event: str
    secret: bytes
    speed: int
    driver: str


class Samples:
    """The sample events of one venue. Several processes share them: one at a time plays one."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def add(self, event: str, secret: bytes, speed: int) -> None:
        """A new sample event, that nobody plays yet."""
        row = {"stream": event, "secret": secret, "speed": speed, "driver": "", "driven_until": 0}
        with self._database.writing() as db:
            db.execute(samples.insert(), row)

    def newest(self) -> Sample | None:
        """The newest sample event that is not over, if there is one."""
        query = (
            sa.select(*samples.c["stream", "secret", "speed", "driver", "driven_until"])
            .join(streams, streams.c.id == samples.c.stream)
            .where(streams.c.state.not_in(OVER))
            .order_by(streams.c.created.desc())
        )
        with self._database.reading() as db:
            row = db.execute(query.limit(1)).one_or_none()
        if row is None:
            return None
        driver = row.driver if row.driven_until > self._clock.now() else ""
        return Sample(row.stream, bytes(row.secret), row.speed, driver)

    def take(self, event: str, driver: str) -> None:
        """Have a sample for oneself for a while, anew each time.

        Raises IllegalAct while another driver has one: a venue plays one sample at a time.
        """
        now = self._clock.now()
        others = (samples.c.driver != driver) & (samples.c.driven_until > now)
        mine = {"driver": driver, "driven_until": now + HELD}
        with self._database.alone() as db:
            taken = db.scalar(sa.select(samples.c.stream).where(others))
            if taken is not None:
                why = say("another one plays {taken}", taken=taken)
                raise IllegalAct(
                    say("Play the sample event"), why, say("one at a time; stop that first")
                )
            db.execute(samples.update().where(samples.c.stream == event).values(mine))

    def leave(self, driver: str) -> None:
        """Play no sample any more."""
        free = {"driver": "", "driven_until": 0}
        with self._database.writing() as db:
            db.execute(samples.update().where(samples.c.driver == driver).values(free))

    def speed(self, event: str) -> int:
        """How many times faster than life a sample plays."""
        query = sa.select(samples.c.speed).where(samples.c.stream == event)
        with self._database.reading() as db:
            return db.scalar(query) or 1

    def set_speed(self, event: str, speed: int) -> None:
        """Play a sample this many times faster than life from now on."""
        with self._database.writing() as db:
            db.execute(samples.update().where(samples.c.stream == event).values(speed=speed))
