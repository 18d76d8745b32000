"""From the ids in an event to the players of this venue and back, and their names.

An event that comes from another venue keeps its ids, and "7" may be somebody else here. So where it
matters our player 7 is ``our-7`` to such an event, and enters it under an id of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from sqlalchemy import Connection, delete, insert, select

from floorman.store.database.people_schema import foreign_players, players
from floorman.store.people.player_rows import kept, merges
from floorman.tournament.envelope import Envelope
from floorman.tournament.sheet.seat_plan import person

OURS = "our-"
"""Before the number of a player of this venue, whatever that number means in the event."""

FEW = 500
"""Up to so many names are asked for by id; to read all of them is quicker beyond."""


def persons_of_log(log: Iterable[Envelope]) -> list[str]:
    """The ids of all persons that a log speaks of, in the order they come up."""
    spoken = (one.data.get("player", "") for one in log)
    ids = (person(id_) for id_ in spoken if isinstance(id_, str))
    return list(dict.fromkeys(id_ for id_ in ids if id_ and not id_.startswith("#")))


def nameless(entry: str) -> str:
    """What stands for somebody without a name.

    >>> nameless("17/2"), nameless("#5")
    ('player 17', 'entry 5')
    """
    return f"entry {entry[1:]}" if entry.startswith("#") else f"player {entry.partition('/')[0]}"


def numbers(db: Connection, entries: Collection[str], event: str) -> dict[str, int]:
    """The row that stands for each entry of an event; those of nobody known are left out."""
    foreign, merged = foreign_ids(db, event), merges(db)
    own = {entry: number_of(entry, foreign) for entry in entries}
    return {entry: kept(number, merged) for entry, number in own.items() if number is not None}


def names(db: Connection, entries: Collection[str], event: str) -> dict[str, str]:
    """The name of each entry whose player has one."""
    standing = numbers(db, entries, event)
    query = select(*players.c["id", "name"])
    if len(entries) <= FEW:
        query = query.where(players.c.id.in_(set(standing.values())))
    named = {one.id: one.name for one in db.execute(query) if one.name}
    return {entry: named[number] for entry, number in standing.items() if number in named}


def stand_for(db: Connection, event: str, entry: str, player: int) -> None:
    """Let a player stand behind an entry of an event from now on, in place of whoever did."""
    at = (foreign_players.c.event == event) & (foreign_players.c.theirs == entry)
    db.execute(delete(foreign_players).where(at))
    db.execute(insert(foreign_players), {"event": event, "theirs": entry, "ours": player})


def foreign_ids(db: Connection, event: str) -> dict[str, int | None]:
    """Whom the ids of an event from another venue mean here."""
    query = select(*foreign_players.c["theirs", "ours"]).where(foreign_players.c.event == event)
    return {one.theirs: one.ours for one in db.execute(query)} if event else {}


def known_as(
    number: int, foreign: Mapping[str, int | None], merged: Mapping[int, int]
) -> list[str]:
    """The ids under which an event may know a player of ours; those it came with first.

    >>> known_as(7, {"7": None, "12": 7}, {})
    ['12']
    """
    stands = kept(number, merged)
    ours = [stands, *(one for one in merged if kept(one, merged) == stands)]
    theirs = [id_ for id_, one in foreign.items() if one in ours]
    return [*theirs, *(str(one) for one in ours if str(one) not in foreign)]


def told_as(number: int, foreign: Mapping[str, int | None]) -> str:
    """What a player of ours is called in a command to an event: its number, unless that is taken.

    >>> told_as(7, {"7": None}), told_as(8, {"7": None})
    ('our-7', '8')
    """
    return f"{OURS}{number}" if str(number) in foreign else str(number)


def number_of(entry: str, foreign: Mapping[str, int | None]) -> int | None:
    """Our id for the person of an entry; None where there is none."""
    person = entry.partition("/")[0]
    if person.startswith(OURS):
        return number_of(person.removeprefix(OURS), {})
    if person in foreign:
        return foreign[person]
    return int(person) if person.isascii() and person.isdigit() and len(person) < 10 else None
