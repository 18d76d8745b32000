"""The package that counts the deals: poker-equity, an extra, as not every machine has a wheel."""

from __future__ import annotations

from typing import Any

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

try:
    import poker_equity
except ModuleNotFoundError:
    raise BadInput(
        say("poker-equity is needed for this, and is not installed"),
        verbatim("pip install 'floorman[numbers]'"),
    ) from None

Masks = list[list[list[int]]]
"""For each player the hands there may be, each a set of cards, as bits, for every card of it."""


def walked(variant: str, hands: Masks, board: list[int], dead: int) -> dict[str, Any] | None:
    """Every deal there can be; None where the package finds them too many."""
    found: dict[str, Any] | None = poker_equity.exact(variant, hands, board, dead)
    return found


def sampled(
    variant: str, hands: Masks, board: list[int], dead: int, samples: int, seed: int
) -> dict[str, Any]:
    """So many deals by chance, on one thread: the same seed gives the same deals."""
    found: dict[str, Any] = poker_equity.chunk(
        variant, hands, board, dead, samples, seed=seed, threads=1
    )
    return found
