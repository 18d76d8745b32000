"""The chips counted, by value: at a table or in the room, against what the ledger had then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import ChipsIssued, ChipsRemoved
from floorman.floor.chips.color_up import TableRaced
from floorman.floor.chips.exchange import ChipsExchanged, FoundChipsRemoved
from floorman.floor.chips.forfeits import ChipsForfeited
from floorman.floor.chips.late_chips import LateChipsChanged
from floorman.floor.chips.ledger import RoomCount, Settled, add, move
from floorman.floor.concerning import concerns
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import (
    Event,
    PlayerMoved,
    PlayerSeated,
    SeatsRedrawn,
    TableClosed,
)
from floorman.tournament.sheet.bounds import ChipValue, PieceCount, TableNo
from floorman.tournament.sheet.chip_set import UNSORTED, Pieces, chip_values, worth
from floorman.tournament.staff import AT_TABLES, ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOLERANCE = "chip-count-tolerance"
CARRIES = (
    ChipsExchanged,
    ChipsForfeited,
    ChipsIssued,
    ChipsRemoved,
    FoundChipsRemoved,
    LateChipsChanged,
    PlayerMoved,
    PlayerSeated,
    SeatsRedrawn,
    TableClosed,
    TableRaced,
)
"""Events after which a table does not have the chips any more that were counted there."""


@given_by(AT_TABLES, say("Chips counted"), afterwards=True)
class CountChips(Command, frozen=True):
    """The chips of a table, or of the whole room, were counted: how many ``pieces`` of each value.

    ``table`` 0 is the whole room. Counts of single tables make a count of the room when all open
    tables have been counted within one level.
    """

    pieces: Mapping[ChipValue, PieceCount]
    table: TableNo = 0


@given_by(ROOM, say("Chips sorted"), afterwards=True)
class SortChips(Command, frozen=True):
    """Say which ``pieces`` made up chips that the ledger knows only as a sum.

    Of chips that left play without being told by pieces these are taken off the values; of chips
    that came into play so, they are added.
    """

    pieces: Mapping[ChipValue, PieceCount]


@logged("chips")
class ChipsCounted(Event, frozen=True):
    """So many pieces of each value were counted, at a table or (0) in the room.

    The count of the room may be off by ``allowed`` chips.
    """

    table: int
    pieces: dict[int, int]
    allowed: int


@logged("chips")
class PiecesTold(Event, frozen=True):
    """These pieces stand for a sum that the ledger had; negative ones are taken off."""

    pieces: dict[int, int]


def count_chips(live: Live, command: CountChips, book: Book) -> tuple[Event, ...]:
    """Take a count in; raises IllegalAct for a table that is not open, or a value not in play."""
    act = (
        say("Count the chips of table {table}", table=command.table)
        if command.table
        else say("Count the chips")
    )
    if command.table and command.table not in live.play.tables:
        tables = ", ".join(map(str, live.play.tables))
        raise IllegalAct(
            act,
            say("the table is not open"),
            say("tables {tables}, or 0 for the room", tables=tables),
        )
    _check_pieces(live, act, command.pieces)
    allowed = live.play.chips * book.setting(TOLERANCE) // 1000
    return (ChipsCounted(command.table, dict(command.pieces), allowed, settings=(TOLERANCE,)),)


def sort_chips(live: Live, command: SortChips, book: Book) -> tuple[Event, ...]:
    """Book the pieces of a sum; raises IllegalAct when they are worth more than the sum."""
    act = say("Sort {worth} chips", worth=worth(dict(command.pieces)))
    _check_pieces(live, act, command.pieces)
    sum_known = live.ledger.in_play.get(UNSORTED, 0)
    if worth(dict(command.pieces)) > abs(sum_known):
        raise IllegalAct(
            act,
            say("{sum_known} chips are not sorted", sum_known=abs(sum_known)),
            say("pieces up to that sum"),
        )
    sign = 1 if sum_known > 0 else -1
    return (PiecesTold({value: sign * count for value, count in command.pieces.items()}),)


def _check_pieces(live: Live, act: Sentence, pieces: Mapping[int, int]) -> None:
    values = chip_values(live.play.setup)
    if unknown := [value for value in pieces if value not in values]:
        raise IllegalAct(
            act,
            say("there is no chip of {unknown}", unknown=unknown[0]),
            say("chips of {values}", values=values),
        )
    if any(count < 0 for count in pieces.values()):
        raise IllegalAct(act, say("a number of chips is negative"), say("numbers from 0"))


def _chips_counted(live: Live, event: ChipsCounted) -> None:
    count, level = live.ledger.count, live.play.level
    if count is None or count.level != level or not event.table or 0 in count.tables:
        count = live.ledger.count = RoomCount(level, event.allowed)
    count.allowed = event.allowed
    count.tables[event.table] = event.pieces
    whole = not tuple(_uncounted(live, count))
    count.settled = Settled(_counted(count), dict(live.ledger.in_play)) if whole else None


def outdate(live: Live, event: Event) -> None:
    """Let the counts of tables go that the event brought chips to, or took chips from."""
    count = live.ledger.count
    if count is None or not isinstance(event, CARRIES):
        return
    entry = live.play.players.get(getattr(event, "player", ""))
    for number in concerns(event) | {entry.table if entry is not None else 0}:
        if number:
            count.tables.pop(number, None)


def _pieces_told(live: Live, event: PiecesTold) -> None:
    move(live, "told", {**event.pieces, UNSORTED: -worth(event.pieces)})


def _uncounted(live: Live, count: RoomCount | None) -> Iterator[int]:
    counted = count.tables if count is not None else {}
    for number, table in live.play.tables.items():
        if table.players and number not in counted and 0 not in counted:
            yield number


def _counted(count: RoomCount) -> Pieces:
    whole: Pieces = {}
    for pieces in count.tables.values():
        add(whole, pieces)
    return whole


SUBJECT = Subject(
    decides={CountChips: count_chips, SortChips: sort_chips},
    applies={ChipsCounted: _chips_counted, PiecesTold: _pieces_told},
)
