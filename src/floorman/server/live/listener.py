"""What PostgreSQL says (LISTEN) when another process has written to an event.

When the connection breaks, it is made again and everybody is woken. Imported only where the
database is PostgreSQL: its driver takes a tenth of a server's start.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread

import psycopg

LOG = logging.getLogger("floorman.server")

CHANNEL = "floorman"
"""The trigger of the migration tells the id of the event on it."""
TRY_AGAIN = 1.0
"""Seconds until a broken connection is made again."""


class Listener:
    """A thread that hears what PostgreSQL says, and connects again whenever it has to."""

    def __init__(self, url: str, heard: Callable[[str], None]) -> None:
        self._url = url
        self._heard = heard
        self._is_over = Event()
        self._thread = Thread(target=self._listen, name="listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._is_over.set()
        self._thread.join(TRY_AGAIN * 2)

    def _listen(self) -> None:
        while not self._is_over.is_set():
            try:
                self._hear()
            except psycopg.Error as error:
                LOG.warning("PostgreSQL is not heard, trying again: %s", type(error).__name__)
                self._is_over.wait(TRY_AGAIN)

    def _hear(self) -> None:
        """Listen as long as the connection holds; what was missed before is told at once."""
        with psycopg.connect(self._url, autocommit=True, connect_timeout=5) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._heard("")
            while not self._is_over.is_set():
                for notice in connection.notifies(timeout=TRY_AGAIN):
                    self._heard(notice.payload)
