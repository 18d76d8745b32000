"""The clock on a slow player: called at a table by the book, run to a point in time, its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules import clock
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import SeatNo, Seconds, TableNo
from floorman.tournament.staff import AT_TABLES
from floorman.tournament.state import Table

if TYPE_CHECKING:
    from floorman.floor.live import Live

TIME, WHO, DURATION = "clock-reasonable-time", "clock-who-may-call", "clock-duration"
EXPIRY, TIE, ADJUST = "clock-expiry-outcome", "clock-tie-to-player", "clock-td-adjust"

Result = Literal["acted", "expired", "tie", "withdrawn"]


@given_by(AT_TABLES, say("On the clock"))
class CallTime(Command, frozen=True):
    """Put the player in a seat on the clock. ``caller`` is the seat that asks, 0 the floor.

    A caller at another table is ``elsewhere``, one not at the own seat ``away``. The floor says
    that the time so far was reasonable by sending this, or gives the seconds ``waited`` where the
    book counts them. ``seconds``: another time in all than the book's, where the floor may.
    """

    table: TableNo
    seat: SeatNo
    caller: SeatNo = 0
    elsewhere: bool = False
    away: bool = False
    waited: Seconds | None = None
    seconds: Seconds | None = None


@given_by(AT_TABLES, say("Clock ended"))
class EndTime(Command, frozen=True):
    """How the clock at a table ended: the player "acted", it "expired", both at once ("tie").

    ``facing_bet``: what an expired clock does depends on it. "withdrawn": it was called in error.
    """

    table: TableNo
    result: Result
    facing_bet: bool = True


@logged("conduct")
class TimeCalled(Event, frozen=True):
    """A player was put on the clock until ``ends_at``, the last ``countdown`` seconds aloud."""

    table: int
    seat: int
    player: str
    caller: int
    countdown: int
    at: int
    ends_at: int


@logged("conduct")
class TimeEnded(Event, frozen=True):
    """The clock at a table ended; the ``hand`` "goes-on", is "dead", or is a "check"."""

    table: int
    result: Result
    hand: Literal["goes-on", "dead", "check"]
    at: int = 0


class PlayerClock(Struct, frozen=True):
    """The clock that runs at a table, in seconds; the countdown is the last part of it.

    ``shot``: it runs on every action, and nobody called it.
    """

    seat: int
    player: str
    caller: int
    countdown: int
    called_at: int
    ends_at: int
    shot: bool = False

    def left(self, now: int) -> int:
        """The seconds that are left; 0 when it has run out."""
        return max(0, self.ends_at - now)


def call_time(live: Live, command: CallTime, book: Book) -> tuple[Event, ...]:
    """The clock runs by the book.

    Raises IllegalAct for an empty seat, a second clock, a caller who may not, before a reasonable
    time, and for another time than the floor may give.
    """
    act = say("Clock on table {table}, seat {seat}", table=command.table, seat=command.seat)
    table = live.play.tables.get(command.table)
    if table is None or command.seat not in table.players:
        raise IllegalAct(act, say("nobody sits there"), say("a player at an open table"))
    if command.table in live.player_clocks:
        raise IllegalAct(act, say("a clock runs at this table"), say("one clock a table"))
    _check_caller(act, command, table, book)
    seconds = book.value(TIME, "seconds")
    if not clock.may_be_called(command.waited is None or None, command.waited or 0, seconds):
        raise IllegalAct(
            act,
            say("{waited:|second has|seconds have} passed", waited=command.waited),
            say("after {seconds:|second|seconds}", seconds=seconds),
        )
    times = clock.clock(book.value(DURATION, "seconds"), book.value(DURATION, "countdown"))
    total = _total(act, command, times, book)
    called = TimeCalled(
        command.table,
        command.seat,
        table.players[command.seat],
        command.caller,
        min(times.countdown, total),
        command.at,
        command.at + total,
        because=(DURATION, WHO, TIME, *((ADJUST,) * (total != times.total))),
    )
    return (called,)


def _check_caller(act: Sentence, command: CallTime, table: Table, book: Book) -> None:
    if command.caller and not command.elsewhere and command.caller not in table.players:
        raise IllegalAct(
            act,
            say("nobody sits in seat {caller}", caller=command.caller),
            say("a player, or the floor"),
        )
    who, seated = book.value(WHO, "who"), book.value(WHO, "seated")
    if not clock.may_call(command.caller, not command.elsewhere, command.away, who, seated):
        raise IllegalAct(
            act,
            (
                say("seat {caller} may not call it", caller=command.caller)
                if command.caller
                else say("the floor may not call it")
            ),
            _callers(who, seated),
        )


def _callers(who: str, seated: bool) -> Sentence:
    if who == "dealt-in":
        callers = say("players dealt into the hand")
    elif who == "any-entrant":
        callers = say("players of the event")
    else:
        callers = say("the floor, players of the event")
    return say("{callers}, at their seats", callers=callers) if seated else callers


def _total(act: Sentence, command: CallTime, times: clock.Times, book: Book) -> int:
    """The seconds in all: the book's, or those the floor may give instead."""
    if command.seconds is None:
        return times.total
    change = book.value(ADJUST, "change")
    least = clock.least_in_all(times, book.value(DURATION, "floor_chooses"))
    if not clock.may_adjust(times.total, command.seconds, change, least):
        legal = {"none": "", "shorten": " or less"}.get(
            change, say(" or another time of at least 1")
        )
        raise IllegalAct(
            act,
            say("{seconds:|second|seconds} may not be given", seconds=command.seconds),
            say("{total}{legal}", total=times.total, legal=legal),
        )
    return command.seconds


def end_time(live: Live, command: EndTime, book: Book) -> tuple[Event, ...]:
    """The end of the clock and what it makes of the hand.

    Raises IllegalAct without a clock, and for one that has not run out yet.
    """
    act = say("End the clock at table {table}", table=command.table)
    running = live.player_clocks.get(command.table)
    if running is None:
        raise IllegalAct(act, say("no clock runs there"), _with_clocks(live))
    left = running.left(command.at)
    if left and command.result in ("expired", "tie"):
        raise IllegalAct(
            act, say("{left:|second is|seconds are} left", left=left), say("acted, withdrawn")
        )
    return (_ended(command, book),)


def _ended(command: EndTime, book: Book) -> TimeEnded:
    tie = command.result == "tie"
    if command.result == "expired" or (
        tie and not clock.counts_at_expiry(tie, book.value(TIE, "to_player"))
    ):
        hand = clock.after_expiry(command.facing_bet, book.value(EXPIRY, "no_bet"))
        topics = (EXPIRY, *((TIE,) * tie))
        return TimeEnded(command.table, command.result, hand, command.at, because=topics)
    topics = (TIE,) if tie else (DURATION,)
    return TimeEnded(command.table, command.result, "goes-on", command.at, because=topics)


def _with_clocks(live: Live) -> Sentence:
    return say(
        "tables with a clock: {player_clocks}",
        player_clocks=", ".join(map(str, live.player_clocks)) or say("none"),
    )


def _cannot_call(live: Live, event: TimeCalled) -> Sentence:
    if event.table in live.player_clocks:
        return say("a clock runs at table {table}", table=event.table)
    return not_at_seat(live.play, event.player, event.table, event.seat)


def _no_clock(live: Live, event: TimeEnded) -> Sentence:
    return (
        NOTHING
        if event.table in live.player_clocks
        else say("no clock runs at table {table}", table=event.table)
    )


def _time_called(live: Live, event: TimeCalled) -> None:
    live.player_clocks[event.table] = PlayerClock(
        event.seat, event.player, event.caller, event.countdown, event.at, event.ends_at
    )


def _time_ended(live: Live, event: TimeEnded) -> None:
    del live.player_clocks[event.table]


SUBJECT = Subject(
    decides={CallTime: call_time, EndTime: end_time},
    applies={TimeCalled: _time_called, TimeEnded: _time_ended},
    fits={TimeCalled: _cannot_call, TimeEnded: _no_clock},
)
