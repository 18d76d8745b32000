"""Bounds that nobody told: a most that is a stack or a pot not known, a call of such an all-in."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from floorman.hand.legal import Act
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.telling.table import TableSetup

SIZED = ("bet", "raise")


def without_sizes(ruling: Ruling, setup: TableSetup) -> Ruling:
    """The ruling without bounds of bets and raises that a pot nobody told would set."""
    if setup.the_game.betting != "pot-limit":
        return ruling
    legal = tuple(Act(one.act) if one.act in SIZED else one for one in ruling.play.legal)
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=legal))


def without_stacks(ruling: Ruling, now: Situation) -> Ruling:
    """The ruling without a most that is a stack nobody told; a call of such an all-in alone."""
    player = now.players.get(ruling.play.next)
    if player is None or player.stack is None:
        return ruling
    legal = bound_by_told(ruling.play.legal, now, player.seat)
    owed = 0 if is_untold_all_in(now, now.bet or 0) else ruling.play.owed
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=legal, owed=owed))


def bound_by_told(acts: Iterable[Act], now: Situation, seat: int) -> tuple[Act, ...]:
    """What a seat may do, without a most that is a stack nobody told."""
    player = now.player(seat)
    most = player.bet + (player.stack or 0) if seat in now.untold else 0
    return tuple(_unbound(one, most, now) for one in acts)


def _unbound(act: Act, most: int, now: Situation) -> Act:
    """An act without the most that nobody knows."""
    if act.act in SIZED and act.min < act.max == most:
        return Act(act.act, act.min)
    if act.act == "call" and is_untold_all_in(now, act.max):
        return Act("call")
    return act


def is_untold_all_in(now: Situation, to: int) -> bool:
    """Whether a street total is that of an all-in for which nobody told the chips."""
    return any(is_all_in_for(now, seat, to) for seat in now.untold)


def is_all_in_for(now: Situation, seat: int, to: int) -> bool:
    player = now.players.get(seat)
    return to > 0 and player is not None and player.stack == 0 and player.bet == to
