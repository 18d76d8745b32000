"""How many hands of penalties are left (`penalty-options`, `penalty-hand-handling`)."""

from collections.abc import Sequence
from dataclasses import dataclass


def hands(kind: str, number: int, stacks: int, *, offence_counts: bool = False) -> int:
    """Hands that a penalty takes: for a round one for every stack, the offender's among them.

    Where the hand of the offence counts as part of the round, it is one of them already.
    """
    return number * stacks - offence_counts if kind == "rounds" else number


@dataclass
class Queue:
    """A player's penalties, in the order in which they were given.

    One after another, or side by side (`penalty-after-penalty`). They go along to a new seat.
    """

    left: Sequence[int] = ()
    side_by_side: bool = False

    def give(self, count: int) -> None:
        """One more penalty."""
        self.left = [*self.left, count]

    def hand(self) -> None:
        """A hand of the player's table; a misdeal and its redeal are one."""
        running = [at for at, count in enumerate(self.left) if count]
        serving = running if self.side_by_side else running[:1]
        self.left = [count - (at in serving) for at, count in enumerate(self.left)]

    def missing(self) -> int:
        """Hands until the player may come back."""
        return max(self.left, default=0) if self.side_by_side else sum(self.left)
