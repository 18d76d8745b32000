"""Days as they are written where no script puts the reader's own in their place."""

from __future__ import annotations

from datetime import UTC, datetime


def day(second: int) -> str:
    """A Unix second as a day, as every country reads it; empty for none.

    >>> day(1_760_000_000)
    '2025-10-09'
    """
    return datetime.fromtimestamp(second, UTC).date().isoformat() if second else ""
