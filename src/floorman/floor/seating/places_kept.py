"""A prize that was paid keeps all places where they are: nobody enters or is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.sentences import Sentence, say

if TYPE_CHECKING:
    from floorman.floor.live import Live


def check_places_may_move(live: Live, act: Sentence) -> None:
    """Raise IllegalAct once a prize is paid: the number of entries counts no more."""
    if live.prizes.paid:
        why = say("a prize is paid, and its place would move")
        raise IllegalAct(act, why, say("before the first prize is paid"))
