"""Chips found after their value has left play: changed at equal value, the rest is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.chips.ledger import move, remove
from floorman.floor.chips.race import change_stack
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import leftovers
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipValue, PieceCount, SeatNo, TableNo
from floorman.tournament.sheet.chip_set import UNSORTED
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

STRAY = "chip-race-removed-denomination-leftovers"
WHY = "late chips"


@given_by(ROOM, say("Late chips changed"))
class LateChips(Command, frozen=True):
    """The player in this seat still has so many ``chips`` of a value that has left play."""

    table: TableNo
    seat: SeatNo
    denomination: ChipValue
    chips: PieceCount


@logged("chips")
class LateChipsChanged(Event, frozen=True):
    """Chips of a value that is gone were handed in: ``changed`` of their worth came back in chips
    of ``into``, ``removed`` left play unpaid; both in chips of worth 1."""

    player: str
    table: int
    seat: int
    denomination: int
    chips: int
    into: int
    changed: int
    removed: int


def late_chips(live: Live, command: LateChips, book: Book) -> tuple[Event, ...]:
    """Change them by the book; raises IllegalAct while the value is in play or being raced."""
    value, up = command.denomination, live.color_up
    player = _with_late_chips(live, command)
    into = values_left(live.play.setup, tuple(up.gone))[0]
    changed, removed = leftovers(command.chips * value, into, at_par=book.value(STRAY, "at_par"))
    told = player, command.table, command.seat, value, command.chips, into, changed, removed
    return (LateChipsChanged(*told, because=(STRAY,)),)


def _with_late_chips(live: Live, command: LateChips) -> str:
    """Who sits where they were found; raises IllegalAct for chips that are not late."""
    value, up = command.denomination, live.color_up
    act = say("Change {chips} late {value:,} chips", chips=command.chips, value=value)
    if value not in up.gone:
        gone = ", ".join(f"{one:,}" for one in up.gone) or "none so far"
        raise IllegalAct(
            act, say("they are still in play"), say("values that have left: {gone}", gone=gone)
        )
    if value == up.denomination and command.table not in up.raced[value]:
        raise IllegalAct(
            act, say("the table has not raced them yet"), say("race the table with them")
        )
    table = live.play.tables.get(command.table)
    if table is None or command.seat not in table.players:
        where = say("table {table}, seat {seat}", table=command.table, seat=command.seat)
        raise IllegalAct(
            act, say("nobody sits at {where}", where=where), say("a seat with a player")
        )
    if command.chips < 1:
        raise IllegalAct(act, say("that is no chip"), say("1 chip or more"))
    return table.players[command.seat]


def _changed(live: Live, event: LateChipsChanged) -> None:
    """The seat loses what was removed; the ledger's sum makes up for chips thought changed."""
    value, least = event.denomination, max(event.changed, event.into)
    change_stack(live, event.table, event.seat, -event.removed, least)
    live.play.chips -= event.removed
    away, rest = divmod(event.removed, value)
    remove(live, WHY, {value: away, UNSORTED: rest})
    at_par = {value: away - event.chips, event.into: event.changed // event.into, UNSORTED: rest}
    move(live, "changed", at_par)
    if (here := live.ledger.in_play.get(value, 0)) < 0:
        move(live, "told", {value: -here, UNSORTED: here * value})


def _can_change(live: Live, event: LateChipsChanged) -> Sentence:
    if why := not_at_seat(live.play, event.player, event.table, event.seat):
        return why
    gone = event.denomination in live.color_up.gone
    return (
        NOTHING
        if gone
        else say("the {denomination} chips are in play", denomination=event.denomination)
    )


SUBJECT = Subject(
    decides={LateChips: late_chips},
    applies={LateChipsChanged: _changed},
    fits={LateChipsChanged: _can_change},
)
