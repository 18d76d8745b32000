"""What many rulings ask first: whether a seat is at the table, whether cards are known."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.situation import Situation, stranger
from floorman.sentences import say


def at_table(situation: Situation, *seats: int) -> None:
    """Refuse a seat that nobody has, BadSetup; a form without its seats refuses none."""
    if situation.is_form and len(situation.players) < 2:
        return
    for seat in seats:
        if seat and seat not in situation.players:
            raise stranger(seat, situation.players)


def identifiable(situation: Situation) -> bool:
    """Whether the cards are known for certain; asked for."""
    return yes(situation, "identifiable", say("Can the cards be identified with 100% certainty?"))


def retrievable(situation: Situation) -> bool:
    """Whether the cards can be brought back; asked for."""
    return yes(situation, "retrievable", say("Can the cards be retrieved with 100% certainty?"))
