"""What a ruling on cards asks of the table: which game, whose seat, how far the hand has come."""

from __future__ import annotations

from typing import Literal

from floorman.errors import BadNotation
from floorman.rules.registry import rule
from floorman.rulings.asking import at_table, yes
from floorman.rulings.dealing.acts import OF_A_STREET, WrongBurn
from floorman.rulings.law import Law
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import is_substantial_now
from floorman.sentences import Sentence, say
from floorman.talk.counts import seat_list

Family = Literal["flop", "draw", "stud"]
SUBSTANTIAL = (say("substantial-action"), say("Has there been substantial action in the hand?"))

NOBODY = ("none", "nobody", "no one", "no")
"""What is answered where a fact concerns nobody."""


def substantial(situation: Situation, law: Law) -> bool:
    """Whether there has been substantial action in the hand; a form asks."""
    if situation.is_form:
        return yes(situation, *SUBSTANTIAL)
    return situation.street > 0 or is_substantial_now(situation, law)


def family(situation: Situation) -> Family:
    """The family of the game, as rules on dealing divide them."""
    if situation.game.is_stud:
        return "stud"
    return "draw" if situation.game.is_draw else "flop"


def cards_due(situation: Situation) -> int:
    """How many cards a player of the game holds by now."""
    streets = situation.game.streets[: situation.street + 1]
    return sum(street.down + street.up for street in streets)


def cards_dealt(situation: Situation) -> int:
    """How many cards a player of the game is dealt in all."""
    return sum(street.down + street.up for street in situation.game.streets)


def seats_told(situation: Situation, fact: str) -> tuple[int, ...]:
    """The seats that somebody named for a fact, none if nobody did; BadNotation for no seats."""
    answer = situation.answer(fact)
    if answer is None or answer.lower() in NOBODY:
        return ()
    try:
        seats = seat_list(answer.removeprefix("seats").removeprefix("seat").strip())
    except ValueError:
        raise BadNotation(
            say("{fact}: {answer!r} names no seats", fact=fact, answer=answer), say("4, or 4 and 6")
        ) from None
    for seat in seats:
        at_table(situation, seat)
    return seats


def after(situation: Situation, seat: int) -> int:
    """The next seat clockwise that is in the hand."""
    seats = sorted(situation.players)
    return next((one for one in seats if one > seat), seats[0])


def before(situation: Situation, seat: int) -> int:
    """The next seat counter-clockwise that is in the hand."""
    seats = sorted(situation.players, reverse=True)
    return next((one for one in seats if one < seat), seats[0])


def acted_on(situation: Situation, street: int) -> bool:
    """Whether a street of the hand, by its place, was acted on or another has come since."""
    return situation.street > street or (
        situation.street == street and bool(situation.street_acts())
    )


def is_ahead(situation: Situation, act: object) -> bool:
    """Whether a fault is on a street that is out, by what is told, before its betting began here.

    The betting before it was not told to its end, so nobody knows whose turn it is.
    """
    if not isinstance(act, OF_A_STREET):
        return False
    names = [one.name.replace("-", " ") for one in situation.game.streets]
    street = act.street if isinstance(act, WrongBurn) else "flop"
    return situation.to_act > 0 and street in names[situation.street + 1 :]


BETTING_OVER = say(
    "The betting before it is taken to be over: a street that came too soon goes back by a "
    "procedure of its own."
)


def taken_to_be_over(situation: Situation, act: object) -> tuple[Sentence, ...]:
    """What is taken for granted of a fault on a street, where some of the betting before was told.

    As somebody was still to act then, the street may have come too soon.
    """
    return (BETTING_OVER,) * (is_ahead(situation, act) and bool(situation.acts))


FACE_DOWN = ("reshuffle-face-down", "face_down")


@rule(FACE_DOWN[0], "guided")
def reshuffle(face_down: bool) -> Sentence:
    """What is said to a dealer who shuffles in mid-hand: face down, so that nobody sees a card."""
    return say("shuffle it face down, with no card seen") if face_down else say("shuffle it")
