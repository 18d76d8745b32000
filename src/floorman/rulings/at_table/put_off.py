"""Steps of a ruling that wait until the betting of a street is over."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from floorman.hand.hand import Hand
from floorman.hand.tell import is_betting_over
from floorman.rulebooks.book import Book
from floorman.rules.procedure import Step, When
from floorman.rulings.deciding import resting_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation

STREETS_ON: dict[When, int] = {"after-the-betting": 0, "on-the-next-street": 1}


class Due(NamedTuple):
    """A step that waits until the betting of a street is over, and the topic that asks for it."""

    street: int
    step: Step
    topic: str


def put_off(now: Situation, ruling: Ruling) -> tuple[Due, ...]:
    """The steps of a ruling that wait for the end of the betting; none where it is over."""
    if not now.to_act:
        return ()
    waiting = (step for step in ruling.later if step.when in STREETS_ON)
    return tuple(Due(now.street + STREETS_ON[step.when], step, ruling.topic) for step in waiting)


def with_due(hand: Hand, ruling: Ruling, waiting: tuple[Due, ...], book: Book) -> Ruling:
    """The ruling that ends the betting, with the steps that waited for it; all of them all-in.

    An act out of turn may well be on the card that came too soon: what is done with that is told.
    """
    due = [one for one in waiting if is_due(hand, one)]
    steps = tuple(one.step.do for one in due)
    if not due and ruling.play.held:
        due = [one for one in waiting if one.street == hand.state.street]
        steps = tuple(one.step.sentence for one in due)
    if not due:
        return ruling
    ruling = structs.replace(ruling, steps=(*ruling.steps, *steps))
    return resting_on(ruling, [one.topic for one in due], book)


def is_due(hand: Hand, waiting: Due) -> bool:
    """Whether the time of a step has come: the betting of its street is over, or all betting."""
    state = hand.state
    if hand.to_act is not None or hand.is_over:
        return False
    return is_betting_over(state) or (not state.pending and state.street >= waiting.street)
