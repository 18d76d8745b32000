"""Several events looked at one by one: what is wrong with one of them harms no other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from floorman.errors import Damaged, Unavailable
from floorman.floor.live import Live
from floorman.server.service import Service
from floorman.store.venue.venue import EventRow

LOG = logging.getLogger("floorman.server")

T = TypeVar("T")


class Trouble(Struct, frozen=True):
    """Why an event cannot be looked at, in a sentence."""

    why: str


def of_each(
    service: Service, rows: Iterable[EventRow], look: Callable[[EventRow, Live], T]
) -> Iterator[tuple[EventRow, T | Trouble]]:
    """What a look at each of the events gives, in their order; for some it may be trouble."""
    for row in rows:
        yield row, looked_at(service, row, look)


def looked_at(service: Service, row: EventRow, look: Callable[[EventRow, Live], T]) -> T | Trouble:
    """What a look at one of several events gives; raises Unavailable where the database is away."""
    try:
        with service.venue.reading(row.id) as (_, live):
            return look(row, live)
    except Unavailable:
        raise
    except Damaged as found:
        return Trouble(str(found))
    except Exception:
        LOG.exception("event %s cannot be shown among the others", row.id)
        return Trouble("The event cannot be shown here; the server's log says why.")
