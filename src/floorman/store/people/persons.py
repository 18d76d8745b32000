"""Whom a command means: the person behind each id, asked of the player table before it is decided.

The core knows ids only. Here an id of nobody is refused, and the ids of one person, after merges,
are the one under which this event knows the person: nobody enters, sits or is put out twice.
"""

from __future__ import annotations

import secrets as chance
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar

from msgspec import inspect
from sqlalchemy import Connection, bindparam, func, insert, select

from floorman.errors import BadInput, IllegalAct, Unknown
from floorman.floor.live import Live
from floorman.sentences import Sentence, say
from floorman.store.database.people_schema import foreign_players, players
from floorman.store.people.looking_up import look_up
from floorman.store.people.naming import OURS, foreign_ids, known_as, number_of
from floorman.store.people.player_rows import merges
from floorman.tournament.commands import Command
from floorman.tournament.sheet.bounds import Bounds, Letters
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.within import changed, declared, info
from floorman.tournament.state import Tournament

C = TypeVar("C", bound=Command)

LOOK_UP = say("players that the look-up finds")
ENTERED = say("players who entered")
MOST_NAMED = 20
FRESH = "p-"
"""Before an id that is made where a player's number is somebody else's in the event."""
NEAR = 3
"""Ids that are offered in place of one that nobody has."""
PIECE = 1_000
"""Ids asked for at a time."""

_NEAR = select(*players.c["id", "erased", "merged_into"]).where(
    players.c.id.in_(bindparam("those", expanding=True))
    | players.c.merged_into.in_(bindparam("those", expanding=True))
)


def check_nobody_twice(
    db: Connection, stream: str, before: Live, after: Live, act: Sentence
) -> None:
    """Raise IllegalAct where an act that is undone or redone lets somebody in a second time."""
    come = after.play.players.keys() - before.play.players.keys()
    people = People(db, stream)
    people.look_at(come)
    for entry in sorted(come):
        others = [one for one in people.ids(person(entry)) if one != person(entry)]
        if other := next((one for one in others if one in after.play.players), ""):
            why = say(
                "players {person} and {other} are one person by now",
                person=person(entry),
                other=other,
            )
            raise IllegalAct(act, why, say("acts that let nobody in twice"))


def _gather(command: Command, told: set[str]) -> None:
    """Add the ids that a command tells."""

    def look(bounds: Bounds, one: Any) -> Any:
        if isinstance(bounds, Letters) and bounds.names and one:
            told.add(one)
        return one

    changed(command, look)


@cache
def _names_people(kind: type[Command]) -> bool:
    return any(_holds_people(info(kind)))


def _holds_people(told: inspect.Type) -> Iterator[bool]:
    bounds, kind = declared(told)
    yield isinstance(bounds, Letters) and bool(bounds.names)
    match kind:
        case inspect.StructType():
            for field in kind.fields:
                yield from _holds_people(field.type)
        case inspect.DictType():
            yield from _holds_people(kind.key_type)
            yield from _holds_people(kind.value_type)
        case inspect.VarTupleType():
            yield from _holds_people(kind.item_type)


class People:
    """The player table as the commands of one event need it, in one transaction.

    Of whom the commands name it is asked once for all of them, and only if the event has them not.
    """

    def __init__(self, db: Connection, stream: str) -> None:
        self._db, self._stream = db, stream
        self._erased: dict[int, bool | None] = {}
        self._merged: dict[int, int] | None = {}
        self._foreign: dict[str, int | None] | None = None

    def look_for(self, commands: Iterable[Command], live: Live) -> None:
        """Ask for all whom these commands name before they are decided."""
        told: set[str] = set()
        for command in commands:
            if _names_people(type(command)):
                _gather(command, told)
        self.look_at(told - live.play.players.keys())

    def look_at(self, told: Collection[str]) -> None:
        """Ask for the rows behind these ids, and for those merged into them."""
        if told:
            numbers = {number_of(one, self._theirs) for one in told}
            self._ask(one for one in numbers if one is not None)

    def _ask(self, numbers: Iterable[int]) -> None:
        new = [one for one in numbers if one not in self._erased]
        self._erased |= dict.fromkeys(new)
        for at in range(0, len(new), PIECE):
            for row in self._db.execute(_NEAR, {"those": new[at : at + PIECE]}):
                self._erased[row.id] = row.erased
                if row.merged_into is not None:
                    self._merged = None

    def as_known(self, live: Live, command: C) -> C:
        """The command with each person under the id that the event knows.

        Raises Unknown for an entry that nobody has, and for somebody who is to enter and is not in
        the player table, each with the nearest there are; BadInput for somebody erased.
        """
        if not _names_people(type(command)):
            return command
        return changed(command, _Known(self, live.play).known_as)

    def as_ours(self, command: C) -> C:
        """The command with each person by our own number, for another event of the venue."""

        def ours(bounds: Bounds, one: Any) -> Any:
            named = isinstance(bounds, Letters) and bounds.names and one
            number = self.number(one) if named else None
            return one if number is None else f"{OURS}{number}"

        return changed(command, ours) if _names_people(type(command)) else command

    def ids(self, who: str) -> list[str]:
        """All ids of the person behind one, the one that stands for the others first."""
        number = self.number(who)
        return [who] if number is None else known_as(number, self._theirs, self._merges(number))

    def number(self, who: str) -> int | None:
        """Our number of the person behind an id; None where there is none."""
        return number_of(who, self._theirs)

    def came_with(self, who: str) -> bool:
        """Whether the event came from another venue with this id."""
        return who in self._theirs

    def new_id(self, number: int) -> str:
        """An id that nobody has, in this event or any other, for a player of ours."""
        made = f"{FRESH}{chance.token_hex(4)}"
        row = {"event": self._stream, "theirs": made, "ours": number}
        self._db.execute(insert(foreign_players), row)
        self._foreign = None
        return made

    def is_erased(self, number: int) -> bool | None:
        """Whether a player is erased; None for one there is not."""
        self._ask([number])
        return self._erased[number]

    def near(self, told: str, most: int) -> list[str]:
        """The ids of the players whose names fit."""
        return [one.id for one in look_up(self._db, told, most)]

    def beside(self, number: int) -> list[str]:
        """The ids nearest to a number that nobody has."""
        near = select(players.c.id).where(~players.c.erased)
        rows = self._db.execute(near.order_by(func.abs(players.c.id - number)).limit(NEAR))
        return [str(one) for one in rows.scalars()]

    @property
    def _theirs(self) -> dict[str, int | None]:
        if self._foreign is None:
            self._foreign = foreign_ids(self._db, self._stream)
        return self._foreign

    def _merges(self, number: int) -> dict[int, int]:
        """Which ids stand for which, as far as that matters: nothing where nobody was merged."""
        self._ask([number])
        if self._merged is None:
            self._merged = merges(self._db)
        return self._merged


class _Known:
    """The people of an event's state at a moment."""

    def __init__(self, people: People, play: Tournament) -> None:
        self._people, self._play = people, play

    def known_as(self, bounds: Bounds, told: Any) -> Any:
        """The id under which the event knows a person, where this is one; else what was told."""
        names = bounds.names if isinstance(bounds, Letters) else ""
        if not names or not told or told in self._play.players:
            return told
        who = person(told)
        found = next((one for one in self._people.ids(who) if self._is_known(one)), "")
        if names == "entry":
            return self._entered(told, found + told.removeprefix(who))
        if _is_no_player(told):
            return told
        return (found or self._to_enter(told)) + told.removeprefix(who)

    def _entered(self, told: str, found: str) -> str:
        """The entry that was found, or whose person the event knows by a seat or a need."""
        if found in self._play.players or self._is_known(found):
            return found
        raise Unknown(say("entry"), told, self._near_entries(told) or [ENTERED])

    def _near_entries(self, told: str) -> Collection[str]:
        """Entries that may be meant: written much alike, or the players' whose names fit."""
        entries = self._play.players
        named = self._people.near(told, MOST_NAMED)
        near = (
            *get_close_matches(told, entries, NEAR, 0.5),
            *(one for one in named if one in entries),
        )
        return list(dict.fromkeys(near))[:NEAR]

    def _is_known(self, who: str) -> bool:
        play = self._play
        return who in play.players or who in play.needs or _has_place(play, who)

    def _to_enter(self, told: str) -> str:
        """The id of somebody who is in the table and may enter; one of its own where it has none.

        An id that the event came with is somebody's, whether anybody here knows whose or not.
        """
        number = self._people.number(told)
        if number is None and self._people.came_with(person(told)):
            return person(told)
        erased = None if number is None else self._people.is_erased(number)
        if number is None or erased is None:
            raise Unknown(say("player"), told, self._near(told, number))
        if erased:
            raise BadInput(say("Player {told} is erased", told=told), say("add the player anew"))
        ids = self._people.ids(person(told))
        return ids[0] if ids else self._people.new_id(number)

    def _near(self, told: str, number: int | None) -> Collection[str]:
        """Who may be meant: by the words typed, or by a number near this one."""
        near = self._people.near(told, NEAR) if number is None else self._people.beside(number)
        return near or [LOOK_UP]


def _is_no_player(told: str) -> bool:
    """The number of an entry without a person, or text that no id is: the core says what it is."""
    return told.startswith("#") or any(map(str.isspace, told))


def _has_place(play: Tournament, who: str) -> bool:
    return any(who in table.kept.values() for table in play.tables.values() if table.kept)
