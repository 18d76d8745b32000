"""Brackets set beforehand: who meets whom, table by table, and whose winners meet next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import field

from floorman.errors import IllegalAct
from floorman.floor.days.daybook import Bag
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Player, TableNo
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import STAFF

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(STAFF, say("Bracket set"))
class SetBracket(Command, frozen=True):
    """Say which table each of these players plays at, in place of any bracket before.

    Who is left out draws one of the seats that are left; a player alone at a table has a bye. The
    seat at the table is drawn all the same. Nobody is named: the seats are drawn without a bracket.
    """

    tables: Mapping[Player, TableNo] = field(default_factory=dict)


@logged("seats")
class BracketSet(Event, frozen=True):
    """These persons play at these tables, once seats are drawn."""

    tables: Mapping[str, int]


def set_bracket(live: Live, command: SetBracket, book: Book) -> tuple[Event, ...]:
    """Set the bracket; refused once seats are drawn, and for more at a table than it has seats."""
    told = BracketSet({person(player): table for player, table in command.tables.items()})
    if why := _does_not_fit(live, told):
        allowed = say("before the seats are drawn, as many at a table as it has seats")
        raise IllegalAct(say("Set the bracket"), why, allowed)
    return (told,)


def next_tables(flights: Sequence[Collection[Bag]], seats: int) -> dict[str, int]:
    """At which table of the next round each winner plays: those of neighbouring tables meet.

    ``flights`` are what the rounds before sent, in the order they came, each player with the table
    that was won; the tables of a later one come after those of the one before.

    >>> semifinal = [Bag("1", 0, table=1), Bag("2", 0, table=2), Bag("3", 0, table=3)]
    >>> next_tables([semifinal, [Bag("9", 0, table=1)]], seats=2)
    {'1': 1, '2': 1, '3': 2, '9': 3}
    """
    found: dict[str, int] = {}
    tables_before = 0
    for bags in flights:
        won = [bag.table for bag in bags if bag.table]
        if not won:
            continue
        together = max(1, seats // max(won.count(table) for table in won))
        found |= {
            bag.player: tables_before + 1 + (bag.table - 1) // together
            for bag in sorted(bags, key=lambda one: one.table)
            if bag.table
        }
        tables_before = max(found.values())
    return found


def _does_not_fit(live: Live, event: BracketSet) -> Sentence:
    play = live.play
    if play.tables:
        return say("the seats are drawn")
    at = list(event.tables.values())
    seats, allowed = play.structure.seats, play.setup.seating.tables if play.setup else ()
    crowded = sorted({table for table in at if at.count(table) > seats})
    if crowded:
        return say("more than {seats} would sit at table {table}", seats=seats, table=crowded[0])
    if others := sorted(set(at) - set(allowed)) if allowed else ():
        return say("the event has no tables {tables}", tables=row(map(str, others), ", "))
    return NOTHING


def _bracket_set(live: Live, event: BracketSet) -> None:
    live.play.bracket = dict(event.tables)


SUBJECT = Subject(
    decides={SetBracket: set_bracket},
    applies={BracketSet: _bracket_set},
    fits={BracketSet: _does_not_fit},
)
