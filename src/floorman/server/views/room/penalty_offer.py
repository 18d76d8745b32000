"""The penalties that the book offers for a player, as the floor chooses among them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.conduct.penalty_choices import Choice, PastPenalty, choices, offers_chips
from floorman.floor.live import Live
from floorman.rulings.conduct.ladder import ESCALATION, MAY_OR_WILL, OPTIONS


class PenaltyOffer(Struct, frozen=True):
    """The choices, mildest first; whether the book leans to one, its offences, and its rules.

    ``chips``: the book lets the floor take chips in place of missed hands.
    """

    choices: tuple[Choice, ...]
    chips: bool
    leans: bool
    offences: tuple[str, ...]
    rules: tuple[str, ...]


def penalty_offer(live: Live, player: str, history: Iterable[PastPenalty] = ()) -> PenaltyOffer:
    """What the book has for a player now, after the penalties in this event and those before."""
    book = book_of(live.play.setup)
    offered = choices(live, player, history, book)
    named = (*book.value(MAY_OR_WILL, "will"), *book.value(MAY_OR_WILL, "may"))
    cited = (book.cite(topic) for topic in (OPTIONS, MAY_OR_WILL, ESCALATION))
    return PenaltyOffer(
        offered,
        offers_chips(book),
        any(one.leaning for one in offered),
        tuple(dict.fromkeys(named)),
        tuple(dict.fromkeys(str(one) for one in cited if one.rule)),
    )
