"""What the dealer does once the betting of a street is over and nobody shows yet."""

from __future__ import annotations

from floorman.hand.hand import Hand
from floorman.hand.state import BETTING
from floorman.rulings.of_hand import is_all_in
from floorman.sentences import Sentence, say, word


def street_due(hand: Hand) -> tuple[Sentence, ...]:
    """That the betting is over and which street is dealt; nothing where somebody is to act."""
    state = hand.state
    if state.step != BETTING or state.pending or is_all_in(state):
        return ()
    following = state.game.streets[state.street + 1 : state.street + 2]
    if not following:
        return ()
    return (say("The betting is over: the {street} is due.", street=word(following[0].name)),)
