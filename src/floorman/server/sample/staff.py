"""What the staff of a sample event do beside the cards, each duty now and then, by chance.

All of it is the sample's: whoever acts is called "sample".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from floorman.floor.chips.chips_view import chips_view
from floorman.floor.chips.color_up import FinishColorUp, StartColorUp, tables_due
from floorman.floor.chips.race import RaceTable
from floorman.floor.conduct.decisions import RecordRuling
from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.floor.conduct.incidents import CloseIncident, ReportIncident
from floorman.floor.conduct.penalties import GivePenalty, Kind
from floorman.floor.conduct.player_clocks import CallTime, EndTime
from floorman.floor.desk.absences import RecordAbsence, RecordReturn
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.notices.calls import CallFloor, CloseCall, TakeCall, waiting
from floorman.floor.notices.messages import ShowMessage
from floorman.floor.notices.screens import AssignScreen, Slide
from floorman.floor.prizes.paying import PayPrize
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.prizes.worth import prize
from floorman.floor.seating.alternates import SeatAlternates, queue
from floorman.floor.seating.moves import ConfirmArrival
from floorman.floor.tables.dealers import AssignDealer
from floorman.floor.timing.counts import AnnounceMoney, CountHeads, three_counts
from floorman.server.sample.floors import SampleFloor
from floorman.tournament.commands import Command, DrawSeats, Register, StartEvent
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.entry_window import entries_are_open

FLOOR, DESK = "sample floor", "sample desk"

Acts = Iterator[Command]

WALK = 90
"""Seconds of life from one table to another."""
MOST_WAITING = 5
"""Alternates, above which nobody enters any more."""

CALLS = (
    "all-in and a call",
    "a bet is disputed",
    "a player asks for a count",
    "a new deck",
    "chips are short",
)
MESSAGES = (
    "Late registration closes at the end of level 6.",
    "Please keep your high-value chips in view.",
    "Seat open at the cash games.",
    "Players who are moved: your dealer has your card.",
)


class Staff:
    """The staff of one sample: some duties follow from the event, others come by chance."""

    def __init__(self, floor: SampleFloor, people: Sequence[str], speed: int, seed: int) -> None:
        self.speed = speed
        self._floor = floor
        self._people = people
        self._chance = Random(seed)
        self._life = 0.0
        self._last: float | None = None
        self._next = {duty: self._pause(every) for duty, every in DUTIES.items()}

    def act(self, now: float) -> bool:
        """Do the first duty whose time has come, if any; True when something was done.

        ``now`` is a second of the event; duties come by seconds of life, while its clock runs.
        """
        passed = now - self._last if self._last is not None else 0.0
        self._last = now
        if not self._floor.state.clock.paused:
            self._life += passed * self.speed
        for duty, at in self._next.items():
            if at <= self._life:
                self._next[duty] = self._life + self._pause(DUTIES[duty])
                if self._done(duty(self)):
                    return True
        return False

    def _done(self, acts: Acts) -> bool:
        """Tell the acts in turn, until one is refused."""
        done = False
        for command in acts:
            if not self._floor.tell(command):
                break
            done = True
        return done

    def _pause(self, every: int) -> float:
        return every * (0.5 + self._chance.random())

    @property
    def _play(self) -> Tournament:
        return self._floor.state

    def _some_table(self) -> Table | None:
        tables = [table for table in self._play.tables.values() if table.players]
        return self._chance.choice(tables) if tables else None

    # What the event owes

    def race(self) -> Acts:
        """Color up in the break in which the plan says so, a table at a time."""
        live, play = self._floor.live, self._play
        if not live.color_up.denomination:
            planned = chips_view(live).planned
            if planned and play.clock.on_break and planned[0].after_level <= play.level:
                yield StartColorUp(planned[0].value, by=FLOOR)
            return
        due = tables_due(live)
        ready = next((play.tables[n] for n in due if play.tables[n].hand is None), None)
        if ready is not None:
            value, into = live.color_up.denomination, live.color_up.into
            odd = {seat: stack % into // value for seat, stack in ready.stacks.items()}
            yield RaceTable(ready.number, {seat: n for seat, n in odd.items() if n}, by=FLOOR)
        elif not due:
            yield FinishColorUp(by=FLOOR)

    def answer_calls(self) -> Acts:
        """Take the call that has waited longest; the next time, settle it."""
        for call in reversed(waiting(self._floor.live, self._floor.now)):
            if call.taken_at is None:
                yield TakeCall(call.number, by=FLOOR)
            else:
                yield CloseCall(call.number, by=FLOOR)
            return

    def end_clocks(self) -> Acts:
        """A player on the clock mostly acts in time."""
        for table, clock in list(self._floor.live.player_clocks.items()):
            expired = not clock.left(self._floor.now)
            if expired or self._chance.random() < 0.8:
                yield EndTime(table, "expired" if expired else "acted", by=FLOOR)
            return

    def return_absent(self) -> Acts:
        """Who has been away longest comes back."""
        for player in list(self._floor.live.away)[:1]:
            yield RecordReturn(player, by=FLOOR)

    def lock_payouts(self) -> Acts:
        """Fix the prizes when nobody may enter any more."""
        play = self._play
        is_open = entries_are_open(play, self._floor.now)
        if play.started and not is_open and self._floor.live.prizes.locked is None:
            yield LockPayouts(by=DESK)

    def announce_money(self) -> Acts:
        """Count heads at every table, and say that all who are left are paid."""
        live, play = self._floor.live, self._play
        if not play.prizes or play.left > len(play.prizes) or play.is_over:
            return
        if live.heads.announced or play.hand_for_hand is not None:
            return
        for table in three_counts(live).tables:
            if table.differs:
                yield CountHeads(table.table, table.seated, by=FLOOR)
        yield AnnounceMoney(by=FLOOR)

    def pay(self) -> Acts:
        """Pay whoever is out in the money, one at a time."""
        entry = next(self._unpaid(), None)
        if entry is not None:
            yield PayPrize(entry, signed=True, by=DESK)

    @property
    def owes_prizes(self) -> bool:
        """Somebody who is out, or has won, waits for a prize."""
        return any(self._unpaid())

    def _unpaid(self) -> Iterator[str]:
        live = self._floor.live
        if live.prizes.locked is None:
            return
        for entry in live.play.players:
            is_due = entry not in live.prizes.paid and not forfeits_prize(live, entry)
            if is_due and live.play.place(entry) and prize(live, entry):
                yield entry

    def seat_alternates(self) -> Acts:
        """Seats that came free go to those who wait."""
        if any(queue(self._floor.live)):
            yield SeatAlternates(by=DESK)

    def turn_away(self) -> Acts:
        """Who still waits when entries are closed gets the money back."""
        if not entries_are_open(self._play, self._floor.now):
            for player in list(queue(self._floor.live))[:1]:
                yield VoidEntry(player, "No seat came free.", by=DESK)

    def confirm_arrivals(self) -> Acts:
        """Players who were moved have come to their new seats."""
        now = self._floor.now
        for player, sent in list(self._play.under_way.items()):
            if now - sent >= WALK // self.speed:
                yield ConfirmArrival(player, by=FLOOR)

    # What players do

    def enter_late(self) -> Acts:
        """Somebody comes late."""
        play = self._play
        if not self._takes_entries():
            return
        entered = {person(entry) for entry in play.players}
        for one in self._people:
            if one not in entered:
                yield Register(one, method=self._chance.choice(("cash", "card")), by=DESK)
                return

    def enter_again(self) -> Acts:
        """Somebody who is out enters again."""
        play = self._play
        if not self._takes_entries():
            return
        out = [one.id for one in play.players.values() if one.out and "/" not in one.id]
        again = [one for one in out if f"{one}/2" not in play.players]
        if again:
            yield ReEnter(again[-1], by=DESK)

    def _takes_entries(self) -> bool:
        """Entries are open, and not too many wait for a seat already."""
        play = self._play
        waits = sum(1 for _ in queue(self._floor.live))
        return play.started and waits < MOST_WAITING and entries_are_open(play, self._floor.now)

    def call_floor(self) -> Acts:
        """A table calls for the floor."""
        if table := self._some_table():
            why = self._chance.choice(CALLS)
            yield CallFloor(table.number, why, by=f"table {table.number}")

    def call_time(self) -> Acts:
        """A player is put on the clock by another at the table."""
        table = self._some_table()
        if table and table.hand and len(table.players) > 2:
            seat, caller = self._chance.sample(sorted(table.players), 2)
            yield CallTime(table.number, seat, caller, by=FLOOR)

    def leave_seat(self) -> Acts:
        """A player is away from the table."""
        table = self._some_table()
        if table and len(self._floor.live.away) < len(self._play.tables):
            yield RecordAbsence(self._chance.choice(list(table.players.values())), by=FLOOR)

    def warn(self) -> Acts:
        """A player gets a warning, or misses some hands."""
        if table := self._some_table():
            player = self._chance.choice(list(table.players.values()))
            rounds = self._chance.choice((0, 0, 1))
            kind: Kind = "rounds" if rounds else "warning"
            yield GivePenalty(player, kind, rounds, reason="Etiquette", by=FLOOR)

    def rule(self) -> Acts:
        """Something happens at a table: a report, the ruling by the book, the report closed."""
        table = self._some_table()
        if table is None:
            return
        seat, player = self._chance.choice(list(table.players.items()))
        note, talk, choice = self._situation(seat)
        yield ReportIncident(note, table.number, (player,), table.hands, by=FLOOR)
        incident = self._floor.live.incidents.numbered
        yield RecordRuling(
            talk, {}, choice, table=table.number, player=player, incident=incident, by=FLOOR
        )
        if choice:
            yield GivePenalty(player, "warning", incident=incident, by=FLOOR)
        yield CloseIncident(incident, "Ruled and explained to the table.", by=FLOOR)

    def _situation(self, seat: int) -> tuple[str, str, str]:
        """A report, the situation as table talk, and the floor's choice where there is one."""
        big = self._play.structure.level(max(1, self._play.level)).big_blind
        facing = f"NLHE facing {3 * big}, raise of {2 * big}"
        chip, short = (f"{facing} | pushes {n * big} silently, chips behind" for n in (10, 4))
        phone = f"NLHE, seats 1-9 | seat {seat}'s phone rings"
        situations = (
            ("One large chip in silence", chip, ""),
            ("A short raise in silence", short, ""),
            ("A phone rings at the table", phone, "warning"),
        )
        return self._chance.choice(situations)

    def tell_room(self) -> Acts:
        """A message goes to the screens for some minutes."""
        until = self._floor.now + max(20, 300 // self.speed)
        yield ShowMessage(self._chance.choice(MESSAGES), until=until, by=FLOOR)


DUTIES: dict[Callable[[Staff], Acts], int] = {
    Staff.race: 15,
    Staff.end_clocks: 30,
    Staff.answer_calls: 60,
    Staff.announce_money: 30,
    Staff.lock_payouts: 60,
    Staff.seat_alternates: 30,
    Staff.turn_away: 30,
    Staff.confirm_arrivals: 60,
    Staff.pay: 90,
    Staff.return_absent: 200,
    Staff.enter_late: 240,
    Staff.enter_again: 180,
    Staff.call_floor: 240,
    Staff.call_time: 300,
    Staff.leave_seat: 180,
    Staff.warn: 900,
    Staff.rule: 1_200,
    Staff.tell_room: 900,
}
"""Each duty, and after how many seconds of life it comes again, more or less."""


def opening(people: Sequence[str], tables: int) -> Acts:
    """What happens before the first hand: entries, screens, seats, dealers, the start."""
    for one in people:
        yield Register(one, by=DESK)
    pages = (Slide("clock", 30), Slide("map", 10), Slide("payouts", 10), Slide("moves", 10))
    yield AssignScreen("main", (Slide("clock"),), by=FLOOR)
    yield AssignScreen("hall", pages, by=FLOOR)
    yield DrawSeats(by=DESK)
    for table in range(1, tables + 1):
        yield AssignDealer(table, f"Dealer {table}", by=FLOOR)
    yield StartEvent(by=FLOOR)
