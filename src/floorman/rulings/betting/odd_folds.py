"""Folds in turn with no bet to face, which bind and may be penalized."""

from __future__ import annotations

from floorman.rulings.law import Law
from floorman.rulings.situation import Situation

ODD_FOLD = "non-standard-fold"


def may_be_penalised(situation: Situation, law: Law) -> bool:
    """Whether the book counts a fold of whoever is to act, with no bet to face, as not standard."""
    opening = not situation.bet and not situation.street_acts()
    return ("opening-a-round" if opening else "facing-a-check") in law.value(ODD_FOLD, "covers")
