"""Chip counts of players at a live table, and who leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import nlargest
from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.at_table import table_named
from floorman.floor.subject import Subject
from floorman.floor.tables.stack_sights import seen, stack_known
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, SeatNo, TableNo
from floorman.tournament.staff import AT_TABLES

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("Counted"))
class CountStacks(Command, frozen=True):
    """The stacks in these seats of a table were counted, in chips."""

    table: TableNo
    stacks: Mapping[SeatNo, Chips]


@logged("chips")
class StacksCounted(Event, frozen=True):
    """The stacks of these players of a table were counted; differences changed owner there."""

    table: int
    stacks: dict[str, int]
    at: int = 0


class Leader(Struct, frozen=True):
    """A player with the stack as last known, in chips."""

    player: str
    table: int
    seat: int
    stack: int


def count_stacks(live: Live, command: CountStacks, book: Book) -> tuple[Event, ...]:
    """Take counts in; raises IllegalAct for an empty seat, no chips, or more than are in play."""
    act = say("Count stacks at table {table}", table=command.table)
    table = table_named(live.play, act, command.table)
    seats = say("seats {players}", players=sorted(table.players))
    if empty := [seat for seat in command.stacks if seat not in table.players]:
        raise IllegalAct(act, say("nobody sits in seat {empty}", empty=empty[0]), seats)
    if not command.stacks or min(command.stacks.values()) < 1:
        raise IllegalAct(
            act, say("a count is missing or below 1"), say("1 chip or more; else bust")
        )
    if sum(command.stacks.values()) > live.play.chips:
        raise IllegalAct(
            act, say("{chips} chips are in play", chips=live.play.chips), say("at most so many")
        )
    stacks = {table.players[seat]: stack for seat, stack in sorted(command.stacks.items())}
    return (StacksCounted(table.number, stacks, command.at),)


def _counted(live: Live, event: StacksCounted) -> None:
    table, players = live.play.tables[event.table], live.play.players
    for player, stack in event.stacks.items():
        seat = players[player].seat
        live.play.unassigned += table.stacks[seat] - stack
        table.stacks[seat] = stack
    seen(live, event.stacks, event.at)


def _sits_elsewhere(live: Live, event: StacksCounted) -> Sentence:
    players = live.play.players
    away = [one for one in event.stacks if one not in players or players[one].table != event.table]
    return (
        say("{away} is not at table {table}", away=away[0], table=event.table) if away else NOTHING
    )


def leaders(live: Live, most: int) -> list[Leader]:
    """The players with the largest stacks, the largest first; of those that are known to be so."""
    return nlargest(most, _stacks(live), key=lambda one: (one.stack, -one.table, -one.seat))


def _stacks(live: Live) -> Iterator[Leader]:
    for table in live.play.tables.values():
        for seat, stack in table.stacks.items():
            if stack_known(live, table.players[seat]).how == "seen":
                yield Leader(table.players[seat], table.number, seat, stack)


SUBJECT = Subject(
    decides={CountStacks: count_stacks},
    applies={StacksCounted: _counted},
    fits={StacksCounted: _sits_elsewhere},
)
