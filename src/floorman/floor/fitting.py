"""Whether an event of the tournament can happen in a state: seats, players and levels must fit.

``decide`` never leads to an event that does not fit. An undo may: the act that is left out may
have made room for a later one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from floorman.floor.at_table import not_at_seat
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.levels import reached


def _set_up(play: Tournament, event: ev.EventSetUp) -> Sentence:
    return say("the event is set up already") if play.setup is not None else NOTHING


def _registered(play: Tournament, event: ev.PlayerRegistered) -> Sentence:
    if play.setup is None:
        return say("the event is not set up")
    return (
        say("{player} has entered already", player=event.player)
        if event.player in play.players
        else NOTHING
    )


def _table_opened(play: Tournament, event: ev.TableOpened) -> Sentence:
    return (
        say("table {table} is open already", table=event.table)
        if event.table in play.tables
        else NOTHING
    )


def _seated(play: Tournament, event: ev.PlayerSeated) -> Sentence:
    if event.player not in play.unseated:
        return say("{player} does not wait for a seat", player=event.player)
    return _open_seat(play, event.player, event.table, event.seat)


def _started(play: Tournament, event: ev.EventStarted) -> Sentence:
    return say("the event has started already") if play.started else NOTHING


def _level_started(play: Tournament, event: ev.LevelStarted) -> Sentence:
    if event.cue == "clock":
        return NOTHING
    if not play.started:
        return say("the event has not started")
    following = play.level + 1 if play.level else play.first_level
    is_next = event.cue == "staff" or event.level == following
    return NOTHING if is_next else say("level {level} is in force", level=play.level)


def _break_started(play: Tournament, event: ev.BreakStarted) -> Sentence:
    if event.cue == "clock":
        return NOTHING
    if not play.started:
        return say("the event has not started")
    if event.inside and reached(play, event.at).on_break:
        return say("the event is on a break")
    is_next = event.cue == "staff" or event.after == play.level
    return NOTHING if is_next else say("level {level} is in force", level=play.level)


def _break_ended(play: Tournament, event: ev.BreakEnded) -> Sentence:
    """Logs of version 0.1 tell no cue: there a break ends in its own second."""
    if event.cue == "clock":
        return NOTHING
    on_break = reached(play, event.at).on_break if event.cue else play.clock.on_break
    return NOTHING if on_break else say("there is no break")


def _hand_started(play: Tournament, event: ev.HandStarted) -> Sentence:
    if not play.started:
        return say("the event has not started")
    table = play.tables.get(event.table)
    if table is None:
        return say("table {table} is not open", table=event.table)
    if table.hand is not None:
        return say("a hand is in progress at table {table}", table=event.table)
    if table.hands + 1 != event.hand:
        return say(
            "table {table} has begun {hands:|one hand|# hands}",
            table=event.table,
            hands=table.hands,
        )
    return _players_at(table, (*event.seats, *event.waiting))


def _hand_recorded(play: Tournament, event: ev.HandRecorded) -> Sentence:
    table = play.tables.get(event.table)
    if table is None or table.hand is None or table.hand.hand != event.hand:
        return say(
            "hand {hand} of table {table} is not in progress", hand=event.hand, table=event.table
        )
    before = sum(table.stacks[seat] for seat in event.stacks if seat in table.stacks)
    after = sum(event.stacks.values())
    return (
        say("the stacks were {before} chips and are {after}", before=before, after=after)
        if before != after
        else NOTHING
    )


def _busted(play: Tournament, event: ev.PlayerBusted) -> Sentence:
    if not play.started:
        return say("the event has not started")
    if event.in_round and play.hand_for_hand is None:
        return say("there is no hand-for-hand whose round would rank it")
    if play.left < 2:
        return say("nobody would be left")
    return not_at_seat(play, event.player, event.table, event.seat)


def _ranked(play: Tournament, event: ev.PlayersRanked) -> Sentence:
    for player in (player for group in event.groups for player in group):
        entry = play.players.get(player)
        if entry is None or entry.out or entry.table:
            return say("{player} is not out and unranked", player=player)
    return NOTHING


def _table_closed(play: Tournament, event: ev.TableClosed) -> Sentence:
    table = play.tables.get(event.table)
    if table is None:
        return say("table {table} is not open", table=event.table)
    return say("table {table} has players", table=event.table) if table.players else NOTHING


def _table_broken(play: Tournament, event: ev.TableBroken) -> Sentence:
    """The table is open; who left it its moves say, and cards of a draw that stands go on to who
    has changed seats since."""
    is_open = event.table in play.tables
    return NOTHING if is_open else say("table {table} is not open", table=event.table)


def _moved(play: Tournament, event: ev.PlayerMoved) -> Sentence:
    return not_at_seat(play, event.player, event.from_table, event.from_seat) or _open_seat(
        play, event.player, event.table, event.seat
    )


def _redrawn(play: Tournament, event: ev.SeatsRedrawn) -> Sentence:
    if {*event.tables, *event.closed} != set(play.tables):
        return say("other tables are open")
    drawn = [player for seats in event.tables.values() for player in seats.values()]
    here = [player for table in play.tables.values() for player in table.players.values()]
    return say("other players are left") if sorted(drawn) != sorted(here) else NOTHING


def _final_table(play: Tournament, event: ev.FinalTableFormed) -> Sentence:
    if play.left > event.seats:
        return say(
            "{left:|player is|players are} left for {seats:|seat|seats}",
            left=play.left,
            seats=event.seats,
        )
    return (
        say("table {table} is open already", table=event.table)
        if event.table in play.tables
        else NOTHING
    )


def _halted(play: Tournament, event: ev.TableHalted) -> Sentence:
    return (
        NOTHING
        if event.table in play.tables
        else say("table {table} is not open", table=event.table)
    )


def _is_halted(play: Tournament, event: ev.TableResumed | ev.HaltWaived) -> Sentence:
    return (
        NOTHING
        if event.table in play.halted
        else say("table {table} is not halted", table=event.table)
    )


def _announced(play: Tournament, event: ev.HandForHandAnnounced) -> Sentence:
    return say("hand-for-hand is on already") if play.hand_for_hand is not None else NOTHING


def _hand_for_hand(
    play: Tournament, event: ev.HandForHandRoundEnded | ev.HandForHandEnded
) -> Sentence:
    if play.hand_for_hand is None:
        return say("there is no hand-for-hand")
    busted = ", ".join(play.hand_for_hand.busted)
    return (
        say("{busted} busted in the round and would get no place", busted=busted)
        if busted
        else NOTHING
    )


def _finished(play: Tournament, event: ev.EventFinished) -> Sentence:
    if not play.started:
        return say("the event has not started")
    if play.hand_for_hand is not None:
        return say("hand-for-hand is on")
    return say("{left:|player is|players are} left", left=play.left) if play.left != 1 else NOTHING


def _open_seat(play: Tournament, player: str, number: int, seat: int) -> Sentence:
    table = play.tables.get(number)
    if table is None:
        return say("table {number} is not open", number=number)
    if seat in table.players:
        return say(
            "table {number}, seat {seat} is taken by {players}",
            number=number,
            seat=seat,
            players=table.players[seat],
        )
    if seat in table.opened or table.kept.get(seat) == player:
        return NOTHING
    return say("table {number}, seat {seat} is not open", number=number, seat=seat)


def _players_at(table: Table, seats: tuple[int, ...]) -> Sentence:
    if set(seats) != set(table.players):
        return say("the players of table {table} differ", table=table.number)
    return NOTHING


FITS: Mapping[type[ev.Event], Callable[[Tournament, Any], Sentence]] = {
    ev.EventSetUp: _set_up,
    ev.PlayerRegistered: _registered,
    ev.TableOpened: _table_opened,
    ev.PlayerSeated: _seated,
    ev.EventStarted: _started,
    ev.LevelStarted: _level_started,
    ev.BreakStarted: _break_started,
    ev.BreakEnded: _break_ended,
    ev.HandStarted: _hand_started,
    ev.HandRecorded: _hand_recorded,
    ev.PlayerBusted: _busted,
    ev.PlayersRanked: _ranked,
    ev.TableClosed: _table_closed,
    ev.TableBroken: _table_broken,
    ev.PlayerMoved: _moved,
    ev.FinalTableFormed: _final_table,
    ev.SeatsRedrawn: _redrawn,
    ev.TableHalted: _halted,
    ev.TableResumed: _is_halted,
    ev.HaltWaived: _is_halted,
    ev.HandForHandAnnounced: _announced,
    ev.HandForHandRoundEnded: _hand_for_hand,
    ev.HandForHandEnded: _hand_for_hand,
    ev.EventFinished: _finished,
}
"""Events without an entry always fit."""
