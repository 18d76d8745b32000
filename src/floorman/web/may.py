"""Which acts a page offers to whoever looks at it."""

from __future__ import annotations

from collections.abc import Callable

from floorman.floor.decide import may_be_given
from floorman.floor.live import Live
from floorman.server.rights.roles import may_tell
from floorman.store.staff.access import Access

May = Callable[[str], bool]
"""Whether an act of this name is offered."""


def offered(who: Access, live: Live) -> May:
    """Whether who looks may give a command of this name, as the event stands."""
    role = who.grant.role
    is_off = bool(live.closed_for)

    def may(command: str) -> bool:
        return may_tell(role, command) and (not is_off or may_be_given(live, command))

    return may
