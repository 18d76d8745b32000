"""Alternates: those who entered when all seats were full, and wait for one in their order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.tournament.commands import Command, Draw
from floorman.tournament.entries import entries_are_open
from floorman.tournament.events import Event
from floorman.tournament.room import capacity, has_room
from floorman.tournament.seating import seat_late

if TYPE_CHECKING:
    from floorman.floor.live import Live


class SeatAlternates(Command, frozen=True):
    """Seat the alternate who is first in the queue, if there is a seat and entries are open.

    One alternate a command; no event means that nobody is due.
    """

    draw: Draw | None = None


class SkipAlternate(Command, frozen=True):
    """An alternate was called and did not come: to the end of the queue. The number stays."""

    player: str


class AlternateQueued(Event, frozen=True):
    """All seats were full: the entry waits, with this number on its ticket."""

    player: str
    number: int


class AlternateSkipped(Event, frozen=True):
    """An alternate who was called did not come, and waits behind all others."""

    player: str


class Alternates(Struct):
    """The ``numbers`` on the tickets, and the last that was given."""

    numbers: dict[str, int] = field(default_factory=dict)
    last: int = 0


def queue(live: Live) -> tuple[str, ...]:
    """The entries that wait for a seat of the full room, the next first.

    Before the draw these are the ones that it has no seats for.
    """
    play = live.play
    if play.opened:
        return tuple(play.unseated)
    room = capacity(play) if play.setup is not None else None
    return () if room is None else tuple(islice(play.unseated, room, None))


def due(live: Live, at: int | None = None) -> bool:
    """An alternate can be seated now, at this Unix second."""
    play = live.play
    return bool(play.opened and play.unseated) and entries_are_open(play, at) and has_room(play)


def queued(live: Live, player: str) -> Iterator[Event]:
    """A new entry without a seat is an alternate, once the seats are drawn or run out."""
    play = live.play
    room = capacity(play)
    if play.opened or (room is not None and len(play.unseated) >= room):
        yield AlternateQueued(player, live.alternates.last + 1)


def seat_alternates(live: Live, command: SeatAlternates, book: Book) -> tuple[Event, ...]:
    """The first of the queue gets a seat as a late entry does."""
    if not due(live, command.at):
        return ()
    first = next(iter(live.play.unseated))
    return tuple(seat_late(live.play, first, command.draw, book))


def skip_alternate(live: Live, command: SkipAlternate, book: Book) -> tuple[Event, ...]:
    """Put an alternate at the end; refused for one who is not in the queue."""
    waiting = queue(live)
    if command.player not in waiting:
        act = f"Skip alternate {command.player}"
        raise IllegalAct(act, "not in the queue", ", ".join(waiting[:9]) or "nobody waits")
    return (AlternateSkipped(command.player),)


def _queued(live: Live, event: AlternateQueued) -> None:
    live.alternates.numbers[event.player] = event.number
    live.alternates.last = event.number


def _skipped(live: Live, event: AlternateSkipped) -> None:
    live.play.unseated[event.player] = live.play.unseated.pop(event.player)


def _not_waiting(live: Live, event: AlternateQueued | AlternateSkipped) -> str:
    waits = event.player in live.play.unseated
    return "" if waits else f"{event.player} does not wait for a seat"


def _number_given(live: Live, event: AlternateQueued) -> None:
    live.alternates.last = max(live.alternates.last, event.number)


SUBJECT = Subject(
    decides={SeatAlternates: seat_alternates, SkipAlternate: skip_alternate},
    applies={AlternateQueued: _queued, AlternateSkipped: _skipped},
    fits={AlternateQueued: _not_waiting, AlternateSkipped: _not_waiting},
    leaves={AlternateQueued: _number_given},
)
