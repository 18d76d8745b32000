"""Whether an event of the tournament can happen in a state: seats, players and levels must fit.

``decide`` never leads to an event that does not fit. An undo may: the act that is left out may
have made room for a later one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from floorman.tournament import events as ev
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.levels import reached


def _set_up(play: Tournament, event: ev.EventSetUp) -> str:
    return "the event is set up already" if play.setup is not None else ""


def _registered(play: Tournament, event: ev.PlayerRegistered) -> str:
    if play.setup is None:
        return "the event is not set up"
    return f"{event.player} has entered already" if event.player in play.players else ""


def _table_opened(play: Tournament, event: ev.TableOpened) -> str:
    return f"table {event.table} is open already" if event.table in play.tables else ""


def _seated(play: Tournament, event: ev.PlayerSeated) -> str:
    if event.player not in play.unseated:
        return f"{event.player} does not wait for a seat"
    return _open_seat(play, event.player, event.table, event.seat)


def _started(play: Tournament, event: ev.EventStarted) -> str:
    return "the event has started already" if play.started else ""


def _level_started(play: Tournament, event: ev.LevelStarted) -> str:
    if event.cue == "clock":
        return ""
    if not play.started:
        return "the event has not started"
    is_next = event.cue == "staff" or event.level == play.level + 1
    return "" if is_next else f"level {play.level} is in force"


def _break_started(play: Tournament, event: ev.BreakStarted) -> str:
    if event.cue == "clock":
        return ""
    if not play.started:
        return "the event has not started"
    if event.inside and reached(play, event.at).on_break:
        return "the event is on a break"
    is_next = event.cue == "staff" or event.after == play.level
    return "" if is_next else f"level {play.level} is in force"


def _break_ended(play: Tournament, event: ev.BreakEnded) -> str:
    """Logs of version 0.1 tell no cue: there a break ends in its own second."""
    if event.cue == "clock":
        return ""
    on_break = reached(play, event.at).on_break if event.cue else play.clock.on_break
    return "" if on_break else "there is no break"


def _hand_started(play: Tournament, event: ev.HandStarted) -> str:
    table = play.tables.get(event.table)
    if table is None:
        return f"table {event.table} is not open"
    if table.hand is not None:
        return f"a hand is in progress at table {event.table}"
    if table.hands + 1 != event.hand:
        return f"table {event.table} has begun {table.hands} hands"
    return _players_at(table, (*event.seats, *event.waiting))


def _hand_recorded(play: Tournament, event: ev.HandRecorded) -> str:
    table = play.tables.get(event.table)
    if table is None or table.hand is None or table.hand.hand != event.hand:
        return f"hand {event.hand} of table {event.table} is not in progress"
    before = sum(table.stacks[seat] for seat in event.stacks if seat in table.stacks)
    after = sum(event.stacks.values())
    return f"the stacks were {before} chips and are {after}" if before != after else ""


def _sits(play: Tournament, player: str, table: int, seat: int) -> str:
    entry = play.players.get(player)
    if entry is None or (entry.table, entry.seat) != (table, seat):
        return f"{player} is not at table {table}, seat {seat}"
    return ""


def _busted(play: Tournament, event: ev.PlayerBusted) -> str:
    if event.in_round and play.hand_for_hand is None:
        return "there is no hand-for-hand whose round would rank it"
    if play.left < 2:
        return "nobody would be left"
    return _sits(play, event.player, event.table, event.seat)


def _ranked(play: Tournament, event: ev.PlayersRanked) -> str:
    for player in (player for group in event.groups for player in group):
        entry = play.players.get(player)
        if entry is None or entry.out or entry.table:
            return f"{player} is not out and unranked"
    return ""


def _table_closed(play: Tournament, event: ev.TableClosed) -> str:
    table = play.tables.get(event.table)
    if table is None:
        return f"table {event.table} is not open"
    return f"table {event.table} has players" if table.players else ""


def _table_broken(play: Tournament, event: ev.TableBroken) -> str:
    table = play.tables.get(event.table)
    if table is None:
        return f"table {event.table} is not open"
    dealt = set(event.cards)
    return f"the players of table {event.table} differ" if dealt - set(table.players) else ""


def _moved(play: Tournament, event: ev.PlayerMoved) -> str:
    return _sits(play, event.player, event.from_table, event.from_seat) or _open_seat(
        play, event.player, event.table, event.seat
    )


def _redrawn(play: Tournament, event: ev.SeatsRedrawn) -> str:
    if {*event.tables, *event.closed} != set(play.tables):
        return "other tables are open"
    drawn = [player for seats in event.tables.values() for player in seats.values()]
    here = [player for table in play.tables.values() for player in table.players.values()]
    return "other players are left" if sorted(drawn) != sorted(here) else ""


def _final_table(play: Tournament, event: ev.FinalTableFormed) -> str:
    if play.left > event.seats:
        return f"{play.left} players are left for {event.seats} seats"
    return f"table {event.table} is open already" if event.table in play.tables else ""


def _halted(play: Tournament, event: ev.TableHalted) -> str:
    return "" if event.table in play.tables else f"table {event.table} is not open"


def _is_halted(play: Tournament, event: ev.TableResumed | ev.HaltWaived) -> str:
    return "" if event.table in play.halted else f"table {event.table} is not halted"


def _announced(play: Tournament, event: ev.HandForHandAnnounced) -> str:
    return "hand-for-hand is on already" if play.hand_for_hand is not None else ""


def _hand_for_hand(play: Tournament, event: ev.HandForHandRoundEnded | ev.HandForHandEnded) -> str:
    if play.hand_for_hand is None:
        return "there is no hand-for-hand"
    busted = ", ".join(play.hand_for_hand.busted)
    return f"{busted} busted in the round and would get no place" if busted else ""


def _finished(play: Tournament, event: ev.EventFinished) -> str:
    return f"{play.left} players are left" if play.left != 1 else ""


def _open_seat(play: Tournament, player: str, number: int, seat: int) -> str:
    table = play.tables.get(number)
    if table is None:
        return f"table {number} is not open"
    if seat in table.players:
        return f"table {number}, seat {seat} is taken by {table.players[seat]}"
    if seat in table.opened or table.kept.get(seat) == player:
        return ""
    return f"table {number}, seat {seat} is not open"


def _players_at(table: Table, seats: tuple[int, ...]) -> str:
    if set(seats) != set(table.players):
        return f"the players of table {table.number} differ"
    return ""


FITS: Mapping[type[ev.Event], Callable[[Tournament, Any], str]] = {
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
