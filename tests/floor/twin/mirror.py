"""What happened in an event, kept by its facts alone: who sat, moved and busted, what was dealt.

All that follows from these facts (places, buttons, who is due to move …) is the model's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from floorman.floor.conduct.penalties import PenaltyGiven
from floorman.floor.tables.buttons import ButtonSet
from floorman.floor.tables.hand_counter import HandEnded, HandsCounted
from floorman.floor.timing.clock import ClockPaused, ClockResumed, TimeAdded, TimeLeftSet
from floorman.floor.timing.rounds import TableReported
from floorman.tournament import events as ev
from tests.floor.model import button, clock
from tests.floor.model.penalties import Queue

TOLD_FOR, HAND_FOR = 240, 1_800
"""Seconds of play for which a button counts as known, and one in a hand that was told."""


@dataclass
class Table:
    """A table: its seats, its last hand, and how many hands it had."""

    around: int
    seats: dict[int, str] = field(default_factory=dict)
    opened: list[int] = field(default_factory=list)
    missing: int = 0
    last: button.Blinds | None = None
    frozen: bool = False
    kept: set[str] = field(default_factory=set)
    level: int = 0
    in_hand: bool = False
    unsure: bool = False
    hands: int = 0
    told: int = 0
    stands: bool = False
    waived: bool = False
    high: tuple[str, int] | None = None

    @property
    def high_seat(self) -> int:
        """Where the player sits who drew the high card since the last hand; 0 for nobody."""
        who = self.high[0] if self.high and self.high[1] == self.hands else ""
        return next((seat for seat, player in self.seats.items() if player == who), 0)


@dataclass
class Round:
    """A round of hand-for-hand: who is done, whose hand was counted, who busted."""

    done: set[int] = field(default_factory=set)
    counted: set[int] = field(default_factory=set)
    busts: list[ev.PlayerBusted] = field(default_factory=list)
    charged: bool = True

    @property
    def busted(self) -> list[str]:
        """Who busted in it and has no place yet."""
        return [one.player for one in self.busts]


@dataclass
class Mirror:
    """An event so far."""

    minutes: tuple[int, ...]
    breaks: dict[int, int]
    stays: bool
    late_levels: int
    tables: dict[int, Table] = field(default_factory=dict)
    where: dict[str, tuple[int, int]] = field(default_factory=dict)
    halted: set[int] = field(default_factory=set)
    entries: int = 0
    out: list[list[str]] = field(default_factory=list)
    prizes: tuple[int, ...] = ()
    now: clock.Reading | None = None
    at: int = 0
    played: int = 0
    paused: bool = False
    round: Round | None = None
    started: bool = False
    closed: bool = False
    winner: str = ""
    penalties: dict[str, Queue] = field(default_factory=dict)

    # Time

    def pass_time(self, at: int) -> None:
        """Let the clock run to this second."""
        while self.now is not None and self.at < at and not self._stands:
            left = self.now.left
            span = at - self.at if left is None else min(at - self.at, max(1, left))
            self.played += 0 if self.now.on_break else span
            self.now = clock.after(self.now, span, self.minutes, self.breaks, self.stays)
            self.at += span
        self.at = at

    @property
    def _stands(self) -> bool:
        assert self.now is not None
        return self.paused or (self.round is not None and not self.now.on_break)

    # What the floor knows of a table

    def knows_button(self, table: Table) -> bool:
        """Somebody told it few seconds of play ago, or the hand that is played, or it stands."""
        if table.last is None or not self.kept(table):
            return False
        lasts = HAND_FOR if table.in_hand and not table.unsure else TOLD_FOR
        return table.stands or self.played - table.told <= lasts

    def planned(self, table: Table, advances: bool) -> button.Blinds:
        """Button and blinds of the next hand, before it is seen who is dealt in."""
        assert table.last is not None
        move = button.resumed if table.frozen else button.following
        planned = move(table.last, table.seats, table.around)
        return button.advanced(planned, self.kept(table), table.around) if advances else planned

    def kept(self, table: Table) -> set[int]:
        """The seats of those who were there in the last hand."""
        return {seat for seat, player in table.seats.items() if player in table.kept}

    @property
    def left(self) -> int:
        """How many have chips."""
        return len(self.where)

    @property
    def entries_open(self) -> bool:
        """Somebody may still enter: before the start, and until after the last late level."""
        if self.winner or self.closed:
            return False
        return self.now is None or self.now.level <= self.late_levels

    # What happened

    def take(self, event: Any) -> None:
        """Take in one event; what the mirror keeps nothing of is passed over."""
        taker = TAKES.get(type(event))
        if taker is not None:
            taker(self, event)

    def _table_opened(self, event: ev.TableOpened) -> None:
        seats = list(range(event.seats, 0, -1))
        self.tables[event.table] = Table(event.seats, opened=seats)

    def _final_table_formed(self, event: ev.FinalTableFormed) -> None:
        self._table_opened(ev.TableOpened(event.table, event.seats))

    def _table_closed(self, event: ev.TableClosed) -> None:
        del self.tables[event.table]
        self.halted.discard(event.table)

    def _player_seated(self, event: ev.PlayerSeated) -> None:
        self.entries += 1
        self._sit(event.player, event.table, event.seat)

    def _player_moved(self, event: ev.PlayerMoved) -> None:
        self._leave(event.player)
        self._sit(event.player, event.table, event.seat)

    def _player_busted(self, event: ev.PlayerBusted) -> None:
        self.tables[event.table].missing += 1
        self._leave(event.player)
        if self.round is not None:
            self.round.busts.append(event)

    def _high_card_drawn(self, event: ev.HighCardDrawn) -> None:
        table = self.tables[event.table]
        table.high = event.player, table.hands

    def _players_ranked(self, event: ev.PlayersRanked) -> None:
        self.out += [list(group) for group in reversed(event.groups)]
        if self.round is not None:
            ranked = {player for group in event.groups for player in group}
            self.round.busts = [one for one in self.round.busts if one.player not in ranked]

    def _sit(self, player: str, number: int, seat: int) -> None:
        table = self.tables[number]
        table.seats[seat] = player
        table.opened.remove(seat)
        table.missing = max(0, table.missing - 1)
        table.waived = False
        self.where[player] = number, seat

    def _leave(self, player: str) -> None:
        number, seat = self.where.pop(player)
        del self.tables[number].seats[seat]
        self.tables[number].opened.append(seat)

    def _payouts_set(self, event: ev.PayoutsSet) -> None:
        self.prizes = event.prizes

    def _hand_started(self, event: ev.HandStarted) -> None:
        table = self.tables[event.table]
        table.last = button.Blinds(event.button, event.small, event.big) if event.big else None
        table.frozen, table.kept = event.frozen, set(table.seats.values())
        table.level, table.in_hand, table.unsure = event.level, True, event.unsure
        if not event.unsure:
            table.told, table.stands = self.played, False
        self._hands(table, 1)

    def _hands(self, table: Table, more: int) -> None:
        table.hands += more
        for player in table.seats.values():
            if queue := self.penalties.get(player.partition("/")[0]):
                for _ in range(more):
                    queue.hand()

    def _hand_recorded(self, event: ev.HandRecorded) -> None:
        self._over(event.table)

    def _hand_ended(self, event: HandEnded) -> None:
        self._over(event.table)

    def _over(self, number: int) -> None:
        table = self.tables[number]
        if not table.unsure:
            table.told, table.stands = self.played, False
        table.in_hand = table.unsure = False
        if self.round is not None:
            self.round.done.add(number)

    def _hands_counted(self, event: HandsCounted) -> None:
        table = self.tables[event.table]
        if event.hands != table.hands:
            table.told, table.stands = -(10**9), False
            self._hands(table, event.hands - table.hands)

    def _button_set(self, event: ButtonSet) -> None:
        table = self.tables[event.table]
        table.last = button.Blinds(event.button, event.small, event.big)
        table.frozen, table.kept = event.frozen, set(table.seats.values())
        table.told, table.stands, table.unsure = self.played, False, False

    def _table_halted(self, event: ev.TableHalted) -> None:
        self.halted.add(event.table)
        self.tables[event.table].stands = event.known

    def _table_resumed(self, event: ev.TableResumed) -> None:
        self._goes_on(event.table)

    def _halt_waived(self, event: ev.HaltWaived) -> None:
        self._goes_on(event.table)
        self.tables[event.table].waived = True

    def _goes_on(self, number: int) -> None:
        self.halted.discard(number)
        table = self.tables[number]
        if table.stands:
            table.told, table.stands = self.played, False

    def _penalty_given(self, event: PenaltyGiven) -> None:
        queue = self.penalties.setdefault(event.player.partition("/")[0], Queue())
        queue.give(event.hands)

    # The clock

    def _level_started(self, event: ev.LevelStarted) -> None:
        """One that the clock ran into is there already, without its event."""
        self.started = True
        if event.cue != "clock":
            self._show(clock.Reading(event.level, False, event.seconds or None))

    def _break_started(self, event: ev.BreakStarted) -> None:
        """What the clock runs into it finds by itself; what a charge brought begins when told."""
        assert self.now is not None
        if event.cue != "clock" or (not self.now.on_break and self.now.left == 0):
            self._show(clock.Reading(event.after, True, event.seconds))

    def _clock_paused(self, event: ClockPaused) -> None:
        self.paused = True

    def _clock_resumed(self, event: ClockResumed) -> None:
        self.paused = False

    def _time_added(self, event: TimeAdded) -> None:
        assert self.now is not None
        self._set_left((self.now.left or 0) + event.seconds)

    def _time_left_set(self, event: TimeLeftSet) -> None:
        self._set_left(event.seconds)

    def _set_left(self, seconds: int) -> None:
        """What has no end, as an undo may show, gets none by that."""
        assert self.now is not None
        if self.now.left is not None:
            left = self.now._replace(left=seconds)
            self._show(clock.after(left, 0, self.minutes, self.breaks, self.stays))

    def _show(self, now: clock.Reading) -> None:
        """What has no end cannot stand."""
        self.now, self.paused = now, self.paused and now.left is not None

    def _entries_closed(self, event: ev.EntriesClosed) -> None:
        self.closed = True

    def _hand_for_hand_announced(self, event: ev.HandForHandAnnounced) -> None:
        told = any(table.in_hand for table in self.tables.values())
        done = {n for n, table in self.tables.items() if told and not table.in_hand}
        self.round = Round(done)

    def _table_reported(self, event: TableReported) -> None:
        assert self.round is not None
        if event.state == "done" and event.table not in self.round.done | self.round.counted:
            self.round.counted.add(event.table)
            self._hands_counted(HandsCounted(event.table, self.tables[event.table].hands + 1))
        self.round.done.discard(event.table)
        if event.state == "done":
            self.round.done.add(event.table)

    def _hand_for_hand_round_ended(self, event: ev.HandForHandRoundEnded) -> None:
        assert self.now is not None
        self.round = Round()
        charged = clock.charged(self.now, event.seconds, self.minutes, self.breaks, self.stays)
        reached = charged.on_break and not self.now.on_break
        self._show(self.now._replace(left=0) if reached else charged)

    def _hand_for_hand_ended(self, event: ev.HandForHandEnded) -> None:
        self.round = None

    def _event_finished(self, event: ev.EventFinished) -> None:
        self.winner = event.winner


TAKES: Mapping[type[ev.Event], Callable[[Mirror, Any], None]] = {
    ev.TableOpened: Mirror._table_opened,
    ev.FinalTableFormed: Mirror._final_table_formed,
    ev.TableClosed: Mirror._table_closed,
    ev.PlayerSeated: Mirror._player_seated,
    ev.PlayerMoved: Mirror._player_moved,
    ev.PlayerBusted: Mirror._player_busted,
    ev.HighCardDrawn: Mirror._high_card_drawn,
    ev.PlayersRanked: Mirror._players_ranked,
    ev.PayoutsSet: Mirror._payouts_set,
    ev.HandStarted: Mirror._hand_started,
    ev.HandRecorded: Mirror._hand_recorded,
    HandEnded: Mirror._hand_ended,
    HandsCounted: Mirror._hands_counted,
    ButtonSet: Mirror._button_set,
    ev.TableHalted: Mirror._table_halted,
    ev.TableResumed: Mirror._table_resumed,
    ev.HaltWaived: Mirror._halt_waived,
    PenaltyGiven: Mirror._penalty_given,
    ev.LevelStarted: Mirror._level_started,
    ClockPaused: Mirror._clock_paused,
    ClockResumed: Mirror._clock_resumed,
    TimeAdded: Mirror._time_added,
    TimeLeftSet: Mirror._time_left_set,
    ev.BreakStarted: Mirror._break_started,
    ev.EntriesClosed: Mirror._entries_closed,
    ev.HandForHandAnnounced: Mirror._hand_for_hand_announced,
    TableReported: Mirror._table_reported,
    ev.HandForHandRoundEnded: Mirror._hand_for_hand_round_ended,
    ev.HandForHandEnded: Mirror._hand_for_hand_ended,
    ev.EventFinished: Mirror._event_finished,
}
