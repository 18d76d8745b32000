"""Hands that the dealer kills, that get fouled, or whose upcards are lifted."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulings.asking import identifiable, must_be_stud, yes
from floorman.rulings.choosing import choice, parts
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Play, Ruling, Stands
from floorman.rulings.showdown.acts import DealerKills, Fouled, LiftsUpcards, MucksInStud
from floorman.rulings.showdown.giving_up import (
    LIVE,
    dead,
    is_barred,
    must_table,
)
from floorman.rulings.showdown.hands_read import best_seats
from floorman.rulings.showdown.hands_seen import where
from floorman.rulings.showdown.mucked_in_part import claim_after_part
from floorman.rulings.showdown.refund import BACK, bets_after, refund
from floorman.rulings.showdown.tabling import discard_is
from floorman.rulings.situation import Situation
from floorman.rulings.turn.in_its_turn import in_its_turn
from floorman.sentences import NOTHING, Sentence, either, say

DEAD, KNOWN, TABLED = "killed-or-fouled-hand", "fouled-hand-identifiable", "killing-tabled-winner"
LIFTED, STUD_MUCK = "stud-upcards-lifted", "stud-proper-muck"
MUCK_STEPS = (
    say("The player turns all upcards down."),
    say("The player pushes all cards forward together, face down, and lets go of them."),
    say("The dealer takes them into the muck, which kills the hand."),
)


@rules_on(
    DealerKills,
    DEAD,
    turns=("obviously-won", "identifiable", "retrievable", "clearly-read", "card-cap"),
)
def dealer_kills(situation: Situation, act: DealerKills, law: Law) -> Ruling:
    """A tabled winner comes back; a discard is dead, and so is a hand left unprotected."""
    if not situation.player(act.seat).live:
        raise IllegalAct(
            say("The dealer kills seat {seat}", act),
            say("the hand is dead already"),
            say("others"),
        )
    place = where(situation, act.seat)
    if place == "tabled" and _is_to_run_out(situation):
        return must_table(situation, act.seat, law, taken=True)
    if place == "tabled":
        if _has_won(situation, act.seat):
            return _restored(act.seat)
        if best_seats(situation):
            because = say("The tabled hand of seat {seat} had lost: it is mucked.", act)
            return Ruling(TABLED, because, cards=dead(situation, act.seat))
    if place == "part":
        return claim_after_part(situation, act.seat, law)
    if place != "tabled" and is_barred(situation, law):
        return must_table(situation, act.seat, law, taken=True)
    if place in ("in-front", "touching-muck"):
        return _mucked(situation, act.seat, law)
    return _killed(situation, act.seat, law)


def _is_to_run_out(situation: Situation) -> bool:
    """Whether the board of a called all-in is not complete, so that nobody has won yet."""
    return situation.all_in_closed and not situation.is_last_street


def _has_won(situation: Situation, seat: int) -> bool:
    """Whether the tabled hand was the winner: plain where all are told, else a person says it."""
    best = best_seats(situation)
    if best:
        return seat in best
    return yes(situation, "obviously-won", say("Was the tabled hand obviously the winner?"))


def _restored(seat: int) -> Ruling:
    return Ruling(
        TABLED,
        say(
            "Seat {seat} had tabled the hand and plainly won: the dealer cannot kill it.", seat=seat
        ),
        steps=(
            say("The cards of seat {seat} are brought back and tabled.", seat=seat),
            say("Seat {seat} is paid what the hand won.", seat=seat),
        ),
        cards=Cards.of(seat, "tabled"),
        rests_on=("proper-tabling",),
    )


def _mucked(situation: Situation, seat: int, law: Law) -> Ruling:
    """The dealer muck of a discard: that is what kills it."""
    test = law.value(LIVE, "live_while")
    if discard_is(test, "in-muck", identifiable=True, retrievable=True) == "floor":
        return _may_be_retrieved(situation, seat)
    return Ruling(
        LIVE,
        say(
            "Seat {seat} had given the hand up and the dealer pushed it into the muck: it is dead.",
            seat=seat,
        ),
        cards=dead(situation, seat),
    )


def _may_be_retrieved(situation: Situation, seat: int) -> Ruling:
    because = say(
        "Seat {seat} gave the hand up and it lies in the muck: dead, unless the floor saves it.",
        seat=seat,
    )
    back = say("Known for certain, it comes back if that serves the game.")
    cards = dead(situation, seat)
    options = (
        Option(say("dead"), say("The hand stays in the muck."), leaning=True),
        choice(say("retrieved"), back, cards=Cards.of(seat, "live")),
    )
    return Ruling(LIVE, because, cards=cards, floor=Floor(options=options))


def _killed(situation: Situation, seat: int, law: Law) -> Ruling:
    if _is_capped(situation, law):
        return _capped(situation, seat)
    killed = say("The dealer killed the unprotected hand of seat {seat}", seat=seat)
    return _no_redress(situation, seat, law, killed)


def _is_capped(situation: Situation, law: Law) -> bool:
    """Whether a card cap lay on the hand, asked where the book has that alone protect a hand."""
    asked = say("Did a card cap lie on the hand?")
    return law.value(DEAD, "protected_by") == "cap" and yes(situation, "card-cap", asked)


def _capped(situation: Situation, seat: int) -> Ruling:
    because = say("The hand of seat {seat} was protected by a card cap.", seat=seat)
    return Ruling(DEAD, because).left_to(
        choice(
            say("live"),
            say("The cards are brought back and play on."),
            leaning=True,
            cards=Cards.of(seat, "live"),
        ),
        choice(
            say("dead"),
            say("The cards cannot be known for certain; the floor settles what goes back."),
            cards=dead(situation, seat),
        ),
    )


def _no_redress(situation: Situation, seat: int, law: Law, what: Sentence) -> Ruling:
    """Dead, called bets stay; what nobody called of the player's own bet or raise goes back."""
    back = refund(situation, seat, law)
    told = either(
        back,
        "{what}: dead, with no redress and no refund of called bets; {back:,} "
        "that nobody called go back.",
        "{what}: dead, with no redress and no refund of called bets; no chips go back.",
        what=what,
        back=back,
    )
    if situation.held_by(seat) and not back:
        told = say("{what}: dead, with no redress and no refund of called bets.", what=what)
    return Ruling(
        DEAD,
        told,
        reasons=(say("Players must protect their hands."),),
        chips=Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back)),
        cards=dead(situation, seat),
        rests_on=(BACK,),
    )


@rules_on(Fouled, DEAD, turns=("identifiable",))
def fouled(situation: Situation, act: Fouled, law: Law) -> Ruling:
    """A hand mixed with other cards: dead always, or only when it is not known for certain."""
    rule = law.value(DEAD, "fouled")
    known = rule != "always-dead" and identifiable(situation)
    seat = str(act.seat)
    if law.has(KNOWN) and known:
        because = say(
            "The hand of seat {seat} is known for certain: it stays in play, even if cards were "
            "seen.",
            seat=seat,
        )
        return Ruling(KNOWN, because, cards=Cards(lie={seat: "live"}))
    if not known:
        fouled = say("The hand of seat {seat} is fouled", act)
        return _no_redress(situation, act.seat, law, fouled)
    options = (
        choice(
            say("live"),
            say("The hand stays in play."),
            leaning=True,
            unwritten=True,
            cards=Cards.of(act.seat, "live"),
        ),
        choice(
            say("dead"),
            say("The hand is dead; called bets stay."),
            then=lambda: parts(_no_redress(situation, act.seat, law, NOTHING), "chips", "cards"),
        ),
    )
    because = say(
        "The book does not say what becomes of the fouled hand of seat {seat}, though known.",
        seat=seat,
    )
    return Ruling(DEAD, because).left_to(*options)


@rules_on(LiftsUpcards, LIFTED, turns=("facing-action",))
def lifts_upcards(situation: Situation, act: LiftsUpcards, law: Law) -> Ruling:
    """Upcards lifted while facing action kill a stud hand."""
    must_be_stud(situation)
    if not law.has(LIFTED):
        return _silent(LIFTED, say("The book has no rule on lifting upcards."))
    seat, to_a_bet = str(act.seat), law.value(LIFTED, "facing") == "bet"
    if _faces(situation, act.seat, to_a_bet):
        because = either(
            to_a_bet,
            "Seat {seat} picked up the upcards while facing a bet: the hand is dead.",
            "Seat {seat} picked up the upcards while facing action: the hand is dead.",
            seat=seat,
        )
        return Ruling(LIFTED, because, cards=dead(situation, act.seat))
    because = either(
        to_a_bet,
        "Seat {seat} was not facing a bet: lifting the upcards has not killed the hand.",
        "Seat {seat} was not facing action: lifting the upcards has not killed the hand.",
        seat=seat,
    )
    steps = (say("Seat {seat} puts the upcards back as they lay.", seat=seat),)
    return Ruling(LIFTED, because, steps=steps, cards=Cards(lie={seat: "live"}))


def _faces(situation: Situation, seat: int, to_a_bet: bool) -> bool:
    """Whether a player faced action, or chips to call where the book has that alone kill."""
    if situation.is_past_betting:
        return False
    if situation.to_act == seat and not situation.is_form:
        return not to_a_bet or (situation.bet or 0) > situation.player(seat).bet
    question = either(to_a_bet, "Was the player facing a bet?", "Was the player facing action?")
    return yes(situation, "facing-action", question)


@rules_on(MucksInStud)
def mucks_in_stud(situation: Situation, act: MucksInStud, law: Law) -> Ruling:
    """A stud hand mucked: with betting on it is folded, and the book may say how it is done."""
    must_be_stud(situation)
    described = law.has(STUD_MUCK)
    betting = not situation.is_form and situation.to_act > 0
    if not described and not betting:
        return _silent(STUD_MUCK, say("The book does not describe how a stud hand is mucked."))
    instead = say("Upcards picked up in the face of action kill the hand as well.")
    mucked = Ruling(
        STUD_MUCK if described else "non-standard-fold",
        either(
            described,
            "Seat {seat} turns down all upcards and pushes everything forward face down.",
            "Seat {seat} has folded.",
            act,
        ),
        reasons=(instead,) * (described and law.has(LIFTED)),
        steps=MUCK_STEPS * described,
        play=Play(stands=Stands(act.seat, "fold") if betting else None),
        rests_on=(*((LIFTED,) * described),),
    )
    return in_its_turn(situation, mucked, law)


def _silent(topic: str, because: Sentence) -> Ruling:
    floor = Option(say("the floor decides"), say("In the interest of the game and of fairness."))
    return Ruling(topic, because, rests_on=("floor-decision-fairness-override",)).left_to(floor)
