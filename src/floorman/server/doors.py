"""The doors of the server: how much an address may hold open, and who has to go.

A venue's phones and screens often come from one address, behind its router or a proxy. So an
address may hold as many connections as a full room needs; but of those that have not asked anything
yet only a few, and the oldest of them has to go when there are more.
"""

from __future__ import annotations

import resource
import time
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.server.guest import Guest

KEPT_FREE = 256
"""Open files left to the database, webhooks and everything else."""


class Limits(NamedTuple):
    """What connections are held to, in bytes and seconds.

    ``connections`` in all, of which one address, ``an_address``, has only so many; of its
    ``unasked`` ones, which have not asked a whole question, the oldest goes once it had ``grace``
    seconds. ``ahead`` questions may be asked before the first is answered.
    """

    connections: int = 10_000
    an_address: int = 6_000
    unasked: int = 200
    grace: float = 2.0
    ahead: int = 16
    head: int = 32_768
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    read_seconds: float = 60.0


class Doors:
    """Who is connected to one server. ``proxies`` speak for many, so none of them is full.

    ``counted`` gives seconds that never go back: how long somebody has not asked anything.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        proxies: Collection[str] = (),
        counted: Callable[[], float] = time.monotonic,
    ) -> None:
        asked = limits or Limits()
        _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
        room = asked.connections if files == resource.RLIM_INFINITY else files - KEPT_FREE
        most = max(1, min(asked.connections, room))
        self.limits = asked._replace(connections=most)
        self._proxies = frozenset(proxies)
        self._counted = counted
        self._of: Counter[str] = Counter()
        self._unasked: dict[str, dict[Guest, float]] = {}

    def come(self, address: str) -> bool:
        """One connection more; False when there is no room for it."""
        full = self._of.total() >= self.limits.connections
        if full or (self._of[address] >= self.limits.an_address and address not in self._proxies):
            return False
        self._of[address] += 1
        return True

    def go(self, address: str) -> None:
        """One that came has gone."""
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def waits(self, guest: Guest, address: str) -> None:
        """A guest has begun to ask; where too many of an address have, the oldest has to go."""
        now = self._counted()
        waiting = self._unasked.setdefault(address, {})
        waiting.setdefault(guest, now)
        oldest, since = next(iter(waiting.items()))
        if len(waiting) > self.limits.unasked and now - since > self.limits.grace:
            oldest.turn_away(503, say("too many requests of this address are unfinished"))

    def asked(self, guest: Guest, address: str) -> None:
        """A guest has asked a whole question, or has gone."""
        waiting = self._unasked.get(address, {})
        waiting.pop(guest, None)
        if not waiting:
            self._unasked.pop(address, None)
