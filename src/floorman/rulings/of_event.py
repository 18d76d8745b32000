"""What rulings on the floor ask of an event: tables, clock, hands dealt, facts nobody told."""

from __future__ import annotations

import re
from typing import Any

from floorman.errors import BadSetup
from floorman.rules.button import next_live
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, Lacking, at_table
from floorman.rulings.busts_told import busted
from floorman.rulings.chips.acts import HighChipsHidden
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Bust, Busts, GameTurns, MixOrdered, NextHand
from floorman.rulings.ruling import Question
from floorman.rulings.seats.acts import Arrives
from floorman.rulings.situation import Situation
from floorman.rulings.telling.setup import blinds_between
from floorman.rulings.telling.told import ToldTable, miscounted
from floorman.sentences import Sentence, either, row, say
from floorman.talk.counts import seat_list, seat_number
from floorman.tournament.seating.button import Deal, frozen_deal, next_deal
from floorman.tournament.state import Table


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


def table_of(
    situation: Situation, told: ToldTable, name: str = "", *, has_button: bool = True
) -> Table:
    """A told table as a tournament keeps it, without those who have busted since.

    Asks for seats, and for the button unless the game has none.
    """
    table = table_as_told(situation, told, name, has_button=has_button)
    gone = busted(situation, name)
    table.frozen = told.frozen or turned_to_stud(situation)
    if not gone and is_about_to_be_dealt(situation, name):
        _wind_back(table)
    for seat in gone:
        leaves(table, seat)
    return table


def leaves(table: Table, seat: int) -> None:
    """A player is out; the seat is the last that opened."""
    if table.players.pop(seat, ""):
        table.opened.append(seat)


def table_as_told(
    situation: Situation, told: ToldTable, name: str = "", *, has_button: bool = True
) -> Table:
    """A table in the last hand that was told, before whatever the acts say of it.

    Asks as ``table_of`` does; raises BadSetup for blinds that cannot be.
    """
    taken = told.seats or _seats(situation, name, told.players)
    button = told.button
    if has_button:
        question = either(
            name,
            "Which seat had the button at table {name}?",
            "Which seat had the button?",
            name=name,
        )
        button = seat_told(situation, fact_of("button", name), told.button, question)
    seats = max(_widest(situation), *taken, button, told.small, told.big, *told.opened)
    small, big = _blinds(situation, told, name, (button, taken, seats)) if button else (0, 0)
    last = [seat for seat in told.opened if seat not in taken]
    opened = [seat for seat in range(1, seats + 1) if seat not in taken and seat not in last]
    return Table(
        1,
        seats,
        players={seat: str(seat) for seat in taken},
        opened=[*opened, *last],
        sat=tuple(map(str, taken)),
        button=button,
        small=small,
        big=big,
        frozen=told.frozen,
    )


def _widest(situation: Situation) -> int:
    """The highest seat told of any table: those of an event have equally many seats."""
    tables = situation.event.tables.values()
    counted = [situation.event.handed, *(one.players for one in tables)]
    return max([*counted, *(seat for one in tables for seat in one.seats)])


def fact_of(what: str, name: str) -> str:
    """What a fact of a table is called: one answer is for the one table that it names."""
    return f"{what}-at-table-{name.lower()}" if name else what


def _blinds(
    situation: Situation, told: ToldTable, name: str, around: tuple[int, tuple[int, ...], int]
) -> tuple[int, int]:
    """The seats of the blinds; those that nobody told stood on the seats after the button.

    ``around`` are the button, the seats that are taken and how many there are.
    """
    button, taken, seats = around
    small = told.small
    if not small and len(taken) == 2:
        small = button
    elif not small:
        small = _small_blind(situation, told.big, fact_of("small-blind", name), around)
    big = told.big or next_live(small, taken, seats)
    if big in (small, button):
        raise BadSetup(
            either(
                big == small,
                "Seat {big} has both blinds",
                "Seat {big} has button and big blind",
                big=big,
            ),
            say("the big blind on a seat of its own"),
        )
    return small, big


def _small_blind(
    situation: Situation, big: int, fact: str, around: tuple[int, tuple[int, ...], int]
) -> int:
    """The first taken seat after the button; where none comes before the big blind, an empty one.

    Asks which where several seats are empty; raises BadSetup where there is no seat between them.
    """
    button, taken, seats = around
    if not big:
        return next_live(button, taken, seats)
    between = [(button + on) % seats + 1 for on in range((big - button - 1) % seats)]
    if live := [seat for seat in between if seat in taken]:
        return live[0]
    known = between[0] if len(between) == 1 else 0
    question = say("Which seat, empty now, had the small blind?")
    small = seat_told(situation, fact, known, question) if between else 0
    if small not in between:
        raise blinds_between(button, big, between)
    return small


def _seats(situation: Situation, name: str, players: int) -> tuple[int, ...]:
    """The seats that are taken, as many as players were told of; asks for them."""
    fact = fact_of("seats", name)
    answer = situation.answer(fact)
    if answer is None:
        question = either(
            name, "Which seats are taken at table {name}?", "Which seats are taken?", name=name
        )
        raise Lacking(Question(fact, question, ()))
    if not re.fullmatch(r"\d+(-\d+)?((, *| and )\d+(-\d+)?)*", answer):
        raise BadSetup(
            say("seats: {answer!r} are no seats", answer=answer), say("seats, as 1-5, 8")
        )
    seats = seat_list(answer)
    if players and len(seats) != players:
        raise miscounted(name, players, seats)
    return seats


def turned_to_stud(situation: Situation) -> bool:
    """Whether a mix is at a game without blinds now."""
    turns = situation.earlier(GameTurns)
    return bool(turns) and turns[-1].to_stud


def mixed_games(situation: Situation) -> tuple[str, ...]:
    """The keys of the games of the event's mix, none where no mix was told."""
    mixes = situation.earlier(MixOrdered)
    return mixes[-1].games if mixes else ()


def seed(situation: Situation) -> int:
    """The number that seeds a draw, told so that anybody can repeat it; asks for it."""
    question = say("Which number, fixed beforehand, seeds the draw?")
    return number_told(situation, "seed", 0, question)


MOVES_ON = (Busts, NextHand, GameTurns)
"""Acts by which the hand told is over."""


def may_be_about_to_be_dealt(situation: Situation) -> bool:
    """Whether button and blinds may be those of a hand that is yet to be dealt.

    Not once somebody has acted in it or bust on it.
    """
    ended = next((one for one in situation.before if isinstance(one, MOVES_ON)), None)
    return not (situation.acts or situation.street or isinstance(ended, Busts))


def is_about_to_be_dealt(situation: Situation, name: str = "") -> bool:
    """Whether somebody said so of button and blinds: of this table, or of all that are told."""
    told = situation.answer(fact_of(ABOUT_TO_BE_DEALT, name)) or situation.answer(ABOUT_TO_BE_DEALT)
    return told == "yes"


def _wind_back(table: Table) -> None:
    """Go back to the hand before, after which button and blinds come to where they are told.

    Whoever has sat down between the blinds since has the big blind in their place. A frozen button
    stays where it comes next.
    """
    if table.frozen or not table.button:
        return
    table.button, table.small, table.big = table.button, table.button, table.small


def main_table(situation: Situation, law: Law) -> Table:
    """The table in play as a tournament keeps it, button and blinds those of the last hand told.

    A live hand begins with its own; the acts since move them on, in their order. Those told of the
    hand about to be dealt come with the next hand.
    """
    told = situation.event.tables.get("", ToldTable())
    if situation.position:
        told = ToldTable(
            seats=told.seats or tuple(sorted(situation.players)),
            button=situation.button,
            small=told.small or situation.small_blind,
            big=told.big or situation.big_blind,
            opened=told.opened,
        )
    table = table_as_told(situation, told)
    if may_be_about_to_be_dealt(situation) and is_about_to_be_dealt(situation):
        _wind_back(table)
    for act in situation.before:
        _goes_on(table, act, law)
    return table


def deal_due(table: Table, law: Law) -> Deal:
    """The deal of the next hand: with blinds, or of stud, where the button rests."""
    return frozen_deal(table, law) if table.frozen else next_deal(table, law)


def deal_on(table: Table, hands: int, law: Law) -> Deal:
    """The deal so many hands on; the table is moved to the hand before it."""
    for _ in range(hands - 1):
        _stands(table, deal_due(table, law))
    return deal_due(table, law)


def _goes_on(table: Table, act: Any, law: Law) -> None:
    """What one act does to the table: other acts leave seats, button and blinds as they are."""
    match act:
        case Busts():
            for seat in act.seats:
                leaves(table, seat)
        case Arrives():
            table.players[act.seat] = str(act.seat)
            table.opened.remove(act.seat)
        case NextHand():
            _stands(table, deal_on(table, act.hands, law))
        case GameTurns():
            _stands(table, frozen_deal(table, law) if act.to_stud else next_deal(table, law))
            table.frozen = act.to_stud
        case _:
            pass


def _stands(table: Table, deal: Deal) -> None:
    table.button, table.small, table.big = deal.positions
