"""Hand-for-hand at live tables: each reports its hand of the round, all-in or done.

Nobody records the hands: a round is over when every table that plays has reported it done. Who
busted in it, at whatever table, is ranked together then, and the clock is charged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_between_hands, table_named
from floorman.floor.subject import Subject
from floorman.floor.tables.hand_counter import count_to
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, key, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.sheet.bounds import TableNo
from floorman.tournament.staff import AT_TABLES, ROOM
from floorman.tournament.state import HandForHand, Tournament
from floorman.tournament.timing.bubble import end_of_round, places_of_round, plays

if TYPE_CHECKING:
    from floorman.floor.live import Live

State = Literal["playing", "all-in", "done"]
FACE_DOWN = "rp-h4h-allin-face-down"


@given_by(AT_TABLES, say("Reported"))
class ReportTable(Command, frozen=True):
    """Where a table is with its hand of the round: playing, all-in, or done and waiting.

    Its busts are told first. The last table that is done ends the round.
    """

    table: TableNo
    state: State


@given_by(ROOM, say("Hand for hand ended"))
class EndHandForHand(Command, frozen=True):
    """Tables play on their own again; it ends by itself when the money is reached."""


@logged("hands")
class TableReported(ev.Event, frozen=True):
    """A table said where it is with its hand of the round."""

    table: int
    state: State


class TableOnBoard(Struct, frozen=True):
    """A table on the board. A ``halted`` one, or one with a single player, plays no hand."""

    table: int
    players: int
    state: Literal["playing", "all-in", "done", "halted"]


class Board(Struct, frozen=True):
    """The round in progress at a glance.

    ``left`` players are in, ``to_money`` more have to bust until all are paid; ``busted`` are out
    in this round and not ranked yet. ``seconds`` are on the clock, None without one.
    """

    round: int
    left: int
    paid: int
    to_money: int
    busted: tuple[str, ...]
    seconds: int | None
    tables: tuple[TableOnBoard, ...]


REPORTS = {
    "playing": key("Say that table {table} plays its hand"),
    "all-in": key("Say that table {table} has an all-in"),
    "done": key("Say that table {table} is done with its hand"),
}


def report(live: Live, command: ReportTable, book: Book) -> tuple[ev.Event, ...]:
    """Take the report in; refused outside hand-for-hand, and for a table in a hand or not open."""
    play = live.play
    act = say(REPORTS[command.state], table=command.table)
    _round(play, act)
    find = table_between_hands if command.state == "done" else table_named
    find(play, act, command.table)
    held = command.state == "all-in" and book.has(FACE_DOWN) and book.value(FACE_DOWN, "face_down")
    because = (FACE_DOWN,) if held else ()
    reported = TableReported(command.table, command.state, because=because)
    if command.state != "done":
        return (reported,)
    return (reported, *end_of_round(play, command.table, (), command.at, book))


def end(live: Live, command: EndHandForHand, book: Book) -> tuple[ev.Event, ...]:
    """End hand-for-hand; those who busted in the unfinished round are ranked together."""
    bubble = _round(live.play, say("End hand-for-hand"))
    return (*places_of_round(bubble, (), book), ev.HandForHandEnded(command.at))


def board(live: Live) -> Board | None:
    """The board of hand-for-hand; None while tables play on their own."""
    play, bubble = live.play, live.play.hand_for_hand
    if bubble is None:
        return None
    paid = play.in_the_money
    return Board(
        round=bubble.round,
        left=play.left,
        paid=paid,
        to_money=max(0, play.left - paid),
        busted=tuple(bubble.busted),
        seconds=play.clock.left,
        tables=tuple(_on_board(play, bubble, number) for number in play.tables),
    )


def _on_board(play: Tournament, bubble: HandForHand, number: int) -> TableOnBoard:
    state: Literal["playing", "all-in", "done", "halted"] = "playing"
    if number in bubble.done:
        state = "done"
    elif not plays(play, number):
        state = "halted"
    elif number in bubble.all_in:
        state = "all-in"
    return TableOnBoard(number, len(play.tables[number].players), state)


def _round(play: Tournament, act: Sentence) -> HandForHand:
    if play.hand_for_hand is None or play.is_over:
        raise IllegalAct(act, say("tables play on their own"), say("announce hand-for-hand first"))
    return play.hand_for_hand


def _count(play: Tournament, bubble: HandForHand, event: TableReported) -> None:
    """A table that is done has played a hand; one whose hands are told was done with that."""
    number = event.table
    if event.state == "done" and number not in bubble.done | bubble.counted:
        count_to(play.tables[number], play.tables[number].hands + 1)
        bubble.counted.add(number)


def _reported(live: Live, event: TableReported) -> None:
    bubble = live.play.hand_for_hand
    if bubble is not None:
        _count(live.play, bubble, event)
        bubble.done.discard(event.table)
        bubble.all_in.discard(event.table)
        sets = {"done": bubble.done, "all-in": bubble.all_in}
        sets.get(event.state, set()).add(event.table)


def _not_on_board(live: Live, event: TableReported) -> Sentence:
    if live.play.hand_for_hand is None:
        return say("there is no hand-for-hand")
    return not_open(live.play, event.table)


def _waiting_for_places(live: Live) -> Iterator[str]:
    """Who busted in the open round is out and has no place yet."""
    bubble = live.play.hand_for_hand
    for player in bubble.busted if bubble is not None else ():
        entry = live.play.players[player]
        if entry.table or entry.out:
            yield f"{player} busted in the open round, and sits or has a place"


SUBJECT = Subject(
    decides={ReportTable: report, EndHandForHand: end},
    applies={TableReported: _reported},
    fits={TableReported: _not_on_board},
    checks=(_waiting_for_places,),
)
