"""One hand at a simulated table, from the floor's start to the last pot."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.draws import Stream, stream
from floorman.hand.hand import Hand
from floorman.hand.state import SHOWDOWN
from floorman.simulation.strategies import Choice, Strategy


class Play:
    """A hand in play, with the strategy of each seat; all choices come from the hand's stream."""

    def __init__(self, hand: Hand, strategies: Mapping[int, Strategy], secret: bytes) -> None:
        self.hand = hand
        self._strategies = strategies
        self._draw: Stream = stream(secret, "play", hand.state.start.number)
        self.acts = 0

    @property
    def is_held(self) -> bool:
        """Whether an all-in waits, face down, for the floor to let it run out."""
        return not self.hand.is_over

    def go_on(self) -> None:
        """Play until the hand is over or held."""
        hand = self.hand
        while (seat := hand.to_act) is not None:
            if hand.state.step == SHOWDOWN:
                hand.showdown()
                return
            choice = self._strategies[seat](hand.view(seat), self._draw)
            carry_out(hand, choice)
            self.acts += 1

    def release(self) -> None:
        """Let a held hand run out."""
        self.hand.run_out()
        self.go_on()


def carry_out(hand: Hand, choice: Choice) -> None:
    """Make the act that a strategy chose; raises IllegalAct for one that is not legal."""
    if choice.act in ("bet", "raise", "complete"):
        hand.raise_to(choice.to)
    elif choice.act in ("discard", "stand-pat"):
        hand.discard(choice.cards)
    else:
        _PLAIN[choice.act](hand)


_PLAIN = {
    "fold": Hand.fold,
    "check": Hand.check,
    "call": Hand.call,
    "bring-in": Hand.bring_in,
}
