"""The server ends in time, whatever still runs.

Requests under way get a few seconds. A thread that computes cannot be stopped, and Python waits for
its threads; so where the process is still there after that, it is left as it is: what was
acknowledged is on disk, and what was not is rolled back, as after a power cut.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import threading

LOG = logging.getLogger("floorman.server")

UNDER_WAY = 2
"""Seconds that requests under way may take when the server ends."""
LAST = 4.0
"""Seconds after which the process ends, whatever runs."""
BY_FORCE = 0.7
"""Seconds later even the interpreter is not asked any more."""


class Ending:
    """Ends this process in time, once it was asked to."""

    def __init__(self) -> None:
        self._is_begun = False

    def begin(self) -> None:
        """Count from now; a second time changes nothing. May be called by a signal's handler."""
        if self._is_begun:
            return
        self._is_begun = True
        faulthandler.dump_traceback_later(LAST + BY_FORCE, exit=True)
        last = threading.Timer(LAST, _leave)
        last.daemon = True
        last.start()


def _leave() -> None:
    LOG.warning("something still runs: the server ends all the same")
    os._exit(0)
