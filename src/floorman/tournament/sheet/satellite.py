"""A satellite: an event whose prizes are seats in another event."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorman.tournament.sheet.bounds import Cents, Chips, Line, Word


class Satellite(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The pool is paid in seats worth ``seat`` cents each; 0 for an event that is no satellite.

    A seat is an entry in the event ``target`` of this venue, by its id; where that is empty, a
    numbered voucher for ``of``. What is left of the pool goes in cash to the ``next`` place, or is
    ``split`` among the winners. Who has ``milestone`` chips may leave with a seat, 0 for nobody.
    """

    seat: Cents = 0
    target: Word = ""
    of: Line = ""
    rest: Literal["next", "split"] = "next"
    milestone: Chips = 0
