"""Levels and breaks: by tournament time, or by hands at a table."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.levels import level_is_over
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.state import Table, Tournament
from floorman.tournament.structure import Structure


def start_event(state: Tournament, command: cmd.StartEvent, book: Book) -> tuple[ev.Event, ...]:
    """Begin play with the first level; seats must have been drawn."""
    if not state.opened:
        raise IllegalAct("Start the event", "seats are not drawn", "draw seats first")
    if state.level:
        raise IllegalAct("Start the event", "it has started", "start hands")
    return ev.EventStarted(command.at), level_started(state.structure, 1, command.at)


def advance_clock(state: Tournament, command: cmd.AdvanceClock, book: Book) -> tuple[ev.Event, ...]:
    """The levels and breaks that began by ``at``, each at its own second; none while stopped."""
    clock, level = state.clock, state.level
    ends_at, on_break = clock.ends_at, clock.on_break
    events: list[ev.Event] = []
    while ends_at is not None and level_is_over(command.at, ends_at) and not state.is_over:
        follow = after_break if on_break else after_level
        events += follow(state.structure, level, ends_at)
        on_break = isinstance(events[-1], ev.BreakStarted)
        level += not on_break
        ends_at = _end(state, events[-1])
    return tuple(events)


def _end(state: Tournament, last: ev.Event) -> int | None:
    """When the level or break ends; a level by hands, or in hand-for-hand, has no such second."""
    if isinstance(last, ev.BreakStarted):
        return last.at + last.seconds
    if isinstance(last, ev.LevelStarted) and last.seconds and state.hand_for_hand is None:
        return last.at + last.seconds
    return None


def after_level(structure: Structure, level: int, at: int) -> Iterator[ev.Event]:
    """What follows the end of a level: its break, or the next level."""
    minutes = structure.break_after(level)
    if minutes:
        yield ev.BreakStarted(level, at, 60 * minutes)
    else:
        yield level_started(structure, level + 1, at)


def after_break(structure: Structure, level: int, at: int) -> Iterator[ev.Event]:
    """The end of the break after a level, and the next level."""
    yield ev.BreakEnded(at)
    yield level_started(structure, level + 1, at)


def level_started(structure: Structure, level: int, at: int, spent: int = 0) -> ev.LevelStarted:
    """A level begins with so many of its seconds spent already, but never with none left."""
    minutes = structure.level(level).minutes
    seconds = max(1, 60 * minutes - spent) if minutes else 0
    because = ("level-start-trigger", "level-applies-next-hand")
    return ev.LevelStarted(level, at, seconds, because=because)


def level_by_hands_is_over(state: Tournament, table: Table) -> bool:
    """The table has played the level's number of hands and is to deal another.

    The first table to come so far ends the level for all.
    """
    hands = state.structure.level(state.level).hands
    return bool(hands) and table.level == state.level and table.level_hands >= hands
