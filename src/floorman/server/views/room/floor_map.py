"""The map of the tables: a tile each, with what a director should see of it from afar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.chips.color_up import tables_due
from floorman.floor.live import Live
from floorman.floor.seating.plans import Plan, breaks_posted, next_breaks, plan
from floorman.floor.timing.last_hands import countdown
from floorman.floor.timing.rounds import board
from floorman.rules.balancing import is_unbalanced
from floorman.tournament.state import Table

Mark = Literal[
    "call",
    "halted",
    "must-halt",
    "may-resume",
    "all-in",
    "breaks",
    "breaks-next",
    "short",
    "button",
    "color-up",
    "last-hands",
    "playing",
    "done",
    "in-hand",
    "locked",
    "under-way",
    "not-here",
    "empty",
]
"""What there is to say of a table, the most pressing first.

``call``: it waits for the floor. ``breaks`` now, or is the ``breaks-next`` one. ``button``: nobody
told it, and a move waits for that. ``playing``, ``all-in`` and ``done`` are hand for hand.
``last-hands`` are still to be played. Somebody sent there is ``under-way``, or entered and is
``not-here``.
"""
MARKS: tuple[Mark, ...] = Mark.__args__  # type: ignore[attr-defined]


class Tile(Struct, frozen=True):
    """A table on the map. ``short`` players fewer than the fullest; ``marks`` in their order.

    ``since`` is the second at which it called for the floor, ``taken_by`` who comes; ``hands`` are
    its last hands still to be played.
    """

    table: int
    seats: int
    players: int
    short: int
    marks: tuple[Mark, ...]
    since: int = 0
    taken_by: str = ""
    hands: int = 0


class FloorMap(Struct, frozen=True):
    """The tables by number, and how many of them have each mark."""

    tiles: tuple[Tile, ...]
    marked: dict[str, int]


def floor_map(live: Live, at: int) -> FloorMap:
    """The map at this second."""
    return _mapped(live, _Look(live, at))


def posted_map(live: Live, at: int) -> FloorMap:
    """The map for a hall: which table breaks next only where the book has the order posted."""
    look = _Look(live, at)
    if live.play.setup is not None and not breaks_posted(live, book_of(live.play.setup)):
        look.next = 0
    return _mapped(live, look)


def _mapped(live: Live, look: _Look) -> FloorMap:
    tiles = tuple(look.tile(table) for _, table in sorted(live.play.tables.items()))
    marked = dict.fromkeys(MARKS, 0)
    for tile in tiles:
        for mark in tile.marks:
            marked[mark] += 1
    return FloorMap(tiles, {mark: count for mark, count in marked.items() if count})


def tile_of(live: Live, number: int, at: int) -> Tile:
    """The tile of one open table."""
    return _Look(live, at).tile(live.play.tables[number])


def due_now(live: Live, at: int) -> Plan:
    """The plan for all tables; an empty one before the event is set up."""
    return plan(live, book_of(live.play.setup), at) if live.play.setup is not None else Plan()


class _Look:
    """What is asked of every table, looked up once."""

    def __init__(self, live: Live, at: int) -> None:
        self.live, self.play = live, live.play
        self.due = due_now(live, at)
        self.halts, self.resumes = set(self.due.halts), set(self.due.resumes)
        self.breaks, self.buttons = set(self.due.breaks), set(self.due.button)
        self.next = next((one.table for one in next_breaks(live)), 0) if live.play.level else 0
        self.races = set(tables_due(live))
        self.hands = {one.table: one.left for one in countdown(live)}
        self.under_way = self._tables_of(live.play.under_way)
        self.not_here = self._tables_of(live.arrivals.awaited)
        round_ = board(live)
        self.round = {one.table: one.state for one in round_.tables} if round_ else {}
        difference = 0
        if self.play.setup is not None:
            difference = int(book_of(self.play.setup).setting("balance-difference"))
        self.difference = difference

    def _tables_of(self, entries: dict[str, int] | dict[str, None]) -> set[int]:
        players = self.play.players
        return {players[entry].table for entry in entries if entry in players}

    def tile(self, table: Table) -> Tile:
        number = table.number
        call = self.live.calls.open.get(number)
        called = self.live.calls.all[call] if call is not None else None
        said = set(self._marks(table))
        return Tile(
            table=number,
            seats=table.seats,
            players=len(table.players),
            short=self.play.fullest - len(table.players),
            marks=tuple(mark for mark in MARKS if mark in said),
            since=called.called_at if called else 0,
            taken_by=called.taken_by if called else "",
            hands=self.hands.get(number, 0),
        )

    def _marks(self, table: Table) -> Iterator[Mark]:
        number, play = table.number, self.play
        holds: dict[Mark, bool] = {
            "call": number in self.live.calls.open,
            "halted": number in play.halted,
            "must-halt": number in self.halts,
            "may-resume": number in self.resumes,
            "breaks": number in self.breaks,
            "breaks-next": number == self.next and number not in self.breaks,
            "short": self._is_short(table),
            "button": number in self.buttons,
            "color-up": number in self.races,
            "last-hands": bool(self.hands.get(number)),
            "in-hand": table.hand is not None,
            "locked": table.locked,
            "under-way": number in self.under_way,
            "not-here": number in self.not_here,
            "empty": not table.players,
        }
        yield from (mark for mark, is_so in holds.items() if is_so)
        state = self.round.get(number)
        if state is not None and state != "halted":
            yield state

    def _is_short(self, table: Table) -> bool:
        players = len(table.players)
        started = bool(self.play.level and players)
        return started and is_unbalanced(self.play.fullest, players, self.difference)
