"""Carry a ruling out on the live hand it was made on: events are appended, none removed."""

from __future__ import annotations

from collections.abc import Callable

from floorman.hand.events import HandEvent
from floorman.hand.hand import Hand
from floorman.rulings.ruling import Ruling, Stands

_VERBS: dict[str, Callable[[Hand, Stands], list[HandEvent]]] = {
    "fold": lambda hand, _: hand.fold(),
    "check": lambda hand, _: hand.check(),
    "call": lambda hand, _: hand.call(),
    "bet": lambda hand, stands: hand.bet(stands.to),
    "raise": lambda hand, stands: hand.raise_to(stands.to),
    "complete": lambda hand, _: hand.complete(),
    "bring-in": lambda hand, _: hand.bring_in(),
    "all-in": lambda hand, _: hand.all_in(),
    "stand-pat": lambda hand, _: hand.stand_pat(),
}


def carry_out(hand: Hand, ruling: Ruling) -> list[HandEvent]:
    """Do on the hand what the ruling says stands; returns the events it led to."""
    if ruling.stands is not None and ruling.stands.seat == hand.to_act:
        return _VERBS[ruling.stands.act](hand, ruling.stands)
    return []
