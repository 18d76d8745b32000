"""Bounties: into which pot a marker goes, who wins it, how it is shared, from when it is won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from floorman.money.shares import shared, split
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


@rule("bounty-cards")
def bounties_are_won(day: int, from_day: int) -> bool:
    """Whether mystery bounties are won on this day of an event.

    >>> bounties_are_won(1, 2), bounties_are_won(2, 2)
    (False, True)
    """
    return day >= from_day


def bounty_shares(
    cents: int,
    winners: Sequence[str],
    tied: Literal["evenly", "first"],
    parts: Sequence[int] = (),
    coin: int = 1,
) -> dict[str, int]:
    """What each of the winners of a pot gets of the bounty in it, in cents.

    ``winners`` stand in the order of the house: odd cents go one each to the first of them, and
    the whole bounty to the very first where it is not split. ``parts`` are shares that the floor
    gives instead of even ones, by largest remainder. Odd cents are odd coins of ``coin`` cents.

    >>> bounty_shares(1_001, ("7", "2"), "evenly"), bounty_shares(1_001, ("7", "2"), "first")
    ({'7': 501, '2': 500}, {'7': 1001})
    >>> bounty_shares(1_000, ("7", "2"), "evenly", (7_500, 2_500))
    {'7': 750, '2': 250}
    """
    if not winners:
        return {}
    if parts:
        return dict(
            zip(winners, split(cents, [Fraction(part) for part in parts], coin), strict=True)
        )
    if tied == "first":
        return {winners[0]: cents}
    return dict(zip(winners, shared((cents,), len(winners), coin), strict=True))


def on_the_head(cents: int, percent: int, coin: int = 1) -> int:
    """What of a progressive bounty goes on the head of who wins it, in coins; the odd one is paid.

    >>> on_the_head(2_501, 50), on_the_head(2_500, 50, 100)
    (1250, 1200)
    """
    return cents * percent // 100 // coin * coin


def higher_bounty_first(
    higher_to: Literal["larger-stack", "floor"], places: Sequence[Sequence[str]]
) -> bool:
    """Whether the best placed of those who bust in one hand has the highest of the bounties drawn.

    Where two of them share a place nothing says which of the two has it.

    >>> higher_bounty_first("larger-stack", [("4",), ("9",)])
    True
    >>> higher_bounty_first("larger-stack", [("4", "9")]), higher_bounty_first("floor", [("4",)])
    (False, False)
    """
    return higher_to == "larger-stack" and all(len(group) == 1 for group in places)


def value_of_a_lost_one(head: int, in_box: int, envelopes: int, *, by_rule: bool) -> int | None:
    """What a lost marker or card costs in cents: its bounty, or the average of the envelopes left.

    None where it is the floor's to say.

    >>> value_of_a_lost_one(2_500, 0, 0, by_rule=True)
    2500
    >>> value_of_a_lost_one(0, 10_001, 4, by_rule=True), value_of_a_lost_one(9, 0, 0, by_rule=False)
    (2500, None)
    """
    if not by_rule:
        return None
    return average_bounty(in_box, envelopes) if envelopes else head


def asked_about(
    placed: Literal["last-pot", "main-pot"], split_game: bool, half: Literal["high", "both"]
) -> tuple[bool, bool]:
    """Which pot decides who wins a bounty: the main pot or the last; its high half, or all of it.

    >>> asked_about("last-pot", True, "high")
    (False, True)
    """
    return placed == "main-pot", split_game and half == "high"


def average_bounty(worth: int, left: int) -> int:
    """The average of so many bounties that are left, in whole units, a rest left off.

    >>> average_bounty(1_000_000, 30), average_bounty(0, 0)
    (33333, 0)
    """
    return worth // left if left else 0
