"""Fewer chips than the bet: all that is left, or an undercall, by a tiny chip or not."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercalls import FULL_CALL, undercalled
from floorman.rulings.law import Law
from floorman.sentences import say

TINY = "tiny-chip-call"


def short(player: Spot, total: int, last: bool, law: Law, chips: Sequence[int] = ()) -> Finding:
    """What an amount or chips that don't make the call are; ``last`` with nothing left behind."""
    if last:
        act, _ = player.called
        said = say("all the player's chips are in, fewer than the bet.")
        return Finding(act=act, to=total, topic="call-methods", because=said, all_in=True)
    found = undercalled(player, total, law, chips)
    return _discouraged(player, total, found, law) if chips else found


def _discouraged(player: Spot, total: int, found: Finding, law: Law) -> Finding:
    """The undercall, open to a penalty and nearer to a full call where the chips are tiny."""
    put, below = total - player.own, law.granted(TINY, "tiny_below")
    if not (put * below < player.bet) or not law.has(TINY):
        return found
    leaning = tuple(
        structs.replace(option, leaning=option.option == FULL_CALL) for option in found.options
    )
    said = say(
        "{put:,} without a word is tiny beside {bet:,}: it may be penalized.",
        put=put,
        bet=player.bet,
    )
    found = structs.replace(found, options=leaning, penalty=True)
    return found.because_of(TINY, said)
