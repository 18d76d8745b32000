"""Cards that are too few, too many, shown, foreign or twice there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from floorman.rules.procedure import Procedure, Step
from floorman.rules.registry import rule
from floorman.sentences import say

Family = Literal["flop", "draw", "stud"]
ShortButton = Literal["filled", "dead", "not-filled"]


@rule("single-exposed-hole-card", "guided")
def replacement(place: int, remedy: str, from_card: int) -> Procedure | None:
    """How one exposed card is replaced: by the card due as burn, and itself the first burn.

    None where the house has no procedure, or the card came before those that are replaced;
    a ``place`` of 0 is one that came after.
    """
    if remedy != "replaced-and-burned" or 0 < place < from_card:
        return None
    return Procedure(
        "single-exposed-hole-card",
        (
            Step(say("Deal on until every player has all cards.")),
            Step(say("Replace the exposed card with the next card of the deck, face down.")),
            Step(say("Put the exposed card face up on the deck until this betting is over.")),
            Step(say("Burn the exposed card before the next street."), "after-the-betting"),
        ),
    )


@rule("button-too-few-cards", "ruled")
def short_button(
    family: Family, acted: bool, substantial: bool, games: Collection[str], after: bool
) -> ShortButton:
    """A short button is filled where the game permits; one that acted on a short hand is dead.

    ``after`` is whether it is filled even after substantial action.

    >>> short_button("flop", False, True, ("flop",), True)
    'filled'
    >>> short_button("flop", True, False, ("flop",), True)
    'dead'
    """
    if acted:
        return "dead"
    fills = family in games and (after or not substantial)
    return "filled" if fills else "not-filled"


@rule("four-card-flop", "guided")
def four_card_flop() -> Procedure:
    """The floor draws one of the four, scrambled face down, as next burn; three are the flop."""
    return Procedure(
        "four-card-flop",
        (
            Step(say("Call the floor.")),
            Step(say("Scramble the four cards face down.")),
            Step(say("The floor draws one of them at random: it is the next burn.")),
            Step(say("Turn up the other three: they are the flop.")),
        ),
    )


@rule("flop-without-burn", "ruled")
def unburned_flop(late: bool, remedy: str) -> Procedure | None:
    """While there is time one of the three becomes the burn, and the stub completes the flop.

    None where the flop stands: it is ``late`` after any action, or after substantial action.
    """
    if late or remedy == "flop-stands":
        return None
    return Procedure(
        "flop-without-burn",
        (
            Step(say("Scramble the three cards face down.")),
            Step(say("Draw one of them at random: it is the burn.")),
            Step(say("The other two and the next card of the stub are the flop.")),
        ),
    )
