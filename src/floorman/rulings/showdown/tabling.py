"""Tabling and giving up a hand at showdown: when it is shown, when it is dead, what saves it."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say

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


@rule("one-card-tabled-winner", "guided")
def asks_for_all_cards(would_win: bool, refused: bool) -> tuple[Sentence, ...]:
    """What the dealer does when one tabled card would win: asks for all, then calls the floor.

    >>> asks_for_all_cards(would_win=False, refused=False)
    ()
    """
    if not would_win:
        return ()
    ask = say("The dealer advises the player to table all cards.")
    return (ask, say("The dealer calls the floor.")) if refused else (ask,)


@rule("dealer-announces-hand-values", "shown")
def announcement(hands: dict[int, str]) -> tuple[Sentence, ...]:
    """What the dealer reads out at showdown, a line for each tabled hand.

    >>> announcement({3: "pair of aces"})
    ('Seat 3: pair of aces.',)
    """
    return tuple(
        say("Seat {seat}: {words}.", seat=seat, words=words) for seat, words in hands.items()
    )


@rule("side-pot-verify-before-next-card", "guided")
def before_the_next_card(side_pots: int) -> tuple[Sentence, ...]:
    """What the dealer does before another card: bring in and verify each side pot."""
    return tuple(
        say("The dealer brings in side pot {pot} and verifies it.", pot=pot)
        for pot in range(1, side_pots + 1)
    )
