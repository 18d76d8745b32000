"""Bets of a wrong amount that nobody noticed at first, and until when they are put right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from floorman.rules.registry import rule

Until = Literal["next-card", "substantial-action"]


class Made(NamedTuple):
    """A bet or raise made on a street, to a street total, all-in or not."""

    seat: int
    to: int
    all_in: bool = False


@rule("underbet-underraise-correction", "ruled")
def corrected_bet(
    bet: int,
    least: int,
    next_card: bool,
    acted_since: bool,
    until: Literal["next-card", "next-action"],
) -> int:
    """What a bet or raise below the minimum becomes: the minimum, until the next card is dealt.

    On the last street the start of the showdown stands for the card. Afterwards the error stands.

    >>> corrected_bet(1000, 1200, next_card=False, acted_since=True, until="next-card")
    1200
    >>> corrected_bet(1000, 1200, next_card=True, acted_since=True, until="next-card")
    1000
    """
    too_late = next_card or (acted_since and until == "next-action")
    return bet if too_late else max(bet, least)


@rule("pot-limit-miscount-correction", "ruled")
def corrected_pot_bet(
    bet: int, right: int, next_card: bool, substantial: bool, high_until: Until, low_until: Until
) -> int:
    """What a pot bet made on a wrong count becomes: too high it is illegal and cut for longer.

    ``substantial`` is whether substantial action followed the bet.

    >>> corrected_pot_bet(11_500, 10_500, False, True, "next-card", "substantial-action")
    10500
    >>> corrected_pot_bet(9500, 10_500, False, True, "next-card", "substantial-action")
    9500
    """
    until = high_until if bet > right else low_until
    too_late = next_card or (substantial and until == "substantial-action")
    return bet if too_late else right


def first_short_bet(made: Iterable[Made], posted: int, least: int) -> tuple[Made, int] | None:
    """The first bet or raise below its minimum, with that minimum; all-ins may be short.

    ``posted`` is the bet before the first act, ``least`` the smallest bet.

    >>> first_short_bet([Made(1, 600), Made(2, 1000)], posted=0, least=200)
    (Made(seat=2, to=1000, all_in=False), 1200)
    """
    bet, step = posted, least
    for one in made:
        if one.to - bet < step and not one.all_in:
            return one, bet + step
        bet, step = one.to, max(step, one.to - bet)
    return None


def reraised_to(reraise: int, wrong: int, right: int, setting: str) -> int:
    """What a legal reraise over a short raise becomes: it stands, or is moved up with it.

    >>> reraised_to(2000, wrong=1000, right=1200, setting="reraise-stands")
    2000
    >>> reraised_to(2000, wrong=1000, right=1200, setting="both-corrected")
    2200
    """
    return reraise if setting == "reraise-stands" else reraise + right - wrong
