"""A live event for tests: commands are told to it as a director would, undo and redo too."""

from __future__ import annotations

from msgspec.structs import replace

from floorman.draws import seeded
from floorman.floor.decide import apply, broken, decide
from floorman.floor.folding import undo
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load
from floorman.tournament import commands as cmd
from floorman.tournament.envelope import Logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from tests.tournament_play import structure


class LiveFloor:
    """A live event with its log. ``tell`` takes one command and gives the events it led to.

    A command that may draw gets its draw here, as the shell gives it.
    """

    def __init__(self, book: str = "tda-2024", seed: int = 1) -> None:
        self.book = load(book)
        self.secret = seeded(seed)
        self.live = Live()
        self.log: list[Logged] = []
        self.at = 0

    @classmethod
    def seated(cls, players: int, sheet: Structure | None = None, **setup: object) -> LiveFloor:
        """An event with players 1, 2 … seated and the first level started."""
        floor = cls(book=str(setup.get("book", "tda-2024")))
        announced = Setup(structure=sheet or structure(), **{"book": "tda-2024", **setup})  # type: ignore[arg-type]
        floor.tell(cmd.SetUpEvent(announced))
        for number in range(1, players + 1):
            floor.tell(cmd.Register(str(number)))
        floor.tell(cmd.DrawSeats(floor.draw()))
        floor.tell(cmd.StartEvent())
        return floor

    def draw(self) -> cmd.Draw:
        """The next draw."""
        return cmd.Draw.of(self.secret, self.live.play.draws + 1, self.live.play.words)

    def tell(self, command: cmd.Command) -> tuple[Event, ...]:
        """Do the command now; raises IllegalAct and changes nothing when it is refused."""
        command = replace(command, at=command.at or self.at)
        if "draw" in command.__struct_fields__:
            command = replace(command, draw=self.draw())
        if isinstance(command, Undo | Redo):
            events, self.live = undo(self.log, command)
            self._keep(events, command)
            return events
        events = decide(self.live, command, self.book)
        for event in events:
            apply(self.live, event)
        self._keep(events, command)
        assert not list(broken(self.live))
        return events

    def _keep(self, events: tuple[Event, ...], command: cmd.Command) -> None:
        act = len(self.log) + 1
        self.log += [
            Logged(place, command.at, command.by, event, act)
            for place, event in enumerate(events, act)
        ]

    @property
    def last_act(self) -> int:
        """The first position of the last act."""
        return self.log[-1].act

    def seat_of(self, player: str) -> tuple[int, int]:
        """Table and seat of a player."""
        entry = self.live.play.players[player]
        return entry.table, entry.seat
