"""Folds by word or gesture while the betting is on, and cards shown before it is over."""

from __future__ import annotations

from floorman.cards import drawn
from floorman.rulings.asking import at_table, yes
from floorman.rulings.betting.spoken_bets import ODD_FOLD, may_be_penalised
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling, Stands
from floorman.rulings.showdown import acts
from floorman.rulings.showdown.giving_up import (
    LIVE,
    is_barred,
    must_table,
)
from floorman.rulings.showdown.tabling import EXPOSING, after_showing, penalty_for_showing
from floorman.rulings.situation import Situation
from floorman.rulings.turn.in_its_turn import in_its_turn
from floorman.sentences import Sentence, either, say

ANNOUNCED, THROWN = "announced-fold-dead", "thrown-forward-fold-dead"
INTENT, MISLED = "intent-to-fold-dead-hand", "false-information-fold"
OUT_OF_TURN = "oot-fold-binding"
FACE_UP = "allin-face-up-timing"
HOLDEM = ("nlhe", "plhe", "flhe", "short-deck")


@rules_on(acts.AnnouncesFold, ANNOUNCED)
def announces_fold(situation: Situation, act: acts.AnnouncesFold, law: Law) -> Ruling:
    """An announced fold: against a bet one book kills the hand, elsewhere the word binds."""
    seat = act.seat or situation.to_act
    if situation.betting_is_over and not law.has(ANNOUNCED):
        return speaks_too_late(situation, acts.SpeaksTooLate(seat, fold=True), law)
    facing = (situation.bet or 0) > situation.player(seat).bet
    kills = law.value(ANNOUNCED, "dead") and facing
    if not law.has(ANNOUNCED) or not kills:
        return folds(situation, seat, "verbal-declaration-binding", law)
    because = say(
        "Seat {seat} announced a fold facing {bet:,}: the hand is dead.", situation, seat=seat
    )
    return _dead(situation, seat, act.misled, ANNOUNCED, because, law)


@rules_on(acts.ThrowsForward, THROWN)
def throws_forward(situation: Situation, act: acts.ThrowsForward, law: Law) -> Ruling:
    """Cards thrown forward: dead in one book once somebody acts on it, elsewhere a fold."""
    seat = act.seat or situation.to_act
    if act.next_seat:
        at_table(situation, act.next_seat)
    kills = law.value(THROWN, "dead") and act.next_acted
    if law.has(THROWN) and kills:
        because = either(
            act.next_seat,
            "Seat {seat} threw the cards forward and seat {next_seat} acted: the hand is dead.",
            "Seat {seat} threw the cards forward and the next player acted: the hand is dead.",
            act,
            seat=seat,
        )
        return _dead(situation, seat, act.misled, THROWN, because, law)
    if law.has(INTENT):
        return _meant_to_fold(situation, seat, act.misled, law)
    return folds(situation, seat, ODD_FOLD, law)


@rules_on(acts.MovesToFold, INTENT)
def moves_to_fold(situation: Situation, act: acts.MovesToFold, law: Law) -> Ruling:
    """What looks like a fold: dead in one book as soon as the intention is clear, else the floor's.

    No other book goes by the intention; there the hand is live until it is folded or mucked.
    """
    seat = act.seat or situation.to_act
    if is_barred(situation, law):
        return must_table(situation, seat, law)
    if law.has(INTENT):
        return _meant_to_fold(situation, seat, act.misled, law)
    return Ruling(
        INTENT,
        say(
            "Seat {seat} has neither said fold nor given up the cards: the hand is live.", seat=seat
        ),
        play=Play(next=situation.to_act),
        rests_on=(ODD_FOLD,),
    )


def folds(situation: Situation, seat: int, topic: str, law: Law) -> Ruling:
    """A fold, in its turn or before it; with no bet to face it may be penalized."""
    facing = (situation.bet or 0) > situation.player(seat).bet
    odd = seat == situation.to_act and not facing and may_be_penalised(situation, law)
    said = Ruling(
        topic,
        either(
            odd,
            "Seat {seat} has folded with no bet to face, which binds and may be penalized.",
            "Seat {seat} has folded.",
            seat=seat,
        ),
        play=Play(stands=Stands(seat, "fold")),
        floor=Floor(penalty="may" if odd else "none"),
        rests_on=(ODD_FOLD,),
    )
    return in_its_turn(situation, said, law)


@rules_on(acts.SpeaksTooLate)
def speaks_too_late(situation: Situation, act: acts.SpeaksTooLate, law: Law) -> Ruling:
    """Words once nobody bets any more: they are no act, and a fold that is only said kills nothing.

    In an all-in in which no hand may be mucked it is tabled, whatever its player says.
    """
    if act.fold and is_barred(situation, law):
        return must_table(situation, act.seat, law)
    because = either(
        act.fold,
        "Seat {seat} said fold when the betting was over: the hand is live until it is mucked.",
        "The betting is over: what seat {seat} says is no act, and the tabled cards decide.",
        act,
    )
    return Ruling(LIVE if act.fold else "cards-speak", because, play=Play(next=situation.to_act))


def _meant_to_fold(situation: Situation, seat: int, misled: bool, law: Law) -> Ruling:
    clear = yes(situation, "intent", say("Was it clear that seat {seat} meant to fold?", seat=seat))
    if not (situation.game_key in HOLDEM and clear):
        return Ruling(
            INTENT,
            say("It was not clear that seat {seat} meant to fold: the hand is live.", seat=seat),
            turns={"intent": say("the hand is dead")},
            conditions={"intent": say("it was clear that seat {seat} meant to fold", seat=seat)},
            play=Play(next=situation.to_act),
        )
    because = say(
        "Seat {seat} clearly meant to fold: the hand is dead, in the muck or not.", seat=seat
    )
    return _dead(situation, seat, misled, INTENT, because, law)


def _dead(
    situation: Situation, seat: int, misled: bool, topic: str, because: Sentence, law: Law
) -> Ruling:
    """A dead hand, which the floor may bring back if it can be identified."""
    may_revive = law.value(INTENT, "floor_may_revive")
    asked = misled or topic == INTENT
    question = say("Can the cards of seat {seat} be identified beyond doubt?", seat=seat)
    known = bool(asked and may_revive and yes(situation, "identifiable", question))
    leans = known and misled
    options = (
        choice(
            say("dead"),
            say("The hand of seat {seat} is dead.", seat=seat),
            leaning=not leans,
            cards=Cards(killed=(seat,)),
        ),
        Option(
            say("revived"),
            say("Seat {seat} gets the cards back and acts.", seat=seat),
            leaning=leans,
        ),
    )
    return Ruling(
        MISLED if misled else topic,
        because,
        status="floor" if known else "ruled",
        cards=Cards(killed=() if known else (seat,)),
        floor=Floor(options=options if known else ()),
        rests_on=(topic, *((MISLED,) if misled else ()), INTENT),
    )


@rules_on(acts.ExposesOwnCards)
def exposes_own_cards(situation: Situation, act: acts.ExposesOwnCards, law: Law) -> Ruling:
    """Cards exposed with action to come: the hand stays live, a penalty may follow the hand."""
    seat = act.seat
    penalty = penalty_for_showing(law, last=_is_last_to_act(situation, seat))
    return Ruling(
        EXPOSING,
        either(
            act.cards,
            "Seat {seat} exposed {cards} with action to come: the hand is live.",
            "Seat {seat} exposed cards with action to come: the hand is live.",
            seat=seat,
            cards=drawn(act.cards),
        ),
        reasons=_still_owed(situation, seat, law),
        steps=(say("Play the hand on."), *after_showing(law)),
        play=Play(next=situation.to_act),
        floor=Floor(penalty=penalty),
    )


def _still_owed(situation: Situation, seat: int, law: Law) -> tuple[Sentence, ...]:
    """What the cards shown do not settle: the act that is due, or when an all-in hand is shown."""
    if situation.player(seat).stack == 0 and not situation.is_form:
        law.rests_on(FACE_UP)
        return (say("All-in hands are turned up once nobody can bet any more."),)
    if situation.to_act != seat or situation.is_form:
        return ()
    return (
        say("Showing cards is no act: seat {seat} still has to act.", seat=seat),
        say("Whether a gesture or word with it was an act is for the floor."),
    )


def _is_last_to_act(situation: Situation, seat: int) -> bool:
    """Whether everybody else in the hand has matched the bet and acted on it."""
    others = [one for one in situation.players.values() if one.live and one.seat != seat]
    matched = all(one.stack == 0 or (one.has_acted and one.bet == situation.bet) for one in others)
    return situation.to_act == seat and matched
