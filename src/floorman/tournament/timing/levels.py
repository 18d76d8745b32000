"""Levels and breaks: by tournament time, or by hands at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.levels import level_is_over
from floorman.sentences import say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.clock import remaining
from floorman.tournament.timing.entry_window import closes_at, closing


def start_event(state: Tournament, command: cmd.StartEvent, book: Book) -> tuple[ev.Event, ...]:
    """Begin play with the event's first level; seats must have been drawn, where there are any."""
    if not state.opened and state.structure.seats:
        raise IllegalAct(
            say("Start the event"), say("seats are not drawn"), say("draw seats first")
        )
    if state.level:
        raise IllegalAct(say("Start the event"), say("it has started"), say("start hands"))
    return ev.EventStarted(command.at), level_started(
        state.structure, state.first_level, command.at
    )


def advance_clock(state: Tournament, command: cmd.AdvanceClock, book: Book) -> tuple[ev.Event, ...]:
    """The levels and breaks that began by ``at``, each at its own second; the end of entries."""
    return (*due(state, command.at), *closing(state, command.at))


def next_due(state: Tournament) -> int | None:
    """The Unix second at which the clock has something to announce; None when it stands."""
    if state.is_over or state.closed:
        return None
    clock = state.clock
    # Time taken off while it stands may leave nothing: what follows is owed at once.
    stopped = 0 if clock.left is not None and clock.left <= 0 else None
    seconds = (stopped, clock.ends_at, closes_at(state))
    return min((second for second in seconds if second is not None), default=None)


def due(state: Tournament, at: int) -> Iterator[ev.Event]:
    """What the clock has come to by this second and nobody has announced yet, in order."""
    for events, _ in _steps(state, at):
        yield from events


def reached(state: Tournament, at: int) -> Moment:
    """Where the clock stands at this second, announced or not."""
    moments = [now for _, now in _steps(state, at)]
    return moments[-1] if moments else Moment.of(state, at)


def _steps(state: Tournament, at: int) -> Iterator[tuple[tuple[ev.Event, ...], Moment]]:
    """Each end of a level or break until this second: its events, and where the clock is then.

    In hand-for-hand it stands from the end of a break on.
    """
    now, over = Moment.of(state, at), state.is_over or state.closed
    while now.left is not None and level_is_over(0, now.left) and not over:
        second = at if state.clock.ends_at is None else at + now.left
        events = tuple(_what_follows(state.structure, now, second))
        stops = now.on_break and state.hand_for_hand is not None
        now = (now._replace(left=0) if stops else now).after(events[-1])
        yield events, now


class Moment(NamedTuple):
    """Where the clock stands, on its way through levels and breaks; the fields as in Clock."""

    level: int
    left: int | None
    on_break: bool
    inside: bool
    rest: int | None

    @classmethod
    def of(cls, state: Tournament, at: int) -> Moment:
        """Where the clock stands in a state, as far as it is announced."""
        clock = state.clock
        left = remaining(clock, at)
        return cls(state.level, left, clock.on_break, clock.inside, clock.rest)

    def after(self, event: ev.Event) -> Moment:
        """Where it stands once it has run out into this event."""
        if isinstance(event, ev.BreakStarted):
            return Moment(self.level, self._plus(event.seconds), True, False, None)
        if isinstance(event, ev.LevelStarted):
            return Moment(event.level, self._plus(event.seconds or None), False, False, None)
        return Moment(self.level, self._plus(self.rest), False, False, None)

    def _plus(self, seconds: int | None) -> int | None:
        return None if self.left is None or seconds is None else self.left + seconds


def _what_follows(structure: Structure, now: Moment, at: int) -> Iterator[ev.Event]:
    """What the clock runs out into: a break, a level, or the level that a break interrupted."""
    if now.inside:
        yield ev.BreakEnded(at, cue="clock")
    elif now.on_break:
        yield from after_break(structure, now.level, at, "clock")
    else:
        yield from after_level(structure, now.level, at, "clock")


def after_level(structure: Structure, level: int, at: int, cue: ev.Cue = "") -> Iterator[ev.Event]:
    """What follows the end of a level: its break, or the next level."""
    minutes = structure.break_after(level)
    if minutes:
        yield ev.BreakStarted(level, at, 60 * minutes, cue=cue)
    else:
        yield level_started(structure, level + 1, at, cue=cue)


def after_break(structure: Structure, level: int, at: int, cue: ev.Cue = "") -> Iterator[ev.Event]:
    """The end of the break after a level, and the next level."""
    yield ev.BreakEnded(at, cue=cue)
    yield level_started(structure, level + 1, at, cue=cue)


def level_started(
    structure: Structure, level: int, at: int, spent: int = 0, cue: ev.Cue = ""
) -> ev.LevelStarted:
    """A level begins with so many of its seconds spent already, but never with none left."""
    minutes = structure.level(level).minutes
    seconds = max(1, 60 * minutes - spent) if minutes else 0
    because = ("level-start-trigger", "level-applies-next-hand")
    overtime = level > len(structure.levels)
    return ev.LevelStarted(level, at, seconds, cue=cue, overtime=overtime, because=because)


def level_by_hands_is_over(state: Tournament, table: Table) -> bool:
    """The table has played the level's number of hands and is to deal another.

    The first table to come so far ends the level for all.
    """
    hands = state.structure.level(state.level).hands
    return bool(hands) and table.level == state.level and table.level_hands >= hands
