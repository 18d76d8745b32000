"""Days as they are written where no script puts the reader's own in their place."""

from __future__ import annotations

from datetime import UTC, datetime

from floorman.languages.texts import Texts


def day(second: int, said: Texts) -> str:
    """The day of a Unix second in UTC, as the reader's language has it; empty for none.

    >>> from floorman.languages.texts import texts
    >>> day(1_760_000_000, texts("de")), day(0, texts("de"))
    ('9. Okt. 2025', '')
    """
    return said.day(datetime.fromtimestamp(second, UTC).date()) if second else ""
