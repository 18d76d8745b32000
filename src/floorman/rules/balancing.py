"""Balancing tables: which gives a player to which, who moves and where to, and which must halt."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from floorman.rules.button import next_live
from floorman.rules.registry import rule


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


DonorOrder = Literal["last-to-break", "next-to-break", "by-number"]


def donor_order(tables: int, by_number_over: int, order: DonorOrder) -> DonorOrder:
    """By what one of several fullest tables is chosen: by number with more tables than so many.

    >>> [donor_order(tables, 20, "next-to-break") for tables in (21, 20)]
    ['by-number', 'next-to-break']
    """
    return "by-number" if 0 < by_number_over < tables else order


@rule("balance-source-table", "guided")
def source_table(
    fullest: Collection[int],
    break_order: Mapping[int, tuple[int, int]],
    order: DonorOrder = "last-to-break",
    short: int = 0,
) -> int:
    """A player is taken from the fullest table, of several the last or the next to break.

    By number it is the next after the ``short`` table that gets the player, round the room.

    >>> source_table({2, 5}, {2: (0, -2), 5: (0, -5)})
    2
    >>> [source_table({2, 5, 9}, {}, "by-number", short) for short in (1, 4, 9)]
    [2, 5, 2]
    """
    if order == "by-number":
        return min(fullest, key=lambda table: (table <= short, table))
    pick = min if order == "next-to-break" else max
    return pick(fullest, key=break_order.__getitem__)


@rule("tighter-balancing-late", "ruled")
def is_unbalanced(fullest: int, shortest: int, difference: int) -> bool:
    """Tables are balanced when they differ by the house's number of players or more."""
    return fullest - shortest >= difference


Strength = Literal["may", "should", "will"]


def tighter_strength(strength: Strength, tables: int, from_tables: int) -> Strength:
    """How strongly tighter balance is asked for: with more tables left than those, it may be.

    Without such a number the floor says when it is late.

    >>> [tighter_strength("will", tables, 12) for tables in (12, 13)]
    ['will', 'may']
    """
    return "may" if 0 < from_tables < tables else strength


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
