"""The last hands before a break or the close of the day: the same number at every table.

They are counted by the table's own counter of hands, whoever moves that on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_between_hands
from floorman.floor.subject import Subject
from floorman.floor.tables.hand_counter import count_to
from floorman.rulebooks.book import Book
from floorman.rules.day_end import Range
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.lots.lots import NumberLots
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.sheet.bounds import TableNo, Times
from floorman.tournament.staff import AT_TABLES, ROOM
from floorman.tournament.state import Table
from floorman.tournament.timing.bubble import plays
from floorman.tournament.timing.day_end import (
    DRAWN,
    book_range,
    hands_are_drawn,
    is_settled,
)

if TYPE_CHECKING:
    from floorman.floor.live import Live

Before = Literal["break", "close"]


@given_by(ROOM, say("Last hands announced"))
class AnnounceLastHands(Command, frozen=True):
    """Every table plays so many more hands before a break or the close of the day.

    Where ``hands`` is 0 the number is drawn, from ``least`` to ``most``; without these too, before
    the close of the day, from the numbers of the book.
    """

    hands: Times = 0
    least: Times = 0
    most: Times = 0
    before: Before = "break"
    draw: Draw | None = None


@given_by(AT_TABLES, say("Hand played"))
class PlayLastHand(Command, frozen=True):
    """One more of the last hands is over, at a table whose hands nobody tells."""

    table: TableNo


@given_by(ROOM, say("Last hands over"))
class EndLastHands(Command, frozen=True):
    """The last hands are over, or called off."""


@logged("hands")
class LastHandsAnnounced(Event, frozen=True):
    """Every table plays so many more hands; ``settled``: nobody is moved or enters meanwhile."""

    hands: int
    before: Before
    at: int = 0
    settled: bool = False


@logged("hands")
class LastHandPlayed(Event, frozen=True):
    """One of the last hands is over at a table, and counted there."""

    table: int


@logged("hands")
class LastHandsEnded(Event, frozen=True):
    """The last hands are over, or were called off."""

    at: int = 0


class LastHands(Struct):
    """How many hands were announced, before what, and where each table's counter stood then."""

    hands: int
    before: Before
    counters: dict[int, int]


class TableCountdown(Struct, frozen=True):
    """A table and the hands it has still to play; 0 when it is done."""

    table: int
    left: int


def countdown(live: Live) -> tuple[TableCountdown, ...]:
    """The tables that play, each with its last hands left; none when nothing is announced."""
    last, play = live.last_hands, live.play
    if last is None:
        return ()
    return tuple(
        TableCountdown(number, _left(last, table))
        for number, table in play.tables.items()
        if plays(play, number)
    )


def _left(last: LastHands, table: Table) -> int:
    """The hands left at a table; the one in progress at the announcement is none of them."""
    begun = table.hands - last.counters.get(table.number, 0)
    over = begun - (table.hand is not None)
    return max(0, last.hands - max(0, over))


def announce(live: Live, command: AnnounceLastHands, book: Book) -> tuple[Event, ...]:
    """Announce a number of hands, or draw it; refused while others are still to be played."""
    play, act = live.play, say("Announce the last hands")
    on = any(table.left for table in countdown(live))
    by_book = command.before == "close" and not (command.hands or command.least or command.most)
    if on or not play.started or play.is_over:
        why = say("they are announced") if on else say("nothing is played")
        raise IllegalAct(act, why, say("once, while the event goes on"))
    if by_book and not hands_are_drawn(len(play.tables), book):
        left = len(play.tables)
        why = say("{tables:|one table is|# tables are} left", tables=left)
        raise IllegalAct(act, why, say("none: the clock runs out"))
    if command.hands > 0:
        return (_told(command.hands, command, book),)
    least, most = (
        book_range(play.structure, book) if by_book else Range(command.least, command.most)
    )
    if command.hands < 0 or not 0 < least <= most:
        raise IllegalAct(
            act, say("no number of hands is named"), say("hands, or least and most to draw")
        )
    lots = NumberLots(least, most)
    made, outcome = drawn(play, command.draw, "last hands", lots)
    return (*made, _told(outcome.number, command, book))


def _told(hands: int, command: AnnounceLastHands, book: Book) -> LastHandsAnnounced:
    """So many hands; at the close of a day nobody is moved or enters, where the book says so."""
    settled = command.before == "close" and is_settled(book)
    topics = (DRAWN,) if settled else ()
    return LastHandsAnnounced(hands, command.before, command.at, settled, because=topics)


def play_last_hand(live: Live, command: PlayLastHand, book: Book) -> tuple[Event, ...]:
    """Count a hand at a table; refused in a hand, and where all have been played."""
    act = say("Play a last hand at table {table}", table=command.table)
    if live.last_hands is None:
        raise IllegalAct(act, say("no last hands are announced"), say("announce them first"))
    table_between_hands(live.play, act, command.table)
    left = {one.table: one.left for one in countdown(live)}
    if not left.get(command.table):
        ready = ", ".join(str(number) for number, hands in left.items() if hands) or "none"
        raise IllegalAct(act, say("it has played them all"), say("tables {ready}", ready=ready))
    return (LastHandPlayed(command.table),)


def end_last_hands(live: Live, command: EndLastHands, book: Book) -> tuple[Event, ...]:
    """End them; refused when none are announced."""
    if live.last_hands is None:
        raise IllegalAct(
            say("End the last hands"), say("none are announced"), say("announce them first")
        )
    return (LastHandsEnded(command.at),)


def _announced(live: Live, event: LastHandsAnnounced) -> None:
    counters = {number: table.hands for number, table in live.play.tables.items()}
    live.last_hands = LastHands(event.hands, event.before, counters)
    live.play.settled = event.settled


def _played(live: Live, event: LastHandPlayed) -> None:
    table = live.play.tables[event.table]
    count_to(table, table.hands + 1)


def _ended(live: Live, event: LastHandsEnded) -> None:
    live.last_hands = None
    live.play.settled = False


def _are_off(live: Live, event: LastHandsEnded) -> Sentence:
    return NOTHING if live.last_hands is not None else say("no last hands are announced")


def _at_no_table(live: Live, event: LastHandPlayed) -> Sentence:
    if live.last_hands is None:
        return say("no last hands are announced")
    return not_open(live.play, event.table)


SUBJECT = Subject(
    decides={
        AnnounceLastHands: announce,
        PlayLastHand: play_last_hand,
        EndLastHands: end_last_hands,
    },
    applies={
        LastHandsAnnounced: _announced,
        LastHandPlayed: _played,
        LastHandsEnded: _ended,
    },
    fits={
        LastHandPlayed: _at_no_table,
        LastHandsEnded: _are_off,
    },
)
