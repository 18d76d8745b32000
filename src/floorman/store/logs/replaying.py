"""The state of an event act by act through its log, with undo and redo where they happened."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.floor.decide import apply, leave_behind, misfit, why_final
from floorman.floor.draw_checks.draw_checks import undrawn, wrong_draw
from floorman.floor.draw_checks.subjects import drawn_for
from floorman.floor.live import Live
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.sentences import NOTHING, Sentence, either, say
from floorman.store.logs.log import Turn
from floorman.store.logs.packed import pack, unpack
from floorman.store.logs.way_back import Mark, WayBack
from floorman.tournament.envelope import Logged
from floorman.tournament.events import DrawMade, Event, EventSetUp

ONCE_UNDONE = (EventSetUp,)
"""Final by now, but undone in some logs of version 0.1: these are replayed as they stand."""


class Wrong(Struct, frozen=True):
    """What is wrong in a log: the entry's position and type, and why, in a sentence.

    ``at`` is the Unix second of the entry and ``by`` who made it, 0 and empty where there is none.
    """

    position: int
    type: str
    why: Sentence
    at: int = 0
    by: str = ""


class Replay:
    """A state that follows a log."""

    def __init__(self) -> None:
        self.live = Live()
        self._log: list[Logged] = []
        self._way_back = WayBack()
        self._tells_lots = False

    def take(self, act: Sequence[Logged]) -> Wrong | None:
        """Take an act in, up to its first event that cannot happen; gives that, or a wrong draw."""
        events = [logged.event for logged in act]
        drawn = drawn_for(events)
        bent: Wrong | None = None
        for logged in act:
            turns = isinstance(logged.event, ActUndone | ActRedone)
            wrong = self._draw(events, drawn, logged.event)
            if why := self._turn(logged) if turns else taken_in(self.live, logged.event):
                return wrong_at(logged, why)
            bent = bent or (wrong_at(logged, wrong) if wrong else None)
            self._log.append(logged)
        return bent

    def _draw(self, act: Sequence[Event], drawn: Collection[str], event: Event) -> Sentence:
        """What is wrong about an event as a draw; logs of old tell the seeds of draws alone."""
        self._tells_lots |= isinstance(event, DrawMade) and event.lots is not None
        missing = undrawn(self.live.play, act, drawn, event) if self._tells_lots else NOTHING
        return missing or wrong_draw(self.live, act, event)

    def mark(self) -> Mark:
        """Where it stands now."""
        return Mark(len(self._log), pack(self.live))

    def go_back(self, mark: Mark) -> None:
        """Stand at a mark again."""
        self.live = unpack(mark.packed)
        del self._log[mark.position :]
        self._way_back = WayBack()
        turns = (_as_turn(one) for one in self._log if isinstance(one.event, ActUndone | ActRedone))
        self._way_back.catch_up(turns, self._act, mark.position)

    def _turn(self, logged: Logged) -> Sentence:
        """Leave the act out, or take it in again; gives why that cannot be."""
        turn, way = _as_turn(logged), self._way_back
        if why := self._why_not_turned(turn):
            return why
        way.catch_up([turn], self._act, turn.at)
        self.live = way.before(turn.act, self._read)
        for one, counts in way.entries(turn.act - 1, turn.at - 1, self._read):
            if not counts:
                leave_behind(self.live, one.event)
            elif why := taken_in(self.live, one.event, again=True):
                return say(
                    "entry {position} does not hold any more: {why}", position=one.position, why=why
                )
        return NOTHING

    def _why_not_turned(self, turn: Turn) -> Sentence:
        named = self._act(turn.act)
        if not named:
            return say("no act begins at position {act}", act=turn.act)
        if self._way_back.is_undone(turn.act) == turn.undoes:
            return either(
                turn.undoes,
                "the act at position {act} is undone already",
                "the act at position {act} is not undone",
                act=turn.act,
            )
        if not turn.undoes:
            return NOTHING
        final = (one.event for one in named if not isinstance(one.event, ONCE_UNDONE))
        return next(filter(None, map(why_final, final)), NOTHING)

    def _read(self, after: int, until: int) -> Sequence[Logged]:
        """The events after a position, to another one; positions count from 1 without gaps."""
        return self._log[after:until]

    def _act(self, first: int) -> Sequence[Logged]:
        """The events of the act that begins at a position; none where none begins there."""
        if not 1 <= first <= len(self._log) or self._log[first - 1].act != first:
            return []
        end = first
        while end < len(self._log) and self._log[end].act == first:
            end += 1
        return self._log[first - 1 : end]


def taken_in(live: Live, event: Event, *, again: bool = False) -> Sentence:
    """Apply the event, or say why it cannot happen; ``again`` after an undo, draws keep numbers."""
    if isinstance(event, DrawMade) and not again and event.number != live.play.draws + 1:
        return say(
            "it is said to be draw {number}, and {draws} were made before",
            number=event.number,
            draws=live.play.draws,
        )
    try:
        if why := misfit(live, event):
            return why
        apply(live, event)
    except (FloormanError, LookupError, ValueError, TypeError, AttributeError) as error:
        return _in_words(error)
    return NOTHING


def _in_words(error: Exception) -> Sentence:
    """Why an event could not be taken in: what a director can look for."""
    if isinstance(error, FloormanError):
        return say("{why}", why=error.sentence)
    if isinstance(error, LookupError):
        return say("it tells of what is not there, such as a table, a seat or a player")
    return say("it does not go with what stands before it")


def wrong_at(logged: Logged, why: Sentence) -> Wrong:
    """What is wrong with an entry that could be read."""
    return Wrong(logged.position, type(logged.event).__name__, why, logged.at, logged.by)


def _as_turn(logged: Logged) -> Turn:
    event = logged.event
    assert isinstance(event, ActUndone | ActRedone)
    return Turn(logged.position, event.act, isinstance(event, ActUndone))
