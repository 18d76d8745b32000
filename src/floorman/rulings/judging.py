"""What many rulings ask first: whether a seat is there, the game has upcards, cards are known."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.asking import yes
from floorman.rulings.situation import Situation, stranger
from floorman.sentences import say, word


def at_table(situation: Situation, *seats: int) -> None:
    """Refuse a seat that nobody has, BadSetup; a form without its seats refuses none."""
    if situation.is_form and len(situation.players) < 2:
        return
    for seat in seats:
        if seat and seat not in situation.players:
            raise stranger(seat, situation.players)


def must_be_stud(situation: Situation) -> None:
    """Refuse upcards in a game without any, BadSetup."""
    if not situation.game.is_stud:
        raise BadSetup(
            say("There are no upcards in {game}", game=word(situation.game.name)), say("stud games")
        )


def identifiable(situation: Situation) -> bool:
    """Whether the cards are known for certain; asked for."""
    return yes(situation, "identifiable", say("Can the cards be identified with 100% certainty?"))


def retrievable(situation: Situation) -> bool:
    """Whether the cards can be brought back; asked for."""
    return yes(situation, "retrievable", say("Can the cards be retrieved with 100% certainty?"))


def saved(situation: Situation) -> bool:
    """Whether the cards can be brought back and known, both for certain; asked for at once."""
    asked = say("Can the cards be brought back and identified, both for certain?")
    return yes(situation, "retrievable", asked)
