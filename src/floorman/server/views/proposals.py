"""The penalties that the book proposes for a player, for whoever gives one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.penalties import Penalty
from floorman.floor.penalty_choices import Choice, PastPenalty, choices
from floorman.floor.penalty_counting import Standing, spans, standing
from floorman.rulings.ladder import MAY_OR_WILL


class Proposal(Struct, frozen=True):
    """A player's penalties in this event, those elsewhere, and what the book offers now.

    Of the offences the book lets ``may`` ones go, ``will`` ones never.
    """

    player: str
    standing: Standing
    had: tuple[Penalty, ...]
    elsewhere: tuple[PastPenalty, ...]
    offered: tuple[Choice, ...]
    may: tuple[str, ...]
    will: tuple[str, ...]


def proposal(live: Live, player: str, elsewhere: Iterable[PastPenalty] = ()) -> Proposal:
    """What to choose from for this entry; raises Unknown for somebody who never entered."""
    if player not in live.play.players:
        raise Unknown("entry", player, ["who has entered"])
    book, past = book_of(live.play.setup), tuple(elsewhere)
    return Proposal(
        player=player,
        standing=standing(live, player),
        had=tuple(one for one, _, _ in spans(live, player)),
        elsewhere=past,
        offered=choices(live, player, past, book),
        may=tuple(book.value(MAY_OR_WILL, "may")),
        will=tuple(book.value(MAY_OR_WILL, "will")),
    )
