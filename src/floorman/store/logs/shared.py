"""A state that many look at while one changes it.

Whoever looks holds nobody up: who has to change the state waits a moment for those who look at it,
and then goes on with a copy. They see to the end what they began to look at.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from floorman.floor.live import Live
from floorman.store.logs.packed import pack, unpack

PATIENCE = 0.02
"""Seconds that a change waits for those who look; most are done by then, and a copy is saved."""


class Shared:
    """A state, and how many look at it. Nobody begins to look while somebody changes it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._looking = 0
        self._left = Condition()

    def begin(self) -> None:
        """One looks at the state from now on."""
        with self._left:
            self._looking += 1

    def end(self) -> None:
        """One looks at it no more."""
        with self._left:
            self._looking -= 1
            self._left.notify_all()

    @contextmanager
    def begun(self) -> Iterator[Live]:
        """The state, for one who has begun to look."""
        try:
            yield self.live
        finally:
            self.end()

    def to_change(self) -> Shared:
        """The state where nobody looks at it any more; else a copy."""
        with self._left:
            if self._left.wait_for(lambda: not self._looking, PATIENCE):
                return self
        return Shared(unpack(pack(self.live)))
