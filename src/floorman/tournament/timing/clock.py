"""Reading the clock, and whether it runs or stands. Seconds and Unix seconds."""

from __future__ import annotations

from floorman.tournament.state import Clock, Tournament


def remaining(clock: Clock, at: int) -> int | None:
    """Seconds left of the level or break, below 0 when it has run out; None without an end.

    >>> remaining(Clock(ends_at=1_200), 900), remaining(Clock(left=60), 900), remaining(Clock(), 9)
    (300, 60, None)
    """
    return clock.left if clock.ends_at is None else clock.ends_at - at


def stands(state: Tournament) -> bool:
    """The clock does not run by itself now: it is paused, or a level is in hand-for-hand."""
    clock = state.clock
    return clock.paused or (state.hand_for_hand is not None and not clock.on_break)


def stand_or_run(state: Tournament, at: int) -> None:
    """Stop the clock or let it run, as the state now asks; what is left stays the same."""
    clock = state.clock
    left = remaining(clock, at)
    if left is not None and stands(state):
        clock.ends_at, clock.left = None, left
    elif left is not None:
        clock.ends_at, clock.left = at + left, None


def show(state: Tournament, clock: Clock, at: int) -> None:
    """Put another level or break on the clock; a pause outlasts the change."""
    clock.paused = state.clock.paused and clock.left is not None
    state.clock = clock
    stand_or_run(state, at)
