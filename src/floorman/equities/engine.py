"""The package that counts the deals: poker-equity, an extra, as not every machine has a wheel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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
    with _possible():
        found: dict[str, Any] | None = poker_equity.exact(variant, hands, board, dead)
    return found


def sampled(
    variant: str, hands: Masks, board: list[int], dead: int, samples: int, seed: int
) -> dict[str, Any]:
    """So many deals by chance, on one thread: the same seed gives the same deals."""
    with _possible():
        found: dict[str, Any] = poker_equity.chunk(
            variant, hands, board, dead, samples, seed=seed, threads=1
        )
    return found


@contextmanager
def _possible() -> Iterator[None]:
    """Raise BadInput where the package finds no deal: all else was looked at before."""
    try:
        yield
    except ValueError:
        raise BadInput(
            say("these hands cannot be dealt together"), say("every card once")
        ) from None
