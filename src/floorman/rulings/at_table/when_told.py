"""Acts that are told of a time when nobody is to act: after a hand, between hands, in a draw."""

from __future__ import annotations

from typing import Any

from floorman.rulings.chips.acts import ChipRace, ChipsFound, ColorUp
from floorman.rulings.dealing.acts import DrawsFromShortStub
from floorman.rulings.dealing.deal_facts import is_ahead
from floorman.rulings.levels.acts import (
    Busts,
    DealWanted,
    LevelComes,
    MixOrdered,
    NextHand,
    PlayStarts,
    PushDue,
)
from floorman.rulings.seats.acts import (
    AsksBreakOrder,
    Balances,
    BreakDrawn,
    DodgesBlind,
    PlayersMove,
    Reenters,
    SeatsDrawn,
    TableBreaks,
    TablesCombine,
)
from floorman.rulings.showdown.acts import (
    Disputes,
    Halves,
    PaysIn,
    Ties,
)
from floorman.rulings.situation import Situation

AFTER_THE_HAND = (Busts, NextHand, Ties, Halves, PaysIn, DodgesBlind, Reenters)
"""What is told of a hand that is over, or of none: nobody acts on it any more."""
OF_NO_HAND = (
    *(AsksBreakOrder, Balances, BreakDrawn, PlayersMove, SeatsDrawn, TableBreaks, TablesCombine),
    *(ChipRace, ChipsFound, ColorUp, DealWanted, MixOrdered, PlayStarts, PushDue),
)
"""What happens between hands or in a break, unless somebody has acted in a hand."""


def does_nobody_act(now: Situation, act: Any) -> bool:
    """Whether an act is told of a time when nobody is to act, or nobody knows who is."""
    if isinstance(act, DrawsFromShortStub):
        return True
    return _is_after_the_hand(act) or _is_between_hands(now, act) or is_ahead(now, act)


def _is_after_the_hand(act: Any) -> bool:
    """Whether an act is told of a hand that is over, so that nobody acts on it any more."""
    if isinstance(act, Disputes):
        return act.since != "this-hand"
    return isinstance(act, AFTER_THE_HAND) or getattr(act, "after_hand", False)


def _is_between_hands(now: Situation, act: Any) -> bool:
    """Whether an act is told of a time between hands, when nobody is to act."""
    if getattr(act, "hand", "") == "between":
        return True
    if isinstance(act, LevelComes) and act.during in ("dealer-push", "no-hand"):
        return not now.acts
    return isinstance(act, OF_NO_HAND) and not (now.acts or now.street)
