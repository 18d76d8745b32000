"""Which dealer is at which table, and pushes along a line of tables. Dealers are known by ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import listed, table_named
from floorman.floor.subject import Subject
from floorman.floor.tables.rota import sent
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import TableNo, Word
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Dealer assigned"), afterwards=True)
class AssignDealer(Command, frozen=True):
    """This dealer deals at the table from now on, and no longer elsewhere; "" is nobody."""

    table: TableNo
    dealer: Word


@given_by(ROOM, say("Dealers pushed"), afterwards=True)
class PushDealers(Command, frozen=True):
    """Each dealer of this line of tables goes on to its next table, the last one off the floor.

    ``dealer`` comes to the first table; "" is nobody.
    """

    tables: tuple[TableNo, ...]
    dealer: Word = ""


@logged("hands")
class DealersAssigned(Event, frozen=True):
    """These dealers deal at these tables, by table; "" is nobody."""

    dealers: dict[int, str]
    at: int = 0


def assign_dealer(live: Live, command: AssignDealer, book: Book) -> tuple[Event, ...]:
    """Send a dealer to a table; the table left has nobody."""
    act = say("Assign dealer {dealer} to table {table}", dealer=command.dealer, table=command.table)
    table_named(live.play, act, command.table)
    sent_to = _off_elsewhere(live, {command.table: command.dealer})
    return (DealersAssigned(sent_to, command.at),)


def push_dealers(live: Live, command: PushDealers, book: Book) -> tuple[Event, ...]:
    """Push a line of dealers by one table; raises IllegalAct when a table is named twice."""
    act, tables = say("Push the dealers"), command.tables
    if not tables or len(set(tables)) < len(tables):
        raise IllegalAct(act, say("each table of the line is named once"), listed(live.play))
    for number in tables:
        table_named(live.play, act, number)
    come = (command.dealer, *(live.dealers.get(number, "") for number in tables))
    topics = ("rp-dealer-push-timing",) if book.has("rp-dealer-push-timing") else ()
    pushed = _off_elsewhere(live, dict(zip(tables, come, strict=False)))
    return (DealersAssigned(pushed, command.at, because=topics),)


def _off_elsewhere(live: Live, dealers: dict[int, str]) -> dict[int, str]:
    """With the tables that these dealers leave."""
    come = {dealer for dealer in dealers.values() if dealer}
    return {n: "" for n, dealer in live.dealers.items() if dealer in come} | dealers


def _assigned(live: Live, event: DealersAssigned) -> None:
    before = dict(live.dealers)
    for table, dealer in event.dealers.items():
        if dealer:
            live.dealers[table] = dealer
        else:
            live.dealers.pop(table, None)
    sent(live, before, event.at)


SUBJECT = Subject(
    decides={AssignDealer: assign_dealer, PushDealers: push_dealers},
    applies={DealersAssigned: _assigned},
)
