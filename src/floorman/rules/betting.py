"""How much is bet: minimum raises, reopening, caps, pot-limit maximums, and bets that are forced.

Chips are whole; a street total counts all chips a player has out on the street.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from floorman.rules.registry import rule


def minimum_raise_to(bet: int, full_raise: int) -> int:
    """The smallest street total that raises: the bet plus the largest full bet or raise so far.

    >>> minimum_raise_to(bet=3600, full_raise=2000)
    5600
    """
    return bet + full_raise


rule("raise-min-increment")(minimum_raise_to)


def raise_range(betting: str, least: int, chips: int, pot: int) -> tuple[int, int]:
    """The least and most street total of a bet or raise, the chips there are where they make none.

    ``chips`` is the total with all of them in; ``pot`` the largest total in pot-limit.

    >>> raise_range("no-limit", 200, 1000, 0), raise_range("pot-limit", 200, 1000, 700)
    ((200, 1000), (200, 700))
    >>> raise_range("limit", 200, 1000, 0), raise_range("limit", 200, 150, 0)
    ((200, 200), (150, 150))
    """
    if least >= chips:
        return chips, chips
    if betting == "limit":
        return least, least
    return least, min(chips, max(least, pot)) if betting == "pot-limit" else chips


def full_raise_after(full_raise: int, increment: int, short_sets_minimum: bool = False) -> int:
    """The smallest raise after an increment; a short all-in leaves it, unless the house differs.

    >>> full_raise_after(full_raise=300, increment=200)
    300
    """
    return increment if increment > full_raise or short_sets_minimum else full_raise


rule("short-allin-min-raise")(full_raise_after)


def reopened_by_a_full_raise(fulls: int, fulls_faced: int) -> bool:
    """Whether a full bet or raise came since the player last acted; one short all-in is none.

    Counts the full bets and raises of the street, now and when the player last acted.
    """
    return fulls > fulls_faced


rule("reopen-single-short-allin")(reopened_by_a_full_raise)


def reopened_by_the_sum(bet: int, faced: int, full_raise: int, called: Sequence[int] = ()) -> bool:
    """Whether what a player faces, short all-ins added up, is at least a full raise.

    Where only all-ins in a row add up, ``called`` are the street totals at which somebody with
    chips left called between them: each ends a row.

    >>> reopened_by_the_sum(bet=200, faced=100, full_raise=100)
    True
    >>> reopened_by_the_sum(bet=200, faced=125, full_raise=100)
    False
    >>> reopened_by_the_sum(bet=200, faced=100, full_raise=100, called=[150])
    False
    """
    since = faced
    for total in sorted(called):
        if total - since >= full_raise:
            return True
        since = total
    return bet - since >= full_raise


rule("reopen-cumulative-short-allins")(reopened_by_the_sum)


def reopened_in_limit(bet: int, faced: int, size: int, percent: int) -> bool:
    """Whether a limit player faces enough of a bet, in percent of it, to raise again.

    >>> reopened_in_limit(bet=150, faced=100, size=100, percent=50)
    True
    """
    return (bet - faced) * 100 >= size * percent


rule("reopen-limit")(reopened_in_limit)


def raise_cap(house_cap: int, players_left: int, lifts_heads_up: bool) -> int:
    """Bets and raises allowed a street in limit; 0 is no cap, once the event is down to two.

    A heads-up pot in a larger event keeps the cap. ``players_left`` is of the event, 0 unknown.
    """
    return 0 if lifts_heads_up and players_left == 2 else house_cap


rule("raise-cap-limit")(raise_cap)


def uncapped() -> int:
    """No-limit and pot-limit know no cap on raises: 0."""
    return 0


rule("raise-cap-no-limit")(uncapped)


def pot_sized_raise_to(pot: int, bet: int, own: int) -> int:
    """The largest pot-limit street total: call first, then raise by the whole pot.

    ``pot`` counts all chips in the middle and in front.

    >>> pot_sized_raise_to(pot=300, bet=200, own=0)
    700
    """
    return bet + pot + (bet - own)


rule("pot-limit-postflop-actual")(pot_sized_raise_to)


def missing_blinds(short: int, dead: int, short_counts: bool, dead_counts: bool) -> int:
    """Chips that the pre-flop pot count assumes although they were not posted.

    ``short`` is what short all-in blinds lack, ``dead`` the blind that nobody posts.
    """
    return (short if short_counts else 0) + (dead if dead_counts else 0)


rule("pot-limit-preflop-short-blind")(missing_blinds)


def antes_go_first(each_pays: bool, order: str) -> bool:
    """Whether antes are taken before blinds.

    Antes that each player pays always are; a single payer's ante goes by the book's ``order``,
    ``ante-first`` or ``blind-first``.
    """
    return each_pays or order == "ante-first"


rule("rp-ante-format")(antes_go_first)


def least_later_bet(ante: int, button: int, later: Literal["button-ante", "ante"]) -> int:
    """The least bet after the first round where the button alone has posted: its ante or a plain.

    Before the flop the raise over the button's ante is at least as much again. Without an ante it
    is the button's everywhere.

    >>> least_later_bet(200, 400, "ante"), least_later_bet(200, 400, "button-ante")
    (200, 400)
    """
    return ante if later == "ante" and ante else button


rule("short-deck-forced-bets")(least_later_bet)


def plain_ante(told: int, button: int, by: Literal["sheet", "half-button"]) -> int:
    """What each antes where the button alone posts a bet: what the sheet has, or half of that.

    >>> plain_ante(0, 400, "half-button"), plain_ante(100, 400, "sheet")
    (200, 100)
    """
    return button // 2 if by == "half-button" else told
