"""How seats are won: by a milestone during play, and by all who are left at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.pool import pool
from floorman.floor.chips.chips_in_play import SEAT, ChipsRemoved, PlayerLeft, StackTold, seated_at
from floorman.floor.seats_won import satellite_of, seats_there_are
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.bubble import bust_order
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, PlayersRanked
from floorman.tournament.sheet.bounds import Chips, Entry
from floorman.tournament.staff import DIRECTORS, ROOM
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Seat won"))
class LeaveWithSeat(Command, frozen=True):
    """A player has so many ``chips``, enough for a seat, and leaves with one.

    The chips leave play.
    """

    player: Entry
    chips: Chips


@given_by(DIRECTORS, say("The satellite is over"))
class EndSatellite(Command, frozen=True):
    """As many are left as there are seats: each of them has won one.

    Where all seats were won by milestones, who is left is ranked by the stacks.
    """


@logged("busts")
class SeatWon(Event, frozen=True):
    """An entry has won a seat."""

    player: str


@logged("busts")
class SatelliteEnded(Event, frozen=True):
    """The satellite is over, all its seats are won; what chips there are leave play."""

    at: int = 0
    why: str = SEAT


def seats_left(live: Live) -> int:
    """The seats that nobody has won; none where the pool fell below those that were."""
    return max(0, seats_there_are(live, pool(live)) - len(live.seats.won))


def leave_with_seat(live: Live, command: LeaveWithSeat, book: Book) -> tuple[Event, ...]:
    """Let a player leave with a seat; refused below the milestone, and without a seat left."""
    player = command.player
    act = say("{player} leaves with a seat", player=player)
    milestone = satellite_of(live).milestone
    if not milestone:
        raise IllegalAct(
            act, say("no seats are won by a milestone"), say("at the end of the satellite")
        )
    seated_at(live.play, act, player)
    if not milestone <= command.chips <= live.play.chips:
        raise IllegalAct(
            act,
            say("{chips:,} chips were told", chips=command.chips),
            say("{milestone:,} chips or more", milestone=milestone),
        )
    if live.play.hand_for_hand is not None:
        raise IllegalAct(act, say("hand-for-hand is on"), say("when the round is over"))
    if seats_left(live) < 1:
        raise IllegalAct(act, say("no seat is left"), say("seats that the prizes buy"))
    return (StackTold(player, command.chips, "milestone"), *_left(live, player, command.chips))


def _left(live: Live, player: str, chips: int) -> Iterator[Event]:
    """A player gets up with a seat; the chips leave play."""
    entry = live.play.players[player]
    yield ChipsRemoved(player, chips, SEAT)
    yield PlayerLeft(player, entry.table, entry.seat, SEAT)
    yield SeatWon(player)


def end_satellite(live: Live, command: EndSatellite, book: Book) -> tuple[Event, ...]:
    """End it; refused while more are left than seats, entries are open, or a round goes on.

    With fewer left than seats, those who busted in the places between have a seat's worth in cash.
    """
    act = say("End the satellite")
    if why := _not_over(live, command.at):
        raise IllegalAct(act, why, say("with as many left as there are seats"))
    return tuple(_ended(live, command.at))


def _ended(live: Live, at: int) -> Iterator[Event]:
    play = live.play
    here = [player for table in play.tables.values() for player in table.players.values()]
    stacks = {player: play.stack(player) for player in here}
    if not seats_left(live):
        # All seats went to milestones: the rest of the field is ranked by its chips.
        groups = bust_order(stacks.items(), "starting-stack")
        for player in here:
            entry = play.players[player]
            yield ChipsRemoved(player, stacks[player], SEAT)
            yield PlayerLeft(player, entry.table, entry.seat, SEAT)
        if groups:
            yield PlayersRanked(tuple(map(tuple, groups)))
        winners = [*live.seats.won]
    else:
        for player in here:
            yield from _left(live, player, stacks[player])
        winners = [*live.seats.won, *here]
    yield PlayersRanked((tuple(winners),))
    yield SatelliteEnded(at)


def _not_over(live: Live, at: int) -> Sentence:
    """Why the satellite cannot end now."""
    play, left = live.play, seats_left(live)
    if not satellite_of(live).seat:
        return say("this event is no satellite")
    if play.is_over or not play.started:
        return say("it is over") if play.is_over else say("it has not started")
    if not play.prizes:
        return say("the payouts are not locked")
    if entries_are_open(play, at):
        return say("entries are open")
    if play.hand_for_hand is not None or play.running:
        return say("hand-for-hand is on") if play.hand_for_hand else say("a hand is in progress")
    if left and play.left > left:
        return say("{left:|is|are} left for {seats:|seat|seats}", left=play.left, seats=left)
    wins = live.seats.won or (left and any(table.players for table in play.tables.values()))
    return NOTHING if wins else say("nobody has won a seat")


def is_due(live: Live, at: int) -> bool:
    """The satellite can end now."""
    return bool(satellite_of(live).seat) and not _not_over(live, at)


def _won(live: Live, event: SeatWon) -> None:
    live.seats.won[event.player] = None
    live.play.seats_won += 1


def _over(live: Live, event: SatelliteEnded) -> None:
    live.play.ended = True
    live.play.chips -= live.play.unassigned
    live.play.unassigned = 0


def _has_seat(live: Live, event: SeatWon) -> Sentence:
    if event.player not in live.play.players or event.player in live.seats.won:
        return say("{player} has won a seat already", player=event.player)
    return NOTHING


def _goes_on(live: Live, event: SatelliteEnded) -> Sentence:
    play = live.play
    if play.is_over or not live.seats.won:
        return say("it is over") if play.is_over else say("nobody has won a seat")
    return NOTHING if not play.left else say("{left} are left", left=play.left)


SUBJECT = Subject(
    decides={LeaveWithSeat: leave_with_seat, EndSatellite: end_satellite},
    applies={SeatWon: _won, SatelliteEnded: _over},
    fits={SeatWon: _has_seat, SatelliteEnded: _goes_on},
)
