"""The clock on a slow player: who may call it and when, how long it runs, how it ends."""

from __future__ import annotations

from typing import Literal, NamedTuple

from floorman.rules.registry import rule

FLOOR = 0
"""The caller is the floor."""


class Times(NamedTuple):
    """The main time of a clock and the countdown after it, in seconds."""

    main: int
    countdown: int

    @property
    def total(self) -> int:
        """All the time there is."""
        return self.main + self.countdown


@rule("clock-reasonable-time", "ruled")
def may_be_called(reasonable_time: bool | None, waited: int, seconds: int) -> bool:
    """Whether a clock may run at all: only after a reasonable time, which a person judges.

    Where nobody judged it (None), ``waited`` seconds are held against those the book names.

    >>> may_be_called(None, waited=45, seconds=60)
    False
    """
    return waited >= seconds if reasonable_time is None else reasonable_time


@rule("clock-who-may-call", "ruled")
def may_call(caller: int, dealt_in: bool, away: bool, who: str, seated: bool) -> bool:
    """Whether this caller may ask for a clock; seat 0 is the floor.

    ``who`` is any entrant, the floor or any entrant, or a player dealt into the hand; ``seated``
    asks a player to be at the seat.

    >>> may_call(0, False, False, who="td-or-any-entrant", seated=True)
    True
    >>> may_call(3, True, away=True, who="any-entrant", seated=True)
    False
    """
    if caller == FLOOR:
        return who == "td-or-any-entrant"
    return (dealt_in or who != "dealt-in") and not (away and seated)


@rule("clock-duration", "ruled")
def clock(seconds: int, countdown: int) -> Times:
    """The time that a player has from the call of a clock.

    >>> clock(25, 5).total
    30
    """
    return Times(seconds, countdown)


def least_in_all(times: Times, floor_chooses: bool) -> int:
    """The least time in all that a clock may have: the countdown where the floor gives the rest.

    >>> least_in_all(Times(25, 5), True), least_in_all(Times(25, 5), False)
    (5, 1)
    """
    return max(1, times.countdown) if floor_chooses else 1


@rule("clock-td-adjust", "ruled")
def may_adjust(
    book: int, wanted: int, change: Literal["none", "shorten", "either"], least: int = 1
) -> bool:
    """Whether the floor may give this time in all instead of the book's, in seconds.

    ``least`` is the countdown where the floor chooses the time before it, from none on.

    >>> may_adjust(60, 30, "shorten"), may_adjust(60, 90, "shorten"), may_adjust(30, 90, "either")
    (True, False, True)
    >>> may_adjust(30, 5, "shorten", least=5), may_adjust(30, 4, "shorten", least=5)
    (True, False)
    """
    if wanted < least:
        return False
    return change == "either" or (change == "shorten" and wanted < book) or wanted == book


@rule("clock-expiry-outcome", "ruled")
def after_expiry(facing_bet: bool, no_bet: Literal["dead", "check"]) -> Literal["dead", "check"]:
    """What an expired clock makes of the hand: dead, or with no bet to face a check in some books.

    >>> after_expiry(False, "check"), after_expiry(False, "dead"), after_expiry(True, "check")
    ('check', 'dead', 'dead')
    """
    return "dead" if facing_bet else no_bet


@rule("clock-tie-to-player", "ruled")
def counts_at_expiry(simultaneous: bool, to_player: bool) -> bool:
    """Whether an act as the clock runs out counts: in a tie, where ties go to the player.

    >>> counts_at_expiry(simultaneous=True, to_player=True)
    True
    """
    return simultaneous and to_player
