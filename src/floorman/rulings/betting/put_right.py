"""Acts that stand for something other than what was done: what they leave to add or take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorman.rulings.betting.acts import WAGERS, CallsMiscounted, Declares, Plays, Pushes
from floorman.rulings.ruling import Stands
from floorman.rulings.situation import Done, Situation


def is_put_right(act: Any, stands: Stands | None, made: Done | None) -> bool:
    """Whether a bet, call or word stands as another act, or for other chips, than was told.

    ``made`` is what the hand has of it. So it is of every call on a wrong count.
    """
    if isinstance(act, CallsMiscounted):
        return True
    if stands is None or not isinstance(act, WAGERS) or act.seat not in (0, stands.seat):
        return False
    if isinstance(act, Pushes):
        return made is not None and put_out(act) not in (None, made.chips)
    if isinstance(act, Declares):
        return act.said.word in ("call", "check", "call-and-raise") and act.said.word != stands.act
    if not isinstance(act, Plays) or act.verb == "all-in":
        return False
    return stands.act != act.verb or 0 < act.to != stands.to


def still_to_add(situation: Situation, seat: int) -> int:
    """What a seat has to add to its last act of the street, for which it put out too few chips."""
    made = last_made(situation.acts, seat)
    told = next(
        (act for act in reversed(situation.before) if getattr(act, "seat", 0) == seat), None
    )
    if made is None or made.street != situation.street or not isinstance(told, Pushes):
        return 0
    out = put_out(told)
    return max(made.chips - out, 0) if out is not None else 0


def last_made(acts: Sequence[Done], seat: int) -> Done | None:
    """The last of these acts that a seat has made, as it stands."""
    return next((made for made in reversed(acts) if made.seat == seat), None)


def put_out(act: Pushes) -> int | None:
    """The chips put out by an act; None where others were pulled back with it."""
    return None if act.pulled or act.pulled_all or act.taken_back else sum(act.chips)
