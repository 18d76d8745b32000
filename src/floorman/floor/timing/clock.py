"""The clock in the staff's hands: pause, more or less time, another level, a break now.

The clock is a point in time, so it never drifts and outlives a restart. ``at`` is in Unix seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, either, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.sheet.bounds import BreakMinutes, LevelNo, Seconds, SecondsMore
from floorman.tournament.staff import DIRECTORS, ROOM
from floorman.tournament.state import Tournament
from floorman.tournament.timing.clock import remaining, stand_or_run
from floorman.tournament.timing.clock_events import catch_up
from floorman.tournament.timing.levels import after_break, level_started

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


@given_by(DIRECTORS, say("Level begun"))
class JumpToLevel(Command, frozen=True):
    """Begin this level now with its full length, whichever is in force; it ends a break."""

    level: LevelNo


@given_by(DIRECTORS, say("Level restarted"))
class RestartLevel(Command, frozen=True):
    """Begin the level in force again with its full length."""


@given_by(DIRECTORS, say("Break begun"))
class JumpToBreak(Command, frozen=True):
    """Begin the next break of the structure sheet now; the levels before it are passed over."""


@given_by(ROOM, say("Break begun"))
class StartBreak(Command, frozen=True):
    """Begin a break of so many minutes now; the level goes on afterwards with what was left."""

    minutes: BreakMinutes


@given_by(ROOM, say("Break ended"))
class EndBreak(Command, frozen=True):
    """End the break now; the next level begins, or the interrupted one goes on."""


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
    act = say("Add {seconds} seconds", seconds=command.seconds)
    left = max(0, _time_left(live.play, act, command.at))
    if not command.seconds or left + command.seconds < 0:
        why = (
            say("{left} seconds are left", left=left)
            if command.seconds
            else say("nothing would change")
        )
        raise IllegalAct(act, why, say("take up to {left} seconds, or add some", left=left))
    return (TimeAdded(command.seconds, command.at),)


def set_time_left(live: Live, command: SetTimeLeft, book: Book) -> tuple[ev.Event, ...]:
    """Say what is left; refused below 0."""
    act = say("Set the clock to {seconds} seconds", seconds=command.seconds)
    _time_left(live.play, act, command.at)
    if command.seconds < 0:
        raise IllegalAct(act, say("less than nothing would be left"), say("0 seconds or more"))
    return (TimeLeftSet(command.seconds, command.at),)


def jump_to_level(live: Live, command: JumpToLevel, book: Book) -> tuple[ev.Event, ...]:
    """Begin a level of the sheet, or the one after the last that has been reached."""
    act = say("Jump to level {level}", level=command.level)
    _check_started(live.play, act)
    last = max(len(live.play.structure.levels), live.play.level) + 1
    if not 1 <= command.level <= last:
        raise IllegalAct(
            act, say("the sheet has no such level"), say("levels 1 to {last}", last=last)
        )
    return (level_started(live.play.structure, command.level, command.at, cue="staff"),)


def restart_level(live: Live, command: RestartLevel, book: Book) -> tuple[ev.Event, ...]:
    """Begin the level in force again."""
    _check_started(live.play, say("Restart the level"))
    return (level_started(live.play.structure, live.play.level, command.at, cue="staff"),)


def jump_to_break(live: Live, command: JumpToBreak, book: Book) -> tuple[ev.Event, ...]:
    """Begin the next break of the sheet; refused when none is left."""
    play, act = live.play, say("Jump to the next break")
    _check_started(play, act)
    first = play.level + (play.clock.on_break and not play.clock.inside)
    after = next_break(play, first)
    if after is None:
        raise IllegalAct(
            act, say("the sheet has no further break"), say("start a break of some minutes")
        )
    seconds = 60 * play.structure.break_after(after)
    return (ev.BreakStarted(after, command.at, seconds, cue="staff"),)


def next_break(play: Tournament, level: int) -> int | None:
    """The first level from this one on that a break follows on the sheet; None without any."""
    after = (one.after_level for one in play.structure.breaks if one.after_level >= level)
    return min(after, default=None)


def start_break(live: Live, command: StartBreak, book: Book) -> tuple[ev.Event, ...]:
    """Begin a break inside the level; refused on a break, and for less than a minute."""
    play, minutes = live.play, command.minutes
    act = either(
        minutes == 1,
        "Start a break of one minute",
        "Start a break of {minutes} minutes",
        minutes=minutes,
    )
    _check_started(play, act)
    if play.clock.on_break:
        raise IllegalAct(act, say("the event is on a break"), say("add time to it"))
    if command.minutes < 1:
        raise IllegalAct(act, say("it is too short"), say("1 minute or more"))
    seconds = 60 * command.minutes
    return (ev.BreakStarted(play.level, command.at, seconds, cue="staff", inside=True),)


def end_break(live: Live, command: EndBreak, book: Book) -> tuple[ev.Event, ...]:
    """End the break early; refused when there is none."""
    play = live.play
    if not play.clock.on_break or play.is_over:
        raise IllegalAct(say("End the break"), say("there is no break"), say("start one"))
    if play.clock.inside:
        return (ev.BreakEnded(command.at, cue="staff"),)
    return tuple(after_break(play.structure, play.level, command.at, "staff"))


def _check_started(play: Tournament, act: Sentence) -> None:
    if not play.started or play.is_over or play.closed:
        why = say("the event is over") if play.started else say("the event has not started")
        raise IllegalAct(act, why, say("while the event goes on"))


def _time_left(play: Tournament, act: Sentence, at: int) -> int:
    """What is left on the clock; raises IllegalAct when there is nothing to count down."""
    _check_started(play, act)
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


def _by_itself(event: ev.LevelStarted | ev.BreakStarted | ev.BreakEnded) -> Sentence:
    if event.cue != "clock":
        return NOTHING
    return say("the clock ran out; jump back instead, and set the time that was left")


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
        JumpToLevel: jump_to_level,
        RestartLevel: restart_level,
        JumpToBreak: jump_to_break,
        StartBreak: start_break,
        EndBreak: end_break,
    },
    applies={
        ClockPaused: _paused,
        ClockResumed: _resumed,
        TimeAdded: _time_added,
        TimeLeftSet: _time_left_set,
    },
    fits=dict.fromkeys(CHANGES, _not_started),
    final=dict.fromkeys((ev.LevelStarted, ev.BreakStarted, ev.BreakEnded), _by_itself),
    checks=(_hands_of_the_clock,),
)
