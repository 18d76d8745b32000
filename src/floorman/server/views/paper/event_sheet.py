"""An event on one page, and where its house differs from the book."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.cash.pool import overlay, pool
from floorman.floor.chips.chips_view import chips_view
from floorman.floor.desk.desk import entry_price
from floorman.floor.live import Live
from floorman.rulebooks.book import Book, load
from floorman.rulebooks.diff import diff
from floorman.sentences import Sentence, say
from floorman.tournament.chips.breakdown import starting_pieces
from floorman.tournament.sheet.chip_set import Chip, ColorUp, Pieces
from floorman.tournament.sheet.offers import Charge, Offers
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.timing.games import game_of_level


class HouseRule(Struct, frozen=True):
    """A value in which the event differs from its book: what it is, the book's, the house's."""

    what: str
    at: str
    book: str
    house: str


class EventSheet(Struct, frozen=True):
    """An event on one page. ``stack`` are the pieces of a starting stack, by value.

    ``games`` are those of the levels where games turn with them, else empty sentences.
    """

    structure: Structure
    games: tuple[Sentence, ...]
    offers: Offers
    price: Charge
    chips: tuple[Chip, ...]
    stack: Pieces
    pool: int
    overlay: int
    prizes: tuple[int, ...]
    color_ups: tuple[ColorUp, ...]
    description: str
    book: str
    house: tuple[HouseRule, ...]
    permission: str
    rebuy_price: int = 0
    add_on_price: int = 0


def event_on_a_page(live: Live) -> EventSheet:
    """The event on one page."""
    setup = live.play.setup
    book = book_of(setup)
    assert setup is not None
    offers = setup.offers
    return EventSheet(
        structure=setup.structure,
        games=tuple(game_of_level(setup.structure, one.number) for one in setup.structure.levels),
        offers=setup.offers,
        price=entry_price(setup),
        chips=setup.chip_set.chips,
        stack=starting_pieces(setup),
        pool=pool(live),
        overlay=overlay(live),
        prizes=live.play.prizes,
        color_ups=chips_view(live).planned,
        description=setup.description,
        book=f"{load(setup.book).title}, {load(setup.book).version}",
        house=house_rules(load(setup.book), book),
        permission=book.copyright,
        rebuy_price=offers.charge(offers.rebuy.price).total if offers.rebuy else 0,
        add_on_price=offers.charge(offers.add_on.price).total if offers.add_on else 0,
    )


def house_rules(base: Book, house: Book) -> tuple[HouseRule, ...]:
    """Where an event's book differs from the one it is laid on."""
    found = diff(base, house)
    rules = [
        HouseRule(f"{change.topic}: {name}", house.cite(change.topic).at, _told(old), _told(new))
        for change in found.changed
        for name, (old, new) in change.parameters.items()
    ]
    rules += [
        HouseRule(
            say("{topic}: {summary}", topic=change.topic, summary=say(change.summary[1])),
            house.cite(change.topic).at,
            "",
            "",
        )
        for change in found.changed
        if change.summary is not None and not change.parameters
    ]
    own = found.settings.items()
    return (*rules, *(HouseRule(name, "", _told(old), _told(new)) for name, (old, new) in own))


def _told(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
