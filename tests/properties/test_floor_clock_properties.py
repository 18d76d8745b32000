"""Whatever is done to the clock and undone again, what is left is what plain arithmetic says."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

from floorman.errors import IllegalAct
from floorman.floor.live import Live
from floorman.floor.timing import clock as told
from floorman.floor.timing import jumps
from floorman.floor.timing.clock_view import clock_now
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Break

LEVEL = 1_200
BREAKS = {2: 600, 4: 900}
SHEET = structure(breaks=tuple(Break(level, seconds // 60) for level, seconds in BREAKS.items()))


class Act(NamedTuple):
    """What was done at a second, by the facts of its events."""

    at: int
    events: tuple[ev.Event, ...]


class Arithmetic:
    """A clock of levels and breaks, run from the start through all acts that count."""

    def __init__(self) -> None:
        self.level, self.left, self.on_break = 1, LEVEL, False
        self.paused, self.at = False, 0
        self.interrupted: list[tuple[bool, int]] = []

    def run(self, acts: list[Act], now: int) -> tuple[int, bool, int]:
        """Level, whether on a break, and seconds left at the end."""
        for act in acts:
            self._pass(act.at)
            for event in act.events:
                self._take(event)
        self._pass(now)
        return self.level, self.on_break, self.left

    def _pass(self, at: int) -> None:
        self.left -= 0 if self.paused else at - self.at
        self.at = at
        while self.left <= 0:
            self._next()

    def _next(self) -> None:
        if self.interrupted:
            self.on_break, rest = self.interrupted.pop()
            self.left += rest
        elif not self.on_break and self.level in BREAKS:
            self.on_break, self.left = True, self.left + BREAKS[self.level]
        else:
            self.level, self.on_break, self.left = self.level + 1, False, self.left + LEVEL

    def _take(self, event: ev.Event) -> None:
        match event:
            case told.ClockPaused() | told.ClockResumed():
                self.paused = isinstance(event, told.ClockPaused)
            case told.TimeAdded():
                self.left += event.seconds
            case told.TimeLeftSet():
                self.left = event.seconds
            case ev.LevelStarted():
                self.level, self.left, self.on_break = event.level, LEVEL, False
                self.interrupted.clear()
            case ev.BreakStarted(inside=True):
                self.interrupted.append((self.on_break, self.left))
                self.on_break, self.left = True, event.seconds
            case ev.BreakStarted():
                self.level, self.left, self.on_break = event.after, event.seconds, True
                self.interrupted.clear()
            case ev.BreakEnded() if self.interrupted:
                self.on_break, self.left = self.interrupted.pop()


commands = st.one_of(
    st.just(told.PauseClock()),
    st.just(told.ResumeClock()),
    st.builds(told.AddTime, st.integers(-900, 900)),
    st.builds(told.SetTimeLeft, st.integers(0, 2_000)),
    st.builds(jumps.JumpToLevel, st.integers(1, 6)),
    st.just(jumps.RestartLevel()),
    st.just(jumps.JumpToBreak()),
    st.builds(jumps.StartBreak, st.integers(1, 20)),
    st.just(jumps.EndBreak()),
)
steps = st.lists(
    st.tuples(
        st.integers(0, 1_500),
        st.one_of(commands, st.just("undo"), st.just("redo"), st.just("restart")),
        st.integers(0, 20),
    ),
    max_size=14,
)


class Told:
    """A live event and the acts on its clock, each with whether it counts."""

    def __init__(self) -> None:
        self.floor = LiveFloor.seated(4, SHEET)
        self.acts: dict[int, Act] = {}
        self.undone: set[int] = set()

    def do(self, what: cmd.Command | str, which: int) -> None:
        """Tell a command, undo or redo one of the acts, or start again from a snapshot."""
        if what == "restart":
            self.floor.live = msgpack.decode(msgpack.encode(self.floor.live), type=Live)
        elif isinstance(what, str):
            self._turn_back(what, which)
        elif events := self._told(what):
            self.acts[self.floor.last_act] = Act(self.floor.at, events)

    def _turn_back(self, what: str, which: int) -> None:
        able = sorted(self.acts.keys() - self.undone if what == "undo" else self.undone)
        if able:
            act = able[which % len(able)]
            if self._told(Undo(act) if what == "undo" else Redo(act)):
                self.undone ^= {act}

    def _told(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        try:
            return self.floor.tell(command)
        except IllegalAct:
            return ()

    def expected(self) -> tuple[int, bool, int]:
        """What arithmetic says of now."""
        counting = [self.acts[act] for act in sorted(self.acts.keys() - self.undone)]
        return Arithmetic().run(counting, self.floor.at)

    def shown(self) -> tuple[int, bool, int | None]:
        """What the clock shows now."""
        now = clock_now(self.floor.live, self.floor.at)
        return now.level, now.on_break, now.seconds


@settings(max_examples=300)
@given(steps)
def test_time_left_is_what_arithmetic_says(
    made: list[tuple[int, cmd.Command | str, int]],
) -> None:
    event = Told()
    for seconds, what, which in made:
        event.floor.at += seconds
        assert event.shown() == event.expected()
        event.floor.tell(cmd.AdvanceClock())
        event.do(what, which)
        assert event.shown() == event.expected()
