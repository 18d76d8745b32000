"""Cards that a player shows with action to come: what is said of them, and the penalty."""

from __future__ import annotations

from floorman.rules.penalties import Follows
from floorman.rulings.law import Law
from floorman.sentences import Sentence, say

EXPOSING = "exposing-cards-action-pending"


def penalty_for_showing(law: Law, *, last: bool) -> Follows:
    """Whether a penalty may or must follow; one book spares the ``last`` to act."""
    strength: Follows = "must" if law.value(EXPOSING, "penalty") == "will" else "may"
    return strength if not last or law.value(EXPOSING, "last_to_act") else "none"


def after_showing(law: Law) -> tuple[Sentence, ...]:
    """Who may see the cards, where the book says so, and when a penalty begins."""
    told = not law.is_silent(EXPOSING, "table_sees")
    everybody = told and bool(law.value(EXPOSING, "table_sees"))
    return (
        *((say("Everybody at the table may see the exposed cards."),) * everybody),
        say("A penalty begins when the hand is over."),
    )
