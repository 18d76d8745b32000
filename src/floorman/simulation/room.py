"""Simulated tables at play: each deals, ends and starts hands at its own seconds.

Tables play at the same time. What happens next is what comes first in seconds: a table ends its
hand, or starts one. What follows from that, the floor says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from floorman.draws import stream
from floorman.errors import BrokenInvariant
from floorman.games.game import rotation
from floorman.simulation.own_floor import Floor
from floorman.simulation.record import Record
from floorman.simulation.schedule import ENDS, Schedule
from floorman.simulation.table import Dealer, Play
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.hands import why_no_hand
from floorman.tournament.state import Tournament
from floorman.tournament.structure import Structure

RUN_OUT_SECONDS = 30
"""What the floor takes to let one held hand run out, hand for hand."""


class Room:
    """The tables of an event that plays on a floor; ``step`` does what comes next.

    ``now`` is the second of the last step. With a ``record`` each hand is written down.
    """

    def __init__(self, floor: Floor, structure: Structure, dealer: Dealer, secret: bytes) -> None:
        self.now = 0
        self.record: Record | None = None
        self._floor = floor
        self._structure = structure
        self._dealer = dealer
        self._secret = secret
        self._schedule = Schedule()
        self._ended: dict[int, tuple[int, dict[int, int]]] = {}
        self._held: dict[int, Play] = {}

    @property
    def state(self) -> Tournament:
        """The event as it stands."""
        return self._floor.state

    def next_at(self) -> int:
        """The second of the next step; raises BrokenInvariant when no table can ever deal."""
        if not self._schedule:
            self._run_out_held()
        return self._schedule.first()

    def step(self) -> bool:
        """Do what comes next; True when a hand ended."""
        self.now = self.next_at()
        _, what, table = self._schedule.next()
        self._advance_clock()
        if what == ENDS:
            self._end_hand(table)
        elif table in self.state.tables:
            self._start_hand(table)
        return what == ENDS

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Something happened in the event: the tables that it concerns try to deal."""
        for event in events:
            if isinstance(event, ev.PlayerMoved | ev.TableResumed | ev.HaltWaived):
                self._schedule.wake(self.now, event.table)
            elif isinstance(event, ev.SeatsRedrawn):
                for table in event.tables:
                    self._schedule.wake(self.now, table)
            elif isinstance(event, ev.FinalTableFormed):
                self._schedule.starts(self.now, event.table)
            elif isinstance(event, ev.HandForHandRoundEnded | ev.HandForHandEnded):
                self._schedule.wake_all(self.now)
            elif isinstance(event, ev.EventStarted):
                for table in self.state.tables:
                    self._schedule.starts(self.now, table)

    def tell(self, command: cmd.Command) -> Sequence[ev.Event]:
        """Tell the floor, and let the tables hear what came of it."""
        events = self._floor.tell(command)
        self.hear(events)
        return events

    # A table's moments

    def _advance_clock(self) -> None:
        """Let levels and breaks begin at their own second, before what is next at the tables."""
        while (due := self.state.clock.ends_at) is not None and due <= self.now:
            self.tell(cmd.AdvanceClock(at=due, by="clock"))

    def _start_hand(self, number: int) -> None:
        """Deal the next hand if the table may; else wait for the end of the break, or rest."""
        state = self.state
        if not state.clock.on_break and not why_no_hand(state, state.tables[number]):
            by = f"table {number}"
            last = self.tell(cmd.StartHand(number, None, self._choice(), at=self.now, by=by))[-1]
            if isinstance(last, ev.HandStarted):
                self._play_hand(last)
                return
        if state.clock.on_break and state.clock.ends_at is not None:
            self._schedule.starts(state.clock.ends_at, number)
        else:
            self._schedule.rest(number)

    def _play_hand(self, started: ev.HandStarted) -> None:
        play = self._dealer.deal(started, self.state.tables[started.table])
        play.go_on()
        if play.is_held:
            self._held[started.table] = play
        else:
            self._take_in(play, self.now + play.seconds(self._structure.pace))

    def _run_out_held(self) -> None:
        """All tables have played or wait, face down, for the floor: let them run out in turn."""
        if not self._held:
            raise BrokenInvariant(f"No table can deal with {self.state.left} players left.")
        for turn, play in enumerate(self._held.values(), 1):
            play.release()
            self._take_in(play, self.now + turn * RUN_OUT_SECONDS)
        self._held.clear()

    def _take_in(self, play: Play, ends_at: int) -> None:
        """The hand is decided: write it down, and let it end in its second."""
        if self.record:
            self.record.hand(play, self.now)
        started = play.started
        self._ended[started.table] = started.hand, play.hand.stacks
        self._schedule.ends(ends_at, started.table)

    def _end_hand(self, table: int) -> None:
        hand, stacks = self._ended.pop(table)
        self.tell(cmd.RecordHand(table, hand, stacks, at=self.now, by=f"table {table}"))
        self._schedule.starts(self.now, table)
        while not self.state.is_over and self.tell(cmd.Arrange(at=self.now, by="floor")):
            pass

    def _choice(self) -> str:
        """In dealer's choice, the game that the dealer of the next hand names."""
        named = self._structure.rotation
        if not named or not rotation(named).chosen:
            return ""
        games = self._structure.games
        return games[stream(self._secret, "choice", self.state.hands + 1).below(len(games))]
