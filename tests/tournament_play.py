"""A tournament for tests: commands are told to it, hands end as the test says or at random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from floorman.draws import seeded
from floorman.rulebooks.book import load
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.apply import apply
from floorman.tournament.decide import decide
from floorman.tournament.field.hands import why_no_hand
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, Level, Overtime, Prizes, Structure
from floorman.tournament.state import Table, Tournament

E = TypeVar("E", bound=ev.Event)

MINUTES = tuple(
    Level(number=n, small_blind=50 * n, big_blind=100 * n, ante=100 * n, minutes=20)
    for n in range(1, 6)
)


def structure(
    *,
    seats: int = 9,
    games: tuple[str, ...] = ("nlhe",),
    rotation: str = "",
    rotate_hands: int = 0,
    levels: tuple[Level, ...] = MINUTES,
    breaks: tuple[Break, ...] = (),
    overtime: Overtime = "double",
) -> Structure:
    """A structure sheet with 10,000 chips to start with."""
    return Structure(
        name="Test",
        games=games,
        rotation=rotation,
        rotate_hands=rotate_hands,
        seats=seats,
        starting_stack=10_000,
        chips=(100, 500, 1_000),
        entry=1_000,
        pace=30,
        levels=levels,
        breaks=breaks,
        prizes=Prizes(paid_percent=15),
        overtime=overtime,
    )


class Floor:
    """An event with its log. ``tell`` takes one command and gives the events it led to."""

    def __init__(self, book: str = "tda-2024", seed: int = 1) -> None:
        self.book = load(book)
        self.secret = seeded(seed)
        self.state = Tournament()
        self.log: list[ev.Event] = []
        self.at = 0

    @classmethod
    def seated(
        cls,
        players: int,
        sheet: Structure,
        *,
        book: str = "tda-2024",
        seed: int = 1,
        prizes: tuple[int, ...] = (),
        late_levels: int = 0,
    ) -> Floor:
        """An event with players p1, p2 … seated and the first level started."""
        floor = cls(book, seed)
        floor.tell(cmd.SetUpEvent(Setup(structure=sheet, book=book, late_levels=late_levels)))
        for number in range(1, players + 1):
            floor.tell(cmd.Register(f"p{number}"))
        floor.tell(cmd.SetPayouts(prizes))
        floor.tell(cmd.DrawSeats(floor.draw()))
        floor.tell(cmd.StartEvent())
        return floor

    def draw(self) -> cmd.Draw:
        """The next draw."""
        return cmd.Draw.of(self.secret, self.state.draws + 1)

    def tell(self, command: cmd.Command) -> tuple[ev.Event, ...]:
        """Decide a command and take its events in."""
        events = decide(self.state, command, self.book)
        for event in events:
            apply(self.state, event)
        self.log += events
        return events

    def start(self, table: int, game: str = "") -> tuple[ev.Event, ...]:
        """Start the table's next hand."""
        return self.tell(cmd.StartHand(table, self.draw(), game, at=self.at))

    def record(self, table: int, stacks: dict[int, int] | None = None) -> tuple[ev.Event, ...]:
        """Record the hand in progress; without stacks nothing has changed."""
        hand = self.state.tables[table].hand
        assert hand is not None
        unchanged = {seat: self.state.tables[table].stacks[seat] for seat in hand.seats}
        return self.tell(cmd.RecordHand(table, hand.hand, unchanged | (stacks or {}), at=self.at))

    def play(self, table: int, stacks: dict[int, int] | None = None) -> ev.HandStarted:
        """Start a hand, end it with these stacks, and give how it was dealt."""
        started = one(self.start(table), ev.HandStarted)
        self.record(table, stacks)
        return started

    def bust(self, table: int, *losers: int) -> tuple[ev.Event, ...]:
        """Play a hand in which these seats lose all their chips to another."""
        self.start(table)
        return self.record(table, lost(self.state.tables[table], losers))

    def arrange(self) -> tuple[ev.Event, ...]:
        """Do all that the floor owes its tables now."""
        done: tuple[ev.Event, ...] = ()
        while not self.state.is_over:
            events = self.tell(cmd.Arrange(self.draw(), at=self.at, hand_for_hand=True))
            if not events:
                break
            done += events
        return done

    def play_out(self, random: Random, *, busts: float = 0.3, seconds: int = 120) -> None:
        """Play random hands, at tables in random order, until someone has won."""
        for _ in range(50_000):
            if self.state.is_over:
                return
            self.random_step(random, busts)
            self.at += random.randrange(seconds)
            self.tell(cmd.AdvanceClock(at=self.at))
            self.arrange()
        raise AssertionError("the event has come to a stop")

    def random_step(self, random: Random, busts: float = 0.3) -> None:
        """Start a hand at a table that is ready, or end one in progress."""
        running = [n for n, table in self.state.tables.items() if table.hand is not None]
        ready = ready_tables(self.state)
        if ready and (not running or random.random() < 0.5):
            self.start(random.choice(ready))
        elif running:
            self.end(random.choice(running), random, busts)

    def end(self, table: int, random: Random, busts: float = 0.3) -> None:
        """End a table's hand in progress at random."""
        self.record(table, random_result(self.state.tables[table], random, busts))

    def end_all(self, random: Random) -> None:
        """End every hand in progress at random."""
        for number, table in tuple(self.state.tables.items()):
            if table.hand is not None:
                self.end(number, random)


def ready_tables(state: Tournament) -> list[int]:
    """The tables that may start a hand now, in the order they opened."""
    return [number for number, table in state.tables.items() if not why_no_hand(state, table)]


def lost(table: Table, losers: Iterable[int]) -> dict[int, int]:
    """Stacks after these seats lost all, to the first other seat that was dealt in."""
    assert table.hand is not None
    out = set(losers)
    winner = next(seat for seat in table.hand.seats if seat not in out)
    pot = sum(table.stacks[seat] for seat in out)
    return {winner: table.stacks[winner] + pot, **dict.fromkeys(out, 0)}


def random_result(table: Table, random: Random, busts: float) -> dict[int, int]:
    """Stacks after a random hand: two or three play a pot, with some chance for all they have."""
    assert table.hand is not None
    seats = list(table.hand.seats)
    players = random.sample(seats, min(len(seats), random.choice((2, 2, 3))))
    stacks = {seat: table.stacks[seat] for seat in players}
    winner = players[0]
    for seat in players[1:]:
        most = min(stacks[seat], table.stacks[winner])
        paid = most if random.random() < busts else random.randint(0, most)
        stacks[seat] -= paid
        stacks[winner] += paid
    return stacks


def one(events: Iterable[ev.Event], kind: type[E]) -> E:
    """The only event of a kind."""
    (event,) = every(events, kind)
    return event


def every(events: Iterable[ev.Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
