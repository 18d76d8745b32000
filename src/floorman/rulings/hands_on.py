"""The table in play after all that was told of it: hands dealt, players gone and come."""

from __future__ import annotations

from typing import Any

from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Busts, GameTurns, NextHand
from floorman.rulings.of_event import leaves, table_as_told
from floorman.rulings.seats.acts import Arrives
from floorman.rulings.situation import Situation
from floorman.rulings.telling.told import ToldTable
from floorman.tournament.seating.button import Deal, frozen_deal, next_deal
from floorman.tournament.state import Table


def main_table(situation: Situation, law: Law) -> Table:
    """The table in play as a tournament keeps it, button and blinds those of the last hand told.

    A live hand begins with its own; the acts since move them on, in their order.
    """
    told = situation.event.tables.get("", ToldTable())
    if situation.position:
        told = ToldTable(
            seats=tuple(sorted(situation.players)),
            button=situation.button,
            small=situation.small_blind,
            big=situation.big_blind,
            opened=told.opened,
        )
    table = table_as_told(situation, told)
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
