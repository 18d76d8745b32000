"""Whether the venue was restored from a backup not long ago, which pages of the staff then say."""

from __future__ import annotations

from floorman.server.service import Service
from floorman.store.backups.backup import restored_at

SHOWN = 86_400
"""Seconds for which it is said."""


def was_restored(service: Service) -> bool:
    """Whether what is run here was restored from a backup within the last day."""
    at = restored_at(service.venue.database) if service.is_here else None
    return at is not None and service.clock.now() - at < SHOWN
