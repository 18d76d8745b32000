"""Clear acts: in turn and legal they stand as said, else as near to it as is legal."""

from __future__ import annotations

from floorman.rulings.betting.acts import Saying, Word
from floorman.rulings.betting.acts_play import Deals, Plays
from floorman.rulings.betting.finding import BINDING, write_up
from floorman.rulings.betting.spoken_bets import declared
from floorman.rulings.betting.spot import spot
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import say, word

WORDS: dict[str, Word] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "complete": "complete",
    "all-in": "all-in",
}
"""Verbs that are words of betting."""


@rules_on(Plays, BINDING)
def plays(situation: Situation, act: Plays, law: Law) -> Ruling:
    """A clear act binds, for an amount that is legal."""
    must_fit(situation, act.seat, act.verb, act.to)
    if act.verb in WORDS and not situation.bring_in_due:
        player = spot(situation, act.seat)
        amount = 0 if act.verb == "call" else act.to
        return write_up(player, declared(player, Saying(WORDS[act.verb], amount), law))
    return Ruling(
        BINDING,
        say("Seat {seat} acted clearly and in turn.", seat=act.seat),
        play=Play(stands=Stands(act.seat, act.verb, act.to)),
    )


@rules_on(Deals)
def deals(situation: Situation, act: Deals, law: Law) -> Ruling:
    """Cards that were due are no irregularity."""
    return Ruling(
        "",
        say("The {street} was due.", street=word(act.street)),
        cards=Cards(lie={"board": act.cards} if act.cards else {}),
    )
