"""Webhooks: who is told what happens, how far each has been told, and how that goes."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Literal, NamedTuple

import sqlalchemy as sa
from msgspec import Struct

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA, streams

hooks = sa.Table(
    "hooks",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("url", sa.Text, nullable=False),
    sa.Column("event", sa.String(40), nullable=False),
    sa.Column("secret", sa.String(80), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("problem", sa.Text, nullable=False),
    sa.Column("next_try", sa.BigInteger, nullable=False),
    sa.Column("busy_until", sa.BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
"""``event`` is empty for all events of the venue. The secret signs, so it is stored as it is."""

hook_positions = sa.Table(
    "hook_positions",
    METADATA,
    sa.Column("hook", sa.Integer, sa.ForeignKey("hooks.id"), primary_key=True),
    sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
    sa.Column("position", sa.BigInteger, nullable=False),
)

LONGEST_WAIT = 3600
DEAD_AFTER = 10
"""Failures in a row after which a hook is called dead; it is tried on, every hour."""
BUSY_SECONDS = 60
"""How long one process has a hook for itself, in case it dies."""

State = Literal["well", "failing", "dead"]


class Hook(Struct, frozen=True):
    """A webhook as the list shows it, without its secret."""

    id: int
    url: str
    event: str
    created: int
    state: State
    failures: int
    problem: str
    next_try: int


class Due(NamedTuple):
    """What a hook is to be told next: the events of a stream after a position."""

    hook: int
    url: str
    secret: str
    stream: str
    after: int


class Hooks:
    """The webhooks of one venue. Several processes share them: one at a time has a hook."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def add(self, url: str, event: str = "") -> tuple[int, str]:
        """Register a hook from now on; gives its id, and the secret that signs.

        What happened before is not told. Raises Unknown for an event there is not.
        """
        secret, now = secrets.token_hex(32), self._clock.now()
        row = {"url": url, "event": event, "secret": secret, "created": now}
        fresh = {"failures": 0, "problem": "", "next_try": 0, "busy_until": 0}
        with self._database.writing() as db:
            heads = db.execute(sa.select(streams.c.id, streams.c.head)).all()
            if event and event not in {one.id for one in heads}:
                raise Unknown(say("event"), event, [one.id for one in heads])
            made = sa.insert(hooks).returning(hooks.c.id)
            hook = db.execute(made, row | fresh).scalar_one()
            known = [{"hook": hook, "stream": one.id, "position": one.head} for one in heads]
            if known:
                db.execute(sa.insert(hook_positions), known)
        return hook, secret

    def remove(self, hook: int) -> None:
        """Tell a hook nothing more; raises Unknown for no such one."""
        with self._database.writing() as db:
            db.execute(sa.delete(hook_positions).where(hook_positions.c.hook == hook))
            if not db.execute(sa.delete(hooks).where(hooks.c.id == hook)).rowcount:
                raise Unknown(say("webhook"), str(hook), [say("those in the list")])

    def all(self) -> list[Hook]:
        """All hooks, the oldest first."""
        with self._database.reading() as db:
            return [_hook(row) for row in db.execute(sa.select(hooks).order_by(hooks.c.id))]

    def due(self) -> dict[int, list[Due]]:
        """What each hook is to be told now."""
        found: dict[int, list[Due]] = {}
        with self._database.reading() as db:
            for one in _due(db, self._clock.now()):
                found.setdefault(one.hook, []).append(one)
        return found

    def claim(self, hook: int) -> bool:
        """Have a hook for this process alone, for a while; False when another has it."""
        now = self._clock.now()
        free = sa.update(hooks).where(hooks.c.id == hook, hooks.c.busy_until <= now)
        with self._database.writing() as db:
            return db.execute(free.values(busy_until=now + BUSY_SECONDS)).rowcount == 1

    def release(self, hook: int) -> None:
        """Leave a hook that was claimed: this process ends, and the next need not wait."""
        with self._database.writing() as db:
            db.execute(sa.update(hooks).where(hooks.c.id == hook).values(busy_until=0))

    def told(self, due: Due, position: int) -> None:
        """A hook took everything up to a position."""
        row = {"hook": due.hook, "stream": due.stream, "position": position}
        mine = (hook_positions.c.hook == due.hook, hook_positions.c.stream == due.stream)
        well = {"failures": 0, "problem": "", "next_try": 0, "busy_until": 0}
        with self._database.writing() as db:
            moved = sa.update(hook_positions).where(*mine).values(position=position)
            if not db.execute(moved).rowcount:
                db.execute(sa.insert(hook_positions), row)
            db.execute(sa.update(hooks).where(hooks.c.id == due.hook).values(well))

    def held(self, due: Due, problem: str) -> None:
        """A hook cannot be told of one event, by no fault of its owner: others go on."""
        one = sa.update(hooks).where(hooks.c.id == due.hook)
        with self._database.writing() as db:
            db.execute(one.values(problem=problem[:200], busy_until=0))

    def failed(self, due: Due, problem: str) -> None:
        """A hook did not take what it was told: later again, each time after a longer wait."""
        one = hooks.c.id == due.hook
        with self._database.writing() as db:
            failures = (db.scalar(sa.select(hooks.c.failures).where(one)) or 0) + 1
            wait = min(LONGEST_WAIT, 1 << min(failures, 12))
            late = {"failures": failures, "problem": problem[:200], "busy_until": 0}
            next_try = self._clock.now() + wait
            db.execute(sa.update(hooks).where(one).values(late | {"next_try": next_try}))


def _due(db: sa.Connection, now: int) -> Iterator[Due]:
    position = sa.func.coalesce(hook_positions.c.position, 0)
    of_event = (hooks.c.event == "") | (hooks.c.event == streams.c.id)
    told = (hook_positions.c.hook == hooks.c.id) & (hook_positions.c.stream == streams.c.id)
    query = (
        sa.select(hooks.c.id, hooks.c.url, hooks.c.secret, streams.c.id, position)
        .select_from(hooks.join(streams, of_event).outerjoin(hook_positions, told))
        .where(streams.c.head > position, hooks.c.next_try <= now, hooks.c.busy_until <= now)
    )
    yield from (Due(*row) for row in db.execute(query))


def _hook(row: sa.Row[tuple[object, ...]]) -> Hook:
    one = row._mapping
    failures = int(one["failures"])
    state: State = "dead" if failures >= DEAD_AFTER else "failing" if failures else "well"
    shown = (one["id"], one["url"], one["event"], one["created"])
    return Hook(*shown, state, failures, one["problem"], one["next_try"])
