"""How the events of levels and breaks move the clock.

What the clock does by itself follows from where it stands: an event at its cue counts only if the
clock had run out by then. So when an earlier pause or jump is undone, the clock goes on as if that
had never happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorman.tournament import events as ev
from floorman.tournament.state import Clock, Tournament
from floorman.tournament.timing.clock import remaining, show
from floorman.tournament.timing.levels import due


def level_started(state: Tournament, event: ev.LevelStarted) -> None:
    """The level begins with its full length; one that nobody may count on is passed over."""
    if event.cue == "clock" and not _follows(state, event):
        return
    left = _overrun(state, event) + event.seconds if event.seconds else None
    state.level = event.level
    show(state, Clock(left=left), event.at)


def break_started(state: Tournament, event: ev.BreakStarted) -> None:
    """The break begins; one at the clock's cue only after its level, when that has run out."""
    if event.cue == "clock" and not _breaks_off(state, event):
        return
    if event.inside:
        _interrupt(state, event)
        return
    left = _overrun(state, event) + event.seconds
    state.level = event.after
    show(state, Clock(on_break=True, left=left), event.at)


def break_ended(state: Tournament, event: ev.BreakEnded) -> None:
    """The interrupted level goes on with its rest; after another break a level begins next."""
    if event.cue == "staff":
        catch_up(state, event.at)
    clock = state.clock
    if not clock.inside or (event.cue == "clock" and not _ran_out(clock, event.at)):
        return
    left = None if clock.rest is None else _overrun(state, event) + clock.rest
    show(state, Clock(left=left), event.at)


def charge(state: Tournament, seconds: int) -> None:
    """Take the time of a hand off a level, though its clock stands.

    What the level has not left is taken off the next one; a break begins whole.
    """
    clock = state.clock
    if clock.left is None or clock.on_break:
        return
    clock.left -= seconds
    if state.structure.break_after(state.level):
        clock.left = max(0, clock.left)


def catch_up(state: Tournament, at: int) -> None:
    """Go on to where the clock stands at this second, though it was not announced.

    Only after an undo it can have come further than the log says.
    """
    for event in tuple(due(state, at)):
        HANDS[type(event)](state, event)


def _interrupt(state: Tournament, event: ev.BreakStarted) -> None:
    catch_up(state, event.at)
    rest = remaining(state.clock, event.at)
    show(state, Clock(on_break=True, left=event.seconds, inside=True, rest=rest), event.at)


def _ran_out(clock: Clock, at: int) -> bool:
    left = remaining(clock, at)
    return left is not None and left <= 0


def _follows(state: Tournament, event: ev.LevelStarted) -> bool:
    """The clock has run out, and this level is next by the sheet."""
    clock = state.clock
    if not _ran_out(clock, event.at) or event.level != state.level + 1:
        return False
    return not clock.inside if clock.on_break else not state.structure.break_after(state.level)


def _breaks_off(state: Tournament, event: ev.BreakStarted) -> bool:
    """The level before this break has run out, and the sheet has the break."""
    clock = state.clock
    in_force = not clock.on_break and event.after == state.level
    return in_force and _ran_out(clock, event.at) and state.structure.break_after(state.level) > 0


def _overrun(state: Tournament, event: ev.LevelStarted | ev.BreakStarted | ev.BreakEnded) -> int:
    """By how much the clock has overrun, 0 or less: what follows began that much earlier.

    What follows a break in hand-for-hand stands from its first second.
    """
    if event.cue != "clock" or (state.clock.on_break and state.hand_for_hand is not None):
        return 0
    return remaining(state.clock, event.at) or 0


HANDS: dict[type[ev.Event], Callable[[Tournament, Any], None]] = {
    ev.LevelStarted: level_started,
    ev.BreakStarted: break_started,
    ev.BreakEnded: break_ended,
}
