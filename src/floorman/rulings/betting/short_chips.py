"""Fewer chips than the bet: all that is left, or an undercall, by a tiny chip or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import structs

from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercall_options import FULL_CALL, MANDATORY, left_to_the_floor
from floorman.rulings.betting.undercalls import undercalled
from floorman.rulings.choosing import consequences
from floorman.rulings.law import Law
from floorman.rulings.ruling import Option
from floorman.sentences import begun, say

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
    """The undercall, for the floor to read and open to a penalty where the chips are tiny.

    What would be a full call as an undercall is nearer to one.
    """
    put, below = total - player.own, law.granted(TINY, "tiny_below")
    if not (put * below < player.bet) or not law.has(TINY):
        return found
    if found.topic == MANDATORY:
        return structs.replace(_read_by_the_floor(player, total, found, law), penalty=True)
    said = say(
        "{put:,} without a word is tiny beside {bet:,}: it may be penalized.", player, put=put
    )
    return structs.replace(found, penalty=True).because_of(TINY, said)


def _read_by_the_floor(player: Spot, total: int, found: Finding, law: Law) -> Finding:
    """Tiny chips that would be a full call as any undercall, which the floor reads as it sees."""
    read = left_to_the_floor(player, total, law)
    because = say(
        "{total:,} without a word is tiny beside the {bet:,} to call: the floor reads it, up to a "
        "full call.",
        player,
        total=total,
    )
    topics, reasons = (MANDATORY, *found.topics), (begun(found.because),)
    options = tuple(
        structs.replace(one, leaning=one.option == FULL_CALL, then=partial(_tiny, one))
        for one in read.options
    )
    tiny = structs.replace(read, topic=TINY, topics=topics, reasons=reasons)
    return structs.replace(tiny, because=because, options=options)


def _tiny(option: Option) -> Finding:
    """What an option makes of the undercall, resting on the rule on tiny chips."""
    found: Finding = consequences(option)
    return structs.replace(found, topic=TINY, topics=())
