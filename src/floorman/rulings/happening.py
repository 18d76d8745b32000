"""What every act is: something that happens at a table, as it is told and ruled on."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Happening(msgspec.Struct, frozen=True, tag=True):
    """Something that happens; each kind is a struct of its own, in the ``acts`` of its chapter.

    One that ``is_play`` is part of the betting.
    """

    is_play: ClassVar[bool] = False

    @property
    def is_noticed_later(self) -> bool:
        """Whether it is a fault that nobody notices before the betting told after it."""
        return False


class AtSeat(Happening, frozen=True):
    """Something that a player does, or that befalls one: whoever sits there."""

    seat: int
