"""Who works at an event: the roles, and those that go together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

from floorman.sentences import Sentence, row

Role = Literal["director", "floor", "cashier", "dealer", "display", "player", "follower"]

DIRECTOR: Final = "director"
FLOOR: Final = "floor"
CASHIER: Final = "cashier"
DEALER: Final = "dealer"
DISPLAY: Final = "display"
PLAYER: Final = "player"
FOLLOWER: Final = "follower"
"""A second machine, which reads all that makes the venue: no role of people."""
GRANTED: tuple[Role, ...] = get_args(Role)
ROLES = tuple(role for role in GRANTED if role != FOLLOWER)

Roles = frozenset[str]
DIRECTORS: Roles = frozenset({DIRECTOR})
FOLLOWERS: Roles = frozenset({DIRECTOR, FOLLOWER})
STAFF: Roles = frozenset({DIRECTOR, FLOOR, CASHIER})
DESK: Roles = frozenset({DIRECTOR, CASHIER})
ROOM: Roles = frozenset({DIRECTOR, FLOOR})
PARTIES: Roles = frozenset({DIRECTOR, PLAYER})
"""A player's own phone answers for its player alone."""
TURNING: Roles = STAFF | {DEALER}
"""Who turns acts back; a cashier and a dealer only their own."""
AT_TABLES: Roles = frozenset({DIRECTOR, FLOOR, DEALER})
"""A dealer's device is held to its own table, so what it may ask names its table."""


def listed(roles: Iterable[str]) -> Sentence:
    """The roles in words, in the order of the table.

    >>> listed({"floor", "director"})
    'director, floor'
    """
    allowed = set(roles)
    return row((role for role in ROLES if role in allowed), ", ")
