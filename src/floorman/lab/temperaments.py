"""Players of several temperaments for whole events, who bust about as often as real ones do.

Each moves in the more often the shorter its stack is; how often, by class of stacks, was fitted
until the busts of played events followed the chances that were measured in real ones
(``python -m benchmarks.temperaments``).
"""

from __future__ import annotations

from bisect import bisect_right

from msgspec import Struct

from floorman.draws import Stream
from floorman.hand.view import View
from floorman.simulation.strategies import (
    CALL,
    FOLD,
    OUT_OF,
    Choice,
    aggressive,
    draw_cards,
    is_big,
    passive,
)

STACKS = (5, 8, 12, 20, 40, 100)
"""Where one class of own stacks ends and the next begins, in big blinds."""


class Temper(Struct, frozen=True):
    """Chances out of 10,000: to raise the smallest, to fold to a small bet, to call a big one, and
    to move in by the class of the own stack.
    """

    raises: int
    folds: int
    calls_big: int
    moves_in: tuple[int, ...]

    def __call__(self, view: View, draw: Stream) -> Choice:
        """What this player does now."""
        acts = {act.act: act for act in view.legal}
        if "discard" in acts:
            return draw_cards(view)
        word, raising = draw.below(OUT_OF), aggressive(acts)
        if raising and word < self.moves_in[_class(view)]:
            return Choice(raising.act, raising.max)
        if "call" in acts and is_big(view):
            return CALL if draw.below(OUT_OF) < self.calls_big else FOLD
        if raising and word < self.moves_in[_class(view)] + self.raises:
            return Choice(raising.act, raising.min)
        if "call" in acts and word >= OUT_OF - self.folds:
            return FOLD
        return passive(acts)


def _class(view: View) -> int:
    big = view.blinds.big or view.blinds.small_bet or 1
    return bisect_right(STACKS, (view.stack + view.in_front) // big)


def temperaments(moves_in: tuple[int, ...]) -> tuple[Temper, ...]:
    """Careful, usual and wild players: with half, once and twice the usual chances to move in."""
    return tuple(
        Temper(raises, folds, calls, tuple(min(OUT_OF, round(one * part)) for one in moves_in))
        for raises, folds, calls, part in (
            (300, 6_500, 1_800, 0.5),
            (700, 4_500, 2_500, 1.0),
            (1_200, 3_000, 3_200, 2.0),
        )
    )


FITTED = (900, 400, 160, 65, 37, 50, 10)
"""The usual chances to move in, from the shortest class of stacks to the deepest."""
TEMPERAMENTS = temperaments(FITTED)
