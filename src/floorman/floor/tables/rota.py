"""The dealers' day: who is on duty, since when, how many downs and how long at the tables.

A down is one stay at a table. Who is on duty and at no table is on a break. Dealers are known by
ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Word
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Dealer on duty"), afterwards=True)
class DealerCame(Command, frozen=True):
    """A dealer begins to work in this event."""

    dealer: Word


@given_by(ROOM, say("Dealer off duty"), afterwards=True)
class DealerWent(Command, frozen=True):
    """A dealer goes home, and leaves the table."""

    dealer: Word


@logged("hands")
class DutyBegun(Event, frozen=True):
    """A dealer is on duty from this second on."""

    dealer: str
    at: int


@logged("hands")
class DutyEnded(Event, frozen=True):
    """A dealer is off duty from this second on."""

    dealer: str
    at: int


class Duty(Struct):
    """A dealer's day, in seconds: on duty since ``came``, 0 for not now.

    ``worked`` and ``dealt`` are what was done before that. The table was taken or left last at
    second ``moved``; ``downs`` tables were taken so far.
    """

    came: int = 0
    moved: int = 0
    worked: int = 0
    dealt: int = 0
    downs: int = 0


class Line(Struct, frozen=True):
    """A dealer on the rota at a second; ``table`` 0 is a break, or off duty."""

    dealer: str
    on_duty: bool
    table: int
    since: int
    downs: int
    worked: int
    dealt: int


def came(live: Live, command: DealerCame, book: Book) -> tuple[Event, ...]:
    """Take a dealer on; refused for one without a name, and for one who is on duty."""
    dealer, act = command.dealer.strip(), say("Take a dealer on")
    if not dealer:
        raise IllegalAct(act, say("there is no name"), say("the dealer's name or number"))
    event = DutyBegun(dealer, command.at)
    if why := _is_on(live, event):
        raise IllegalAct(act, why, say("dealers who are off duty"))
    return (event,)


def went(live: Live, command: DealerWent, book: Book) -> tuple[Event, ...]:
    """Let a dealer go; refused for one who is not on duty."""
    event = DutyEnded(command.dealer, command.at)
    if why := _is_off(live, event):
        on_duty = [name for name, one in live.rota.items() if one.came]
        raise IllegalAct(say("Let a dealer go"), why, row(on_duty, ", ") or say("nobody"))
    return (event,)


def rota(live: Live, at: int) -> tuple[Line, ...]:
    """All dealers of the day: those at tables by table, those on a break the longest first."""
    tables = {dealer: table for table, dealer in live.dealers.items()}
    lines = [_line(name, one, tables.get(name, 0), at) for name, one in live.rota.items()]
    return tuple(
        sorted(lines, key=lambda one: (not one.on_duty, not one.table, one.table, one.since))
    )


def _line(dealer: str, one: Duty, table: int, at: int) -> Line:
    worked = one.worked + (at - one.came if one.came else 0)
    dealt = one.dealt + (at - one.moved if one.came and table else 0)
    return Line(dealer, bool(one.came), table, one.moved or one.came, one.downs, worked, dealt)


def sent(live: Live, before: Mapping[int, str], at: int) -> None:
    """Book that dealers took other tables than ``before``; who was not on duty is from now on."""
    was = {dealer: table for table, dealer in before.items()}
    now = {dealer: table for table, dealer in live.dealers.items()}
    for dealer in sorted(was.keys() | now.keys()):
        if was.get(dealer) == now.get(dealer) or not at:
            continue
        one = live.rota.setdefault(dealer, Duty())
        one.came = one.came or at
        if dealer in was:
            one.dealt += at - max(one.moved, one.came)
        one.downs += dealer in now
        one.moved = at


def _begun(live: Live, event: DutyBegun) -> None:
    one = live.rota.setdefault(event.dealer, Duty())
    one.came = one.moved = event.at


def _ended(live: Live, event: DutyEnded) -> None:
    before = dict(live.dealers)
    for table in [table for table, dealer in live.dealers.items() if dealer == event.dealer]:
        del live.dealers[table]
    sent(live, before, event.at)
    one = live.rota[event.dealer]
    one.worked += event.at - one.came
    one.came, one.moved = 0, event.at


def _is_on(live: Live, event: DutyBegun) -> Sentence:
    one = live.rota.get(event.dealer)
    on_duty = one is not None and one.came
    return say("{dealer} is on duty already", dealer=event.dealer) if on_duty else NOTHING


def _is_off(live: Live, event: DutyEnded) -> Sentence:
    one = live.rota.get(event.dealer)
    on_duty = one is not None and one.came
    return NOTHING if on_duty else say("{dealer} is not on duty", dealer=event.dealer)


SUBJECT = Subject(
    decides={DealerCame: came, DealerWent: went},
    applies={DutyBegun: _begun, DutyEnded: _ended},
    fits={DutyBegun: _is_on, DutyEnded: _is_off},
)
