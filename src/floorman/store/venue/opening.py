"""Whether an event can be opened, asked in one place."""

from __future__ import annotations

from floorman.errors import Damaged
from floorman.store.venue.venue import Venue


def why_shut(venue: Venue, event: str) -> Damaged | None:
    """What keeps an event from being opened; a look at its log alone may not find it.

    Raises Unknown for an event there is not.
    """
    try:
        venue.live(event)
    except Damaged as found:
        return found
    return None
