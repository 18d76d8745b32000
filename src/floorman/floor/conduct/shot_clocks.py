"""The shot clock on every action at a table, and the time banks that players add to it.

It is a clock on a player as the one that is called, so it is shown and ends as that does: expired,
it makes of the hand what the book says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.conduct.player_clocks import PlayerClock, TimeEnded
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import SeatNo, TableNo, Times
from floorman.tournament.staff import AT_TABLES, DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

BANK = "rp-time-bank"


@given_by(AT_TABLES, say("Shot clock started"))
class StartShot(Command, frozen=True):
    """The shot clock of a table runs on the player in a seat; whoever it ran on has acted.

    ``first``: it is the player's first action of the hand, for which a book may have another time.
    """

    table: TableNo
    seat: SeatNo
    first: bool = False


@given_by(AT_TABLES, say("Time bank used"))
class UseTimeBank(Command, frozen=True):
    """The player on the shot clock of a table gives a time bank for more time."""

    table: TableNo


@given_by(DIRECTORS, say("Time banks handed out"))
class HandOutTimeBanks(Command, frozen=True):
    """Everybody gets so many time banks more, as at a final table."""

    banks: Times


@logged("conduct")
class ShotStarted(Event, frozen=True):
    """The shot clock of a table runs on a player until ``ends_at``."""

    table: int
    seat: int
    player: str
    at: int
    ends_at: int


@logged("conduct")
class TimeBankUsed(Event, frozen=True):
    """A player gave a time bank: the table's clock ends at ``ends_at``; so many are ``left``."""

    table: int
    player: str
    ends_at: int
    left: int


@logged("conduct")
class TimeBanksHandedOut(Event, frozen=True):
    """Everybody got so many time banks more."""

    banks: int


class TimeBanks(Struct):
    """Time banks: how many were handed ``out`` beyond the book's, how many each has ``used``."""

    out: int = 0
    used: dict[str, int] = field(default_factory=dict)


def banks_left(live: Live, entry: str, book: Book) -> int:
    """How many time banks an entry has."""
    given = int(book.value(BANK, "banks")) + live.time_banks.out
    return max(0, given - live.time_banks.used.get(entry, 0))


def shot_seconds(book: Book) -> tuple[int, int]:
    """The seconds of the shot clock: for the first action of a hand, and for those after it."""
    return int(book.value(BANK, "first_seconds")), int(book.value(BANK, "seconds"))


def start_shot(live: Live, command: StartShot, book: Book) -> tuple[Event, ...]:
    """The clock runs for the book's seconds; one that still runs there ends: its player has acted.

    Raises IllegalAct for an empty seat, and while a clock runs there that somebody called.
    """
    act = say("Shot clock on table {table}, seat {seat}", table=command.table, seat=command.seat)
    table = live.play.tables.get(command.table)
    if table is None or command.seat not in table.players:
        raise IllegalAct(act, say("nobody sits there"), say("a player at an open table"))
    if why := _is_called(live, command.table):
        raise IllegalAct(act, why, say("once that clock has ended"))
    running = live.player_clocks.get(command.table)
    acted = () if running is None else (TimeEnded(command.table, "acted", "goes-on", command.at),)
    seconds = shot_seconds(book)[not command.first]
    player, ends_at = table.players[command.seat], command.at + seconds
    started = ShotStarted(command.table, command.seat, player, command.at, ends_at, because=(BANK,))
    return (*acted, started)


def use_time_bank(live: Live, command: UseTimeBank, book: Book) -> tuple[Event, ...]:
    """The clock runs on for the book's seconds a bank.

    Raises IllegalAct without a shot clock, for one that has run out, and without a bank left.
    """
    act = say("Time bank at table {table}", table=command.table)
    running = live.player_clocks.get(command.table)
    if running is None or not running.shot:
        raise IllegalAct(act, say("no shot clock runs there"), say("while one runs"))
    if not running.left(command.at):
        raise IllegalAct(act, say("the clock has run out"), say("acted, expired, tie"))
    left = banks_left(live, running.player, book)
    if not left:
        raise IllegalAct(act, say("no time bank is left"), say("act within the time"))
    ends_at = running.ends_at + int(book.value(BANK, "bank_seconds"))
    used = TimeBankUsed(command.table, running.player, ends_at, left - 1, because=(BANK,))
    return (used,)


def hand_out(live: Live, command: HandOutTimeBanks, book: Book) -> tuple[Event, ...]:
    """More time banks for everybody; raises IllegalAct for none."""
    if not command.banks:
        raise IllegalAct(say("Hand out time banks"), say("there are none"), say("1 or more"))
    return (TimeBanksHandedOut(command.banks, because=(BANK,)),)


def _is_called(live: Live, table: int) -> Sentence:
    running = live.player_clocks.get(table)
    if running is None or running.shot:
        return NOTHING
    return say("a clock runs at table {table}", table=table)


def _cannot_start(live: Live, event: ShotStarted) -> Sentence:
    return _is_called(live, event.table) or not_at_seat(
        live.play, event.player, event.table, event.seat
    )


def _no_shot(live: Live, event: TimeBankUsed) -> Sentence:
    running = live.player_clocks.get(event.table)
    if running is None or not running.shot or running.player != event.player:
        return say("no shot clock runs at table {table}", table=event.table)
    return NOTHING


def _started(live: Live, event: ShotStarted) -> None:
    live.player_clocks[event.table] = PlayerClock(
        event.seat, event.player, 0, 0, event.at, event.ends_at, shot=True
    )


def _used(live: Live, event: TimeBankUsed) -> None:
    running = live.player_clocks[event.table]
    live.player_clocks[event.table] = PlayerClock(
        running.seat, running.player, 0, 0, running.called_at, event.ends_at, shot=True
    )
    used = live.time_banks.used
    used[event.player] = used.get(event.player, 0) + 1


def _handed_out(live: Live, event: TimeBanksHandedOut) -> None:
    live.time_banks.out += event.banks


SUBJECT = Subject(
    decides={StartShot: start_shot, UseTimeBank: use_time_bank, HandOutTimeBanks: hand_out},
    applies={ShotStarted: _started, TimeBankUsed: _used, TimeBanksHandedOut: _handed_out},
    fits={ShotStarted: _cannot_start, TimeBankUsed: _no_shot},
)
