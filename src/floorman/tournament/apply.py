"""Take an event into the state. No rule is decided here: the event says what happened.

Each event changes a few entries of the state, however many players there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from floorman.tournament import events as ev
from floorman.tournament.lots import standing
from floorman.tournament.sheet.within import brought_within
from floorman.tournament.state import Busted, HandForHand, Player, Table, Tournament
from floorman.tournament.timing import clock_events, entry_window
from floorman.tournament.timing.clock import played, stand_or_run


def apply(state: Tournament, event: ev.Event) -> Tournament:
    """Change the state by the event and give the same state back."""
    APPLY[type(event)](state, event)
    return state


def replay(events: Iterable[ev.Event]) -> Tournament:
    """The state after these events from the first."""
    state = Tournament()
    for event in events:
        apply(state, event)
    return state


def _event_set_up(state: Tournament, event: ev.EventSetUp) -> None:
    state.setup, state.final_seats = brought_within(event.setup), event.final_seats


def _player_registered(state: Tournament, event: ev.PlayerRegistered) -> None:
    state.players[event.player] = Player(event.player, event.entry)
    state.numbered = event.entry
    state.unseated[event.player] = None


def _table_opened(state: Tournament, event: ev.TableOpened) -> None:
    seats = list(range(event.seats, 0, -1))
    last = next(reversed(state.tables.values()), None)
    turn = last.turn + 1 if last is not None else 1
    state.tables[event.table] = Table(event.table, event.seats, opened=seats, turn=turn)
    state.opened = max(state.opened, event.table)
    state.sizes.setdefault(0, set()).add(event.table)


def _player_seated(state: Tournament, event: ev.PlayerSeated) -> None:
    state.unseated.pop(event.player)
    state.left += 1
    state.entries += 1
    state.chips += event.stack
    sit(state, event.player, event.table, event.seat, event.stack)


def _payouts_set(state: Tournament, event: ev.PayoutsSet) -> None:
    state.prizes = event.prizes


def _event_started(state: Tournament, event: ev.EventStarted) -> None:
    state.started, state.started_at = True, event.at


def _entries_opened(state: Tournament, event: ev.EntriesOpened) -> None:
    state.late, state.entries_closed = brought_within(event.late), False


def _hand_started(state: Tournament, event: ev.HandStarted) -> None:
    table = state.tables[event.table]
    table.button, table.small, table.big = event.button, event.small, event.big
    table.frozen, table.sat = event.frozen, tuple(table.players.values())
    if not event.unsure:
        table.button_told = _told(state, event.at)
    if table.level != event.level:
        table.level, table.level_hands = event.level, 0
    table.level_hands += 1
    table.hands = event.hand
    table.hand = event
    state.hands = event.number
    state.running += 1


def _told(state: Tournament, at: int) -> int | None:
    """When a button was told; logs of version 0.1 don't say it of hands."""
    return played(state, at) if at else None


def _hand_recorded(state: Tournament, event: ev.HandRecorded) -> None:
    state.tables[event.table].stacks.update(event.stacks)
    hand_is_over(state, event.table, event.at)


def hand_is_over(state: Tournament, number: int, at: int) -> None:
    """A table's hand ends at this second: until now its button was where it was told."""
    table = state.tables[number]
    if table.hand is not None and not table.hand.unsure:
        table.button_told = _told(state, at)
    table.hand = None
    state.running -= 1
    if state.hand_for_hand is not None:
        state.hand_for_hand.done.add(number)


def _player_busted(state: Tournament, event: ev.PlayerBusted) -> None:
    state.unassigned += leave(state, event.player)
    state.tables[event.table].lost += 1
    state.left -= 1
    if state.hand_for_hand is not None:
        state.hand_for_hand.busted[event.player] = Busted(event.table, event.stack)


def _players_ranked(state: Tournament, event: ev.PlayersRanked) -> None:
    waiting = state.hand_for_hand.busted if state.hand_for_hand is not None else {}
    for group in reversed(event.groups):
        state.out += len(group)
        for name in group:
            player = state.players[name]
            player.out, player.shares = state.out, len(group)
            waiting.pop(name, None)


def _place_taken(state: Tournament, event: ev.PlaceTaken) -> None:
    """Version 0.1 gave the winner a place too, who is not out."""
    if event.place > 1:
        state.out += 1
        player = state.players[event.player]
        player.out, player.shares = state.entries - event.place + 1, event.shares
        if state.hand_for_hand is not None:
            state.hand_for_hand.busted.pop(event.player, None)


def _nothing(state: Tournament, event: ev.Event) -> None:
    """The event is for the record; the events after it say what changes."""


def _table_closed(state: Tournament, event: ev.TableClosed) -> None:
    """A hand that its last players left in the middle is over with it."""
    state.running -= state.tables.pop(event.table).hand is not None
    _resize(state, event.table, 0, None)
    state.halted.discard(event.table)


def _high_card_drawn(state: Tournament, event: ev.HighCardDrawn) -> None:
    state.tables[event.table].high = (event.player, event.hands)


def _player_moved(state: Tournament, event: ev.PlayerMoved) -> None:
    stack = leave(state, event.player)
    sit(state, event.player, event.table, event.seat, stack)
    state.players[event.player].moves += 1
    state.under_way[event.player] = event.at


def _seats_redrawn(state: Tournament, event: ev.SeatsRedrawn) -> None:
    players = [name for table in state.tables.values() for name in table.players.values()]
    stacks = {player: leave(state, player) for player in players}
    for number in event.closed:
        _table_closed(state, ev.TableClosed(number))
    for number, seats in event.tables.items():
        _clear(state.tables[number], event.seats)
        for seat, player in seats.items():
            sit(state, player, number, seat, stacks[player])
            state.under_way[player] = event.at
    state.halted.clear()
    state.final_table = event.final
    state.redrawn = event.count


def _clear(table: Table, seats: int) -> None:
    """Make it a table where nobody sits and no button was, with so many seats unless 0."""
    table.seats = seats or table.seats
    table.kept = {seat: player for seat, player in table.kept.items() if seat <= table.seats}
    table.opened = [seat for seat in range(table.seats, 0, -1) if seat not in table.kept]
    table.button = table.small = table.big = table.lost = 0
    table.frozen = table.waived = table.locked = False
    table.button_told, table.sat = None, ()


def _final_table_formed(state: Tournament, event: ev.FinalTableFormed) -> None:
    last = max(state.tables.values(), key=lambda table: (table.level, table.level_hands))
    _table_opened(state, ev.TableOpened(event.table, event.seats))
    final = state.tables[event.table]
    final.level, final.level_hands = last.level, last.level_hands
    state.final_table = event.table


def _table_halted(state: Tournament, event: ev.TableHalted) -> None:
    state.halted.add(event.table)
    if event.known:
        state.tables[event.table].button_told = None


def _table_resumed(state: Tournament, event: ev.TableResumed) -> None:
    state.halted.discard(event.table)
    _goes_on(state, event)


def _goes_on(state: Tournament, event: ev.TableResumed | ev.HaltWaived) -> None:
    """What was known of the button when the table stopped is known now."""
    table = state.tables[event.table]
    if table.button_told is None:
        table.button_told = _told(state, event.at)


def _halt_waived(state: Tournament, event: ev.HaltWaived) -> None:
    state.halted.discard(event.table)
    state.tables[event.table].waived = True
    _goes_on(state, event)


def _hand_for_hand_announced(state: Tournament, event: ev.HandForHandAnnounced) -> None:
    clock_events.catch_up(state, event.at)
    between = {n for n, table in state.tables.items() if table.hand is None}
    told = state.running > 0
    under_way = told or event.under_way
    state.hand_for_hand = HandForHand(done=between if told else set(), under_way=under_way)
    stand_or_run(state, event.at)


def _hand_for_hand_round_ended(state: Tournament, event: ev.HandForHandRoundEnded) -> None:
    state.hand_for_hand = HandForHand(round=event.round + 1)
    clock_events.charge(state, event.seconds)


def _hand_for_hand_ended(state: Tournament, event: ev.HandForHandEnded) -> None:
    clock_events.catch_up(state, event.at)
    state.hand_for_hand = None
    stand_or_run(state, event.at)


def _event_finished(state: Tournament, event: ev.EventFinished) -> None:
    state.winner = event.winner


def sit(state: Tournament, player: str, number: int, seat: int, stack: int) -> None:
    """Put a player with a stack in a seat that is open, or kept for that player."""
    table, entry = state.tables[number], state.players[player]
    _resize(state, number, len(table.players), len(table.players) + 1)
    table.players[seat], table.stacks[seat] = player, stack
    if table.kept.pop(seat, None) is None:
        table.opened.remove(seat)
    table.lost = max(0, table.lost - 1)
    table.waived = False
    entry.table, entry.seat = number, seat
    entry.dealt -= table.hands


def leave(state: Tournament, player: str) -> int:
    """Empty the player's seat and give the stack that stood there."""
    entry = state.players[player]
    table = state.tables[entry.table]
    _resize(state, entry.table, len(table.players), len(table.players) - 1)
    del table.players[entry.seat]
    table.opened.append(entry.seat)
    stack = table.stacks.pop(entry.seat)
    entry.table = entry.seat = 0
    state.under_way.pop(player, None)
    entry.dealt += table.hands
    return stack


def _resize(state: Tournament, table: int, before: int, after: int | None) -> None:
    same = state.sizes[before]
    same.remove(table)
    if not same:
        del state.sizes[before]
    if after is not None:
        state.sizes.setdefault(after, set()).add(table)


APPLY: dict[type[ev.Event], Callable[[Tournament, Any], None]] = {
    ev.EventSetUp: _event_set_up,
    ev.PlayerRegistered: _player_registered,
    **standing.DRAWS,
    ev.TableOpened: _table_opened,
    ev.PlayerSeated: _player_seated,
    ev.PayoutsSet: _payouts_set,
    ev.EventStarted: _event_started,
    **clock_events.HANDS,
    ev.EntriesClosed: entry_window.entries_closed,
    ev.EntriesOpened: _entries_opened,
    ev.HandStarted: _hand_started,
    ev.HandRecorded: _hand_recorded,
    ev.PlayerBusted: _player_busted,
    ev.PlayersRanked: _players_ranked,
    ev.PlaceTaken: _place_taken,
    ev.TableBroken: _nothing,
    ev.TableClosed: _table_closed,
    ev.HighCardDrawn: _high_card_drawn,
    ev.PlayerMoved: _player_moved,
    ev.FinalTableFormed: _final_table_formed,
    ev.SeatsRedrawn: _seats_redrawn,
    ev.TableHalted: _table_halted,
    ev.TableResumed: _table_resumed,
    ev.HaltWaived: _halt_waived,
    ev.HandForHandAnnounced: _hand_for_hand_announced,
    ev.HandForHandRoundEnded: _hand_for_hand_round_ended,
    ev.HandForHandEnded: _hand_for_hand_ended,
    ev.EventFinished: _event_finished,
}
