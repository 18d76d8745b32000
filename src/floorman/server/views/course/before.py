"""What is left to do before an event starts."""

from __future__ import annotations

from msgspec import Struct

from floorman.floor.live import Live
from floorman.floor.seating.alternates import queue


class Before(Struct, frozen=True):
    """What a director looks at before the start.

    ``unseated`` have entered and wait for the first draw of seats; ``undealt`` are the open tables
    without a dealer; ``nameless`` entries were made by number. ``can_draw`` and ``can_start``: that
    is the next step. ``screens`` show something of the event. A clock alone has no ``seats``.
    """

    entries: int
    unseated: int
    undealt: tuple[int, ...]
    tables: int
    nameless: int
    screens: int
    seats: bool
    can_draw: bool
    can_start: bool


def before(live: Live, at: int = 0) -> Before | None:
    """The list, as long as the event has not started; None from then on, and once it is closed."""
    play = live.play
    if play.setup is None or play.started or play.closed:
        return None
    seats, waiting = bool(play.structure.seats), set(queue(live))
    unseated = sum(one not in waiting for one in play.unseated)
    return Before(
        entries=len(play.players),
        unseated=unseated,
        undealt=tuple(number for number in play.tables if number not in live.dealers),
        tables=len(play.tables),
        nameless=sum(one.startswith("#") for one in play.players),
        screens=len(live.screens),
        seats=seats,
        can_draw=seats and not play.opened and unseated > 1,
        can_start=bool(play.opened) or not seats,
    )
