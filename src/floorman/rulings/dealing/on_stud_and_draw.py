"""Stud's open pair and dead hands; limping in single-draw games."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulings.choosing import Consequences
from floorman.rulings.dealing.acts import BetsOnPair, DeadHandReached, Limps
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Option, Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say, word

PAIR = "rp-stud-no-double-on-pair"
LATER = "absent-stud-later-cards"
FOLD = key("fold")
LIMP = "rp-draw-limping"
_FOURTH = 1
"""The place of fourth street among those of stud."""


@rules_on(BetsOnPair)
def bets_on_pair(situation: Situation, act: BetsOnPair, law: Law) -> Ruling:
    """The small bet is the bet of fourth street, the big one of those after it, pair or not."""
    small, big = situation.blinds.small_bet, situation.blinds.big_bet
    if not situation.game.is_stud or not small:
        raise IllegalAct(
            say("A bet on an open pair"), say("that is for stud with fixed bets"), say("stud, bets")
        )
    is_later = situation.street > _FOURTH
    most = big if is_later or law.value(PAIR, "doubles") else small
    to = min(act.to, most)
    return Ruling(
        PAIR,
        either(
            is_later,
            "From fifth street on the bet is {to:,}, whatever pair lies open.",
            "An open pair does not double the bet on fourth street: the bet is {to:,}.",
            to=to,
        ),
        play=Play(stands=Stands(act.seat, "bet", to)),
        chips=Chips(returned={act.seat: act.to - to} if act.to > to else {}),
    )


@rules_on(DeadHandReached)
def dead_hand_reached(situation: Situation, act: DeadHandReached, law: Law) -> Ruling:
    """From fourth street on a killed hand gets no card, unless the house deals it on."""
    dealt = int(law.value(LATER, "dealt"))
    return Ruling(
        LATER,
        either(
            dealt,
            "The hand of seat {seat} is dead and gets a card, face down and out of play.",
            "The hand of seat {seat} is dead and gets no card.",
            seat=act.seat,
        ),
        steps=(say("Deal the dead hand its card."),)
        if dealt
        else (say("Deal to live hands only."),),
        cards=Cards(lie={f"seat {act.seat}": str(dealt)}),
    )


def _instead(situation: Situation, act: Limps, law: Law, option: str) -> Consequences:
    """A raise of the least, or a fold, in place of the limp."""
    if option == FOLD:
        return {"play": Play(stands=Stands(act.seat, "fold"))}
    sizes = (one for one in situation.legal or () if one.act == "raise")
    least = next(sizes, None)
    to = least.min if least else 2 * situation.blinds.big
    return {"play": Play(stands=Stands(act.seat, "raise", to))}


@rules_on(Limps, then=_instead)
def limps(situation: Situation, act: Limps, law: Law) -> Ruling:
    """The first player in may just call the blind."""
    draws = sum(street.draw for street in situation.game.streets)
    allowed = bool(law.value(LIMP, "allowed"))
    if allowed or draws != 1:
        return Ruling(
            LIMP,
            say("Seat {seat} may limp in.", seat=act.seat),
            play=Play(stands=Stands(act.seat, "call", situation.bet or situation.blinds.big)),
        )
    return Ruling(LIMP, say("The house does not let seat {seat} limp in.", seat=act.seat)).left_to(
        Option(say("raise"), say("The player makes the minimum raise.")),
        Option(word(FOLD), say("It folds.")),
    )
