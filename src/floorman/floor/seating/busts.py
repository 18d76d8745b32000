"""Players who lose their last chip at a live table, where nobody records each hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import field

from floorman.errors import IllegalAct
from floorman.floor.at_table import listed
from floorman.floor.bounties.of_busts import bounties_of, check_won_by
from floorman.floor.seating.alternates import from_queue
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.field.ranking import finished, hangs_on_the_big_blind, rank
from floorman.tournament.seating.button import is_known
from floorman.tournament.sheet.bounds import Chips, Entry, SeatNo, TableNo
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.bubble import needs_stacks, places_of_round
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Busted"))
class Bust(Command, frozen=True):
    """The players in these seats of a table lost their last chip, in one hand.

    ``stacks`` are theirs when the hand began, by seat; several who bust in one hand are ranked by
    them. ``who`` names the player expected in a seat: the act is refused when somebody else sits
    there by now. Alternates who wait get the seats by the draw.
    """

    table: TableNo
    seats: tuple[SeatNo, ...]
    stacks: Mapping[SeatNo, Chips] = field(default_factory=dict)
    who: Mapping[SeatNo, Entry] = field(default_factory=dict)
    won_by: Mapping[SeatNo, tuple[SeatNo, ...]] = field(default_factory=dict)
    draw: Draw | None = None


def bust(live: Live, command: Bust, book: Book) -> tuple[ev.Event, ...]:
    """Take the players out and rank them; in hand-for-hand the round's end ranks them.

    Raises IllegalAct for an empty seat, another player than expected, or a stack that is missing.
    """
    events = _busted(live, command, book)
    table = live.play.tables[command.table]
    claims = check_won_by(live, table, command.seats, command.won_by, book, command.at)
    gone = tuple(one for one in events if isinstance(one, ev.PlayerBusted))
    places = rank(live.play, table.hand or hand_now(live.play, table), gone, book).groups
    winner = next((one.winner for one in events if isinstance(one, ev.EventFinished)), "")
    # An act has one draw: where it seats alternates, envelopes wait.
    draw = None if any(isinstance(one, ev.DrawMade) for one in events) else command.draw
    return (*events, *bounties_of(live, claims, places, book, draw, winner))


def _busted(live: Live, command: Bust, book: Book) -> tuple[ev.Event, ...]:
    """The players are out and ranked, and the end of the event may come of it."""
    play = live.play
    table = _table(play, command)
    _check_stacks(command, play.hand_for_hand is not None, book)
    gone = tuple(_gone(table, command, play.hand_for_hand is not None))
    over = tuple(ending(play, gone, command.at))
    bubble = play.hand_for_hand
    if bubble is None:
        _check_button(play, table, command, book)
        freed = from_queue(live, command, book, [one.player for one in gone])
        return (*gone, _ranked(play, table, gone, book), *over, *freed)
    if not over:
        return gone
    return (*gone, *places_of_round(bubble, gone, book), ev.HandForHandEnded(command.at), *over)


def _check_stacks(command: Bust, in_round: bool, book: Book) -> None:
    """Where stacks rank those who bust together, they are asked for: in a round, at every table."""
    act = say("Bust at table {table}", table=command.table)
    if any(stack < 1 for stack in command.stacks.values()):
        raise IllegalAct(act, say("a stack is below 1"), say("stacks of at least 1 chip"))
    why = say("several who bust in one hand are ranked by their stacks when it began")
    needed = len(command.seats) > 1
    if in_round:
        act, needed = say("{act}, hand for hand", act=act), needs_stacks(book)
        why = say("who busts in one round is ranked by the stacks when it began")
    if needed and set(command.stacks) != set(command.seats):
        raise IllegalAct(
            act, why, say("a stack for each of seats {seats}", seats=sorted(command.seats))
        )


def _check_button(play: Tournament, table: Table, command: Bust, book: Book) -> None:
    """Where the big blind's ante ranks those who bust together, it must be known who posted it."""
    hangs = hangs_on_the_big_blind(play, len(command.seats), book)
    if hangs and not is_known(play, table, book, command.at):
        raise IllegalAct(
            say("Bust at table {table}", table=table.number),
            say("the big blind's ante ranks them, and nobody knows where the button is"),
            say("tell the button of the table first"),
        )


def ending(
    play: Tournament, gone: tuple[ev.PlayerBusted, ...], at: int
) -> Iterator[ev.EventFinished]:
    """The end of the event, when these busts leave one player and nobody may enter any more."""
    if play.left - len(gone) == 1 and not play.seats and not entries_are_open(play, at):
        yield finished(play, gone, at)


def _table(play: Tournament, command: Bust) -> Table:
    act = say("Bust at table {table}", table=command.table)
    table = play.tables.get(command.table)
    if table is None or not play.started:
        why = say("the event has not started") if not play.started else say("it is not open")
        raise IllegalAct(act, why, listed(play))
    if not command.seats or len(set(command.seats)) < len(command.seats):
        raise IllegalAct(
            act,
            say("each seat is named once"),
            say("seats {players}", players=sorted(table.players)),
        )
    for seat in command.seats:
        _check_seat(table, seat, command.who.get(seat, ""))
    if len(command.seats) >= play.left:
        most = play.left - 1
        raise IllegalAct(
            act,
            say("nobody would be left"),
            say("{left:|one seat|at most # seats}", left=most),
        )
    return table


def _check_seat(table: Table, seat: int, expected: str) -> None:
    player = table.players.get(seat)
    if player is None:
        act = say("Bust table {table}, seat {seat}", table=table.number, seat=seat)
        raise IllegalAct(
            act, say("nobody sits there"), say("seats {players}", players=sorted(table.players))
        )
    if expected and player != expected:
        act = say(
            "Bust {expected} at table {table}, seat {seat}",
            expected=expected,
            table=table.number,
            seat=seat,
        )
        raise IllegalAct(
            act,
            say("{player} sits there now", player=player),
            say("bust {player}, or find {expected}", player=player, expected=expected),
        )


def _gone(table: Table, command: Bust, in_round: bool) -> Iterator[ev.PlayerBusted]:
    for seat in sorted(command.seats):
        stack = command.stacks.get(seat, table.stacks[seat])
        player = table.players[seat]
        yield ev.PlayerBusted(player, table.number, seat, table.hands, stack, in_round)


def _ranked(
    play: Tournament, table: Table, gone: tuple[ev.PlayerBusted, ...], book: Book
) -> ev.PlayersRanked:
    return rank(play, table.hand or hand_now(play, table), gone, book)


def hand_now(play: Tournament, table: Table) -> ev.HandStarted:
    """The hand a table plays, where its start was not told: positions as last known."""
    return ev.HandStarted(
        table.number,
        table.hands,
        play.hands,
        play.structure.games[0],
        play.level,
        table.button,
        table.small,
        table.big,
        tuple(sorted(table.players)),
        play.left,
        frozen=table.frozen,
    )


SUBJECT = Subject(decides={Bust: bust})
