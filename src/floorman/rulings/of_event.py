"""What rulings on the floor ask of an event: its tables, seats and players, facts nobody told."""

from __future__ import annotations

from typing import Any

from floorman.errors import BadSetup
from floorman.rulings.asking import Lacking, at_table
from floorman.rulings.busts_told import busted
from floorman.rulings.chips.acts import HighChipsHidden
from floorman.rulings.levels.acts import Bust
from floorman.rulings.ruling import Question
from floorman.rulings.situation import Situation
from floorman.rulings.telling.told import ToldTable
from floorman.sentences import Sentence, row, say
from floorman.talk.counts import seat_number


def at_the_table(situation: Situation, told: Any) -> None:
    """Refuse acts of seats that are not at the table, nor at others told of, or lack the chips.

    Raises BadSetup for such seats, for players who are out and for more chips than there are.
    """
    seats = getattr(told, "seats", None) or (getattr(told, "seat", 0),)
    for seat in seats:
        at_table(situation, seat)
        if seat in busted(situation):
            raise BadSetup(say("Seat {seat} is out", seat=seat), say("seats with a player"))
        if not (isinstance(told, HighChipsHidden) and situation.player(seat).stack == 0):
            _check_chips(situation, seat, getattr(told, "chips", 0))  # all-in, they are in the pot
    for one in getattr(told, "who", ()):
        _check_other_table(situation, one)


def _check_other_table(situation: Situation, one: Bust) -> None:
    """Refuse a seat that a table told of has not; of tables that nobody told all may be."""
    if not one.table or not any(situation.event.tables):
        return
    taken = table_named(situation, one.table).seats
    if taken and one.seat not in taken:
        allowed = row(map(str, taken), ", ")
        raise BadSetup(say("Seat {seat} is not at table {table}", one), allowed)
    if one.seat in busted(situation, one.table):
        raise BadSetup(
            say("Seat {seat} of table {table} is out", one),
            say("seats with a player"),
        )


def _check_chips(situation: Situation, seat: int, chips: int | tuple[int, ...]) -> None:
    told = chips if isinstance(chips, int) else sum(chips)
    stack = situation.player(seat).stack
    if stack is not None and told > stack:
        raise BadSetup(
            say("Seat {seat} has {stack:,}, not {told:,}", seat=seat, stack=stack, told=told),
            say("up to {stack:,}", stack=stack),
        )


def number_told(situation: Situation, fact: str, known: int, question: Sentence) -> int:
    """A count that was told, or that somebody answered; asks where it is 0 or missing."""
    answer = situation.answer(fact)
    if known or answer is None:
        if not known:
            raise Lacking(Question(fact, question, ()))
        return known
    if not answer.isdecimal():
        raise BadSetup(
            say("{fact}: {answer!r} is no number", fact=fact, answer=answer), say("a whole number")
        )
    return int(answer)


def seat_told(situation: Situation, fact: str, known: int, question: Sentence) -> int:
    """A seat, or a number of seats, as ``number_told``; BadNotation for what no table has."""
    return seat_number(str(number_told(situation, fact, known, question)))


def handed(situation: Situation) -> int:
    """The seats of a full table of the event; asks where nobody told."""
    question = say("How many seats has a full table of this event?")
    return seat_told(situation, "full-table", situation.event.handed, question)


def left(situation: Situation) -> int:
    """The players left in the event before the hand; asks where nobody told."""
    question = say("How many players are left in the event?")
    return number_told(situation, "players-left", situation.players_left, question)


def named_tables(situation: Situation, least: int = 1) -> dict[str, ToldTable]:
    """The tables of the event by name; asks where fewer are told than are needed."""
    tables = {name: table for name, table in situation.event.tables.items() if name}
    if len(tables) < least:
        question = say(
            "How many players has each table? Tell the tables first: table A has 5 players."
        )
        raise Lacking(Question("tables", question, ()))
    return tables


def table_named(situation: Situation, name: str) -> ToldTable:
    """A table of the event; raises BadSetup for one that nobody told of."""
    tables = named_tables(situation)
    if name not in tables:
        raise BadSetup(say("There is no table {name}", name=name), row(sorted(tables), ", "))
    return tables[name]


def seed(situation: Situation) -> int:
    """The number that seeds a draw, told so that anybody can repeat it; asks for it."""
    question = say("Which number, fixed beforehand, seeds the draw?")
    return number_told(situation, "seed", 0, question)
