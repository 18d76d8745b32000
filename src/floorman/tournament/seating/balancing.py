"""Moving players one by one from the fullest tables to the shortest."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from floorman.rulebooks.book import Book
from floorman.rules.balancing import (
    DonorOrder,
    balance_mover,
    donor_order,
    is_unbalanced,
    source_table,
    stud_move,
    worst_position,
)
from floorman.sentences import Sentence, kept, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.breaking import in_break_order
from floorman.tournament.seating.button import TOLD_FOR, is_known, next_positions
from floorman.tournament.seating.drawn_seat import draws_seats, with_drawn_seat
from floorman.tournament.seating.high_card import BY_CARD, by_card, drawn_high, high_card
from floorman.tournament.seating.move_words import move_told
from floorman.tournament.seating.places import takes_players
from floorman.tournament.seating.seating import must_wait, not_known, wait
from floorman.tournament.seating.sketch import Sketch
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.games import is_stud_only

FROM, TO = ("balance-difference", "balance-from"), ("balance-to", "balance-to-tie")
TIE = "balance-from-tie"
SOURCE = "balance-source-table"
UNKNOWN, NEEDS = "balance-unknown-button", "balance-special-needs"


class Step(NamedTuple):
    """One move, and the tables of it whose button nobody knows.

    ``card``: the table at which a high card says first who moves, 0 for none. ``draws``: the seat
    is drawn when the move is made.
    """

    move: ev.PlayerMoved
    unknown: tuple[int, ...] = ()
    card: int = 0
    draws: bool = False


def balance(
    state: Tournament, book: Book, at: int = 0, draw: cmd.Draw | None = None
) -> tuple[ev.Event, ...]:
    """The move that the tables' sizes ask for now, if any, with its reason.

    A player leaves between hands; while all the fullest tables are in a hand, nobody moves. Nobody
    moves either where the house asks for the button first. Where a card picks the player, it is
    drawn first.
    """
    step = next(steps(state, book, at, between_hands=True), None)
    if step is not None and step.card:
        return high_card(state, step.card, draw, at)
    if step is None or (step.unknown and book.setting(UNKNOWN) == "ask-first"):
        return ()
    if step.draws:
        return with_drawn_seat(state, step.move, draw, book)
    return (step.move,)


def steps(
    state: Tournament, book: Book, at: int = 0, *, between_hands: bool = False
) -> Iterator[Step]:
    """All the moves that balance the tables, each as if those before it were made.

    With ``between_hands`` only tables that are in no hand give up a player.
    """
    difference = int(book.setting("balance-difference"))
    if (
        state.stays_put
        or state.is_shootout
        or not state.sizes
        or not is_unbalanced(state.fullest, min(state.sizes), difference)
    ):
        return
    planner = _Planner(state, book, at)
    while step := planner.step(difference, between_hands=between_hands):
        yield step


class _Planner:
    """The tables as they will be after the moves so far."""

    def __init__(self, state: Tournament, book: Book, at: int) -> None:
        self.state, self.book, self.at = state, book, at
        self.sketch = Sketch(state)
        self.ranks = {table.number: (0, place) for place, table in enumerate(in_break_order(state))}
        self.stud = is_stud_only(state.structure)
        self.carded = by_card(state, book)
        self.draws = draws_seats(state, book)
        self.order = donor_order_by(book, len(state.tables))
        self.by_moves = book.setting(TIE) == "least-moved"
        self.stays = book.setting(NEEDS) == "next-player-moves"
        self._moved: dict[int, int] = {}

    def step(self, difference: int, *, between_hands: bool) -> Step | None:
        """The next move, carried out on the sketch; None when the tables are balanced."""
        fullest = self.sketch.fullest
        least = self.sketch.sizes_from_the_shortest()[0]
        short = min(self.sketch.of_size(least), key=lambda table: table.turn)
        source = self._source(fullest, short.number, between_hands=between_hands)
        if source is None:
            return None
        for size in self.sketch.sizes_from_the_shortest():
            if not is_unbalanced(fullest, size, difference):
                return None
            for target in sorted(self.sketch.of_size(size), key=lambda table: table.turn):
                if takes_players(target) and (step := self._move(source, target)):
                    self.sketch.carry_out(step.move)
                    self._moved.pop(source.number, None)
                    self._moved.pop(target.number, None)
                    return step
        return None

    def _source(self, size: int, short: int, *, between_hands: bool) -> Table | None:
        """The table that gives up a player, of those with so many, to the short one."""
        fullest = {
            table.number: table
            for table in self.sketch.of_size(size)
            if not between_hands or table.hand is None
        }
        if not fullest:
            return None
        numbers: Collection[int] = fullest
        if self.by_moves:
            moved = {number: self._moves_so_far(table) for number, table in fullest.items()}
            least = min(moved.values())
            numbers = [number for number in moved if moved[number] == least]
        return fullest[source_table(numbers, self.ranks, self.order, short)]

    def _moves_so_far(self, table: Table) -> int:
        """How often the player who would leave the table was moved before."""
        if self.stud or self._is_unknown(table):
            return 0
        if table.number not in self._moved:
            seat = mover(table, self.book, self._may_leave(table))
            self._moved[table.number] = self.state.players[table.players[seat]].moves
        return self._moved[table.number]

    def _may_leave(self, table: Table) -> Collection[int]:
        """The seats whose players may be moved; all where everybody needs a certain seat."""
        if not self.state.needs or not self.stays:
            return table.players
        free = [seat for seat, player in table.players.items() if not self.state.need(player)]
        return free or table.players

    def _is_unknown(self, table: Table) -> bool:
        """Nobody knows the button, and it matters."""
        return not self.stud and not is_known(self.state, table, self.book, self.at)

    def _move(self, source: Table, target: Table) -> Step | None:
        """The move between two tables; None where it would be to the small blind."""
        by_position = self.stud or self._is_unknown(target)
        to = target.opened[-1] if by_position else receiver(target, self.book)
        seat = self._leaving(source, to)
        need = self.state.need(source.players[seat])
        if need and (fit := [one for one in target.opened if need.suits(target.number, one)]):
            to = fit[-1] if by_position else receiver(target, self.book, fit)
        if not by_position and to == next_positions(target, self.book).small:
            return None
        unknown = tuple(
            table.number
            for table in (source, target)
            if self._is_unknown(table) and not (self.carded and table is source)
        )
        card = source.number if self.carded and not drawn_high(source) else 0
        return Step(self._told(source, seat, target, to, unknown), unknown, card, self.draws)

    def _leaving(self, source: Table, to: int) -> int:
        """The seat that leaves: by the big blind, or by position where there is none."""
        live = self._may_leave(source)
        if self.carded and (high := drawn_high(source)):
            return high
        if self.stud or self._is_unknown(source):
            return stud_move(live, [to], source.seats)[0]
        return mover(source, self.book, live)

    def _told(
        self, source: Table, seat: int, target: Table, to: int, unknown: Sequence[int]
    ) -> ev.PlayerMoved:
        waits = not self.stud and must_wait(self.state, target, to, self.book, self.at)
        full = say(
            "Table {source} is the fullest with {most}, table {target} the shortest with {least}.",
            source=source.number,
            most=len(source.players),
            target=target.number,
            least=len(target.players),
        )
        moves = self._moves(
            seat,
            to,
            from_position=self.stud or source.number in unknown,
            to_position=self.stud or target.number in unknown,
        )
        reason = row((full, moves, *not_known(unknown), *wait(waits)), " ")
        return ev.PlayerMoved(
            source.players[seat],
            source.number,
            seat,
            target.number,
            to,
            why="balance",
            reason=reason,
            said=kept(reason),
            waits=waits,
            at=self.at,
            because=(SOURCE, *self._topics(source, target, unknown)),
            settings=self._settings(unknown),
        )

    def _moves(self, seat: int, to: int, *, from_position: bool, to_position: bool) -> Sentence:
        """Who moves where, each by position or by the blinds."""
        who = "position" if from_position else self.book.value("balance-who-moves", "mover")
        if self.carded:
            who = "drawn" if self.draws else "high-card"
        return move_told(who, seat, to, last_opened=to_position)

    def _topics(self, source: Table, target: Table, unknown: Sequence[int]) -> Iterator[str]:
        if self.carded:
            yield BY_CARD
            return
        if self.stud:
            yield "balance-stud-only"
            return
        if source.number not in unknown:
            yield "balance-who-moves"
        if target.number not in unknown:
            yield "balance-worst-position"

    def _settings(self, unknown: Sequence[int]) -> tuple[str, ...]:
        by_the_house = self.by_moves or self.order == "last-to-break"
        return (
            *FROM,
            *((TIE,) if by_the_house else ()),
            *TO,
            *(() if self.stud else ("worst-position",)),
            *((UNKNOWN, TOLD_FOR) if unknown else ()),
            *((NEEDS,) if self.state.needs else ()),
        )


def donor_order_by(book: Book, tables: int) -> DonorOrder:
    """By what the book has one of several fullest tables give up a player."""
    over, order = (book.value(SOURCE, name) for name in ("by_number_over", "order"))
    return donor_order(tables, over, order)


def receiver(table: Table, book: Book, among: Collection[int] = ()) -> int:
    """The open seat that a player moved to the table gets, by the book; perhaps of some seats."""
    return worst_position(
        among or table.opened,
        next_small=next_positions(table, book).small,
        live=table.players,
        seats=table.seats,
        lone_big_blind=book.value("balance-worst-position", "lone_big_blind"),
    )


def mover(table: Table, book: Book, among: Collection[int] = ()) -> int:
    """The seat whose player leaves the table, by the book; perhaps of some seats."""
    return balance_mover(
        book.value("balance-who-moves", "mover"),
        big=table.big,
        next_small=next_positions(table, book).small,
        live=among or table.players,
        seats=table.seats,
    )
