"""The log of an event read backwards, act by act: what a director looks through."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import sqlalchemy as sa

from floorman.store.database.engines import Database
from floorman.store.database.schema import events
from floorman.store.logs import log
from floorman.tournament.envelope import Envelope

PIECE = 500
"""Events read at a time."""
SHORT = 20
"""Events of most acts at most."""
REACH = 20_000
"""Events looked through in one go; whoever seeks further asks again."""


class Act(NamedTuple):
    """What one command led to. ``undone``: it does not count now.

    ``device`` and ``command`` are empty in logs of earlier versions, which did not say them.
    """

    act: int
    at: int
    by: str
    events: tuple[Envelope, ...]
    undone: bool

    @property
    def device(self) -> str:
        """On which device it was asked."""
        return self.events[0].device or ""

    @property
    def command(self) -> str:
        """The name of the command."""
        return self.events[0].command or ""


class ActsFound(NamedTuple):
    """Acts, the newest first. ``before`` is where to look on, 0 at the beginning of the log."""

    acts: tuple[Act, ...]
    before: int


def acts_before(
    database: Database,
    stream: str,
    before: int = 0,
    *,
    since: int = 0,
    most: int = 50,
    types: Collection[str] = (),
    fits: Callable[[Act], bool] = lambda act: True,
) -> ActsFound:
    """The newest acts that fit, before a position (0: the newest of all).

    With ``since`` these are all from that position on, however many; with ``types`` those with an
    event of one of them.
    """
    with database.reading() as connection:
        undone = undone_acts(connection, stream)
        seen, end = 0, before or log.LAST
        found: list[Act] = []
        acts = _with_types(connection, stream, end, types) if types else None
        for one in acts or _backwards(connection, stream, before):
            act = one._replace(undone=one.act in undone)
            if act.act < since or seen > REACH or (not since and len(found) == most):
                return ActsFound(tuple(found), end)
            seen, end = seen + len(act.events), act.act
            if fits(act):
                found.append(act)
    return ActsFound(tuple(found), 0)


def act_at(database: Database, stream: str, position: int) -> Act | None:
    """The act that begins at a position, if one does."""
    with database.reading() as connection:
        act = _whole(connection, stream, position)
        return act and act._replace(undone=position in undone_acts(connection, stream))


def staff(database: Database, stream: str) -> list[str]:
    """Who has acted in the event, by name."""
    names = sa.select(events.c.by).where(events.c.stream == stream).distinct()
    with database.reading() as connection:
        return sorted(name for name in connection.execute(names).scalars() if name)


def undone_acts(connection: sa.Connection, stream: str) -> set[int]:
    """The acts that do not count now, by their first positions."""
    undone: set[int] = set()
    for turn in log.turns(connection, stream):
        undone = undone | {turn.act} if turn.undoes else undone - {turn.act}
    return undone


def _backwards(connection: sa.Connection, stream: str, before: int) -> Iterator[Act]:
    """All acts before a position, the newest first, read piece by piece."""
    query = sa.select(sa.func.max(events.c.position)).where(events.c.stream == stream)
    end = before or (connection.scalar(query) or 0) + 1
    size = PIECE
    while end > 1:
        start = max(1, end - size)
        rows = log.legible(connection, stream, start - 1, end - start)
        whole = [row for row in rows if row.position < end and (start == 1 or _act(row) >= start)]
        if not whole and start == 1:
            return
        if not whole:
            size *= 2  # an act longer than a piece
            continue
        yield from reversed(_grouped(whole))
        end, size = min(_act(whole[0]), whole[0].position), PIECE


def _with_types(
    connection: sa.Connection, stream: str, before: int, types: Collection[str]
) -> Iterator[Act]:
    """The acts before a position that have an event of these types, the newest first."""
    query = (
        sa.select(events.c.act)
        .where(events.c.stream == stream, events.c.type.in_(types), events.c.act < before)
        .distinct()
        .order_by(events.c.act.desc())
    )
    for position in connection.execute(query).scalars().all():
        if (act := _whole(connection, stream, position)) is not None:
            yield act


def _whole(connection: sa.Connection, stream: str, position: int) -> Act | None:
    """The act that begins at a position, if one does."""
    size = SHORT
    while True:
        rows = log.legible(connection, stream, position - 1, size)
        if len(rows) < size or _act(rows[-1]) != position:
            return next(iter(_grouped([row for row in rows if _act(row) == position])), None)
        size *= 4


def _grouped(rows: Sequence[Envelope]) -> list[Act]:
    grouped = ((act, tuple(group)) for act, group in groupby(rows, key=_act))
    return [Act(act, some[0].at, some[0].by, some, undone=False) for act, some in grouped]


def _act(row: Envelope) -> int:
    """The first position of its act; an event of an old log is an act of its own."""
    return row.act if isinstance(row.act, int) and row.act else row.position
