"""The clock in the staff's hands: pause, more or less time.

The clock is a point in time, so it never drifts and outlives a restart. ``at`` is in Unix seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.floor.timing.jumps import check_started
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.sheet.bounds import Seconds, SecondsMore
from floorman.tournament.staff import DIRECTORS, ROOM
from floorman.tournament.state import Tournament
from floorman.tournament.timing.clock import remaining, stand_or_run
from floorman.tournament.timing.clock_events import catch_up

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Clock paused"))
class PauseClock(Command, frozen=True):
    """Stop the clock, in a level or on a break; in hand-for-hand it then stands afterwards too."""


@given_by(ROOM, say("Clock runs"))
class ResumeClock(Command, frozen=True):
    """Let the clock run on with what was left."""


@given_by(ROOM, say("Time changed"))
class AddTime(Command, frozen=True):
    """Make the level or break in force so many seconds longer, or shorter when below 0.

    It cannot become shorter than what has passed of it.
    """

    seconds: SecondsMore


@given_by(DIRECTORS, say("Time set"))
class SetTimeLeft(Command, frozen=True):
    """So many seconds are left of the level or break in force."""

    seconds: Seconds


@logged("clock")
class ClockPaused(ev.Event, frozen=True):
    """The clock was stopped at this second."""

    at: int


@logged("clock")
class ClockResumed(ev.Event, frozen=True):
    """The clock runs again from this second."""

    at: int


@logged("clock")
class TimeAdded(ev.Event, frozen=True):
    """The level or break in force at this second got so much longer, or shorter when below 0."""

    seconds: int
    at: int


@logged("clock")
class TimeLeftSet(ev.Event, frozen=True):
    """So many seconds were left at this second."""

    seconds: int
    at: int


def pause(live: Live, command: PauseClock, book: Book) -> tuple[ev.Event, ...]:
    """Stop the clock; refused when it is paused already."""
    _time_left(live.play, say("Pause the clock"), command.at)
    if live.play.clock.paused:
        raise IllegalAct(say("Pause the clock"), say("it is paused"), say("resume it"))
    return (ClockPaused(command.at),)


def resume(live: Live, command: ResumeClock, book: Book) -> tuple[ev.Event, ...]:
    """Let the clock run on; refused when it is not paused."""
    _time_left(live.play, say("Resume the clock"), command.at)
    if not live.play.clock.paused:
        raise IllegalAct(say("Resume the clock"), say("it is not paused"), say("pause it"))
    return (ClockResumed(command.at),)


def add_time(live: Live, command: AddTime, book: Book) -> tuple[ev.Event, ...]:
    """Give or take time; refused when more would be taken than is left."""
    act = say("Add {seconds:|second|seconds}", seconds=command.seconds)
    left = max(0, _time_left(live.play, act, command.at))
    if not command.seconds or left + command.seconds < 0:
        why = (
            say("{left:|second is|seconds are} left", left=left)
            if command.seconds
            else say("nothing would change")
        )
        raise IllegalAct(act, why, say("take up to {left:|second|seconds}, or add some", left=left))
    return (TimeAdded(command.seconds, command.at),)


def set_time_left(live: Live, command: SetTimeLeft, book: Book) -> tuple[ev.Event, ...]:
    """Say what is left; refused below 0."""
    act = say("Set the clock to {seconds:|second|seconds}", seconds=command.seconds)
    _time_left(live.play, act, command.at)
    if command.seconds < 0:
        raise IllegalAct(act, say("less than nothing would be left"), say("0 seconds or more"))
    return (TimeLeftSet(command.seconds, command.at),)


def _time_left(play: Tournament, act: Sentence, at: int) -> int:
    """What is left on the clock; raises IllegalAct when there is nothing to count down."""
    check_started(play, act)
    left = remaining(play.clock, at)
    if left is None:
        raise IllegalAct(
            act,
            say("level {level} does not go by the clock", level=play.level),
            say("jump to a level"),
        )
    return left


def _paused(live: Live, event: ClockPaused) -> None:
    live.play.clock.paused = remaining(live.play.clock, event.at) is not None
    stand_or_run(live.play, event.at)


def _resumed(live: Live, event: ClockResumed) -> None:
    live.play.clock.paused = False
    stand_or_run(live.play, event.at)


def _time_added(live: Live, event: TimeAdded) -> None:
    catch_up(live.play, event.at)
    clock = live.play.clock
    if clock.ends_at is not None:
        clock.ends_at += event.seconds
    elif clock.left is not None:
        clock.left += event.seconds


def _time_left_set(live: Live, event: TimeLeftSet) -> None:
    catch_up(live.play, event.at)
    clock = live.play.clock
    if clock.ends_at is not None:
        clock.ends_at = event.at + event.seconds
    elif clock.left is not None:
        clock.left = event.seconds


def _not_started(live: Live, event: ev.Event) -> Sentence:
    return NOTHING if live.play.started else say("the event has not started")


def _hands_of_the_clock(live: Live) -> Iterator[str]:
    """The clock runs or stands, not both, and stands when it should."""
    clock = live.play.clock
    if clock.ends_at is not None and clock.left is not None:
        yield "the clock runs and stands at once"
    if clock.paused and clock.left is None:
        yield "the clock is paused and runs"
    if clock.on_break and clock.ends_at is None and clock.left is None:
        yield "the break has no end"
    if (clock.inside or clock.rest is not None) and not clock.on_break:
        yield "a level waits for the end of a break that is over"


CHANGES: tuple[type[ev.Event], ...] = (ClockPaused, ClockResumed, TimeAdded, TimeLeftSet)

SUBJECT = Subject(
    decides={
        PauseClock: pause,
        ResumeClock: resume,
        AddTime: add_time,
        SetTimeLeft: set_time_left,
    },
    applies={
        ClockPaused: _paused,
        ClockResumed: _resumed,
        TimeAdded: _time_added,
        TimeLeftSet: _time_left_set,
    },
    fits=dict.fromkeys(CHANGES, _not_started),
    checks=(_hands_of_the_clock,),
)
