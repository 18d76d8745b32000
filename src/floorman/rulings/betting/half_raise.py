"""The test of half a raise: chips that make so much raise, fewer call."""

from __future__ import annotations

from floorman.rules.registry import rule
from floorman.rulings.betting.finding import Finding, at_most, call_or_raise, not_open
from floorman.rulings.betting.pile import Pile
from floorman.rulings.betting.spot import Spot
from floorman.rulings.law import Law
from floorman.sentences import Sentence, either, say

FULL = "raise-min-increment"


@rule("raise-amount-50-percent", "ruled")
def raises_from(bet: int, step: int, percent: int = 50, base: str = "increment") -> int:
    """The least total that is a raise: the bet and half of a minimum raise, rounded up.

    ``base`` is "increment" or, where the house reads it so, "previous-bet".

    >>> raises_from(bet=1100, step=600), raises_from(1100, 600, base="previous-bet")
    (1400, 1650)
    >>> raises_from(bet=325, step=325)
    488
    """
    whole = bet if base == "previous-bet" else step
    return bet + -(-whole * percent // 100)


def half_raise(player: Spot, pile: Pile, law: Law, topic: str) -> Finding:
    """Half of a minimum raise or more is a raise, at least the minimum; less is a call."""
    half = "raise-amount-50-percent"
    share, base = law.value(half, "percent"), law.value(half, "base")
    raises_at = raises_from(player.bet, player.step, share, base)
    reason = say(
        "A raise begins at {raises_at:,}: the bet of {bet:,} and half a raise on top.",
        player,
        raises_at=raises_at,
    )
    if pile.total < raises_at:
        return _below_half(player, pile, law, topic, reason)
    act, to = player.sized(pile.total)
    is_full = pile.total >= player.least
    said = either(
        is_full,
        "{total:,} over a bet of {bet:,} is a full raise.",
        "{total:,} is at least {raises_at:,}, half a minimum raise over {bet:,}.",
        pile,
        raises_at=raises_at,
        bet=player.bet,
    )
    if act == "call":
        said = say("{total:,} would make a raise, and the betting is not open for one.", pile)
    found = Finding(act=act, to=to, topic=topic, because=said)
    found = found.because_of(FULL) if is_full else found.because_of(half, reason)
    if len(pile.chips) > 1:
        found = found.because_of("multi-chip-not-all-needed")
    if act == "call":
        return not_open(player, found)
    return at_most(player, found) if to < pile.total and to != player.owned else found


def _below_half(player: Spot, pile: Pile, law: Law, topic: str, reason: Sentence) -> Finding:
    below = "raise-below-50-percent"
    becomes = law.value(below, "silent")
    act, to = player.called if becomes == "call" else player.sized(player.least)
    because = say(
        "{total:,} falls short of half a minimum raise over {bet:,}.", pile, bet=player.bet
    )
    found = Finding(act=act, to=to, topic=topic, because=because)
    found = found.because_of("raise-amount-50-percent", reason)
    if becomes == "floor":
        found = call_or_raise(player, found, player.least)
    return found.because_of(below)
