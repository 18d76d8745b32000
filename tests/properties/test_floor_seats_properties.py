"""Random acts on the seats of a live event, undone and redone: what must hold after each."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import msgpack
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import announced

from floorman.errors import IllegalAct
from floorman.floor.decide import TYPES, apply, broken
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.floor.seating import moves, seats
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.corrections import CorrectSeats
from floorman.floor.seating.plans import plan
from floorman.floor.seating.redraw import Redraw
from floorman.floor.tables import hand_counter, tables
from floorman.floor.tables.buttons import SetButton
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.envelope import Logged, decode, encode
from floorman.tournament.seating.button import next_positions
from floorman.tournament.seating.places import takes_players
from floorman.tournament.sheet.seat_plan import SeatPlan

BOOKS = st.sampled_from(["tda-2024", "npl-2015", "house-nlhe"])
GAMES = st.sampled_from([("nlhe",), ("stud",), ("nlhe", "stud")])


class Party:
    """A live event in which anything may happen that a director can ask for."""

    def __init__(self, random: Random, book: str, games: tuple[str, ...]) -> None:
        self.random = random
        venue = SeatPlan(tables=(11, 7, 9, 8, 10), open_at=6, redraws=(20, 12))
        self.floor = announced(venue, book, games=games, late_levels=random.choice((0, 5)))
        self.entered = 0
        for _ in range(random.randint(2, 4)):
            self.floor.tell(tables.OpenTable())
        for _ in range(random.randint(14, 32)):
            self.ask(self.register())
        self.floor.tell(cmd.StartEvent())

    def register(self) -> cmd.Command:
        self.entered += 1
        return cmd.Register(str(self.entered))

    def table(self) -> int:
        return self.random.choice(list(self.floor.live.play.tables))

    def seat(self) -> int:
        return self.random.randint(1, 9)

    def player(self) -> str:
        return self.random.choice(list(self.floor.live.play.players))

    def bust(self) -> cmd.Command:
        table = self.table()
        taken = sorted(self.floor.live.play.tables[table].players) or [1]
        return Bust(table, (self.random.choice(taken),))

    def swap(self) -> cmd.Command:
        one, other = self.player(), self.player()
        places = {one: self.floor.seat_of(other), other: self.floor.seat_of(one)}
        return CorrectSeats(places, "found so")

    def act(self) -> int:
        return self.random.choice([one.act for one in self.floor.log])

    def anything(self) -> cmd.Command:
        """Some command, perhaps one that is refused."""
        draw = self.floor.draw
        choices: list[Callable[[], cmd.Command]] = [
            self.register,
            self.bust,
            self.bust,
            self.swap,
            tables.OpenTable,
            lambda: tables.CloseTable(self.table()),
            lambda: tables.LockTable(self.table()),
            lambda: tables.UnlockTable(self.table()),
            lambda: tables.SetBreakOrder((self.table(),)),
            lambda: seats.LockSeat(self.table(), self.seat()),
            lambda: seats.ReserveSeat(self.table(), self.seat(), str(self.entered + 1)),
            lambda: seats.FreeSeat(self.table(), self.seat()),
            lambda: seats.SeatNeed(self.player(), (self.seat(), self.seat())),
            lambda: SetButton(self.table(), self.seat()),
            lambda: SetButton(self.table(), self.seat()),
            lambda: hand_counter.NextHand(self.table()),
            lambda: hand_counter.EndHand(self.table()),
            moves.ApplyMoves,
            lambda: moves.MovePlayer(self.player(), self.table(), self.seat(), "asked for"),
            lambda: moves.ConfirmArrival(self.player()),
            lambda: cmd.Arrange(draw()),
            lambda: cmd.BreakTable(self.table(), draw()),
            Redraw,
            lambda: Undo(self.act()),
            lambda: Undo(self.floor.last_act),
            lambda: Redo(self.act()),
        ]
        return self.random.choice(choices)()

    def ask(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        """Tell the command; nothing happens when it is refused."""
        try:
            return self.floor.tell(command)
        except IllegalAct:
            return ()


def party(seed: int, book: str, games: tuple[str, ...]) -> Party:
    """A party with these dice."""
    return Party(Random(seed), book, games)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**9), book=BOOKS, games=GAMES)
def test_whatever_is_asked_seats_and_chips_hold(
    seed: int, book: str, games: tuple[str, ...]
) -> None:
    """One seat a player, one player a seat, all chips there; the log tells the same state."""
    here = party(seed, book, games)
    for _ in range(60):
        before = deepcopy(here.floor.live)
        command = here.anything()
        events = here.ask(command)
        assert not list(broken(here.floor.live))
        if not isinstance(command, Undo | Redo | moves.MovePlayer | CorrectSeats):
            check_places(before, events, here.floor)
    assert fold(written_and_read(here.floor.log)) == here.floor.live
    kept = msgpack.decode(msgpack.encode(here.floor.live), type=Live, strict=False)
    assert kept == here.floor.live
    assert list(kept.play.tables) == list(here.floor.live.play.tables)


def written_and_read(log: list[Logged]) -> list[Logged]:
    """The log as it comes out of a file."""
    return [
        decode(encode(one.event, position=one.position, at=one.at, by=one.by, act=one.act), TYPES)
        for one in log
    ]


def check_places(live: Live, events: tuple[ev.Event, ...], floor: LiveFloor) -> None:
    """No draw and no plan leads to a locked seat, a locked table or the small blind."""
    for event in events:
        if isinstance(event, ev.PlayerSeated | ev.PlayerMoved):
            table = live.play.tables[event.table]
            assert event.seat in table.opened or table.kept.get(event.seat) == event.player
            assert not table.locked or event.seat in table.kept
        if isinstance(event, ev.PlayerMoved) and event.why == "balance":
            table = live.play.tables[event.table]
            assert not table.big or event.seat != next_positions(table, floor.book).small
        if isinstance(event, ev.SeatsRedrawn) and not event.final:
            for number, drawn in event.tables.items():
                assert not set(drawn) & set(live.play.tables[number].kept)
        apply(live, event)


@settings(max_examples=60)
@given(seed=st.integers(0, 10**9), book=BOOKS, games=GAMES)
def test_the_moves_of_a_plan_balance_the_tables(
    seed: int, book: str, games: tuple[str, ...]
) -> None:
    """Wherever a seat is open that is not the small blind's, and no table is in a hand."""
    here = party(seed, book, games)
    for _ in range(30):
        here.ask(here.anything())
    for number in tuple(here.floor.live.play.tables):
        here.ask(hand_counter.EndHand(number))
    before, told = deepcopy(here.floor.live), plan(here.floor.live, here.floor.book)
    assert here.floor.live == before
    here.ask(moves.ApplyMoves())
    after = plan(here.floor.live, here.floor.book)
    assert after.moves == ()
    plays = before.play.level and not before.play.is_over
    if plays and not (told.final_table or told.redraw or told.breaks):
        check_balanced(here.floor)


def check_balanced(floor: LiveFloor) -> None:
    """No table with two open seats or more is two players behind the fullest."""
    play = floor.live.play
    for table in play.tables.values():
        if takes_players(table) and len(table.opened) > 1:
            assert play.fullest - len(table.players) < 2
