"""What stacks are worth in prizes, for anybody: no event is needed."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from msgspec import Struct

from floorman.errors import BadInput
from floorman.money.icm import bubble_factor, values
from floorman.sentences import say

MOST = 1_000
"""Stacks that a server works out for anybody, in a fifth of a second; a command line takes more."""
MOST_FACTORS = 20
"""Stacks whose bubble factors are worked out: each takes three times the work."""


class Worth(Struct, frozen=True):
    """A stack, its part of the chips and its worth in the prizes' unit, with eight digits.

    ``bubble`` is the factor against the stack that covers the others most, None for many stacks.
    """

    stack: int
    part: float
    value: str
    bubble: float | None = None


def worth(stacks: Sequence[int], prizes: Sequence[Decimal]) -> tuple[Worth, ...]:
    """The worth of each stack in their order; raises BadInput for what cannot be worked out."""
    if len(stacks) > MOST:
        raise BadInput(
            say("{stacks:,|there is # stack|there are # stacks}", stacks=len(stacks)),
            say("up to {most:,}", most=MOST),
        )
    found, chips = values(stacks, prizes), sum(stacks)
    return tuple(
        Worth(stack, stack / chips, f"{value:.8f}", _bubble(stacks, prizes, at))
        for at, (stack, value) in enumerate(zip(stacks, found, strict=True))
    )


def _bubble(stacks: Sequence[int], prizes: Sequence[Decimal], at: int) -> float | None:
    """Against the largest other stack; None for one stack, and where nothing can be won."""
    others = [other for other in range(len(stacks)) if other != at]
    if not others or len(stacks) > MOST_FACTORS or not any(prizes):
        return None
    factor = bubble_factor(stacks, prizes, at, max(others, key=lambda other: stacks[other]))
    return round(factor, 4) if factor != float("inf") else None
