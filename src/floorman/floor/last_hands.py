"""The last hands before a break or the close of the day: the same number at every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.tournament.bubble import plays
from floorman.tournament.commands import Command, Draw
from floorman.tournament.drawing import open_draw
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.live import Live

Before = Literal["break", "close"]


class AnnounceLastHands(Command, frozen=True):
    """Every table plays so many more hands before a break or the close of the day.

    Where ``hands`` is 0 the number is drawn, from ``least`` to ``most``.
    """

    hands: int = 0
    least: int = 0
    most: int = 0
    before: Before = "break"
    draw: Draw | None = None


class PlayLastHand(Command, frozen=True):
    """One more of the last hands is over at a table."""

    table: int


class EndLastHands(Command, frozen=True):
    """Call the last hands off, or close them before every table is done."""


class LastHandsAnnounced(Event, frozen=True):
    """Every table plays so many more hands."""

    hands: int
    before: Before
    at: int = 0


class LastHandPlayed(Event, frozen=True):
    """One of the last hands is over at a table."""

    table: int


class LastHandsEnded(Event, frozen=True):
    """The last hands are over at every table, or were called off."""

    at: int = 0


class LastHands(Struct):
    """How many hands were announced, before what, and how many each table has played of them."""

    hands: int
    before: Before
    played: dict[int, int] = field(default_factory=dict)


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
        TableCountdown(number, max(0, last.hands - last.played.get(number, 0)))
        for number in play.tables
        if plays(play, number)
    )


def announce(live: Live, command: AnnounceLastHands, book: Book) -> tuple[Event, ...]:
    """Announce a number of hands, or draw it; refused while last hands are on."""
    play, act = live.play, "Announce the last hands"
    if live.last_hands is not None or not play.started or play.is_over:
        why = "they are announced" if live.last_hands is not None else "nothing is played"
        raise IllegalAct(act, why, "once, while the event goes on")
    if command.hands > 0:
        return (LastHandsAnnounced(command.hands, command.before, command.at),)
    if command.hands < 0 or not 0 < command.least <= command.most:
        raise IllegalAct(act, "no number of hands is named", "hands, or least and most to draw")
    made, stream = open_draw(play, command.draw, "last hands")
    hands = command.least + stream.below(command.most - command.least + 1)
    return (made, LastHandsAnnounced(hands, command.before, command.at))


def play_last_hand(live: Live, command: PlayLastHand, book: Book) -> tuple[Event, ...]:
    """Count a hand at a table; with the last hand of the last table they are over."""
    act = f"Play a last hand at table {command.table}"
    if live.last_hands is None:
        raise IllegalAct(act, "no last hands are announced", "announce them first")
    table_named(live.play, act, command.table)
    left = {one.table: one.left for one in countdown(live)}
    if not left.get(command.table):
        ready = ", ".join(str(number) for number, hands in left.items() if hands)
        raise IllegalAct(act, "it has played them all", f"tables {ready}")
    left[command.table] -= 1
    return (LastHandPlayed(command.table), *_over(left, command.at))


def _over(left: dict[int, int], at: int) -> Iterator[LastHandsEnded]:
    if not any(left.values()):
        yield LastHandsEnded(at)


def end_last_hands(live: Live, command: EndLastHands, book: Book) -> tuple[Event, ...]:
    """End them; refused when none are announced."""
    if live.last_hands is None:
        raise IllegalAct("End the last hands", "none are announced", "announce them first")
    return (LastHandsEnded(command.at),)


def _announced(live: Live, event: LastHandsAnnounced) -> None:
    live.last_hands = LastHands(event.hands, event.before)


def _played(live: Live, event: LastHandPlayed) -> None:
    if live.last_hands is not None:
        played = live.last_hands.played
        played[event.table] = played.get(event.table, 0) + 1


def _ended(live: Live, event: LastHandsEnded) -> None:
    live.last_hands = None


def _are_on(live: Live, event: LastHandsAnnounced) -> str:
    return "last hands are announced" if live.last_hands is not None else ""


def _are_off(live: Live, event: LastHandsEnded) -> str:
    return "" if live.last_hands is not None else "no last hands are announced"


def _at_no_table(live: Live, event: LastHandPlayed) -> str:
    if live.last_hands is None:
        return "no last hands are announced"
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
        LastHandsAnnounced: _are_on,
        LastHandPlayed: _at_no_table,
        LastHandsEnded: _are_off,
    },
)
