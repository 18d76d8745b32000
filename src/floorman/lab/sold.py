"""What an event sells beside entries, as far as a forecast needs it."""

from __future__ import annotations

from typing import NamedTuple


class Sold(NamedTuple):
    """The chips of who comes back, 0 for a stack; the chips of an add-on, and the level at whose
    end it is bought.
    """

    again: int = 0
    add_on: int = 0
    level: int = 0


NOTHING_MORE = Sold()
