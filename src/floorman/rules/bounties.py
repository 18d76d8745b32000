"""Bounty markers: into which pot they go, who wins them; and from which day bounties are won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from floorman.rules.registry import rule


@rule("bounty-markers")
def marker_pots(
    all_in: Mapping[int, int],
    others: Mapping[int, int],
    placed: Literal["last-pot", "main-pot"] = "last-pot",
) -> dict[int, int]:
    """The pot that the marker of each player who is all-in goes into, by seat; 0 is the main pot.

    ``all_in`` are the chips that each of them put in on the hand, ``others`` those of the other
    live hands. A marker goes with the last of its owner's chips that anybody called.

    >>> marker_pots({3: 1000, 5: 4000, 6: 9000}, {2: 9000})
    {3: 0, 5: 1, 6: 2}
    >>> marker_pots({3: 1000, 5: 4000}, {}), marker_pots({3: 1000, 5: 4000}, {2: 4000}, "main-pot")
    ({3: 0, 5: 0}, {3: 0, 5: 0})
    """
    amounts = sorted([*all_in.values(), *others.values()])
    called = amounts[-2] if len(amounts) > 1 else 0
    borders = sorted({min(amount, called) for amount in all_in.values()})
    return {
        seat: borders.index(min(amount, called)) if placed == "last-pot" else 0
        for seat, amount in all_in.items()
    }


def markers_won(
    pots: Mapping[int, int], winners: Mapping[int, Sequence[int]]
) -> tuple[dict[int, int], list[int]]:
    """How many markers each seat wins, and the markers of pots that several share.

    ``pots`` are the pots of the markers by their owner's seat, ``winners`` those of each pot. The
    winner of a pot takes all markers in it, an own one too.

    >>> markers_won({3: 0, 5: 1}, {0: [2], 1: [2]}), markers_won({3: 0, 5: 1}, {0: [3], 1: [2]})
    (({2: 2}, []), ({3: 1, 2: 1}, []))
    >>> markers_won({3: 0}, {0: [2, 4]})
    ({}, [3])
    """
    won: dict[int, int] = {}
    shared = []
    for owner, pot in pots.items():
        by = winners.get(pot, ())
        if len(by) == 1:
            won[by[0]] = won.get(by[0], 0) + 1
        else:
            shared.append(owner)
    return won, shared


@rule("bounty-cards")
def bounties_are_won(day: int, from_day: int) -> bool:
    """Whether mystery bounties are won on this day of an event.

    >>> bounties_are_won(1, 2), bounties_are_won(2, 2)
    (False, True)
    """
    return day >= from_day
