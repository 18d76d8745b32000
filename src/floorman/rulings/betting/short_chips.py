"""Fewer chips than the bet: all that is left, too tiny to mean much, or an undercall."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.rulings.betting import chip_rules as bets
from floorman.rulings.betting.finding import Finding, called
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercalls import undercalled
from floorman.rulings.law import Law
from floorman.rulings.ruling import Option

TINY = "tiny-chip-call"


def short(player: Spot, total: int, last: bool, law: Law, chips: Sequence[int] = ()) -> Finding:
    """What chips that don't make the call are; ``last`` when nothing is left behind."""
    if last:
        act, _ = called(player)
        said = "all the player's chips are in, fewer than the bet."
        return Finding(act=act, to=total, topic="call-methods", because=said, all_in=True)
    tiny_below = law.value(TINY, "tiny_below")
    if law.has(TINY) and bets.is_tiny(total - player.own, player.bet, tiny_below):
        return _tiny(player, total)
    return undercalled(player, total, law, chips)


def _tiny(player: Spot, total: int) -> Finding:
    """Chips too small beside the bet: the floor's, up to a full call."""
    _, call = called(player)
    options = (
        Option("full call", f"{player.who} calls {call:,}."),
        Option("chips stay, fold open", f"{total:,} stay in; {player.who} may give them up."),
        Option("chips back", f"{total:,} go back; {player.who} says what is meant."),
    )
    return Finding(
        topic=TINY,
        because=f"{total:,} is too little beside {player.bet:,} to mean anything plain.",
        options=options,
        penalty=True,
        topics=("call-methods",),
    )
