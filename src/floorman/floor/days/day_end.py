"""The end of a day, or of a flight: when it has come, and that it is said once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.floor.timing.clock import ClockPaused
from floorman.floor.timing.last_hands import LastHandsEnded, countdown
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Lines
from floorman.tournament.sheet.days import DayEnd, Days
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.state import Tournament
from floorman.tournament.timing.clock import remaining
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Day ended"))
class EndDay(Command, frozen=True):
    """The day is over: stacks are bagged.

    Before its announced end, and before announced last hands are played, a ``reason`` is needed.
    """

    reason: Lines = ""


@logged("clock")
class DayEnded(Event, frozen=True):
    """A day ended; ``level`` is the last that was finished."""

    day: int
    level: int
    at: int = 0
    reason: str = ""


def days_of(play: Tournament) -> Days:
    """What was announced of the days."""
    return play.setup.days if play.setup is not None else Days()


def has_come(live: Live, at: int) -> bool:
    """The day's end has come: its last hands are played, or what was announced is reached."""
    last = live.last_hands
    if last is not None and last.before == "close":
        return not any(one.left for one in countdown(live))
    end = days_of(live.play).end(live.daybook.day)
    return any(_reached(live, end, at)) or end == DayEnd()


def _reached(live: Live, end: DayEnd, at: int) -> Iterator[bool]:
    """For each way that the day may end, whether it has."""
    play, began = live.play, live.daybook.began_at or live.play.started_at
    yield bool(end.level) and finished_level(play, at) >= end.level
    yield bool(end.minutes) and at >= began + 60 * end.minutes
    if not entries_are_open(play, at):
        yield bool(end.percent) and play.left * 100 <= play.entries * end.percent
        yield bool(end.players) and play.left <= end.players
        most = max((len(table.players) for table in play.tables.values()), default=0)
        yield bool(end.a_table) and most <= end.a_table


def finished_level(play: Tournament, at: int) -> int:
    """The last level that was played to its end; one that was cut short is played again."""
    left = remaining(play.clock, at)
    over = (play.clock.on_break and not play.clock.inside) or (left is not None and left <= 0)
    return play.level if over else play.level - 1


def end_day(live: Live, command: EndDay, book: Book) -> tuple[Event, ...]:
    """End the day; refused in a hand, and before its end without a reason."""
    play, daybook = live.play, live.daybook
    act = say("End day {day}", day=daybook.day)
    reason = plain(say("The reason"), command.reason, LONG) if command.reason else ""
    if why := _not_played(live):
        raise IllegalAct(act, why, say("once a day, while the event goes on"))
    if play.running or play.is_in_a_round:
        tables = [str(number) for number, table in play.tables.items() if table.hand]
        why = say("tables {tables} are in a hand", tables=row(tables, ", "))
        raise IllegalAct(
            act,
            why if tables else say("a round goes on"),
            say("between the hands of all tables"),
        )
    if not reason and not has_come(live, command.at):
        raise IllegalAct(act, _awaited(live), say("at its announced end, or with a reason"))
    return tuple(_ended(live, command.at, reason))


def _ended(live: Live, at: int, reason: str) -> Iterator[Event]:
    play, last = live.play, live.last_hands
    level = finished_level(play, at)
    if last is not None:
        # The card is drawn in the level's last minutes: with the last hands the level is played.
        level = play.level if last.before == "close" else level
        yield LastHandsEnded(at)
    if not play.clock.paused and remaining(play.clock, at) is not None:
        yield ClockPaused(at)
    yield DayEnded(live.daybook.day, level, at, reason)


def _not_played(live: Live) -> Sentence:
    """Why no day can end now."""
    if not live.play.started or live.play.is_over or live.play.closed:
        return say("nothing is played")
    return say("it has ended") if live.daybook.ended_at is not None else NOTHING


def _awaited(live: Live) -> Sentence:
    """What the day goes on to."""
    tables = [str(one.table) for one in countdown(live) if one.left]
    if tables:
        return say("tables {tables} have last hands to play", tables=row(tables, ", "))
    return row(_announced(days_of(live.play).end(live.daybook.day)), ", ")


def _announced(end: DayEnd) -> Iterator[Sentence]:
    """What a day was announced to end with, a few words each."""
    if end.level:
        yield say("it ends with level {level}", level=end.level)
    if end.minutes:
        yield say("it ends {minutes:|minute|minutes} after it began", minutes=end.minutes)
    if end.percent:
        yield say("it ends with {percent} percent of the entries left", percent=end.percent)
    if end.players:
        yield say("it ends with {players:|player|players} left", players=end.players)
    if end.a_table:
        yield say(
            "it ends with {players:|one player|# players} left at each table", players=end.a_table
        )


def _day_ended(live: Live, event: DayEnded) -> None:
    daybook, play = live.daybook, live.play
    daybook.ended_at, daybook.level = event.at, event.level
    known = not play.unassigned
    sums = {number: sum(table.stacks.values()) for number, table in play.tables.items()}
    daybook.tables = sums if known else {}
    daybook.drawn = False
    play.settled = True


def _fits(live: Live, event: DayEnded) -> Sentence:
    if event.day != live.daybook.day:
        return say("day {day} is played", day=live.daybook.day)
    return _not_played(live)


SUBJECT = Subject(decides={EndDay: end_day}, applies={DayEnded: _day_ended}, fits={DayEnded: _fits})
