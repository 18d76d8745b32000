"""Calls for the floor: from which table, why, taken by whom, how long it waited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.floor.texts import plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Line, Number, TableNo
from floorman.tournament.staff import AT_TABLES, ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("Floor called"), afterwards=True)
class CallFloor(Command, frozen=True):
    """A table calls for the floor, saying why in a few words, or nothing."""

    table: TableNo
    why: Line = ""


@given_by(ROOM, say("Call taken"), afterwards=True)
class TakeCall(Command, frozen=True):
    """Whoever sends this goes to the table."""

    call: Number


@given_by(ROOM, say("Call closed"), afterwards=True)
class CloseCall(Command, frozen=True):
    """A call is settled, or came to nothing."""

    call: Number


@logged("calls")
class FloorCalled(Event, frozen=True):
    """A table called for the floor; calls are numbered from 1."""

    call: int
    table: int
    why: str = ""
    at: int = 0


@logged("calls")
class CallTaken(Event, frozen=True):
    """Somebody of the staff took the call of a table."""

    call: int
    table: int
    by: str
    at: int = 0


@logged("calls")
class CallClosed(Event, frozen=True):
    """The call of a table was settled."""

    call: int
    table: int
    at: int = 0


class Call(Struct):
    """A call: ``called_at``, ``taken_at`` and ``closed_at`` are seconds, None for not yet."""

    number: int
    table: int
    why: str
    called_at: int
    taken_by: str = ""
    taken_at: int | None = None
    closed_at: int | None = None

    def waited(self, now: int) -> int:
        """The seconds it waited until somebody came, or nobody had to any more.

        >>> Call(1, 7, "", called_at=100).waited(160), Call(1, 7, "", 100, "Ann", 130).waited(160)
        (60, 30)
        """
        ends = (self.taken_at, self.closed_at, now)
        return max(0, next(end for end in ends if end is not None) - self.called_at)


class Calls(Struct):
    """All calls by number, and the open one of each table that has one."""

    numbered: int = 0
    all: dict[int, Call] = field(default_factory=dict)
    open: dict[int, int] = field(default_factory=dict)


def call_floor(live: Live, command: CallFloor, book: Book) -> tuple[Event, ...]:
    """The call; refused for a table that is not open, and while it has a call already."""
    why = plain(say("The reason"), command.why, empty=True)
    called = FloorCalled(live.calls.numbered + 1, command.table, why, command.at)
    if no := _cannot_call(live, called):
        raise IllegalAct(
            say("Call the floor to table {table}", table=command.table),
            no,
            say("one open call a table"),
        )
    return (called,)


def take_call(live: Live, command: TakeCall, book: Book) -> tuple[Event, ...]:
    """The call is taken; refused when it is taken by somebody else, or closed."""
    taken = CallTaken(command.call, _table(live, command.call), command.by, command.at)
    if no := _cannot_take(live, taken):
        raise IllegalAct(say("Take call {call}", call=command.call), no, _open_calls(live))
    return (taken,)


def close_call(live: Live, command: CloseCall, book: Book) -> tuple[Event, ...]:
    """The call is closed; refused when it is closed already."""
    closed = CallClosed(command.call, _table(live, command.call), command.at)
    if no := _not_open(live, closed):
        raise IllegalAct(say("Close call {call}", call=command.call), no, _open_calls(live))
    return (closed,)


def waiting(live: Live, now: int) -> list[Call]:
    """The open calls: those that nobody took first, the longest waiting before the others."""
    calls = [live.calls.all[number] for number in live.calls.open.values()]
    return sorted(
        calls, key=lambda call: (call.taken_at is not None, -call.waited(now), call.number)
    )


def _table(live: Live, call: int) -> int:
    found = live.calls.all.get(call)
    return found.table if found is not None else 0


def _open_calls(live: Live) -> Sentence:
    numbers = ", ".join(map(str, sorted(live.calls.open.values())))
    return say("open calls: {numbers}", numbers=numbers or say("none"))


def _cannot_call(live: Live, event: FloorCalled) -> Sentence:
    if event.call in live.calls.all:
        return say("call {call} was made already", call=event.call)
    if event.table not in live.play.tables:
        return say("table {table} is not open", table=event.table)
    number = live.calls.open.get(event.table)
    return (
        say("call {number} of this table is open", number=number) if number is not None else NOTHING
    )


def _not_open(live: Live, event: CallTaken | CallClosed) -> Sentence:
    call = live.calls.all.get(event.call)
    if call is None:
        return say("there is no call {call}", call=event.call)
    return say("call {call} is closed", call=event.call) if call.closed_at is not None else NOTHING


def _cannot_take(live: Live, event: CallTaken) -> Sentence:
    if no := _not_open(live, event):
        return no
    call = live.calls.all[event.call]
    return (
        say("{taken_by} took it", taken_by=call.taken_by or say("somebody"))
        if call.taken_at is not None
        else NOTHING
    )


def _floor_called(live: Live, event: FloorCalled) -> None:
    live.calls.numbered = event.call
    live.calls.all[event.call] = Call(event.call, event.table, event.why, event.at)
    live.calls.open[event.table] = event.call


def _call_taken(live: Live, event: CallTaken) -> None:
    call = live.calls.all[event.call]
    call.taken_by, call.taken_at = event.by, event.at


def _call_closed(live: Live, event: CallClosed) -> None:
    call = live.calls.all[event.call]
    call.closed_at = event.at
    del live.calls.open[call.table]


def _number_stays(live: Live, event: FloorCalled) -> None:
    live.calls.numbered = max(live.calls.numbered, event.call)


SUBJECT = Subject(
    decides={CallFloor: call_floor, TakeCall: take_call, CloseCall: close_call},
    applies={FloorCalled: _floor_called, CallTaken: _call_taken, CallClosed: _call_closed},
    fits={FloorCalled: _cannot_call, CallTaken: _cannot_take, CallClosed: _not_open},
    leaves={FloorCalled: _number_stays},
)
