"""A room at random: acts asked of the core, told to the mirror, and everything compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, TypeVar

from floorman.draws import seeded
from floorman.errors import FloormanError
from floorman.floor.asking import filled
from floorman.floor.books import book_of
from floorman.floor.decide import COMMANDS, apply, decide
from floorman.floor.folding import undo
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo, undone_acts
from floorman.games.game import game
from floorman.tournament import events as ev
from floorman.tournament.commands import AdvanceClock, Command, SetUpEvent
from floorman.tournament.envelope import Logged
from floorman.tournament.timing.levels import next_due
from tests.floor.model import breaking
from tests.floor.model.books import BOOKS
from tests.floor.twin import checks
from tests.floor.twin.mirror import Mirror
from tests.floor.twin.setups import Announced

T = TypeVar("T")
MOST = 10


class Room:
    """An event on the core's floor with the mirror of it; ``done`` counts the acts by name.

    ``compared`` counts what core and model were both asked, by event and by a few rarer kinds.
    """

    def __init__(self, seed: int, told: Announced) -> None:
        self.random = Random(seed)
        self.secret = seeded(seed)
        self.live = Live()
        self.book = book_of(told.setup)
        self.at = 1_800_000_000
        self.done: Counter[str] = Counter()
        self.compared: Counter[str] = Counter()
        self.setup, sheet = told.setup, told.setup.structure
        self.says = BOOKS[told.setup.book]
        self.stud_only = sheet.games == ("stud",)
        self.moves_by_card = self.says.moves_by_card and not checks.STUD.isdisjoint(sheet.games)
        most = min(MOST, *(game(key).seats for key in sheet.games))
        self.final = min(breaking.final_size(sheet.seats, self.says.final, MOST), most)
        self.expected_seats: dict[str, tuple[int, int, bool]] = {}
        self.last_chips: tuple[int, ...] = ()
        self.in_hand: set[int] = set()
        self.lazy = self.random.choice((0, 0, 0.5, 0.95))
        self.log: list[Logged] = []
        self.mirror = self._blank()
        self.tell(SetUpEvent(told.setup, at=self.at))
        assert self.live.play.final_seats == self.final
        for number in range(1, told.players + 1):
            self.must("Register", player=str(number))
        checks.first_seats(self, self.must("DrawSeats"))
        self.must("StartEvent")
        self.began = len(self.log) + 1

    def _blank(self) -> Mirror:
        """The mirror of an event of which nothing has happened."""
        sheet = self.setup.structure
        return Mirror(
            tuple(level.minutes for level in sheet.levels),
            {pause.after_level: pause.minutes for pause in sheet.breaks},
            sheet.overtime == "stay",
            self.setup.late_levels,
        )

    @property
    def seats(self) -> int:
        """Players at a full table."""
        return self.setup.structure.seats

    @property
    def changes_up(self) -> bool:
        """Odd chips are changed, not raced: a minor event whose players heard of no race."""
        minor, told = "minor" in self.setup.house, self.setup.chip_set.race_announced
        return self.says.changes_up and minor and not told

    @property
    def is_settled(self) -> bool:
        """Tables may be arranged: play goes on, in no round of hand-for-hand."""
        return self.mirror.started and not self.mirror.winner and not self.in_round

    @property
    def in_round(self) -> bool:
        """Some tables have begun their hand of the round."""
        one, tables = self.mirror.round, self.mirror.tables.values()
        playing = any(table.in_hand for table in tables)
        return one is not None and bool(one.done or one.busted or playing)

    def drawn(self, act: Iterable[ev.Event]) -> tuple[int, bytes] | None:
        """The number and seed of an act's draw; None where one stands that was undone."""
        made = next((event for event in act if isinstance(event, ev.DrawMade)), None)
        stands = any(isinstance(event, ev.DrawStands) for event in act)
        assert (made is None) <= stands
        return None if stands or made is None else (made.number, bytes.fromhex(made.seed))

    # Acts

    def must(self, name: str, **data: Any) -> tuple[ev.Event, ...]:
        """An act that has to be done."""
        events = self.ask(name, **data)
        assert events is not None, name
        return events

    def ask(self, name: str, **data: Any) -> tuple[ev.Event, ...] | None:
        """An act by its name and data, after what the clock owes; None where it was refused."""
        self.tick()
        try:
            command = COMMANDS[name](**data)
            events = self.tell(filled(command, self.live, self.secret, self.at))
        except FloormanError:
            return None
        self.done[name] += 1
        return events

    def tick(self) -> None:
        """The clock announces what is due; now and then it is late, as after a restart."""
        late = self.random.random() < 0.1
        while (due := next_due(self.live.play)) is not None and due <= self.at:
            self.tell(AdvanceClock(at=self.at if late else max(due, self.mirror.at)))
        self.mirror.pass_time(self.at)

    def tell(self, command: Command) -> tuple[ev.Event, ...]:
        """Decide; each event is compared, then taken in by both."""
        events = decide(self.live, command, self.book)
        self.mirror.pass_time(command.at)
        self.in_hand = {n for n, table in self.mirror.tables.items() if table.in_hand}
        for event in events:
            check = checks.CHECKS.get(type(event))
            if check is not None:
                check(self, event, events)
                self.compared[type(event).__name__] += 1
            apply(self.live, event)
            self.mirror.take(event)
        assert not self.expected_seats
        self._keep(command, events)
        return events

    def _keep(self, command: Command, events: Iterable[ev.Event]) -> None:
        act = len(self.log) + 1
        for place, event in enumerate(events, act):
            self.log.append(Logged(place, command.at, command.by, event, act))

    def turn_back(self) -> None:
        """One of the last acts is undone, or redone; the mirror is made anew from those that count.

        What the clock ran into meanwhile it finds by itself.
        """
        self.tick()
        undone = undone_acts(self.log)
        acts = sorted({one.act for one in self.log if one.position >= self.began} or {0})[-6:]
        act = self.one(acts)
        command = (Redo if act in undone else Undo)(act, at=self.at, by="ann")
        try:
            events, self.live = undo(self.log, command)
        except FloormanError:
            return
        self._keep(command, events)
        self.done[type(command).__name__] += 1
        self._fold()

    def _fold(self) -> None:
        self.mirror, undone = self._blank(), undone_acts(self.log)
        for logged in self.log:
            if logged.act not in undone:
                self.mirror.pass_time(logged.at)
                self.mirror.take(logged.event)

    # What acts choose from

    def one(self, choices: Iterable[T]) -> T:
        """One of these."""
        return self.random.choice(list(choices))

    def table(self) -> int:
        """An open table."""
        return self.one(self.mirror.tables)

    def some_seats(self, number: int, most: int) -> tuple[int, ...]:
        """A few seats of a table that are taken."""
        seats = list(self.mirror.tables[number].seats)
        return tuple(self.random.sample(seats, min(len(seats), self.random.randint(1, most))))
