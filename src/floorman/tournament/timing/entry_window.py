"""Until when late entries are taken in an event, and how they come to their end."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.tournament.events import EntriesClosed
from floorman.tournament.sheet.late import Window
from floorman.tournament.state import Tournament


def window(state: Tournament) -> Window:
    """Until when late entries are taken: as the staff last said, or as announced."""
    if state.late is not None:
        return state.late
    setup = state.setup
    if setup is None:
        return Window()
    return setup.late if setup.late.is_set else Window(levels=setup.late_levels)


def lies_behind(state: Tournament, limits: Window, at: int | None) -> bool:
    """Late entries in this window are over: no end is set, or it has come.

    Without ``at``, in Unix seconds, an end by time or by hands counts once it has been announced.
    """
    if not limits.is_set or _levels_are_over(state, limits):
        return True
    return at is not None and _ended(state, limits, at)


def ends_at(state: Tournament) -> int | None:
    """The Unix second at which late entries end by time; None when they don't."""
    return _end(state, window(state))


def closes_at(state: Tournament) -> int | None:
    """The Unix second at which the end of late entries is to be announced, 0 when it is owed."""
    if not state.started or state.entries_closed:
        return None
    return 0 if _hands_are_over(state, window(state)) else ends_at(state)


def closing(state: Tournament, at: int) -> Iterator[EntriesClosed]:
    """The announcement that late entries have ended by time or by hands, once."""
    open_ = state.started and not state.entries_closed and not state.is_over
    if open_ and _ended(state, window(state), at):
        yield EntriesClosed(at, cue="clock")


def entries_closed(state: Tournament, event: EntriesClosed) -> None:
    """Nobody enters any more; at the clock's cue only when the window has come to its end."""
    if event.cue != "clock" or _ended(state, window(state), event.at):
        state.entries_closed = True


def _end(state: Tournament, limits: Window) -> int | None:
    after_start = state.started_at + 60 * limits.minutes if limits.minutes else 0
    return min(filter(None, (limits.until, after_start)), default=None)


def _ended(state: Tournament, limits: Window, at: int) -> bool:
    second = _end(state, limits)
    if second is not None and at >= second:
        return True
    return _hands_are_over(state, limits)


def _hands_are_over(state: Tournament, limits: Window) -> bool:
    hands = limits.hands
    return bool(hands) and any(table.hands > hands for table in state.tables.values())


def _levels_are_over(state: Tournament, limits: Window) -> bool:
    if not limits.levels or state.level < limits.levels:
        return False
    on_break = state.clock.on_break and not state.clock.inside
    return state.level > limits.levels or (on_break and not limits.with_break)


def entries_are_open(state: Tournament, at: int | None = None) -> bool:
    """Somebody may still enter: before the start, or late.

    ``at`` is now, in Unix seconds; without it an end by time or hands counts once announced.
    """
    if state.is_over or state.closed or state.entries_closed:
        return False
    return not state.started or not lies_behind(state, window(state), at)
