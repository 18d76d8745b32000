"""What is known of an event around a table: its size, its clock, its tables."""

from __future__ import annotations

import msgspec

from floorman.errors import BadSetup
from floorman.sentences import either, say


class ToldTable(msgspec.Struct, frozen=True):
    """A table as told: who sits there, and where button and blinds were in the last hand.

    ``players`` is their number where no seats are told. ``opened`` are open seats in the order
    they opened, ``frozen`` a button that rests during stud.
    """

    seats: tuple[int, ...] = ()
    players: int = 0
    button: int = 0
    small: int = 0
    big: int = 0
    opened: tuple[int, ...] = ()
    frozen: bool = False

    @property
    def size(self) -> int:
        """How many players sit there."""
        return len(self.seats) or self.players


LARGEST = 12
"""Seats of the largest table; seats told beyond it make it larger."""


def beyond(table: ToldTable) -> BadSetup | None:
    """What is refused: a button where no table has a seat; None for one that may stand."""
    most = max(LARGEST, *table.seats, table.players)
    if table.button <= most:
        return None
    wrong = say("The button is on seat {button}", table)
    return BadSetup(wrong, say("1 to {most}", most=most))


def miscounted(name: str, players: int, seats: tuple[int, ...]) -> BadSetup:
    """What is refused: seats of a table that are more or fewer than the players told of it."""
    return BadSetup(
        either(
            name,
            "Table {name} has {players:,|player|players}, and "
            "{seats:,|seat is|seats are} told for it",
            "The table has {players:,|player|players}, and {seats:,|seat is|seats are} told for it",
            name=name,
            players=players,
            seats=len(seats),
        ),
        say("the seats of each table after its name, as table A: seats 1-5, button 3"),
    )


class Event(msgspec.Struct, frozen=True):
    """An event as told; 0 or None is what nobody told.

    ``handed`` are the seats of a full table, ``clock`` the seconds left in the ``level``, which
    takes ``minutes``; ``prize`` is what the last paid place pays, ``pays`` what each of some places
    does, ``kind`` "major" or "minor".
    """

    handed: int = 0
    paid: int = 0
    clock: int | None = None
    level: int = 0
    minutes: int = 0
    stack: int = 0
    prize: int = 0
    pays: dict[int, int] = {}
    kind: str = ""
    hand_for_hand: bool = False
    tables: dict[str, ToldTable] = {}
