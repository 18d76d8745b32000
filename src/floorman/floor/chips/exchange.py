"""Chips changed at a table outside a color-up, and chips found that nobody owns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.chips.ledger import move, remove
from floorman.floor.chips.race import change_stack
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.chips import leave_play, may_color_up
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import ChipValue, Entry, PieceCount, SeatNo, TableNo
from floorman.tournament.sheet.chip_set import chip_values, worth
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

COLOR_UP, FOUND = "discretionary-color-up", "lost-and-found-chips"


@given_by(ROOM, say("Chips changed"))
class ExchangeChips(Command, frozen=True):
    """Change a player's chips for others of the same value: colored up, or made small."""

    table: TableNo
    seat: SeatNo
    given: Mapping[ChipValue, PieceCount]
    got: Mapping[ChipValue, PieceCount]


@given_by(ROOM, say("Found chips removed"))
class RemoveFoundChips(Command, frozen=True):
    """Chips were found; they go back to the house. ``player`` is the entry they belong to, if
    anybody knows."""

    pieces: Mapping[ChipValue, PieceCount]
    player: Entry = ""


@logged("chips")
class ChipsExchanged(Event, frozen=True):
    """A player gave these chips and got those, worth the same."""

    player: str
    table: int
    seat: int
    given: dict[int, int]
    got: dict[int, int]


@logged("chips")
class FoundChipsRemoved(Event, frozen=True):
    """Chips found left play; they were this player's, or nobody's that is known."""

    pieces: dict[int, int]
    player: str = ""


def exchange(live: Live, command: ExchangeChips, book: Book) -> tuple[Event, ...]:
    """Change the chips at par; raises IllegalAct for other worth, or values that are gone."""
    given, got = dict(command.given), dict(command.got)
    act = say(
        "Exchange {worth:,} chips at table {table}, seat {seat}",
        worth=worth(given),
        table=command.table,
        seat=command.seat,
    )
    table = live.play.tables.get(command.table)
    if table is None or command.seat not in table.players:
        raise IllegalAct(act, say("nobody sits there"), say("a seat with a player"))
    _check(live, act, given)
    _check(live, act, got)
    if worth(given) != worth(got):
        raise IllegalAct(
            act,
            say("{worth:,} is not the same value", worth=worth(got)),
            say("chips worth the same"),
        )
    single = book.value(COLOR_UP, "single_players")
    fewer = sum(got.values()) < sum(given.values())
    if fewer and not may_color_up(1, single_players=single, announced=True):
        raise IllegalAct(
            act, say("single players are not colored up"), say("a color-up of the whole event")
        )
    player = table.players[command.seat]
    because = (COLOR_UP,) if fewer else ()
    return (ChipsExchanged(player, command.table, command.seat, given, got, because=because),)


def _check(live: Live, act: Sentence, pieces: Mapping[int, int]) -> None:
    values = values_left(live.play.setup, tuple(live.color_up.gone))
    listed = say("chips of {values}", values=", ".join(map(str, values)) or say("no value"))
    if not pieces or any(count < 1 for count in pieces.values()):
        raise IllegalAct(act, say("chips are missing"), say("1 chip or more of each value named"))
    if gone := [value for value in pieces if value not in values]:
        raise IllegalAct(act, say("chips of {gone} are not in play", gone=gone[0]), listed)


def remove_found(live: Live, command: RemoveFoundChips, book: Book) -> tuple[Event, ...]:
    """Take found chips out of play by the book; raises IllegalAct when their owner keeps them."""
    pieces, player = dict(command.pieces), command.player
    act = say("Take {worth:,} found chips out of play", worth=worth(pieces))
    values = chip_values(live.play.setup)
    if not pieces or any(value not in values or n < 1 for value, n in pieces.items()):
        raise IllegalAct(
            act, say("they are no chips of the event"), say("values {values}", values=values)
        )
    if not leave_play(book.value(FOUND, "removed"), owner_known=bool(player)):
        raise IllegalAct(
            act,
            say("they are {player}'s", player=player),
            say("give them back, or take them as forfeited where they were hidden"),
        )
    removed = FoundChipsRemoved(pieces, player, because=(FOUND,))
    if why := _are_not_there(live, removed):
        raise IllegalAct(act, why, say("a player with a seat and as many chips, or nobody"))
    return (removed,)


def _misses(live: Live, player: str, chips: int) -> Sentence:
    entry = live.play.players.get(player)
    if entry is None or not entry.table:
        return say("{player} has no seat", player=player)
    stack = live.play.stack(player)
    return (
        say("{player} has {stack} chips", player=player, stack=stack) if stack <= chips else NOTHING
    )


def _exchanged(live: Live, event: ChipsExchanged) -> None:
    move(live, "changed", {value: -count for value, count in event.given.items()})
    move(live, "changed", event.got)


def _found_removed(live: Live, event: FoundChipsRemoved) -> None:
    chips = worth(event.pieces)
    remove(live, "found", event.pieces)
    live.play.chips -= chips
    entry = live.play.players.get(event.player)
    if entry is None:
        live.play.unassigned -= chips
    else:
        change_stack(live, entry.table, entry.seat, -chips, 1)


def _sits(live: Live, event: ChipsExchanged) -> Sentence:
    return not_at_seat(live.play, event.player, event.table, event.seat)


def _are_not_there(live: Live, event: FoundChipsRemoved) -> Sentence:
    chips = worth(event.pieces)
    if event.player:
        return _misses(live, event.player, chips)
    return (
        say("{chips:,} chips are in play", chips=live.play.chips)
        if chips > live.play.chips
        else NOTHING
    )


SUBJECT = Subject(
    decides={ExchangeChips: exchange, RemoveFoundChips: remove_found},
    applies={ChipsExchanged: _exchanged, FoundChipsRemoved: _found_removed},
    fits={ChipsExchanged: _sits, FoundChipsRemoved: _are_not_there},
)
