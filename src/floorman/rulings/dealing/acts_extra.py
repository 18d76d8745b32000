"""Cards too many in the first deal."""

from __future__ import annotations

import msgspec


class ExtraCards(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt so many cards too many in the first deal; ``seat`` is 0 for several."""

    cards: int
    seat: int = 0
