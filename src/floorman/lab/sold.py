"""What an event sells beside entries, as far as a forecast needs it."""

from __future__ import annotations

from typing import NamedTuple


class Sold(NamedTuple):
    """The chips of a rebuy, 0 where who comes back has a stack; the chips of an add-on, and the
    ``level`` at whose end it is bought; the level ``until`` whose end the bust come back, 0 for
    never, None for as long as entries are open.
    """

    again: int = 0
    add_on: int = 0
    level: int = 0
    until: int | None = None


NOTHING_MORE = Sold()
