"""The deck between and within hands: shuffles, changes, dropped stubs, cards never seen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from floorman.rules.registry import rule
from floorman.sentences import Sentence, key, say

Occasion = Literal["push", "level", "house", "request"]
DeckChange = Literal["changed", "refused", "floor"]

PILES = (key("stub"), key("muck"), key("burns"))


@rule("rp-disordered-stub", "guided")
def piles_to_shuffle(restorable: bool, mixed_with: Collection[str], mixed: str) -> tuple[str, ...]:
    """Which piles make the new stub of a dropped one; none if its order can be restored.

    >>> piles_to_shuffle(False, {"burns"}, "only-mixed-cards")
    ('stub', 'burns')
    >>> piles_to_shuffle(False, {"burns"}, "stub-muck-and-burns")
    ('stub', 'muck', 'burns')
    """
    if restorable:
        return ()
    if mixed_with and mixed == "stub-muck-and-burns":
        return PILES
    return tuple(pile for pile in PILES if pile == "stub" or pile in mixed_with)


@rule("reshuffle-face-down", "guided")
def reshuffle(face_down: bool) -> Sentence:
    """What is said to a dealer who shuffles in mid-hand: face down, so that nobody sees a card."""
    return say("shuffle it face down, with no card seen") if face_down else say("shuffle it")


@rule("shuffle-sequence", "guided")
def shuffle_sequence(
    riffles: int, self_dealt: bool, right_neighbour_cuts: bool
) -> tuple[Sentence, ...]:
    """The parts of a shuffle: a strip stands before the last riffle or the one before it.

    >>> shuffle_sequence(3, self_dealt=True, right_neighbour_cuts=True)
    ('riffle', 'riffle', 'strip', 'riffle', 'cut by the right-hand neighbor')
    """
    riffle, cut = say("riffle"), say("cut")
    if self_dealt and right_neighbour_cuts:
        cut = say("cut by the right-hand neighbor")
    return (*[riffle] * (riffles - 1), say("strip"), riffle, cut)


@rule("deck-change", "guided")
def deck_change(
    occasion: Occasion, self_dealt: bool, on_request: str, self_dealt_on_request: str
) -> DeckChange:
    """Decks change at a push, a level change or as the house sets; a request is refused or judged.

    >>> deck_change("request", True, "refused", "floor")
    'floor'
    """
    if occasion != "request":
        return "changed"
    answer = self_dealt_on_request if self_dealt else on_request
    return "floor" if answer == "floor" else "refused"
