"""In which order hands are shown: by position, in stud with no bet by the boards."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import Lacking
from floorman.rulings.law import Law
from floorman.rulings.ruling import Question
from floorman.rulings.showdown.hands_seen import holding_on, where
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say

ENFORCED = "showdown-order-enforcement"
BY_BET, BY_SEAT = "showdown-order-last-aggressor", "showdown-order-no-final-bet"


class InOrder(NamedTuple):
    """The seats that have yet to show, first to last; why the first does, and by which topic."""

    seats: tuple[int, ...]
    because: Sentence
    topic: str


def order_of_show(situation: Situation) -> InOrder:
    """Who shows, in order, of the hands that nobody has let go; asks for what boards decide."""
    now = without_given_up(situation)
    bet = now.aggressor in now.live
    if now.game.is_stud and not bet:
        seat = _board_first(now)
        because = say("Seat {seat} has the board that acts first and shows first.", seat=seat)
        return InOrder(_from(now, seat), because, BY_SEAT)
    return InOrder(_from(now, now.to_act), _why_first(now), BY_BET if bet else BY_SEAT)


def without_given_up(situation: Situation) -> Situation:
    """A showdown with the turn to show past the hands that their players have let go.

    Such a hand is not dead yet, so the hand engine still waits for it.
    """
    order = list(situation.players)
    if situation.to_act not in order:
        return situation
    at = order.index(situation.to_act)
    seats = (*order[at:], *order[:at])
    if where(situation, seats[0]) in ("held", "part"):
        return situation
    due = next((seat for seat in seats if where(situation, seat) in ("held", "part")), 0)
    return structs.replace(situation, to_act=due, legal=situation.legal if due else None)


def how_strict(law: Law) -> Sentence:
    """Whether the order of show is kept in any case, or where the floor enforces it."""
    return either(
        law.value(ENFORCED, "mandatory"),
        "The order is compulsory.",
        "The floor may enforce the order when nobody tables or discards.",
    )


def _from(situation: Situation, first: int) -> tuple[int, ...]:
    """Seats that have yet to show, clockwise from the first."""
    left = {seat for seat in situation.live if where(situation, seat) in ("held", "part")}
    seats = sorted(left | {first})
    at = seats.index(first)
    return tuple(seats[at:] + seats[:at])


def _why_first(situation: Situation) -> Sentence:
    """Why the seat that is due shows first."""
    seat, bettor = situation.to_act, situation.aggressor
    if bettor == seat:
        return say(
            "Seat {seat} was last to bet or raise on the last street and shows first.", seat=seat
        )
    if bettor in situation.live:
        return say(
            "Seat {seat} is next to show after seat {bettor}, the last to bet or raise.",
            seat=seat,
            bettor=bettor,
        )
    if bettor:
        return say(
            "Seat {bettor}, last to bet or raise, is out: seat {seat} would be first to act and "
            "shows first.",
            bettor=bettor,
            seat=seat,
        )
    return say(
        "Seat {seat} would be first to act, with no bet on the last street, and shows first.",
        seat=seat,
    )


def _board_first(situation: Situation) -> int:
    """The seat whose board acts first: who began this street, else as somebody tells."""
    razz = "low" in situation.game.parts[0]
    which = either(razz, "Which seat has the lowest board?", "Which seat has the highest board?")
    told = situation.answer("first-board")
    begun = next((done.seat for done in situation.street_acts()), 0)
    holding = holding_on(situation)
    if told is None and begun in holding:
        return begun
    seats = tuple(say("seat {seat}", seat=seat) for seat in holding)
    if told is None:
        raise Lacking(Question("first-board", which, seats))
    if told not in seats:
        raise BadSetup(say("first board: {told} has no live hand", told=told), row(seats, ", "))
    return int(told.removeprefix("seat "))
