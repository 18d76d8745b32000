"""Levels and breaks in the staff's hands: one begun now, begun again, ended early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.sheet.bounds import BreakMinutes, LevelNo
from floorman.tournament.staff import DIRECTORS, ROOM
from floorman.tournament.state import Tournament
from floorman.tournament.timing.levels import after_break, level_started

if TYPE_CHECKING:
    from floorman.floor.live import Live


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


def jump_to_level(live: Live, command: JumpToLevel, book: Book) -> tuple[ev.Event, ...]:
    """Begin a level of the sheet, or the one after the last that has been reached."""
    act = say("Jump to level {level}", level=command.level)
    check_started(live.play, act)
    last = max(len(live.play.structure.levels), live.play.level) + 1
    if not 1 <= command.level <= last:
        raise IllegalAct(
            act, say("the sheet has no such level"), say("levels 1 to {last}", last=last)
        )
    return (level_started(live.play.structure, command.level, command.at, cue="staff"),)


def restart_level(live: Live, command: RestartLevel, book: Book) -> tuple[ev.Event, ...]:
    """Begin the level in force again."""
    check_started(live.play, say("Restart the level"))
    return (level_started(live.play.structure, live.play.level, command.at, cue="staff"),)


def jump_to_break(live: Live, command: JumpToBreak, book: Book) -> tuple[ev.Event, ...]:
    """Begin the next break of the sheet; refused when none is left."""
    play, act = live.play, say("Jump to the next break")
    check_started(play, act)
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
    act = say("Start a break of {minutes:|one minute|# minutes}", minutes=minutes)
    check_started(play, act)
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


def check_started(play: Tournament, act: Sentence) -> None:
    """Raise IllegalAct before an event has started, and once it is over."""
    if not play.started or play.is_over or play.closed:
        why = say("the event is over") if play.started else say("the event has not started")
        raise IllegalAct(act, why, say("while the event goes on"))


def _by_itself(event: ev.LevelStarted | ev.BreakStarted | ev.BreakEnded) -> Sentence:
    if event.cue != "clock":
        return NOTHING
    return say("the clock ran out; jump back instead, and set the time that was left")


SUBJECT = Subject(
    decides={
        JumpToLevel: jump_to_level,
        RestartLevel: restart_level,
        JumpToBreak: jump_to_break,
        StartBreak: start_break,
        EndBreak: end_break,
    },
    final=dict.fromkeys((ev.LevelStarted, ev.BreakStarted, ev.BreakEnded), _by_itself),
)
