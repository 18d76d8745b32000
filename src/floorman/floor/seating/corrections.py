"""Players found in wrong seats or with wrong stacks, put right as the books have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import table_between_hands
from floorman.floor.chips.chips_in_play import seated_at
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.players import rebuilt
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.apply import leave, sit
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, Entry, Lines, SeatNo, TableNo
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

RIGHT_STACK, WRONG_STACK = "wrong-seat-correct-stack", "wrong-seat-wrong-stack"

Place = tuple[int, int]


@given_by(ROOM, say("Seats corrected"))
class CorrectSeats(Command, frozen=True):
    """These players belong in these places, each a table and a seat; all change at once.

    Each takes the chips held now along. Two who swapped seats are both named.
    """

    places: Mapping[Entry, tuple[TableNo, SeatNo]]
    reason: Lines


@given_by(ROOM, say("Stack corrected"))
class CorrectStack(Command, frozen=True):
    """A player's stack is so many chips, whatever was written down."""

    player: Entry
    stack: Chips
    reason: Lines


@given_by(ROOM, say("Stack rebuilt"))
class RebuildStack(Command, frozen=True):
    """A stranger played on a player's stack: it is put back to what it was.

    The stack ``began`` with so many chips and is ``now`` so many. What is missing comes from the
    stranger's own stack; what was won is nobody's until the floor gives it back.
    """

    player: Entry
    stranger: Entry
    began: Chips
    now: Chips
    reason: Lines


@logged("seats")
class SeatsCorrected(Event, frozen=True):
    """These players of these tables sit in these places, with the chips they hold."""

    places: dict[str, Place]
    tables: tuple[int, ...]
    reason: str
    at: int = 0


@logged("chips")
class StackCorrected(Event, frozen=True):
    """A player's stack is so many chips; the difference is nobody's for now."""

    player: str
    table: int
    stack: int
    reason: str


def correct_seats(live: Live, command: CorrectSeats, book: Book) -> tuple[Event, ...]:
    """Put players where they belong; raises IllegalAct in a hand, or for a seat of another."""
    play, places = live.play, dict(command.places)
    act = say("Correct seats")
    _check_reason(act, command.reason)
    if not places:
        raise IllegalAct(act, say("nobody is named"), say("players and their places"))
    tables = {seated_at(play, act, player).number for player in places}
    for table, _ in places.values():
        tables.add(table_between_hands(play, act, table).number)
    if why := _wrong_places(play, places):
        raise IllegalAct(act, why, say("open seats, and those of the players named"))
    concerned = tuple(sorted(tables))
    topics = (RIGHT_STACK,)
    return (SeatsCorrected(places, concerned, command.reason, command.at, because=topics),)


def _wrong_places(play: Tournament, places: Mapping[str, Place]) -> Sentence:
    """Why these places cannot be taken at once; empty when they can."""
    if len(set(places.values())) < len(places):
        return say("a seat is named twice")
    for player, (number, seat) in places.items():
        table = play.tables.get(number)
        if table is None:
            return say("table {number} is not open", number=number)
        owner = table.players.get(seat, player)
        if owner not in places:
            return say(
                "{owner} sits at table {number}, seat {seat}", owner=owner, number=number, seat=seat
            )
        may_sit = seat in table.players or seat in table.opened
        if not may_sit and table.kept.get(seat) != player:
            return say("table {number}, seat {seat} is not open", number=number, seat=seat)
    return NOTHING


def correct_stack(live: Live, command: CorrectStack, book: Book) -> tuple[Event, ...]:
    """Write the right stack down; raises IllegalAct in a hand, or for no chips."""
    act = say("Correct the stack of {player}", player=command.player)
    _check_reason(act, command.reason)
    seated_at(live.play, act, command.player)
    if command.stack < 1:
        raise IllegalAct(
            act,
            say("it would be {stack}", stack=command.stack),
            say("1 chip or more; else bust the player"),
        )
    _check_in_play(live.play, act, command.stack)
    table = live.play.players[command.player].table
    return (StackCorrected(command.player, table, command.stack, command.reason),)


def rebuild_stack(live: Live, command: RebuildStack, book: Book) -> tuple[Event, ...]:
    """Rebuild a stack; raises IllegalAct when the stranger has too little to make up for it."""
    act = say("Rebuild the stack of {player}", player=command.player)
    _check_reason(act, command.reason)
    for player in (command.player, command.stranger):
        seated_at(live.play, act, player)
    if command.began < 1 or command.now < 0 or command.player == command.stranger:
        raise IllegalAct(
            act, say("these stacks cannot be"), say("two players, and a stack of 1 or more")
        )
    _check_in_play(live.play, act, max(command.began, command.now))
    right = rebuilt(command.began, command.now)
    own = live.play.stack(command.stranger) - right.missing
    if own < 1:
        why = say(
            "{missing} are missing and {stranger} has {own}",
            missing=right.missing,
            stranger=command.stranger,
            own=own + right.missing,
        )
        raise IllegalAct(act, why, say("correct the stacks one by one"))
    topics = (WRONG_STACK,) if book.has(WRONG_STACK) else ()
    stacks = {command.player: right.stack} | ({command.stranger: own} if right.missing else {})
    return tuple(
        StackCorrected(
            player, live.play.players[player].table, stack, command.reason, because=topics
        )
        for player, stack in stacks.items()
    )


def _check_in_play(play: Tournament, act: Sentence, stack: int) -> None:
    if stack > play.chips:
        raise IllegalAct(
            act, say("{chips:,} chips are in play", chips=play.chips), say("at most so many")
        )


def _check_reason(act: Sentence, reason: str) -> None:
    if not reason.strip():
        raise IllegalAct(act, say("there is no reason"), say("a reason in a few words"))


def _seats_corrected(live: Live, event: SeatsCorrected) -> None:
    play = live.play
    lost = {number: table.lost for number, table in play.tables.items() if table.lost}
    stacks = {player: leave(play, player) for player in event.places}
    for player, (table, seat) in event.places.items():
        sit(play, player, table, seat, stacks[player])
    for number, count in lost.items():
        play.tables[number].lost = count


def _stack_corrected(live: Live, event: StackCorrected) -> None:
    play = live.play
    entry = play.players[event.player]
    play.unassigned += play.stack(event.player) - event.stack
    play.tables[entry.table].stacks[entry.seat] = event.stack


def _places_misfit(live: Live, event: SeatsCorrected) -> Sentence:
    for player in event.places:
        if why := _has_no_seat(live, player):
            return why
    return _wrong_places(live.play, event.places)


def _stack_misfit(live: Live, event: StackCorrected) -> Sentence:
    return _has_no_seat(live, event.player)


def _has_no_seat(live: Live, player: str) -> Sentence:
    entry = live.play.players.get(player)
    return (
        NOTHING if entry is not None and entry.table else say("{player} has no seat", player=player)
    )


SUBJECT = Subject(
    decides={
        CorrectSeats: correct_seats,
        CorrectStack: correct_stack,
        RebuildStack: rebuild_stack,
    },
    applies={SeatsCorrected: _seats_corrected, StackCorrected: _stack_corrected},
    fits={SeatsCorrected: _places_misfit, StackCorrected: _stack_misfit},
)
