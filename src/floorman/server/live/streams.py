"""The live streams that are open, by the credential they were opened with."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from floorman.store.staff.access import Access


class Streams:
    """Finds the streams of a credential, so that they end when it is revoked."""

    def __init__(self) -> None:
        self._telling: dict[int, set[asyncio.Future[None]]] = defaultdict(set)

    @contextmanager
    def of(self, who: Access | None, telling: asyncio.Future[None]) -> Iterator[None]:
        """Keep a stream while it is open; nobody can revoke one without a sign-in."""
        if who is None:
            yield
            return
        self._telling[who.credential].add(telling)
        try:
            yield
        finally:
            self._telling[who.credential].discard(telling)
            if not self._telling[who.credential]:
                del self._telling[who.credential]

    @property
    def credentials(self) -> list[int]:
        """The credentials with an open stream."""
        return list(self._telling)

    def end(self, credential: int) -> None:
        """End the streams of a credential."""
        for telling in self._telling.get(credential, ()):
            telling.cancel()
