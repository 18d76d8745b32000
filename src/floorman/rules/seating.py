"""Who sits where: random seats, late entries, broken tables, balancing, halts, final table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Literal

from floorman.draws import Stream
from floorman.rules.button import next_live
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
    players: int,
    open_seats: Mapping[int, Sequence[int]],
    taken: Mapping[int, int],
    stream: Stream,
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


@rule("balance-who-moves")
def balance_mover(
    mover: Literal["next-big-blind", "from-big-blind"],
    *,
    big: int,
    next_small: int,
    live: Collection[int],
    seats: int,
) -> int:
    """The seat that leaves the longer table: due the big blind next, or coming from it.

    ``big`` had the big blind in the last hand, ``next_small`` is where the small blind falls next.
    If the player from the big blind is gone, the one due next moves.

    >>> balance_mover("next-big-blind", big=3, next_small=3, live={1, 3, 5}, seats=9)
    5
    >>> balance_mover("from-big-blind", big=3, next_small=3, live={1, 3, 5}, seats=9)
    3
    """
    if mover == "from-big-blind" and big in live:
        return big
    return next_live(next_small, live, seats)


@rule("balance-worst-position")
def worst_position(
    open_seats: Collection[int],
    *,
    next_small: int,
    live: Collection[int],
    seats: int,
    lone_big_blind: bool = True,
) -> int:
    """The open seat that posts the big blind soonest, never the one that is small blind next.

    A player may have the big blind twice, and without a small blind where the book allows that.

    >>> worst_position({2, 4, 8}, next_small=2, live={1, 3, 5, 6, 7, 9}, seats=9)
    4
    >>> worst_position({2, 3, 8}, next_small=2, live={1, 4, 5, 6, 7, 9}, seats=9)
    3
    >>> others = {1, 4, 5, 6, 7, 9}
    >>> worst_position({2, 3, 8}, next_small=2, live=others, seats=9, lone_big_blind=False)
    8
    """
    soonest = sorted(open_seats, key=lambda seat: (seat - next_small) % seats)
    allowed = [seat for seat in soonest if seat != next_small]
    if not lone_big_blind and next_small not in live:
        due = (next_live(next_small, live, seats) - next_small) % seats
        allowed = [seat for seat in allowed if (seat - next_small) % seats > due]
    return (allowed or soonest)[0]


@rule("balance-stud-only")
def stud_move(live: Collection[int], opened: Sequence[int], seats: int) -> tuple[int, int]:
    """In stud players move by position: from and to the seat that opened last at the short table.

    ``opened`` are the open seats of the short table, the last opened last. If that seat is empty
    at the longer table too, the next player clockwise moves.

    >>> stud_move({1, 2, 6}, opened=[3, 5], seats=8)
    (6, 5)
    """
    to = opened[-1]
    return (to if to in live else next_live(to, live, seats)), to


@rule("balance-stud-by-card")
def picked_by_card(by: Literal["position", "high-card"], has_stud: bool) -> bool:
    """Whether a high card at the table picks who moves: in events with a stud game, if so said.

    >>> picked_by_card("high-card", True), picked_by_card("high-card", False)
    (True, False)
    """
    return by == "high-card" and has_stud


def seat_is_drawn(buy_in: int, random_seat_from: int) -> bool:
    """Whether the seat of the one who moves is drawn too: from a buy-in on, 0 is never.

    >>> [seat_is_drawn(buy_in, 50_000) for buy_in in (49_999, 50_000)], seat_is_drawn(50_000, 0)
    ([False, True], False)
    """
    return 0 < random_seat_from <= buy_in


@rule("balance-source-table", "guided")
def source_table(fullest: Collection[int], break_order: Mapping[int, tuple[int, int]]) -> int:
    """A player is taken from the fullest table, of several the last to break.

    >>> source_table({2, 5}, {2: (0, -2), 5: (0, -5)})
    2
    """
    return max(fullest, key=break_order.__getitem__)


@rule("tighter-balancing-late", "ruled")
def is_unbalanced(fullest: int, shortest: int, difference: int) -> bool:
    """Tables are balanced when they differ by the house's number of players or more."""
    return fullest - shortest >= difference


@rule("halt-play-three-short")
def must_halt(
    *,
    short: int,
    lost: int,
    limit: int,
    scope: Literal["any-table", "full-tables", "by-elimination"],
    when: Literal["always", "blinds-impacted"],
    full_table_event: bool,
    blind_on_open_seat: bool,
) -> bool:
    """A table stops when it is so many players shorter than the fullest.

    ``lost`` of the missing players busted there. In events not at full tables the director decides,
    except under a book that halts any table. Where the blinds must be impacted, play goes on until
    the big blind comes to an open seat.
    """
    if scope != "any-table" and not full_table_event:
        return False
    missing = min(short, lost) if scope == "by-elimination" else short
    return missing >= limit and (when == "always" or blind_on_open_seat)


@rule("halt-play-waiver", "ruled")
def may_waive(*, halted: bool, allowed: bool) -> bool:
    """The director may let a halted table play on where the book allows; it is no misdeal."""
    return halted and allowed


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
