"""Simulated tables at play: each deals, ends and starts hands at its own seconds.

Tables play at the same time. What happens next is what comes first in seconds: a table ends its
hand, or starts one. What follows from that, the floor says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from floorman.draws import stream
from floorman.errors import BrokenInvariant
from floorman.simulation.own_floor import Floor
from floorman.simulation.record import Record
from floorman.simulation.schedule import ENDS, Schedule
from floorman.simulation.table import Dealer, Play
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.field.hands import why_no_hand
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.games import is_dealers_choice

RUN_OUT_SECONDS = 30
"""What the floor takes to let one held hand run out, hand for hand."""


Brought = tuple[ev.HandStarted, dict[int, int]]
"""A hand, and the stacks its table had at its start."""


class Room:
    """The tables of an event that plays on a floor; ``step`` does what comes next.

    ``now`` is the second of the last step; ``pace`` is how many hands an hour a table deals from
    its next hand on. With a ``record`` each hand is written down.
    """

    def __init__(self, floor: Floor, structure: Structure, dealer: Dealer, secret: bytes) -> None:
        self.now = 0
        self.pace = structure.pace
        self.record: Record | None = None
        self._floor = floor
        self._dealer = dealer
        self._secret = secret
        self.schedule = Schedule()
        self._in_play: dict[int, Brought] = {}
        self._ended: dict[int, Play] = {}
        self._held: dict[int, Play] = {}

    @property
    def state(self) -> Tournament:
        """The event as it stands."""
        return self._floor.state

    def next_at(self) -> int:
        """The second of the next step; raises BrokenInvariant when no table can ever deal."""
        if not self.schedule:
            self._run_out_held()
        return self.schedule.first()

    def step(self) -> bool:
        """Do what comes next; True when a hand ended."""
        self.now = self.next_at()
        _, what, table = self.schedule.next()
        self._advance_clock()
        if what == ENDS:
            self._end_hand(table)
        elif table in self.state.tables:
            self._start_hand(table)
        return what == ENDS

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Something happened in the event: the tables that it concerns try to deal."""
        for event in events:
            hear = _HEARD.get(type(event))
            if hear is not None:
                hear(self, event)

    def tell(self, command: cmd.Command) -> Sequence[ev.Event]:
        """Tell the floor, and let the tables hear what came of it."""
        events = self._floor.tell(command)
        self.hear(events)
        return events

    def look_anew(self, now: int) -> None:
        """Others acted in the event: take up each table as it stands at this second.

        A hand in progress that is not the one dealt here, or not with these chips, is dealt anew.
        """
        self.now = now
        tables = self.state.tables
        same = {number for number, table in tables.items() if self._is_dealt(table)}
        soon = self.schedule.starting(now + self._shuffle_seconds())
        about_to = {number for number in soon & tables.keys() if tables[number].hand is None}
        self.schedule.keep(same | about_to)
        for known in (self._in_play, self._ended, self._held):
            for number in known.keys() - same:
                del known[number]
        for number, table in tables.items():
            if table.hand is None and number not in about_to:
                self.schedule.starts(now, number)
            elif table.hand is not None and number not in same:
                self._play_hand(table.hand)

    # A table's moments

    def _is_dealt(self, table: Table) -> bool:
        """The hand in progress at the table is the one that was dealt here."""
        hand = table.hand
        return hand is not None and self._in_play.get(table.number) == (hand, table.stacks)

    def _advance_clock(self) -> None:
        """Let levels and breaks begin at their own second, before what is next at the tables."""
        while (due := self.state.clock.ends_at) is not None and due <= self.now:
            if not self.tell(cmd.AdvanceClock(at=due, by="clock")):
                return

    def _start_hand(self, number: int) -> None:
        """Deal the next hand if the table may; else wait for the end of the break, or rest."""
        if self._may_deal(number):
            by = f"table {number}"
            told = self.tell(cmd.StartHand(number, None, self._choice(), at=self.now, by=by))
            if told and isinstance(told[-1], ev.HandStarted):
                self._play_hand(told[-1])
                return
        clock = self.state.clock
        if clock.on_break and clock.ends_at is not None and clock.ends_at > self.now:
            self.schedule.starts(clock.ends_at, number)
        else:
            self.schedule.rest(number)

    def _may_deal(self, number: int) -> bool:
        state = self.state
        on_break = state.clock.on_break or state.clock.paused
        return not on_break and not why_no_hand(state, state.tables[number])

    def _play_hand(self, started: ev.HandStarted) -> None:
        table = self.state.tables[started.table]
        self._in_play[started.table] = started, dict(table.stacks)
        play = self._dealer.deal(started, table, self._smallest_chip())
        play.go_on()
        if play.is_held:
            self._hold(play)
        else:
            self._take_in(play, self.now + play.seconds(self.pace))

    def _hold(self, play: Play) -> None:
        """An all-in is called in hand-for-hand: the table waits, face down."""
        self._held[play.started.table] = play

    def _smallest_chip(self) -> int:
        """The smallest chip in play, 0 for that of the structure sheet."""
        return 0

    def _run_out_held(self) -> None:
        """All tables have played or wait, face down, for the floor: let them run out in turn."""
        if not self._held:
            raise BrokenInvariant(f"No table can deal with {self.state.left} players left.")
        seconds = RUN_OUT_SECONDS * self._dealer.structure.pace // self.pace
        for turn, play in enumerate(self._held.values(), 1):
            play.release()
            self._take_in(play, self.now + turn * seconds)
        self._held.clear()

    def _take_in(self, play: Play, ends_at: int) -> None:
        """The hand is decided: write it down, and let it end in its second."""
        if self.record:
            self.record.hand(play, self.now)
        table = play.started.table
        self._ended[table] = play
        self.schedule.ends(ends_at, table)

    def _end_hand(self, table: int) -> None:
        play = self._ended.pop(table)
        hand, stacks = play.started.hand, play.hand.stacks
        if self.tell(cmd.RecordHand(table, hand, stacks, at=self.now, by=f"table {table}")):
            self._has_ended(play)
        self.schedule.starts(self.now + self._shuffle_seconds(), table)
        while not self.state.is_over and self.tell(
            cmd.Arrange(at=self.now, by="floor", hand_for_hand=True)
        ):
            pass

    def _shuffle_seconds(self) -> int:
        """The seconds from a hand to the next, beside those that a hand takes."""
        return 0

    def _has_ended(self, play: Play) -> None:
        """The floor knows the stacks after the hand."""
        del self._in_play[play.started.table]

    def _choice(self) -> str:
        """In dealer's choice, the game that the dealer of the next hand names."""
        sheet = self._dealer.structure
        if not is_dealers_choice(sheet):
            return ""
        games = sheet.games
        return games[stream(self._secret, "choice", self.state.hands + 1).below(len(games))]


def _resumes(room: Room, event: ev.PlayerMoved | ev.TableResumed | ev.HaltWaived) -> None:
    room.schedule.wake(room.now, event.table)


def _redrawn(room: Room, event: ev.SeatsRedrawn) -> None:
    for table in event.tables:
        room.schedule.wake(room.now, table)


def _final(room: Room, event: ev.FinalTableFormed) -> None:
    room.schedule.starts(room.now, event.table)


def _round_over(room: Room, event: ev.HandForHandRoundEnded | ev.HandForHandEnded) -> None:
    room.schedule.wake_all(room.now)


def _all_start(room: Room, event: ev.EventStarted) -> None:
    for table in room.state.tables:
        room.schedule.starts(room.now, table)


_HEARD: dict[type[Any], Callable[[Room, Any], None]] = {
    ev.PlayerMoved: _resumes,
    ev.TableResumed: _resumes,
    ev.HaltWaived: _resumes,
    ev.SeatsRedrawn: _redrawn,
    ev.FinalTableFormed: _final,
    ev.HandForHandRoundEnded: _round_over,
    ev.HandForHandEnded: _round_over,
    ev.EventStarted: _all_start,
}
"""What happens in an event that lets tables deal, and which."""
