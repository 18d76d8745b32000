"""The state of an event act by act through its log, with undo and redo where they happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.floor.decide import apply, leave_behind, misfit, why_final
from floorman.floor.draw_checks import undrawn, wrong_draw
from floorman.floor.live import Live
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.sentences import NOTHING, Sentence, say
from floorman.store.logs.packed import pack, unpack
from floorman.tournament.envelope import Logged
from floorman.tournament.events import DrawMade, Event, EventSetUp

MARK_EVERY = 1_000
"""Events from one kept state to the next: an undo replays from the last before its act."""
MOST_MARKS = 24
"""States kept at a time; beyond, every second is dropped."""

ONCE_UNDONE = (EventSetUp,)
"""Final by now, but undone in some logs of version 0.1: these are replayed as they stand."""


class Wrong(Struct, frozen=True):
    """What is wrong in a log: the event's position and type, and why, in a sentence."""

    position: int
    type: str
    why: Sentence


class Mark(NamedTuple):
    """A state kept: how many events it stands after, those that did not count, and itself."""

    events: int
    undone: frozenset[int]
    packed: bytes


class Replay:
    """A state that follows a log. ``marking``: states are kept for undo to start from."""

    def __init__(self, *, marking: bool) -> None:
        self.live = Live()
        self._log: list[Logged] = []
        self._undone: set[int] = set()
        self._marking = marking
        self._marks: list[Mark] = []
        self._tells_lots = False

    def take(self, act: Sequence[Logged]) -> Wrong | None:
        """Take an act in, up to its first event that cannot happen; gives that, or a wrong draw."""
        events = [logged.event for logged in act]
        bent: Wrong | None = None
        for logged in act:
            turns = isinstance(logged.event, ActUndone | ActRedone)
            drawn = self._draw(events, logged.event)
            if why := self._turn(logged.event) if turns else taken_in(self.live, logged.event):
                return _wrong(logged, why)
            bent = bent or (_wrong(logged, drawn) if drawn else None)
            self._log.append(logged)
        if bent is not None:
            return bent
        if self._marking and len(self._log) - self._marked >= MARK_EVERY:
            self._marks.append(self.mark())
            if len(self._marks) > MOST_MARKS:
                del self._marks[::2]
        return None

    def _draw(self, act: Sequence[Event], event: Event) -> Sentence:
        """What is wrong about an event as a draw; logs of old tell the seeds of draws alone."""
        self._tells_lots |= isinstance(event, DrawMade) and event.lots is not None
        missing = undrawn(self.live.play, act, event) if self._tells_lots else NOTHING
        return missing or wrong_draw(self.live, act, event)

    def mark(self) -> Mark:
        """Where it stands now."""
        packed = pack(self.live)
        return Mark(len(self._log), frozenset(self._undone), packed)

    def go_back(self, mark: Mark) -> None:
        """Stand at a mark again."""
        self.live, self._undone = unpack(mark.packed), set(mark.undone)
        del self._log[mark.events :]
        self._marks = [kept for kept in self._marks if kept.events <= mark.events]

    @property
    def _marked(self) -> int:
        return self._marks[-1].events if self._marks else 0

    def _turn(self, event: ActUndone | ActRedone) -> Sentence:
        """Leave the act out, or take it in again; gives why that cannot be."""
        if why := self._why_not_turned(event):
            return why
        self._undone ^= {event.act}
        self._marks = [mark for mark in self._marks if mark.events < event.act]
        self.live = unpack(self._marks[-1].packed) if self._marks else Live()
        for logged in self._log[self._marked :]:
            if logged.act in self._undone:
                leave_behind(self.live, logged.event)
            elif why := taken_in(self.live, logged.event, again=True):
                return say(
                    "{name} at position {position}: {why}",
                    name=type(logged.event).__name__,
                    position=logged.position,
                    why=why,
                )
        return NOTHING

    def _why_not_turned(self, event: ActUndone | ActRedone) -> Sentence:
        named = _act_at(self._log, event.act)
        if not named:
            return say("no act begins at position {act}", act=event.act)
        if (event.act in self._undone) == isinstance(event, ActUndone):
            return say(
                "the act at position {act} is{not_} undone already", act=event.act, not_=_not(event)
            )
        if isinstance(event, ActRedone):
            return NOTHING
        final = (one.event for one in named if not isinstance(one.event, ONCE_UNDONE))
        return next(filter(None, map(why_final, final)), NOTHING)


def taken_in(live: Live, event: Event, *, again: bool = False) -> Sentence:
    """Apply the event, or say why it cannot happen; ``again`` after an undo, draws keep numbers."""
    if isinstance(event, DrawMade) and not again and event.number != live.play.draws + 1:
        return say(
            "draw {number} comes after {draws} draws", number=event.number, draws=live.play.draws
        )
    try:
        if why := misfit(live, event):
            return why
        apply(live, event)
    except (FloormanError, LookupError, ValueError, TypeError, AttributeError) as error:
        return say(
            "it does not fit the state ({name}: {error})", name=type(error).__name__, error=error
        )
    return NOTHING


def _wrong(logged: Logged, why: Sentence) -> Wrong:
    return Wrong(logged.position, type(logged.event).__name__, why)


def _act_at(log: Sequence[Logged], position: int) -> Iterable[Logged]:
    """The events of the act that begins at a position; positions count from 1 without gaps."""
    if not 1 <= position <= len(log) or log[position - 1].act != position:
        return []
    end = position
    while end < len(log) and log[end].act == position:
        end += 1
    return log[position - 1 : end]


def _not(event: ActUndone | ActRedone) -> Sentence:
    return NOTHING if isinstance(event, ActUndone) else say(" not")
