"""The chips counted, by value: at a table or in the room, against what the ledger has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.chips.ledger import RoomCount, add, move
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipValue, PieceCount, TableNo
from floorman.tournament.sheet.chip_set import UNSORTED, Chip, Pieces, chip_values, worth

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOLERANCE = "chip-count-tolerance"
NO_CHIP = Chip(0)


class CountChips(Command, frozen=True):
    """The chips of a table, or of the whole room, were counted: how many ``pieces`` of each value.

    ``table`` 0 is the whole room. Counts of single tables make a count of the room when all open
    tables have been counted within one level.
    """

    pieces: Mapping[ChipValue, PieceCount]
    table: TableNo = 0


class SortChips(Command, frozen=True):
    """Say which ``pieces`` made up chips that the ledger knows only as a sum.

    Of chips that left play without being told by pieces these are taken off the values; of chips
    that came into play so, they are added.
    """

    pieces: Mapping[ChipValue, PieceCount]


class ChipsCounted(Event, frozen=True):
    """So many pieces of each value were counted, at a table or (0) in the room.

    The count of the room may be off by ``allowed`` chips.
    """

    table: int
    pieces: dict[int, int]
    allowed: int


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


def _pieces_told(live: Live, event: PiecesTold) -> None:
    move(live, "told", {**event.pieces, UNSORTED: -worth(event.pieces)})


class Row(Struct, frozen=True):
    """The ledger's line of one value, in pieces; ``counted`` is None where nobody counted.

    ``house`` pieces are left for stacks to come, None where the inventory is not known.
    """

    value: int
    color: str
    issued: int
    changed: int
    raced: int
    told: int
    removed: int
    in_play: int
    counted: int | None
    house: int | None


class Balance(Struct, frozen=True):
    """The chips expected against those counted; ``off`` is None until all tables are counted.

    ``alarm``: the count is off by more than ``allowed`` chips. ``missing`` tables are not counted.
    """

    expected: int
    counted: int
    allowed: int
    missing: tuple[int, ...]
    off: int | None
    alarm: bool


def rows(live: Live) -> tuple[Row, ...]:
    """The ledger line by line, the smallest value first, the unsorted sum last."""
    ledger, setup = live.ledger, live.play.setup
    owned = {chip.value: chip for chip in setup.chip_set.chips} if setup else {}
    told = {value for value in ledger.in_play if value != UNSORTED}
    values = [*sorted({*chip_values(setup), *told}), UNSORTED]
    counted = _counted(ledger.count) if ledger.count else {}
    return tuple(
        Row(
            value=value,
            color=owned.get(value, NO_CHIP).color,
            issued=sum(pieces.get(value, 0) for pieces in ledger.issued.values()),
            changed=ledger.changed.get(value, 0),
            raced=ledger.raced.get(value, 0),
            told=ledger.told.get(value, 0),
            removed=sum(pieces.get(value, 0) for pieces in ledger.removed.values()),
            in_play=ledger.in_play.get(value, 0),
            counted=counted.get(value, 0) if ledger.count and value != UNSORTED else None,
            house=_house(owned.get(value, NO_CHIP), ledger.in_play),
        )
        for value in values
    )


def _house(chip: Chip, in_play: Pieces) -> int | None:
    return chip.pieces - in_play.get(chip.value, 0) if chip.pieces else None


def balance(live: Live) -> Balance:
    """The last count of the room against the ledger."""
    count, expected = live.ledger.count, live.ledger.total
    tables = count.tables if count is not None else {}
    missing = () if 0 in tables else tuple(_uncounted(live, tables))
    counted = worth(_counted(count)) if count is not None else 0
    off = counted - expected if count is not None and not missing else None
    allowed = count.allowed if count is not None else 0
    return Balance(expected, counted, allowed, missing, off, off is not None and abs(off) > allowed)


def _uncounted(live: Live, tables: Mapping[int, Pieces]) -> Iterator[int]:
    for number, table in live.play.tables.items():
        if table.players and number not in tables:
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
