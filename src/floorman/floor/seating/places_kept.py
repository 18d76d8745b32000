"""Places that stay where they are once a prize was paid, or a deal made: nobody enters or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.sentences import NOTHING, Sentence, say

if TYPE_CHECKING:
    from floorman.floor.live import Live


def check_places_may_move(live: Live, act: Sentence) -> None:
    """Raise IllegalAct once a prize is paid or a deal made: the number of entries is fixed."""
    if why := places_stay(live):
        raise IllegalAct(act, why, say("before the first prize is paid, and before a deal"))


def places_stay(live: Live) -> Sentence:
    """Why nobody may enter or be taken back any more; empty when they may."""
    if live.deals.made is not None:
        return say("the players left have made a deal")
    return say("a prize is paid, and its place would move") if live.prizes.paid else NOTHING
