"""Sending players to other seats: as the plan says, or by hand; and who is still under way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from floorman.errors import IllegalAct
from floorman.floor.at_table import listed, table_between_hands, table_named
from floorman.floor.seating.plans import Planned, plan
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, PlayerMoved
from floorman.tournament.seating.drawn_seat import with_drawn_seat
from floorman.tournament.seating.seating import must_wait
from floorman.tournament.sheet.bounds import Entry, Lines, SeatNo, TableNo
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Table, Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Moves made"))
class ApplyMoves(Command, frozen=True):
    """Make the moves of the plan: of these ``players``, or all that can be made now.

    A move that comes after another at the same table is made only with it. Where seats are drawn,
    the first of them is made alone, with the ``draw``.
    """

    players: tuple[Entry, ...] = ()
    draw: Draw | None = None


@given_by(ROOM, say("Sent to the new seat"))
class MovePlayer(Command, frozen=True):
    """Send a player to a seat by hand, and say why."""

    player: Entry
    table: TableNo
    seat: SeatNo
    reason: Lines


@given_by(ROOM, say("Arrived"))
class ConfirmArrival(Command, frozen=True):
    """A player who was moved has arrived at the new seat."""

    player: Entry


@given_by(ROOM, say("All have arrived"))
class ConfirmArrivals(Command, frozen=True):
    """These players have arrived at their new seats, or all who are under way."""

    players: tuple[Entry, ...] = ()


@logged("seats")
class ArrivalConfirmed(Event, frozen=True):
    """A player who was moved has arrived at the table."""

    player: str
    table: int


def apply_moves(live: Live, command: ApplyMoves, book: Book) -> tuple[Event, ...]:
    """The moves of the plan on the newest state; raises IllegalAct when one of them is no more."""
    moves = plan(live, book, command.at).moves
    draws = any(one.draws for one in moves)
    planned = [one.move.player for one in moves]
    for player in command.players:
        if player not in planned:
            raise IllegalAct(
                say("Move {player}", player=player),
                say("the plan has no such move"),
                _names(planned),
            )
    chosen = tuple(_chosen(moves, set(command.players)))
    if chosen and draws:
        return with_drawn_seat(live.play, chosen[0], command.draw, book)
    return chosen


def _chosen(moves: Iterable[Planned], players: set[str]) -> Iterable[PlayerMoved]:
    """The moves asked for; those of a table only from its first on."""
    left_out: dict[int, str] = {}
    for one in moves:
        move = one.move
        tables = (move.from_table, move.table)
        before = next((left_out[number] for number in tables if number in left_out), "")
        if not players or move.player in players:
            if one.is_ready and not before:
                yield move
                continue
            if players:
                raise IllegalAct(
                    say("Move {player}", player=move.player),
                    _why(one, before),
                    say("the moves before it"),
                )
        left_out |= dict.fromkeys(tables, move.player)


def _why(one: Planned, before: str) -> Sentence:
    if before:
        return say("{before} moves first", before=before)
    if one.card:
        return say("a high card at table {card} says first who moves", card=one.card)
    if one.asks:
        return say("nobody knows the button of table {unknown}", unknown=one.unknown[0])
    return say("table {from_table} is in a hand", from_table=one.move.from_table)


def _names(players: list[str]) -> Sentence:
    return (
        say("players {players}", players=row(players, ", "))
        if players
        else say("none: the tables are balanced")
    )


def move_player(live: Live, command: MovePlayer, book: Book) -> tuple[Event, ...]:
    """Move one player; raises IllegalAct in a hand, or when the seat is not to be had."""
    play, player = live.play, command.player
    act = say(
        "Move {player} to table {table}, seat {seat}",
        player=player,
        table=command.table,
        seat=command.seat,
    )
    entry = play.players.get(player)
    if entry is None or not entry.table:
        raise IllegalAct(
            act, say("{player} has no seat", player=player), say("players who have one")
        )
    if not command.reason.strip():
        raise IllegalAct(act, say("there is no reason"), say("a reason in a few words"))
    table_between_hands(play, act, entry.table)
    target = _target(play, act, command)
    waits = must_wait(play, target, command.seat, book, command.at)
    return (
        PlayerMoved(
            player,
            entry.table,
            entry.seat,
            target.number,
            command.seat,
            why="floor",
            reason=command.reason,
            waits=waits,
            at=command.at,
        ),
    )


def _target(play: Tournament, act: Sentence, command: MovePlayer) -> Table:
    table = table_named(play, act, command.table)
    if table.locked:
        raise IllegalAct(
            act, say("the table is locked"), say("{play} that are not locked", play=listed(play))
        )
    if command.seat not in table.opened and table.kept.get(command.seat) != command.player:
        owner = table.players.get(command.seat)
        why = say("{owner} sits there", owner=owner) if owner else say("it is not open")
        raise IllegalAct(act, why, say("seats {opened}", opened=sorted(table.opened)))
    return table


def confirm_arrival(live: Live, command: ConfirmArrival, book: Book) -> tuple[Event, ...]:
    """Take a player off the list of those under way; raises IllegalAct when not on it."""
    under_way = live.play.under_way
    if command.player not in under_way:
        act = say("Confirm the arrival of {player}", player=command.player)
        raise IllegalAct(act, say("the player is not under way"), _names(list(under_way)))
    return (ArrivalConfirmed(command.player, live.play.players[command.player].table),)


def confirm_arrivals(live: Live, command: ConfirmArrivals, book: Book) -> tuple[Event, ...]:
    """Take players off the list of those under way; refused for one who is not, and for nobody."""
    play, act = live.play, say("Confirm the arrivals")
    players = command.players or tuple(play.under_way)
    for player in players:
        if player not in play.under_way:
            why = say("{player} is not under way", player=player)
            raise IllegalAct(act, why, _names(list(play.under_way)))
    if not players:
        raise IllegalAct(act, say("nobody is under way"), say("once players were moved"))
    return tuple(ArrivalConfirmed(one, play.players[one].table) for one in dict.fromkeys(players))


def _arrived(live: Live, event: ArrivalConfirmed) -> None:
    del live.play.under_way[event.player]


def _is_not_under_way(live: Live, event: ArrivalConfirmed) -> Sentence:
    return (
        NOTHING
        if event.player in live.play.under_way
        else say("{player} is not under way", player=event.player)
    )


class UnderWay(NamedTuple):
    """A player sent to a seat at a second of the event's time, not confirmed there yet."""

    player: str
    table: int
    seat: int
    since: int


def under_way(live: Live) -> list[UnderWay]:
    """Everybody who is under way, the longest first."""
    players = live.play.players
    return [
        UnderWay(player, players[player].table, players[player].seat, since)
        for player, since in sorted(live.play.under_way.items(), key=lambda one: one[1])
    ]


def _all_have_seats(live: Live) -> Iterator[str]:
    for one in under_way(live):
        if not one.table:
            yield f"{one.player} is under way and has no seat"


SUBJECT = Subject(
    decides={
        ApplyMoves: apply_moves,
        MovePlayer: move_player,
        ConfirmArrival: confirm_arrival,
        ConfirmArrivals: confirm_arrivals,
    },
    applies={ArrivalConfirmed: _arrived},
    fits={ArrivalConfirmed: _is_not_under_way},
    checks=(_all_have_seats,),
)
