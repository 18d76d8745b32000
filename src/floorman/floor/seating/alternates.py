"""Alternates: those who entered when all seats were full, and wait for one in their order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.lots.board import Board
from floorman.tournament.lots.seat_lots import SeatLots
from floorman.tournament.seating.drawing import drawn, stuck
from floorman.tournament.seating.places import board_of, reserved_for, with_seated
from floorman.tournament.seating.room import capacity, has_room
from floorman.tournament.seating.seating import opened_for, seat_lots, seated, topics
from floorman.tournament.sheet.bounds import Entry
from floorman.tournament.staff import STAFF
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(STAFF, say("Alternates seated"))
class SeatAlternates(Command, frozen=True):
    """Seat alternates in their order, as far as there are seats and while entries are open.

    An act that frees a seat does this by itself when it carries a draw. No event means that nobody
    is due.
    """

    draw: Draw | None = None


@given_by(STAFF, say("At the end of the queue"))
class SkipAlternate(Command, frozen=True):
    """An alternate was called and did not come: to the end of the queue. The number stays."""

    player: Entry


@logged("entries")
class AlternateQueued(Event, frozen=True):
    """All seats were full: the entry waits, with this number on its ticket."""

    player: str
    number: int


@logged("entries")
class AlternateSkipped(Event, frozen=True):
    """An alternate who was called did not come, and waits behind all others."""

    player: str


class Seating(Protocol):
    """A command that may free a seat, and carries a draw for whoever waits for it."""

    @property
    def at(self) -> int: ...

    @property
    def draw(self) -> Draw | None: ...


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
        return tuple(_waiting(live))
    room = capacity(play)
    return () if room is None else tuple(islice(play.unseated, room, None))


def _waiting(live: Live) -> Iterator[str]:
    return (player for player in live.play.unseated if _is_alternate(live, player))


def _is_alternate(live: Live, player: str) -> bool:
    """Before the start others wait too, for the draw; who is disqualified waits for nothing."""
    waits = live.play.started or player in live.alternates.numbers
    return waits and player not in live.disqualified


def queued(live: Live, player: str) -> Iterator[Event]:
    """A new entry without a seat is an alternate, once the seats are drawn or run out."""
    play = live.play
    room = capacity(play)
    out_of_seats = room is not None and len(play.unseated) + play.left >= room
    if out_of_seats or (play.opened and (play.started or not has_room(play))):
        yield AlternateQueued(player, live.alternates.last + 1)


def seat_alternates(live: Live, command: SeatAlternates, book: Book) -> tuple[Event, ...]:
    """Give the open seats to the first of the queue, as late entries get theirs."""
    return tuple(from_queue(live, command, book))


def from_queue(
    live: Live, command: Seating, book: Book, gone: Collection[str] = ()
) -> Iterator[Event]:
    """The alternates who get seats in this act: those that were open, and those of the ``gone``.

    Whoever has a reserved seat gets it without a draw, before the turn. Whose undone draw cannot
    stand waits on: no act that frees a seat is refused for that, but ``SeatAlternates`` says so.
    """
    if command.draw is None or live.prizes.paid or not live.play.unseated:
        return
    if not entries_are_open(live.play, command.at):
        return
    play = without(live.play, gone)
    room = capacity(play)
    most = len(play.unseated) if room is None else room - play.left + len(gone)
    waiting = tuple(_waiting(live)) if play.opened else ()
    reserved = reserved_for(play, waiting)
    for player, place in reserved.items():
        yield seated(play, player, place, (), book, command.at)
    play = with_seated(play, reserved)
    most -= len(reserved)
    others = [player for player in waiting if player not in reserved][: max(0, most)]
    board = board_of(play)
    tables = tuple(opened_for(play, board, others))
    if not board.room or not others:
        return
    lots = _lots(play, board, others, all_of_them=isinstance(command, SeatAlternates))
    if not lots.players:
        return
    made, outcome = drawn(play, command.draw, "alternates", lots)
    yield from made
    yield from tables
    for player, place in outcome.places.items():
        yield seated(play, player, place, topics(play, player, place), book, command.at)


def _lots(play: Tournament, board: Board, others: Sequence[str], *, all_of_them: bool) -> SeatLots:
    """Who draws for the open seats; unless it is ``all_of_them``, without whose draw is stuck."""
    lots = seat_lots(play, board, others[: board.room])
    if all_of_them:
        return lots
    wait = {share.player for share in stuck(play, "alternates", lots)}
    others = [player for player in others if player not in wait]
    return seat_lots(play, board, others[: board.room])


def without(play: Tournament, gone: Collection[str]) -> Tournament:
    """The event when these have left their seats; only their tables are copied."""
    tables = dict(play.tables)
    for player in gone:
        entry = play.players[player]
        if entry.table:
            table = tables[entry.table]
            here = {seat: other for seat, other in table.players.items() if other != player}
            tables[entry.table] = replace(table, players=here, opened=[*table.opened, entry.seat])
    return replace(play, tables=tables)


def skip_alternate(live: Live, command: SkipAlternate, book: Book) -> tuple[Event, ...]:
    """Put an alternate at the end; refused for one who is not in the queue."""
    if not _waits(live, command.player):
        act = say("Skip alternate {player}", player=command.player)
        raise IllegalAct(act, say("not in the queue"), say("alternates who wait"))
    return (AlternateSkipped(command.player),)


def _waits(live: Live, player: str) -> bool:
    if live.play.opened:
        return player in live.play.unseated and _is_alternate(live, player)
    return player in queue(live)


def _queued(live: Live, event: AlternateQueued) -> None:
    live.alternates.numbers[event.player] = event.number
    live.alternates.last = event.number


def _skipped(live: Live, event: AlternateSkipped) -> None:
    live.play.unseated[event.player] = live.play.unseated.pop(event.player)


def _not_waiting(live: Live, event: AlternateQueued | AlternateSkipped) -> Sentence:
    waits = event.player in live.play.unseated
    return NOTHING if waits else say("{player} does not wait for a seat", player=event.player)


def _number_given(live: Live, event: AlternateQueued) -> None:
    live.alternates.last = max(live.alternates.last, event.number)


SUBJECT = Subject(
    decides={SeatAlternates: seat_alternates, SkipAlternate: skip_alternate},
    applies={AlternateQueued: _queued, AlternateSkipped: _skipped},
    fits={AlternateQueued: _not_waiting, AlternateSkipped: _not_waiting},
    leaves={AlternateQueued: _number_given},
)
