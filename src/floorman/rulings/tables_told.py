"""Tables told of, as a tournament plays them: their blinds, who has left, the deal that is due."""

from __future__ import annotations

import re
from typing import Any

from floorman.errors import BadSetup
from floorman.rules.button import next_live
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, Lacking
from floorman.rulings.busts_told import busted
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Busts, GameTurns, MixOrdered, NextHand
from floorman.rulings.of_event import seat_told
from floorman.rulings.ruling import Question
from floorman.rulings.seats.acts import Arrives
from floorman.rulings.situation import Situation
from floorman.rulings.telling.table import blinds_between
from floorman.rulings.telling.told import ToldTable, miscounted
from floorman.sentences import either, say
from floorman.talk.counts import seat_list
from floorman.tournament.seating.button import Deal, frozen_deal, next_deal
from floorman.tournament.state import Table


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
