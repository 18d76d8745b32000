"""Rows of the player table, and which row stands for which after merges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, select

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.store.database.people_schema import players
from floorman.store.people.person import FIELDS, Person, search_words


class Row(Struct, frozen=True):
    """A player in the table. ``merged_into`` is the id that stands for this one, if another."""

    id: str
    person: Person
    merged_into: str = ""
    erased: bool = False


def row_of(db: Connection, player: str) -> Row:
    """The row of an id; raises Unknown when there is none."""
    found = None
    if player.isascii() and player.isdigit() and len(player) < 10:
        found = db.execute(select(players).where(is_player(player))).one_or_none()
    if found is None:
        raise Unknown(say("player"), player, [say("players that the look-up finds")])
    return as_row(found)


def merges(db: Connection) -> dict[int, int]:
    """The ids that another one stands for, each with that other."""
    query = select(*players.c["id", "merged_into"]).where(players.c.merged_into.is_not(None))
    return {one.id: one.merged_into for one in db.execute(query)}


def kept(number: int, merged: Mapping[int, int]) -> int:
    """The id that stands for this one in the end.

    >>> kept(3, {3: 2, 2: 1})
    1
    """
    while number in merged:
        number = merged[number]
    return number


def group(db: Connection, player: str) -> set[int]:
    """All ids that are the same player as this one."""
    merged = merges(db)
    stands = kept(int(player), merged)
    return {stands, *(one for one in merged if kept(one, merged) == stands)}


def is_player(player: str) -> Any:
    """The condition that a row is this player's."""
    return players.c.id == int(player)


def as_row(found: Any) -> Row:
    """What the database gave, as a row."""
    person = Person(**{field: getattr(found, field) or "" for field in FIELDS})
    return Row(str(found.id), person, str(found.merged_into or ""), found.erased)


def columns_of(person: Person) -> dict[str, Any]:
    """A person as columns of the table, those that a look-up reads included."""
    columns: dict[str, Any] = {**asdict(person), "search": search_words(person)}
    return columns | {"membership": person.membership or None}
