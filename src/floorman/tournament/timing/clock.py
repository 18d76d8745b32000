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


def played(state: Tournament, at: int) -> int:
    """The seconds of play at a second of the event: on breaks and while the clock stands, none go.

    >>> played(Tournament(idle=900), 2_000), played(Tournament(idle=900, idle_since=1_500), 2_000)
    (1100, 600)
    """
    return (at if state.idle_since is None else state.idle_since) - state.idle


def stand_or_run(state: Tournament, at: int) -> None:
    """Stop the clock or let it run, as the state now asks; what is left stays the same."""
    clock = state.clock
    _rest_or_play(state, at)
    left = remaining(clock, at)
    if left is not None and stands(state):
        clock.ends_at, clock.left = None, left
    elif left is not None:
        clock.ends_at, clock.left = at + left, None


def _rest_or_play(state: Tournament, at: int) -> None:
    rests = state.clock.on_break or stands(state)
    if rests and state.idle_since is None:
        state.idle_since = at
    elif not rests and state.idle_since is not None:
        state.idle += at - state.idle_since
        state.idle_since = None


def show(state: Tournament, clock: Clock, at: int) -> None:
    """Put another level or break on the clock; a pause outlasts the change."""
    clock.paused = state.clock.paused and clock.left is not None
    state.clock = clock
    stand_or_run(state, at)
