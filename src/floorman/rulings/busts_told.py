"""Who has busted so far, by what was told: at a table, in a round of hand-for-hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import structs

from floorman.rulings.levels.acts import Bust, Busts, HandForHandComes, NextHand
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say

ROUNDS = (HandForHandComes, NextHand)
"""Acts after which another hand of hand-for-hand is played."""


def busted(situation: Situation, table: str = "") -> tuple[int, ...]:
    """The seats of a table, by name, whose players have busted so far."""
    gone = _all_busts(situation.before)
    return tuple(one.seat for one in gone if one.seat and one.table == table)


def busts_before(situation: Situation) -> int:
    """How many have busted so far, at any table."""
    return len(_all_busts(situation.before))


def _all_busts(acts: Iterable[Any]) -> tuple[Bust, ...]:
    return tuple(one for act in acts if isinstance(act, Busts) for one in act.who)


def this_round(situation: Situation) -> tuple[Bust, ...]:
    """Those who have busted since hand-for-hand was announced or its last round ended."""
    return _all_busts(situation.before[_round_began(situation) :])


def _round_began(situation: Situation) -> int:
    """How many acts were told before the hand under way in hand-for-hand, or its announcement."""
    ends = (at for at, act in enumerate(situation.before, 1) if isinstance(act, ROUNDS))
    return max(ends, default=0)


def hand_for_hand(situation: Situation) -> bool:
    """Whether hand-for-hand has been announced, and no round since has reached the money."""
    announced = situation.event.hand_for_hand or any(
        isinstance(act, HandForHandComes) for act in situation.before
    )
    gone = len(_all_busts(situation.before[: _round_began(situation)]))
    reached = gone > 0 and 0 < situation.players_left - gone <= situation.event.paid
    return announced and not reached


def counts_places(situation: Situation) -> bool:
    """Whether places have numbers: players left were told, or prizes for which they matter."""
    event = situation.event
    return bool(situation.players_left or event.paid or event.pays)


def without_places(situation: Situation, ruling: Ruling, told: Busts) -> Ruling:
    """The ruling on busts after which play goes on: where places have no number, who is out."""
    is_seated = all(one.seat for one in told.who)
    if ruling.status != "missing" or counts_places(situation) or not is_seated:
        return ruling
    return structs.replace(ruling, because=who_is_out(told), status="ruled", missing=())


def who_is_out(told: Busts) -> Sentence:
    """Who is out, in a sentence: "Seat 2 and seat 3 are out."."""
    *others, last = [one.sentence for one in told.who]
    if not others:
        return say("{last:A} is out.", last=last)
    names = say("{others} and {last}", others=row(others, ", "), last=last)
    return say("{names:A} are out.", names=names)
