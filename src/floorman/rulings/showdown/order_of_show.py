"""Who shows first, and in which order the others follow."""

from __future__ import annotations

from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, say

SHOWS_FIRST = ("showdown-order-last-aggressor", "showdown-order-no-final-bet")


def in_order(situation: Situation) -> tuple[int, ...]:
    """Live seats clockwise from whoever has to show now."""
    live = sorted(situation.live)
    first = live.index(situation.to_act)
    return tuple(live[first:] + live[:first])


def shown_by(situation: Situation) -> str:
    """The topic by which the seat that is due shows first."""
    return SHOWS_FIRST[0] if situation.aggressor in situation.live else SHOWS_FIRST[1]


def why_first(situation: Situation) -> Sentence:
    """Why the seat that is due shows first."""
    seat = situation.to_act
    if situation.aggressor in situation.live:
        return say(
            "Seat {seat} was last to bet or raise on the last street and shows first.", seat=seat
        )
    if situation.aggressor:
        return say(
            "Seat {bettor}, last to bet or raise, is out: seat {seat} would be first to act and "
            "shows first.",
            bettor=situation.aggressor,
            seat=seat,
        )
    return say(
        "Seat {seat} would be first to act, with no bet on the last street, and shows first.",
        seat=seat,
    )
