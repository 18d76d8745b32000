"""Players found as their names are typed, the best fit first."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, case, select

from floorman.store.database.people_schema import players
from floorman.store.people.player_rows import kept, merges
from floorman.store.people.spelling import folded

MOST_LETTERS, MOST_WORDS = 500, 12
"""Of what is typed: no name is longer, and a database reads no search of a thousand words."""


class PlayerFound(Struct, frozen=True):
    """A player that a look-up found; ``also`` names the merged record that the words fit."""

    id: str
    name: str
    nickname: str
    membership: str
    birthday: str
    also: str = ""


def look_up(
    db: Connection, text: str, limit: int, among: Container[int] | None = None
) -> list[PlayerFound]:
    """The players any of whose words begin with the words typed, perhaps among these alone."""
    typed = " ".join(folded(text[:MOST_LETTERS]).split()[:MOST_WORDS])
    if not typed:
        return []
    if among is None:
        return list(_found(db, db.execute(_query(typed, limit)).scalars().all()))
    merged = merges(db)
    hits = db.execute(_query(typed, None)).scalars()
    ours = (hit for hit in hits if kept(hit, merged) in among)
    return list(_found(db, list(islice(ours, limit))))


def _query(typed: str, limit: int | None) -> Any:
    """The ids that fit, best first. Folded words hold no sign that LIKE would take for its own."""
    column = players.c.search
    rank = case(
        (column.like(f"%| {typed} |%"), 0),
        (column.like(f" {typed} |%"), 0),
        (column.like(f" {typed}%"), 1),
        else_=2,
    )
    fits = [column.like(f"% {word}%") for word in typed.split()]
    return select(players.c.id).where(*fits).order_by(rank, column, players.c.id).limit(limit)


def _found(db: Connection, hits: Collection[int]) -> Iterator[PlayerFound]:
    """The players behind the ids, once each, in the same order."""
    merged = merges(db)
    ids = {*hits, *(kept(hit, merged) for hit in hits)}
    rows = {row.id: row for row in db.execute(select(players).where(players.c.id.in_(ids)))}
    told: set[int] = set()
    for hit in hits:
        row = rows[kept(hit, merged)]
        if row.id not in told and not row.erased:
            told.add(row.id)
            also = rows[hit].name if hit != row.id and rows[hit].name != row.name else ""
            known_as = (row.name, row.nickname, row.membership or "", row.birthday)
            yield PlayerFound(str(row.id), *known_as, also)
