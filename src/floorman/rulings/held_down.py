"""Whether a called all-in is held face down: in hand-for-hand, where book or house has it so."""

from __future__ import annotations

from floorman.rules.showdown import held_face_down
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import LetsRunOut
from floorman.rulings.situation import Situation

HELD = "rp-h4h-allin-face-down"


def is_held(situation: Situation, law: Law) -> bool:
    """Whether all hands stay face down although an all-in is called."""
    on = situation.all_in_closed and situation.event.hand_for_hand
    return on and stays_down(law, released=bool(situation.earlier(LetsRunOut)))


def stays_down(law: Law, *, released: bool = False) -> bool:
    """Whether a called all-in stays face down in hand-for-hand, until it is released."""
    return held_face_down(law.value(HELD, "face_down"), hand_for_hand=True, released=released)
