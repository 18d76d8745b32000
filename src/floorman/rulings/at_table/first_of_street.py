"""Who begins a later street of stud: the best board, or where nobody told it who acts first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floorman.cards import UNKNOWN
from floorman.hand.events import BackedUp
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING
from floorman.rulings.at_table.of_hand import StreetBegun
from floorman.rulings.betting.acts import WAGERS
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.turn.acts import CallsClock

FIRST = "acts-first"
"""The fact that tells whose board begins the street."""


def is_first_open(setup: TableSetup, hand: Hand) -> bool:
    """Whether nobody knows whose turn it is: the boards were not told, and nobody has acted."""
    state = hand.state
    if setup.is_later_of_stud and setup.opens and setup.street == hand.street:
        return False
    if not (state.game.is_stud and state.street and state.step == BETTING and state.pending):
        return False
    if state.board or any(faced >= 0 for faced in state.faced):
        return False
    boards = (state.up[place] for place in state.places_of(state.live))
    return any(UNKNOWN in board for board in boards) and not _is_sent(hand)


def _is_sent(hand: Hand) -> bool:
    """Whether the action was brought to a seat since the street began."""
    for event in reversed(hand.events):
        if isinstance(event, StreetBegun):
            return False
        if isinstance(event, BackedUp):
            return True
    return False


def open_street(setup: TableSetup, hand: Hand, act: Any, facts: Mapping[str, str]) -> bool:
    """Let the street begin with whoever is told to act first on it, or does; whether it did."""
    if not is_first_open(setup, hand):
        return False
    told = facts.get(FIRST, "").removeprefix("seat ")
    seat = int(told) if told.isdecimal() else _whose_turn(act)
    if not seat or not hand.is_live(seat):
        return False
    hand.back_up(seat, opens=True)
    return True


def _whose_turn(act: Any) -> int:
    """The seat that acts in turn by this, or has the clock on it; else 0."""
    if isinstance(act, CallsClock):
        return act.on
    return act.seat if isinstance(act, WAGERS) else 0
