"""A live event in memory: commands go in, events come out, all of it without a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from hashlib import sha256
from typing import Any

import msgspec

from floorman.arguments import several, whole, wrong
from floorman.draws import seeded
from floorman.errors import BrokenInvariant
from floorman.floor.asking import filled, read_command
from floorman.floor.books import book_of
from floorman.floor.decide import apply, broken, decide
from floorman.floor.folding import fold, undo
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import say, verbatim
from floorman.tournament import commands as cmd
from floorman.tournament.envelope import Logged
from floorman.tournament.sheet.setup import Setup


class Event:
    """A tournament as the floor runs it. The caller supplies the time and the seed of all draws.

    ``state`` is the event as it stands and ``log`` everything that happened; ``Event.of(log)``
    gives the same state again. No file is read or written.

    >>> from floorman.lab.generator import Wish, generate
    >>> wish = Wish(stack=10_000, entries=12, chips=(25, 100, 500, 1_000), minutes=180)
    >>> event = Event(Setup(structure=generate(wish), book="tda-2024"))
    >>> for name in ("ana", "ben", "cleo"):
    ...     happened = event.do("Register", player=name)
    >>> [type(one).__name__ for one in event.do("DrawSeats")][-1], len(event.state.play.players)
    ('PlayerSeated', 3)
    """

    def __init__(self, setup: Setup | Mapping[str, Any], *, seed: int = 1, at: int = 0) -> None:
        """Announce an event, at a Unix time in seconds; raises BadInput for a faulty set-up."""
        told = msgspec.to_builtins(setup, str_keys=True) if isinstance(setup, Setup) else setup
        if not isinstance(told, Mapping):
            raise wrong("setup", setup, say("a Setup, or its fields"))
        self._secret = seeded(whole("seed", seed))
        self._begin()
        said = {**told, "commitment": sha256(self._secret).hexdigest()}
        self.do("SetUpEvent", at=at, setup=said)

    def __repr__(self) -> str:
        play = self.state.play
        return f"<Event: {len(play.players)} players, {play.left} left, {len(self.log)} events>"

    @classmethod
    def of(cls, log: Sequence[Logged], *, seed: int = 1) -> Event:
        """The event that this log tells; raises Damaged for one that cannot be replayed.

        Raises BadInput for what is no log, or an empty one.
        """
        entries = several("log", log, say("the log of an event"))
        if not entries:
            raise wrong("log", log, say("the log of an event"))
        event = cls.__new__(cls)
        event._secret = seeded(whole("seed", seed))
        event._begin()
        event.log, event.state = entries, fold(entries)
        event.at = entries[-1].at
        return event

    def __eq__(self, other: object) -> bool:
        """Whether the same happened in both, and the same would be drawn."""
        return isinstance(other, Event) and (self._secret, self.log) == (other._secret, other.log)

    __hash__ = None  # type: ignore[assignment]  # a live event changes

    def __copy__(self) -> Event:
        return deepcopy(self)  # acts change the state where it stands

    def _begin(self) -> None:
        self.state = Live()
        self.log: list[Logged] = []
        self.at = 0

    def do(self, command: str, /, *, at: int = 0, by: str = "", **fields: Any) -> Sequence[Any]:
        """Do a command, such as ``do("Bust", table=3, seats=[4])``; gives the events it led to.

        ``at`` is the Unix time in seconds, that of the last act where it is 0; ``by`` who asks.
        Raises BadCommand for what cannot be read, IllegalAct for what cannot be now, and
        BrokenInvariant where chips or seats would come out wrong; then nothing has happened.
        """
        whole("at", at, least=0)
        asked = read_command(command, fields, by)
        asked = filled(asked, self.state, self._secret, max(at, self.at))
        if isinstance(asked, Undo | Redo):
            events, after = undo(self.log, asked)
        else:
            events = decide(self.state, asked, self._book(asked))
            after = self._after(events)
        self._keep(events, after, asked)
        return events

    def undo(self, act: int = 0, *, by: str = "") -> Sequence[Any]:
        """Undo the act that began at a position of the log, the last one for 0."""
        return self.do("Undo", act=act or self.log[-1].act, by=by)

    def _book(self, asked: cmd.Command) -> Any:
        setup = asked.setup if isinstance(asked, cmd.SetUpEvent) else self.state.play.setup
        assert setup is not None, "an event begins with its set-up"
        return book_of(setup)

    def _after(self, events: Sequence[Any]) -> Live:
        """The state after the events; it stays as the log tells it where one cannot be taken in."""
        try:
            for event in events:
                apply(self.state, event)
        except Exception:
            self.state = fold(self.log)
            raise
        return self.state

    def _keep(self, events: Sequence[Any], after: Live, asked: cmd.Command) -> None:
        """Take the events into the log, unless the state after them must never be."""
        if wrong := next(broken(after), ""):
            self.state = fold(self.log)
            raise BrokenInvariant(verbatim(wrong))
        act = len(self.log) + 1
        self.log += [
            Logged(place, asked.at, asked.by, event, act) for place, event in enumerate(events, act)
        ]
        self.state, self.at = after, asked.at
