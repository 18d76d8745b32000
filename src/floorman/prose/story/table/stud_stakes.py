"""The level of a stud game that its first acts tell: what it is brought in for, or completed to."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.story import Happening, Setting

_BRINGS = "{who} brings it in"
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


def _sum_of(act: str, happenings: Sequence[Happening]) -> int:
    """The sum of the first act of a kind of which it was told; 0 for none."""
    sums = (one.sums[0] for one in happenings if one.act == act and one.sums)
    return next(sums, 0)
