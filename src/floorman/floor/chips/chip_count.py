"""The chips counted, by value: at a table or in the room, against what the ledger had then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

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
from floorman.tournament.sheet.chip_set import UNSORTED, Chip, Pieces, chip_values, worth
from floorman.tournament.staff import AT_TABLES, ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

TOLERANCE = "chip-count-tolerance"
NO_CHIP = Chip(0)
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


@given_by(AT_TABLES, say("Chips counted"))
class CountChips(Command, frozen=True):
    """The chips of a table, or of the whole room, were counted: how many ``pieces`` of each value.

    ``table`` 0 is the whole room. Counts of single tables make a count of the room when all open
    tables have been counted within one level.
    """

    pieces: Mapping[ChipValue, PieceCount]
    table: TableNo = 0


@given_by(ROOM, say("Chips sorted"))
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


class Row(Struct, frozen=True):
    """The ledger's line of one value, in pieces.

    ``expected`` were in play when so many were ``counted``; both are None where nobody counted.
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
    expected: int | None
    counted: int | None
    house: int | None


class Balance(Struct, frozen=True):
    """The chips counted against those expected when they were; ``in_play`` are those of now.

    ``off`` is None until all tables are counted, ``missing`` ones are not. Chips worth ``swapped``
    were counted in other pieces than the ledger's. ``alarm``: too many or too few chips were
    counted, of all values or of some, by more than ``allowed``.
    """

    in_play: int
    expected: int
    counted: int
    allowed: int
    missing: tuple[int, ...]
    off: int | None
    swapped: int
    alarm: bool


def rows(live: Live) -> tuple[Row, ...]:
    """The ledger line by line, the smallest value first, the unsorted sum last."""
    ledger, setup = live.ledger, live.play.setup
    owned = {chip.value: chip for chip in setup.chip_set.chips} if setup else {}
    told = {value for value in ledger.in_play if value != UNSORTED}
    values = [*sorted({*chip_values(setup), *told}), UNSORTED]
    expected, counted = _compared(live)
    told_of = ledger.count is not None
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
            expected=expected.get(value, 0) if told_of and value != UNSORTED else None,
            counted=counted.get(value, 0) if told_of and value != UNSORTED else None,
            house=_house(owned.get(value, NO_CHIP), ledger.in_play),
        )
        for value in values
    )


def _house(chip: Chip, in_play: Pieces) -> int | None:
    return chip.pieces - in_play.get(chip.value, 0) if chip.pieces else None


def balance(live: Live) -> Balance:
    """The last count of the room against the ledger as it was then."""
    count = live.ledger.count
    expected, counted = _compared(live)
    settled = count is not None and count.settled is not None
    missing = () if settled else tuple(_uncounted(live, count))
    over, short = _differences(expected, counted) if settled else (0, 0)
    allowed = count.allowed if count is not None else 0
    return Balance(
        in_play=live.ledger.total,
        expected=worth(expected),
        counted=worth(counted),
        allowed=allowed,
        missing=missing,
        off=over - short if settled else None,
        swapped=min(over, short),
        alarm=max(over, short) > allowed,
    )


def _compared(live: Live) -> tuple[Pieces, Pieces]:
    """The pieces expected and those counted: of the whole room, else of the tables so far."""
    count = live.ledger.count
    if count is None:
        return live.ledger.in_play, {}
    if count.settled is None:
        return live.ledger.in_play, _counted(count)
    return count.settled.expected, count.settled.counted


def _differences(expected: Pieces, counted: Pieces) -> tuple[int, int]:
    """What is too much and too little, value by value, in chips.

    Chips whose pieces nobody told may be of any value, so they make up for what they can.

    >>> _differences({25: 8, 100: 3}, {25: 4, 100: 4})
    (100, 100)
    >>> _differences({25: 8, 100: 3, UNSORTED: -200}, {25: 8, 100: 1})
    (0, 0)
    """
    unsorted = expected.get(UNSORTED, 0)
    off = [
        value * (counted.get(value, 0) - expected.get(value, 0))
        for value in {*expected, *counted} - {UNSORTED}
    ]
    over = sum(chips for chips in off if chips > 0) + max(0, -unsorted)
    short = -sum(chips for chips in off if chips < 0) + max(0, unsorted)
    made_up = min(over, short, abs(unsorted))
    return over - made_up, short - made_up


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
