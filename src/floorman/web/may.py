"""Which acts a page offers to whoever looks at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floorman.server.rights.roles import may_tell
from floorman.store.staff.access import Access


def allowed(who: Access) -> Callable[[str], bool]:
    """Whether who looks may give a command of this name."""
    return partial(may_tell, who.grant.role)
