"""Chips that come into play or leave it after the seat was given, and stacks told in between.

Whatever gives or takes chips does it by these events: a rebuy, a void, a forfeited stack. The chips
of a first stack come with ``PlayerSeated``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.subject import Subject
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.apply import leave
from floorman.tournament.describing import logged
from floorman.tournament.events import Event, EventFinished, PlayersRanked
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


RE_ENTRY = "re-entry"
"""Why a stack is left behind for a new one."""
SEAT = "seat won"
"""Why a player leaves with a seat in another event."""


@logged("chips")
class ChipsIssued(Event, frozen=True):
    """A player got chips from the house: ``why`` in a word, such as "rebuy" or "add-on"."""

    player: str
    chips: int
    why: str


@logged("chips")
class ChipsRemoved(Event, frozen=True):
    """Chips of a player's stack left play: ``why`` in a word, such as "void" or "no-show"."""

    player: str
    chips: int
    why: str


@logged("chips")
class StackTold(Event, frozen=True):
    """A player's stack is so many chips by now; the difference changed owner at the table."""

    player: str
    stack: int
    why: str


@logged("busts")
class PlayerLeft(Event, frozen=True):
    """An entry is out without losing its chips in a hand; those that left play are told before.

    ``why`` is a word, such as "re-entry" or "no-show".
    """

    player: str
    table: int
    seat: int
    why: str


def out_of_play(
    live: Live,
    players: tuple[str, ...],
    why: str,
    at: int,
    chips: Mapping[str, int] | None = None,
    because: tuple[str, ...] = (),
) -> Iterator[Event]:
    """These entries leave and share the place; the event may end with it.

    ``chips`` of their stacks leave play, all where it is None; the rest has changed owner.
    """
    play = live.play
    for player in players:
        entry = play.players[player]
        gone = play.stack(player) if chips is None else chips[player]
        yield ChipsRemoved(player, gone, why, because=because)
        yield PlayerLeft(player, entry.table, entry.seat, why, because=because)
    yield PlayersRanked((players,))
    yield from won(play, players, at)


def won(play: Tournament, gone: tuple[str, ...], at: int) -> Iterator[EventFinished]:
    """The end of the event, when one is left without these and nobody may enter any more.

    Before its start nobody has won anything. In hand-for-hand those who busted in the round have no
    places yet, so that has to end first.
    """
    if play.left - len(gone) != 1 or play.hand_for_hand is not None or play.seats:
        return
    if not play.started or entries_are_open(play, at):
        return
    seats = (table.players.values() for table in play.tables.values())
    (last,) = (player for players in seats for player in players if player not in gone)
    yield EventFinished(last, at)


def seated_at(play: Tournament, act: Sentence, player: str) -> Table:
    """The table of an entry between its hands; raises IllegalAct when it has none."""
    entry = play.players.get(player)
    if entry is None or not entry.table:
        why = (
            say("there is no such entry")
            if entry is None
            else say("{player} has no seat", player=player)
        )
        raise IllegalAct(act, why, say("entries that sit at a table"))
    table = play.tables[entry.table]
    if table.hand is not None:
        why = say("table {table} is in hand {hands}", table=table.number, hands=table.hands)
        raise IllegalAct(act, why, say("between two hands of the table"))
    return table


def not_seated(live: Live, event: ChipsIssued | ChipsRemoved | StackTold | PlayerLeft) -> Sentence:
    """Why the event cannot find its seat."""
    entry = live.play.players.get(event.player)
    return (
        NOTHING
        if entry is not None and entry.table
        else say("{player} has no seat", player=event.player)
    )


def _more_than_held(live: Live, event: ChipsRemoved) -> Sentence:
    if why := not_seated(live, event):
        return why
    stack = live.play.stack(event.player)
    return (
        say("{player} has {stack} chips", player=event.player, stack=stack)
        if stack < event.chips
        else NOTHING
    )


def _elsewhere(live: Live, event: PlayerLeft) -> Sentence:
    if why := not_at_seat(live.play, event.player, event.table, event.seat):
        return why
    # Who gives a stack up for a re-entry comes back in the same act; a satellite ends with nobody.
    alone = live.play.left < 2 and event.why not in (RE_ENTRY, SEAT)
    return say("nobody would be left") if alone else NOTHING


def _chips_issued(live: Live, event: ChipsIssued) -> None:
    _change(live.play, event.player, event.chips)
    live.play.chips += event.chips


def _chips_removed(live: Live, event: ChipsRemoved) -> None:
    _change(live.play, event.player, -event.chips)
    live.play.chips -= event.chips


def _stack_told(live: Live, event: StackTold) -> None:
    more = event.stack - live.play.stack(event.player)
    _change(live.play, event.player, more)
    live.play.unassigned -= more


def _player_left(live: Live, event: PlayerLeft) -> None:
    """Who is out for conduct or never came is eliminated, and leaves the table one short."""
    live.play.tables[event.table].lost += event.why != RE_ENTRY
    live.play.unassigned += leave(live.play, event.player)
    live.play.left -= 1


def _change(play: Tournament, player: str, more: int) -> None:
    entry = play.players[player]
    play.tables[entry.table].stacks[entry.seat] += more


SUBJECT = Subject(
    applies={
        ChipsIssued: _chips_issued,
        ChipsRemoved: _chips_removed,
        StackTold: _stack_told,
        PlayerLeft: _player_left,
    },
    fits={
        ChipsIssued: not_seated,
        ChipsRemoved: _more_than_held,
        StackTold: not_seated,
        PlayerLeft: _elsewhere,
    },
)
