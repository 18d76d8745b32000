"""What rulings before did to a hand that goes on: facts of it, and nothing is ruled by them."""

from __future__ import annotations

from floorman.rulings.conduct import acts
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say


@rules_on(acts.ByRulingDead)
def killed(situation: Situation, act: acts.ByRulingDead, law: Law) -> Ruling:
    """A hand is dead, and what it put in stays in."""
    because = say("By a ruling before, the hand of seat {seat} is dead.", act)
    return Ruling("", because, cards=Cards(killed=(act.seat,)))


@rules_on(acts.ByRulingBack)
def sent_back(situation: Situation, act: acts.ByRulingBack, law: Law) -> Ruling:
    """The action went to a seat."""
    because = say("By a ruling before, the action goes back to seat {seat}.", act)
    return Ruling("", because, play=Play(back_to=act.seat))


@rules_on(acts.ByRulingRight)
def put_right(situation: Situation, act: acts.ByRulingRight, law: Law) -> Ruling:
    """A bet of this street became another; the largest is to match."""
    lying = {seat: player.bet for seat, player in situation.players.items() if player.bet}
    because = say("By a ruling before, the bet of seat {seat} is {to:,}.", act)
    return Ruling("", because, chips=Chips(bets={**lying, act.seat: act.to}))
