"""A player's record in an event: the penalties so far, and what is left to serve of them."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.conduct.penalties import Penalty
from floorman.floor.conduct.penalty_counting import Standing, spans, standing
from floorman.floor.live import Live
from floorman.sentences import say


class Record(Struct, frozen=True):
    """The penalties of an entry's player in order, and where the player stands with them."""

    player: str
    standing: Standing
    had: tuple[Penalty, ...]


def record(live: Live, player: str) -> Record:
    """The record behind an entry; raises Unknown for somebody who never entered."""
    if player not in live.play.players:
        raise Unknown(say("entry"), player, [say("who has entered")])
    had = tuple(one for one, _, _ in spans(live, player))
    return Record(player, standing(live, player), had)
