"""Who sits where: random seats, late entries, broken tables in their order, the final table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Literal

from floorman.draws import Stream
from floorman.rules.registry import rule

Place = tuple[int, int]
"""A table and a seat."""


@rule("random-seating", "guided")
def random_seats(players: int, seats: int, stream: Stream) -> list[Place]:
    """Each player's place at random, at as few tables as hold all and as even as can be.

    The seats drawn for are the lowest of each table.

    >>> from floorman.draws import seeded, stream
    >>> sorted(random_seats(5, 3, stream(seeded(1), "seats", 1)))
    [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]
    """
    tables = range(1, -(-players // seats) + 1)
    seats_of = {table: range(1, seats + 1) for table in tables}
    return random_places(players, seats_of, dict.fromkeys(tables, 0), stream)


def random_places(
    players: int, open_seats: Mapping[int, Sequence[int]], taken: Mapping[int, int], stream: Stream
) -> list[Place]:
    """A random place for each player at these tables, where so many seats are ``taken`` already.

    The places drawn for keep the tables as even as can be.

    >>> from floorman.draws import seeded, stream
    >>> draw = stream(seeded(1), "seats", 1)
    >>> sorted(random_places(3, {4: [2, 5, 6], 7: [1, 9]}, {4: 6, 7: 7}, draw))
    [(4, 2), (4, 5), (7, 1)]
    """
    turns = [(taken[table], at, table, 0) for at, table in enumerate(open_seats)]
    heapify(turns)
    places: list[Place] = []
    while turns and len(places) < players:
        size, at, table, given = heappop(turns)
        if given < len(open_seats[table]):
            places.append((table, open_seats[table][given]))
            heappush(turns, (size + 1, at, table, given + 1))
    return stream.shuffled(places)


@rule("seats-in-a-game")
def seats_at_table(by_book: int, by_deck: int) -> int:
    """The most players a table of a game: the book's number, 0 for as many as the deck serves.

    >>> seats_at_table(10, 22), seats_at_table(0, 22), seats_at_table(10, 8)
    (10, 22, 8)
    """
    return min(by_book, by_deck) if by_book else by_deck


@rule("late-entry-full-stack")
def late_stack(starting_stack: int) -> int:
    """A late entry gets as many chips as everyone got at the start."""
    return starting_stack


@rule("late-entry-seat-draw", "guided")
def late_place(open_seats: Mapping[int, Sequence[int]], stream: Stream) -> Place:
    """A random one of the open seats given by table."""
    return random_place(open_seats, stream)


def random_place(open_seats: Mapping[int, Sequence[int]], stream: Stream) -> Place:
    """One of the open seats given by table, each equally likely."""
    places = [(table, seat) for table in sorted(open_seats) for seat in sorted(open_seats[table])]
    return places[stream.below(len(places))]


@rule("late-entry-deal-in")
@rule("broken-table-no-hand-sb-to-button")
def waits(seat: int, *, button: int, small: int, seats: int) -> bool:
    """A newcomer between the button and the small blind gets no hand until the button has passed.

    >>> [seat for seat in range(1, 10) if waits(seat, button=8, small=2, seats=9)]
    [1, 9]
    """
    return 0 < (seat - button) % seats < (small - button) % seats


@rule("broken-table-any-position")
def seats_to_draw(open_seats: Sequence[int]) -> tuple[int, ...]:
    """All open seats are in the draw of a broken table, the blinds and the button too."""
    return tuple(sorted(open_seats))


@rule("broken-table-two-step-random", "guided")
def seat_card_order(cards: Mapping[int, int]) -> tuple[int, ...]:
    """Scrambled seat cards go first to the seat with the highest card, by rank and then by suit.

    ``cards`` has the card dealt to each seat of the breaking table, 0 to 51 with spades highest.

    >>> from floorman.cards import parse
    >>> seat_card_order(dict(zip((1, 4, 6), parse("Kh 2c Ks"))))
    (6, 1, 4)
    """
    return tuple(sorted(cards, key=lambda seat: -cards[seat]))


FinalSize = Literal["full-plus-one", "nine-seven", "full-table"]
NINE_SEVEN = {9: 9, 8: 9, 7: 7, 6: 7}


def names_size(method: FinalSize, seats: int) -> bool:
    """Whether a book's method speaks of events with so many seats a table.

    >>> [names_size("nine-seven", seats) for seats in (10, 9, 6, 5)]
    [False, True, True, False]
    """
    return method != "nine-seven" or seats in NINE_SEVEN


@rule("final-table-size")
def final_table_size(method: FinalSize, *, seats: int, most: int) -> int:
    """How many the final table seats: one more than a full table, nine or seven, a full table.

    Nine from tables of nine or eight, seven from seven or six; other sizes keep a full table.
    A heads-up event stays heads-up. ``most`` is what the book and the game allow at one table.

    >>> [final_table_size("full-plus-one", seats=n, most=10) for n in (10, 9, 8, 6, 2)]
    [10, 10, 9, 7, 2]
    >>> [final_table_size("nine-seven", seats=n, most=10) for n in (10, 9, 8, 7, 6, 5)]
    [10, 9, 9, 7, 7, 5]
    """
    if seats == 2:
        return 2
    sizes = {"full-plus-one": seats + 1, "nine-seven": NINE_SEVEN.get(seats, seats)}
    return min(sizes.get(method, seats), most)


@rule("break-order-posted", "shown")
def break_order_is_posted(
    posted: Literal["from-the-start", "when-registration-closes", "never"], *, entries_open: bool
) -> bool:
    """Whether players are shown the order in which tables break.

    >>> break_order_is_posted("when-registration-closes", entries_open=True)
    False
    """
    return posted == "from-the-start" or (posted != "never" and not entries_open)


def next_break_may_be_drawn(random: Literal["no", "may"]) -> bool:
    """Whether the floor may draw which table breaks next, in place of the order."""
    return random == "may"


@rule("redraw-tables")
def redraw_tables(
    entries: int, *, large_from: int, large_tables: int, small_over: int, small_tables: int
) -> int:
    """The most tables left at which seats are drawn anew, and at each fewer; 0 is never.

    >>> sheet = dict(large_from=100, large_tables=3, small_over=50, small_tables=2)
    >>> [redraw_tables(entries, **sheet) for entries in (100, 99, 51, 50)]
    [3, 2, 2, 0]
    """
    if not large_from:
        return 0
    if entries >= large_from:
        return large_tables
    return small_tables if entries > small_over else 0


def redraw_counts(tables: int, seats: int) -> tuple[int, ...]:
    """The numbers of players at which seats are drawn: for so many tables, and each fewer to two.

    The last table is the final table, which is drawn by its own size.

    >>> redraw_counts(3, 9), redraw_counts(0, 9)
    ((27, 18), ())
    """
    return tuple(count * seats for count in range(tables, 1, -1))
