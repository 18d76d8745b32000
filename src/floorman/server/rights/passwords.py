"""Passwords are checked a few at a time: a check takes much memory and time, as it must."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.around.in_turn import Queue

AT_ONCE = 2
STRANGERS = 8
ALL = 24
COME_BACK = 2

PASSWORDS = Queue(
    "passwords",
    AT_ONCE,
    STRANGERS,
    ALL,
    COME_BACK,
    say("too many are signing in at this moment"),
    say("Sign in"),
)
"""Of whoever signs in on a device that is not known, a third of the queue."""
