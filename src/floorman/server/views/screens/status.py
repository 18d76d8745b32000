"""An event at a glance: clock, counts, prizes, what the floor waits for."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.cash.pool import overlay, pool
from floorman.floor.desk.arrivals import absent
from floorman.floor.live import Live
from floorman.floor.prizes.prizes import warning
from floorman.floor.seating.alternates import queue
from floorman.floor.seating.persons import entries_so_far, unique_players
from floorman.floor.timing.clock_view import ClockNow, clock_now
from floorman.floor.timing.counts import ThreeCounts, three_counts
from floorman.floor.timing.rounds import Board, board
from floorman.sentences import Sentence
from floorman.store.venue.phases import phase
from floorman.tournament.sheet.setup import Setup, currency_of
from floorman.tournament.sheet.structure import Structure


class Counts(Struct, frozen=True):
    """Entries with chips so far, the persons behind all entries, and who is left.

    ``unseated`` entered and wait for a seat, ``alternates`` of them in a full room; ``absent`` have
    a seat and did not come. ``under_way`` were moved and are not there yet.
    """

    entries: int
    players: int
    left: int
    unseated: int
    alternates: int
    absent: int
    under_way: int
    tables: int
    chips: int
    average: int


class Money(Struct, frozen=True):
    """In cents of a ``currency``, by its code, empty where untold.

    ``warning`` says that the pool moved after the prizes were locked.
    """

    pool: int
    overlay: int
    paid_places: int
    first: int
    next: int
    locked: bool
    warning: Sentence
    currency: str = ""


class Status(Struct, frozen=True):
    """An event at a glance."""

    name: str
    phase: str
    book: str
    clock: ClockNow | None
    counts: Counts
    money: Money
    hand_for_hand: Board | None
    final_table: int
    winner: str
    commitment: str
    secret: str


def status(live: Live, at: int) -> Status:
    """The event at this second."""
    play = live.play
    setup = play.setup or Setup(structure=play.structure, book="")
    return Status(
        name=setup.name or setup.structure.name,
        phase=phase(live),
        book=setup.book,
        clock=clock_now(live, at),
        counts=_counts(live),
        money=_money(live),
        hand_for_hand=board(live),
        final_table=play.final_table,
        winner=play.winner,
        commitment=setup.commitment,
        secret=live.secret,
    )


def _counts(live: Live) -> Counts:
    play = live.play
    return Counts(
        entries=entries_so_far(live),
        players=unique_players(live),
        left=play.left,
        unseated=len(play.unseated),
        alternates=len(queue(live)),
        absent=len(absent(live)),
        under_way=len(play.under_way),
        tables=len(play.tables),
        chips=play.chips,
        average=play.chips // play.left if play.left else 0,
    )


def _money(live: Live) -> Money:
    """``next`` is what the next player to bust is paid, 0 outside the money."""
    prizes, left = live.play.prizes, live.play.left
    return Money(
        pool=pool(live),
        overlay=overlay(live),
        paid_places=len(prizes),
        first=prizes[0] if prizes else 0,
        next=prizes[left - 1] if 0 < left <= len(prizes) else 0,
        locked=live.prizes.locked is not None,
        warning=warning(live),
        currency=currency_of(live.play.setup),
    )


def structure(live: Live) -> Structure:
    """The structure sheet in force."""
    return live.play.structure


def heads(live: Live) -> ThreeCounts:
    """The players left, counted three ways."""
    return three_counts(live)
