"""What anybody may have worked out, ICM and shares of a pot, is worked out one after the other."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.around.in_turn import Queue

AT_ONCE = 1
STRANGERS = 6
ALL = 12
COME_BACK = 5

SUMS = Queue(
    "sums",
    AT_ONCE,
    STRANGERS,
    ALL,
    COME_BACK,
    say("too many ask for sums at this moment"),
    say("Work it out"),
)
"""Of who is not signed in, half of the queue."""
