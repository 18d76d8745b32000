"""Who is meant by the names in the results of another program."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from floorman.store.database.people_schema import players
from floorman.store.people.person import Person, checked
from floorman.store.people.player_rows import kept, merges
from floorman.store.people.spelling import folded


def everyone(db: sa.Connection) -> dict[str, list[int]]:
    """The players that stand for themselves by the words of a name, the first written down first.

    A merged record's name is the name of who stands for it.
    """
    merged, called = merges(db), dict[str, list[int]]()
    for number, name in _names(db):
        same = called.setdefault(_words(name), [])
        if kept(number, merged) not in same:
            same.append(kept(number, merged))
    return called


def _names(db: sa.Connection) -> Iterator[tuple[int, str]]:
    query = sa.select(players.c.id, players.c.name).where(~players.c.erased)
    for row in db.execute(query.order_by(players.c.id)):
        yield row.id, row.name


def person_of(name: str) -> tuple[Person, str]:
    """Who has a name, and its words; raises BadInput for a name that no player may have."""
    person = checked(Person(name=name))
    return person, _words(person.name)


def _words(name: str) -> str:
    return " ".join(sorted(folded(name).split())) or name
