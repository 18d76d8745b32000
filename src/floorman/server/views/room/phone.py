"""The floor in one hand: a section of the room with its seats, and all that waits for somebody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.chips.worksheet import Worksheet, worksheet
from floorman.floor.conduct.penalty_counting import Standing, serving
from floorman.floor.conduct.player_clocks import DURATION, TIME, PlayerClock
from floorman.floor.live import Live
from floorman.floor.notices.calls import Call, waiting
from floorman.floor.seating.plans import Planned
from floorman.floor.tables.next_hands import next_posting
from floorman.floor.timing.counts import ThreeCounts, three_counts
from floorman.rulebooks.book import Book
from floorman.server.views.money.bounties import Asked, asked
from floorman.server.views.money.entries import Place, moves
from floorman.server.views.room.floor_map import Tile, due_now, floor_map
from floorman.server.views.room.one_table import SeatNow, open_places, seats_now
from floorman.tournament.timing.bubble import is_due, needs_stacks

SECTION = 40
"""Tables with their seats that a phone carries at once: more are looked up by their number."""


class Section(Struct, frozen=True):
    """Tables that stand together in the list, from one number to another."""

    first: int
    last: int


class InHand(Struct, frozen=True):
    """A table with its seats. ``counted`` heads, None while nobody counted.

    ``clock`` is that on a player, ``race`` its worksheet while a value leaves play.
    """

    table: int
    tile: Tile
    seats: tuple[SeatNow, ...]
    hands: int
    in_hand: bool
    clock: PlayerClock | None
    counted: int | None
    race: Worksheet | None


class TimeRules(Struct, frozen=True):
    """The book's seconds on the clock, the last of them aloud, after so many seconds at least."""

    seconds: int
    countdown: int
    after: int


class Phone(Struct, frozen=True):
    """What a phone of the floor carries.

    ``tiles`` are all tables, ``tables`` those of the section. ``places`` are the open seats by
    table. ``stacks`` are asked for at every bust. ``color_up`` is the value that leaves play, 0 for
    none, changed ``into``. ``bubble``: hand-for-hand should begin.
    ``bounty``: who busts has one, and by which pot it is won.
    """

    tiles: tuple[Tile, ...]
    sections: tuple[Section, ...]
    section: Section
    tables: tuple[InHand, ...]
    places: dict[int, tuple[int, ...]]
    calls: tuple[Call, ...]
    planned: tuple[Planned, ...]
    moves: tuple[Place, ...]
    serving: tuple[Standing, ...]
    heads: ThreeCounts
    time: TimeRules | None
    stacks: bool
    color_up: int
    into: int
    bubble: bool
    bounty: Asked | None


def phone(live: Live, at: int, table: int = 0) -> Phone:
    """The section that holds a table, the first one for none, and the whole room's calls."""
    play, setup = live.play, live.play.setup
    sections = tuple(_sections(sorted(play.tables)))
    here = next((one for one in sections if one.first <= table <= one.last), None)
    section = here or (sections[0] if sections else Section(0, 0))
    tiles = floor_map(live, at).tiles
    return Phone(
        tiles=tiles,
        sections=sections,
        section=section,
        tables=tuple(_tables(live, section, tiles)),
        places={one.table: one.seats for one in open_places(live)},
        calls=tuple(waiting(live, at)),
        planned=due_now(live, at).moves,
        moves=moves(live),
        serving=tuple(serving(live)),
        heads=three_counts(live),
        time=time_rules(book_of(setup)) if setup is not None else None,
        stacks=setup is not None
        and play.hand_for_hand is not None
        and needs_stacks(book_of(setup)),
        color_up=live.color_up.denomination,
        into=live.color_up.into,
        bounty=asked(live, book_of(setup)) if setup is not None and live.bounties.heads else None,
        bubble=setup is not None and bool(play.level) and is_due(play, book_of(setup)),
    )


def time_rules(book: Book) -> TimeRules:
    """The clock on a player, as the book has it."""
    main, countdown = book.value(DURATION, "seconds"), book.value(DURATION, "countdown")
    return TimeRules(main + countdown, countdown, book.value(TIME, "seconds"))


def _sections(tables: list[int]) -> Iterator[Section]:
    for start in range(0, len(tables), SECTION):
        part = tables[start : start + SECTION]
        yield Section(part[0], part[-1])


def _tables(live: Live, section: Section, tiles: tuple[Tile, ...]) -> Iterator[InHand]:
    if live.play.setup is None:
        return
    book = book_of(live.play.setup)
    for tile in tiles:
        if section.first <= tile.table <= section.last:
            yield _in_hand(live, tile, book)


def _in_hand(live: Live, tile: Tile, book: Book) -> InHand:
    number = tile.table
    table = live.play.tables[number]
    return InHand(
        table=number,
        tile=tile,
        seats=tuple(seats_now(live, table, next_posting(live, number, book))),
        hands=table.hands,
        in_hand=table.hand is not None,
        clock=live.player_clocks.get(number),
        counted=live.heads.counted.get(number),
        race=worksheet(live, number, book) if live.color_up.denomination else None,
    )
