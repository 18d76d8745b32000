"""Tabling and giving up a hand: when it is shown, or too early, when dead, what saves it."""

from __future__ import annotations

from typing import Literal

from floorman.rules.penalties import Follows
from floorman.rules.registry import rule
from floorman.rulings.law import Law
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, say

Saving = Literal["identifiable", "retrievable-and-identifiable", "floor"]
Lies = Literal["in-front", "touching-muck", "in-muck"]
Fate = Literal["live", "dead", "floor"]


def can_be_saved(saved_by: Saving, identifiable: bool, retrievable: bool) -> bool:
    """Whether cards given up can still be known, and brought back where that is asked too."""
    return identifiable and (retrievable or saved_by == "identifiable")


@rule("live-cards-at-showdown")
def discard_is(live_while: Saving, lies: Lies, identifiable: bool, retrievable: bool) -> Fate:
    """What an untabled discard is at showdown when its player wants it back.

    It is dead once the dealer has pushed it into the muck; touching the muck alone kills nothing.
    Till then it lives while it can be saved. Where the floor decides it may save what is known and
    can be brought back.

    >>> discard_is("identifiable", "touching-muck", identifiable=True, retrievable=False)
    'live'
    >>> discard_is("floor", "in-muck", identifiable=True, retrievable=True)
    'floor'
    """
    if live_while == "floor":
        return "floor" if can_be_saved(live_while, identifiable, retrievable) else "dead"
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


ONE_CARD, EXPOSING = "one-card-tabled-winner", "exposing-cards-action-pending"


def is_advised(situation: Situation, law: Law) -> bool:
    """Whether the dealer advises a player with one card up to table all: it may win, untold."""
    return law.has(ONE_CARD) and situation.answer("would-win") != "no"


def penalty_for_showing(law: Law, *, last: bool) -> Follows:
    """Whether a penalty may or must follow; one book spares the ``last`` to act."""
    strength: Follows = "must" if law.value(EXPOSING, "penalty") == "will" else "may"
    return strength if not last or law.value(EXPOSING, "last_to_act") else "none"


def after_showing(law: Law) -> tuple[Sentence, ...]:
    """Who may see the cards, where the book says so, and when a penalty begins."""
    told = not law.is_silent(EXPOSING, "table_sees")
    everybody = told and bool(law.value(EXPOSING, "table_sees"))
    return (
        *((say("Everybody at the table may see the exposed cards."),) * everybody),
        say("A penalty begins when the hand is over."),
    )
