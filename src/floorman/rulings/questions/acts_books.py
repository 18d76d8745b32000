"""What is asked of the book itself."""

from __future__ import annotations

import msgspec


class AsksRule(msgspec.Struct, frozen=True, tag=True):
    """What does the book say on a topic, or under a rule number?"""

    on: str
