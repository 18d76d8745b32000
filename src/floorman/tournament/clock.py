"""The hands of the clock: how events of levels and breaks move them, in seconds.

What the clock does by itself follows from where it stands: an event at its cue counts only if the
clock had run out by then. So when an earlier pause or jump is undone, the clock goes on as if that
had never happened.
"""

from __future__ import annotations

from floorman.tournament import events as ev
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


def level_started(state: Tournament, event: ev.LevelStarted) -> None:
    """The level begins with its full length; one that nobody may count on is passed over."""
    if event.cue == "clock" and not _follows(state, event):
        return
    left = _carried(state, event) + event.seconds if event.seconds else None
    state.level = event.level
    _show(state, Clock(left=left), event.at)


def break_started(state: Tournament, event: ev.BreakStarted) -> None:
    """The break begins; one at the clock's cue only after its level, when that has run out."""
    if event.cue == "clock" and not _breaks_off(state, event):
        return
    rest = remaining(state.clock, event.at) if event.inside else None
    left = _carried(state, event) + event.seconds
    state.level = event.after
    _show(state, Clock(on_break=True, left=left, inside=event.inside, rest=rest), event.at)


def break_ended(state: Tournament, event: ev.BreakEnded) -> None:
    """The interrupted level goes on with its rest; after another break a level begins next."""
    clock = state.clock
    if not clock.inside or (event.cue == "clock" and not ran_out(clock, event.at)):
        return
    left = None if clock.rest is None else _carried(state, event) + clock.rest
    _show(state, Clock(left=left), event.at)


def ran_out(clock: Clock, at: int) -> bool:
    """Nothing is left of the level or break in force."""
    left = remaining(clock, at)
    return left is not None and left <= 0


def _follows(state: Tournament, event: ev.LevelStarted) -> bool:
    """The clock has run out, and this level is next by the sheet."""
    clock = state.clock
    if not ran_out(clock, event.at) or event.level != state.level + 1:
        return False
    return not clock.inside if clock.on_break else not state.structure.break_after(state.level)


def _breaks_off(state: Tournament, event: ev.BreakStarted) -> bool:
    """The level before this break has run out, and the sheet has the break."""
    clock = state.clock
    in_force = not clock.on_break and event.after == state.level
    return in_force and ran_out(clock, event.at) and state.structure.break_after(state.level) > 0


def _carried(state: Tournament, event: ev.LevelStarted | ev.BreakStarted | ev.BreakEnded) -> int:
    """What the clock has overrun, 0 or less: what follows began that much earlier."""
    return (remaining(state.clock, event.at) or 0) if event.cue == "clock" else 0


def _show(state: Tournament, clock: Clock, at: int) -> None:
    """Put another level or break on the clock; a pause outlasts the change."""
    clock.paused = state.clock.paused and clock.left is not None
    state.clock = clock
    stand_or_run(state, at)
