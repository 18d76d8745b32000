"""What players of an event should know of it: its book, what they may buy, what the house notes."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.tournament.sheet.offers import AddOns, Rebuys, ReEntries


class ToKnow(Struct, frozen=True):
    """``late`` is the level until whose end players enter, 0 for no late entries.

    Prices are in cents, 0 for what is not sold.
    """

    book: str
    late: int
    reentry: ReEntries | None
    rebuy: Rebuys | None
    add_on: AddOns | None
    notes: tuple[str, ...]
    rebuy_price: int = 0
    add_on_price: int = 0


def to_know(live: Live, at: int) -> ToKnow | None:
    """What stands on the rules page of a screen; None for an event that is not set up."""
    setup = live.play.setup
    if setup is None:
        return None
    offers = setup.offers
    notes = tuple(line.strip() for line in setup.description.splitlines() if line.strip())
    title = book_of(setup).title
    return ToKnow(
        book=title,
        late=setup.late_levels,
        reentry=offers.reentry,
        rebuy=offers.rebuy,
        add_on=offers.add_on,
        notes=notes,
        rebuy_price=offers.charge(offers.rebuy.price).total if offers.rebuy else 0,
        add_on_price=offers.charge(offers.add_on.price).total if offers.add_on else 0,
    )
