"""Tabling and giving up a hand at showdown: when it is shown, when it is dead, what saves it."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule

Saving = Literal["identifiable", "retrievable-and-identifiable", "floor"]
Lies = Literal["in-front", "touching-muck", "in-muck"]
Fate = Literal["live", "dead", "floor"]


def can_be_saved(saved_by: Saving, identifiable: bool, retrievable: bool) -> bool:
    """Whether cards given up can still be known, and brought back where that is asked too."""
    return identifiable and (retrievable or saved_by != "retrievable-and-identifiable")


@rule("live-cards-at-showdown")
def discard_is(live_while: Saving, lies: Lies, identifiable: bool, retrievable: bool) -> Fate:
    """What an untabled discard is at showdown when its player wants it back.

    It is dead once the dealer has pushed it into the muck; touching the muck alone kills nothing.
    Till then it lives while it can be saved. Where the floor decides it may save what is known.

    >>> discard_is("identifiable", "touching-muck", identifiable=True, retrievable=False)
    'live'
    >>> discard_is("floor", "in-muck", identifiable=True, retrievable=True)
    'floor'
    """
    if live_while == "floor":
        return "floor" if identifiable else "dead"
    if lies == "in-muck":
        return "dead"
    return "live" if can_be_saved(live_while, identifiable, retrievable) else "dead"


@rule("partial-table-then-muck", "ruled")
def keeps_claim(saved_by: Saving, identifiable: bool, retrievable: bool, read: bool) -> bool:
    """Whether a player who mucked before tabling every card still has a claim to the pot.

    It is gone when the cards cannot be saved and nobody read the hand clearly; either keeps it.

    >>> keeps_claim("identifiable", identifiable=False, retrievable=False, read=True)
    True
    """
    return read or can_be_saved(saved_by, identifiable, retrievable)
