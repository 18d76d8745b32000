"""Three counts of the players left, which must agree before the money is announced.

The seat map, the heads that staff count at each table, and the entries without those who busted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, either, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import SeatNo, TableNo
from floorman.tournament.staff import AT_TABLES, ROOM
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("Counted"))
class CountHeads(Command, frozen=True):
    """Somebody has counted the players with chips at a table."""

    table: TableNo
    heads: SeatNo


@given_by(ROOM, say("The money is announced"))
class AnnounceMoney(Command, frozen=True):
    """Announce that all who are left are paid; refused until the three counts agree."""


@logged("hands")
class HeadsCounted(Event, frozen=True):
    """So many players with chips were counted at a table."""

    table: int
    heads: int


@logged("hands")
class MoneyAnnounced(Event, frozen=True):
    """It was announced that so many are left and so many are paid."""

    left: int
    paid: int
    at: int = 0


class Heads(Struct):
    """The heads last counted at each table, and whether the money has been announced."""

    counted: dict[int, int] = field(default_factory=dict)
    announced: bool = False


class TableCount(Struct, frozen=True):
    """A table: players on the seat map, heads as last counted, None where nobody counted."""

    table: int
    seated: int
    heads: int | None

    @property
    def differs(self) -> bool:
        """The two counts of the table are not the same, or one is missing."""
        return self.heads != self.seated


class ThreeCounts(Struct, frozen=True):
    """The players left by the seat map, by heads, and by entries without busts."""

    seat_map: int
    heads: int
    entries_minus_busts: int
    tables: tuple[TableCount, ...]

    @property
    def agree(self) -> bool:
        """All three are the same, at every table too."""
        same = self.seat_map == self.heads == self.entries_minus_busts
        return same and not any(table.differs for table in self.tables)


def three_counts(live: Live) -> ThreeCounts:
    """The three counts as they stand."""
    play, counted = live.play, live.heads.counted
    tables = tuple(
        TableCount(number, len(table.players), counted.get(number))
        for number, table in play.tables.items()
    )
    return ThreeCounts(
        seat_map=sum(table.seated for table in tables),
        heads=sum(table.heads or 0 for table in tables),
        entries_minus_busts=_survivors(play),
        tables=tables,
    )


def _survivors(play: Tournament) -> int:
    unranked = len(play.hand_for_hand.busted) if play.hand_for_hand is not None else 0
    gone = 0 if play.ended else play.seats_won
    return play.entries - play.out - unranked - gone


def count_heads(live: Live, command: CountHeads, book: Book) -> tuple[Event, ...]:
    """Take a count in, whatever it is; refused for a table that is not open."""
    act = say("Count {heads} heads at table {table}", heads=command.heads, table=command.table)
    table = table_named(live.play, act, command.table)
    if not 0 <= command.heads <= table.seats:
        raise IllegalAct(
            act,
            say("it has {seats:|seat|seats}", seats=table.seats),
            say("0 to {seats} heads", seats=table.seats),
        )
    return (HeadsCounted(command.table, command.heads),)


def announce_money(live: Live, command: AnnounceMoney, book: Book) -> tuple[Event, ...]:
    """Announce the money, once it is reached, no round is open and all counts agree."""
    play, act = live.play, say("Announce the money")
    paid = play.in_the_money
    if live.heads.announced or not play.started:
        why = (
            say("it has been announced")
            if live.heads.announced
            else say("the event has not started")
        )
        raise IllegalAct(act, why, say("once, when the money is reached"))
    if play.left > paid:
        raise IllegalAct(
            act,
            say("{left} are left and {paid} are paid", left=play.left, paid=paid),
            say("when all are paid"),
        )
    if play.hand_for_hand is not None:
        raise IllegalAct(
            act, say("a round of hand-for-hand is open"), say("when all tables are done")
        )
    counts = three_counts(live)
    if not counts.agree:
        raise IllegalAct(
            act, row(_differences(counts), "; "), say("count again, or correct the seats")
        )
    return (MoneyAnnounced(play.left, paid, command.at),)


def _differences(counts: ThreeCounts) -> Iterator[Sentence]:
    missing = [str(table.table) for table in counts.tables if table.heads is None]
    if missing:
        yield either(
            len(missing) == 1,
            "no heads are counted at table {tables}",
            "no heads are counted at tables {tables}",
            tables=row(missing, ", "),
        )
    for table in counts.tables:
        if table.differs and table.heads is not None:
            yield say(
                "table {table}: {seated} on the seat map, {heads} heads",
                table=table.table,
                seated=table.seated,
                heads=table.heads,
            )
    if counts.seat_map != counts.entries_minus_busts:
        yield say(
            "seat map: {seated}; entries that are not out: {rest}",
            seated=counts.seat_map,
            rest=counts.entries_minus_busts,
        )


def _counted(live: Live, event: HeadsCounted) -> None:
    live.heads.counted[event.table] = event.heads


def _announced(live: Live, event: MoneyAnnounced) -> None:
    live.heads.announced = True


def _at_no_table(live: Live, event: HeadsCounted) -> Sentence:
    return not_open(live.play, event.table)


def _not_in_the_money(live: Live, event: MoneyAnnounced) -> Sentence:
    left, paid = live.play.left, live.play.in_the_money
    return (
        say("{left} are left and {paid} are paid", left=left, paid=paid) if left > paid else NOTHING
    )


SUBJECT = Subject(
    decides={CountHeads: count_heads, AnnounceMoney: announce_money},
    applies={HeadsCounted: _counted, MoneyAnnounced: _announced},
    fits={HeadsCounted: _at_no_table, MoneyAnnounced: _not_in_the_money},
)
