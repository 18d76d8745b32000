"""Stud as its acts tell it: the level by what is brought in or completed, and what lies open."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Happening, Setting

_BRINGS = "{who} brings it in"
_SHOWS = "{who} tables the hand"
_SMALL_BETS = 4
"""A small bet is as many bring-ins, where nobody told the level."""


def stud_stakes(happenings: Sequence[Happening], setting: Setting) -> None:
    """Have the bring-in be what it was brought in for, and the small bet what it was made."""
    if any(one.act == _BRINGS for one in happenings):
        setting.game = setting.game or "stud"
    if not (setting.game and game(setting.game).is_stud):
        return
    setting.bring_in = setting.bring_in or _sum_of(_BRINGS, happenings)
    if setting.big:
        return
    bet = _sum_of("{who} completes", happenings) or _SMALL_BETS * setting.bring_in
    setting.small, setting.big = bet, 2 * bet


def without_upcards(happenings: list[Happening], setting: Setting) -> list[Happening]:
    """The acts without upcards that are told as shown: in stud they lie there while others bet."""
    if not (setting.game and game(setting.game).is_stud):
        return happenings
    betting = [at for at, one in enumerate(happenings) if IN_TURN.search(one.act)]
    first = betting[0] if betting else 0
    return [one for at, one in enumerate(happenings) if at >= first or one.act != _SHOWS]


def _sum_of(act: str, happenings: Sequence[Happening]) -> int:
    """The sum of the first act of a kind of which it was told; 0 for none."""
    sums = (one.sums[0] for one in happenings if one.act == act and one.sums)
    return next(sums, 0)
