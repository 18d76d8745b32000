"""However hands, moves, breaks, misdeals and undos follow each other, a penalty counts right.

The count beside it is a child's: a number for each penalty, one less for each hand dealt where the
player sits, told over again from the first act after every undo.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

from floorman.errors import IllegalAct
from floorman.floor.conduct.penalties import GivePenalty, LiftPenalty, PenaltyGiven, PenaltyLifted
from floorman.floor.conduct.penalty_counting import hands_left, serving
from floorman.floor.desk.absences import BlindOut
from floorman.floor.seating.corrections import CorrectSeats, SeatsCorrected
from floorman.floor.seating.moves import MovePlayer
from floorman.floor.seating.redraw import Redraw
from floorman.floor.tables.hand_counter import (
    CountHands,
    DeclareMisdeal,
    EndHand,
    HandsCounted,
    NextHand,
)
from floorman.floor.tables.tables import OpenTable
from floorman.floor.undoing import ActRedone, ActUndone, Redo, Undo, undone_acts
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.envelope import Logged

PLAYERS = 9
PENALISED = ("1", "2")


class Child:
    """Counts hands on its fingers: who sits where, and what each penalty has left."""

    def __init__(self, log: list[Logged]) -> None:
        self.at: dict[str, int] = {}
        self.dealt: dict[int, int] = {}
        self.left: dict[int, int] = {}
        self.whose: dict[int, str] = {}
        undone = undone_acts(log)
        for logged in log:
            if logged.act not in undone:
                self.see(logged.event)

    def see(self, event: object) -> None:
        if isinstance(event, PenaltyGiven):
            self.left[event.penalty], self.whose[event.penalty] = event.hands, event.player
        elif isinstance(event, PenaltyLifted):
            self.left[event.penalty] = 0
        else:
            self.see_hands(event)
            self.see_seats(event)

    def see_hands(self, event: object) -> None:
        if isinstance(event, ev.TableOpened):
            self.dealt[event.table] = 0
        elif isinstance(event, ev.HandStarted):
            self.hand(event.table)
        elif isinstance(event, HandsCounted):
            while self.dealt[event.table] < event.hands:
                self.hand(event.table)

    def see_seats(self, event: object) -> None:
        if isinstance(event, ev.PlayerSeated | ev.PlayerMoved):
            self.at[event.player] = event.table
        elif isinstance(event, SeatsCorrected):
            self.at |= {player: place[0] for player, place in event.places.items()}
        elif isinstance(event, ev.SeatsRedrawn):
            for table, seats in event.tables.items():
                self.at |= dict.fromkeys(seats.values(), table)
        elif isinstance(event, ev.PlayerBusted):
            del self.at[event.player]

    def hand(self, table: int) -> None:
        self.dealt[table] += 1
        for player in PENALISED:
            running = [one for one in self.left if self.whose[one] == player and self.left[one]]
            if self.at.get(player) == table and running:
                self.left[min(running)] -= 1

    def left_for(self, player: str) -> int:
        return sum(left for one, left in self.left.items() if self.whose[one] == player)


def acts(floor: LiveFloor) -> list[int]:
    """The acts after the start that were no undo, the latest first."""
    begun = next(one.act for one in floor.log if isinstance(one.event, ev.EventStarted))
    kinds = (ActUndone, ActRedone)
    return sorted({one.act for one in floor.log[begun:] if not isinstance(one.event, kinds)})[::-1]


def table_of(floor: LiveFloor, number: int) -> int:
    """One of the open tables."""
    tables = [*floor.live.play.tables]
    return tables[number % len(tables)]


def count(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    table = table_of(floor, number)
    return CountHands(table, floor.live.play.tables[table].hands + number % 4)


def penalise(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    if number % 2:
        return GivePenalty(player, "hands", number)
    return GivePenalty(player, "rounds", 1) if number else GivePenalty(player, "warning")


def move(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    table = table_of(floor, number)
    opened = floor.live.play.tables[table].opened
    return MovePlayer(player, table, opened[0] if opened else 99, "asked")


def swap(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    other = str(3 + number % (PLAYERS - 2))
    return CorrectSeats({player: floor.seat_of(other), other: floor.seat_of(player)}, "swapped")


def undo(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    done = [*acts(floor), 0]
    return Undo(done[min(number, len(done) - 1)])


def redo(floor: LiveFloor, number: int, player: str) -> cmd.Command:
    undone = [*sorted(undone_acts(floor.log), reverse=True), 0]
    return Redo(undone[number % len(undone)])


Step = Callable[[LiveFloor, int, str], cmd.Command]
STEPS: dict[str, Step] = {
    "next hand": lambda floor, number, player: NextHand(table_of(floor, number)),
    "its next hand": lambda floor, number, player: NextHand(floor.seat_of(player)[0]),
    "end": lambda floor, number, player: EndHand(table_of(floor, number)),
    "its end": lambda floor, number, player: EndHand(floor.seat_of(player)[0]),
    "count": count,
    "misdeal": lambda floor, number, player: DeclareMisdeal(table_of(floor, number)),
    "penalty": penalise,
    "lift": lambda floor, number, player: LiftPenalty(number),
    "move": move,
    "swap": swap,
    "break": lambda floor, number, player: cmd.BreakTable(table_of(floor, number), floor.draw()),
    "redraw": lambda floor, number, player: Redraw(),
    "blinded out": lambda floor, number, player: BlindOut(player),
    "new table": lambda floor, number, player: OpenTable(number),
    "late entry": lambda floor, number, player: cmd.Register(str(100 + floor.live.play.numbered)),
    "undo": undo,
    "redo": redo,
}
told = st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 9), st.sampled_from(PENALISED))


@settings(max_examples=60)
@given(st.lists(told, min_size=10, max_size=60))
def test_hands_left_are_what_a_child_counts(steps: list[tuple[str, int, str]]) -> None:
    floor = LiveFloor.seated(PLAYERS, structure(seats=6), late_levels=5)
    floor.tell(OpenTable(3))
    for name, number, player in steps:
        with suppress(IllegalAct):
            floor.tell(STEPS[name](floor, number, player))
        child = Child(floor.log)
        for one in PENALISED:
            assert hands_left(floor.live, one) == child.left_for(one)
        for served in serving(floor.live):
            if served.table:
                hands = floor.live.play.tables[served.table].hands
                assert served.returns == hands + served.left + 1
