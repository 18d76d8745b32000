"""Stud put right, its open pairs and dead hands; draws for which nobody draws, and limping."""

from __future__ import annotations

from floorman.cards import parse, text
from floorman.errors import IllegalAct
from floorman.rulings.asking import at_table, must_be_stud, shows, yes
from floorman.rulings.choosing import choice
from floorman.rulings.dealing.acts import (
    AllStandPat,
    BetsOnPair,
    DeadHandReached,
    Limps,
    ReordersUpcards,
    ThreeCardsDown,
    WrongBringIn,
)
from floorman.rulings.dealing.on_flops import after_draw, must_be_cards
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Play, Ruling, Stands
from floorman.rulings.showdown.giving_up import dead
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import is_substantial_now
from floorman.sentences import Sentence, either, say

OPENS = ("bring-in", "complete", "all-in", "raise", "bet")
"""What the seat that opens a stud hand may have done."""
WRONG, DOWN = "stud-wrong-bring-in", "stud-three-down"
ORDER, BURN = "stud-upcards-reordered", "draw-burn-all-pat"


@rules_on(WrongBringIn, WRONG, turns=("next-has-acted",))
def wrong_bring_in(situation: Situation, act: WrongBringIn, law: Law) -> Ruling:
    """Put right until the next has acted, or as long as the book says; after that it stands."""
    at_table(situation, act.should)
    must_be_stud(situation)
    wrong = _opener(situation, act)
    if _is_accepted(situation, law):
        return Ruling(
            WRONG,
            either(
                wrong,
                "The wager of seat {wrong} stands, as there has been action behind it: seat "
                "{should} owes no bring-in.",
                "The wager stands, as there has been action behind it: seat {should} owes no "
                "bring-in.",
                act,
                wrong=wrong,
            ),
        )
    put_in = situation.player(wrong).bet if wrong else 0
    return Ruling(
        WRONG,
        say("The wager goes back, and seat {should} brings it in or completes it.", act),
        play=Play(next=act.should),
        chips=Chips(returned={wrong: put_in} if wrong else {}, bets={wrong: 0} if put_in else {}),
    )


def _opener(situation: Situation, act: WrongBringIn) -> int:
    """The seat that opened the hand, 0 on a form; IllegalAct where nobody, or the right one did."""
    if situation.is_form:
        return 0
    first = next(iter(situation.acts), None)
    if situation.street or first is None or first.act not in OPENS or first.seat == act.should:
        raise IllegalAct(
            say("Seat {seat} should have brought it in", seat=act.should),
            say("no other seat has brought it in on this street"),
            say("after the wrong seat brought it in, on the first street"),
        )
    return first.seat


def _is_accepted(situation: Situation, law: Law) -> bool:
    """Whether too much has happened since for the wrong bring-in to be put right."""
    if law.value(WRONG, "stands_after") == "substantial-action":
        asked = say("Has there been substantial action since the bring-in?")
        if situation.is_form:
            return yes(situation, "substantial-action", asked)
        return is_substantial_now(situation, law, since=1)
    asked = say("Has the next player acted since the wrong seat brought it in?")
    return shows(situation, "next-has-acted", asked, len(situation.acts) > 1)


@rules_on(ThreeCardsDown, DOWN)
def three_cards_down(situation: Situation, act: ThreeCardsDown, law: Law) -> Ruling:
    """One of the three is turned up: drawn at random, or the one dealt last."""
    must_be_stud(situation)
    must_be_cards(act.cards, 3)
    at_random = law.value(DOWN, "upcard") == "drawn-at-random"
    return Ruling(
        DOWN,
        either(
            at_random,
            "Seat {seat} has three cards down: one of them, drawn at random, is turned up.",
            "Seat {seat} has three cards down: the one dealt last is turned up.",
            act,
        ),
        steps=_turned_up(at_random=at_random),
        cards=Cards(lie=_upcard(situation, act.cards, at_random=at_random)),
        rests_on=("rp-randomness-remedy",) * at_random,
    )


def _turned_up(*, at_random: bool) -> tuple[Sentence, ...]:
    if not at_random:
        return (say("Turn up the card that was dealt last."),)
    return (
        say("The floor scrambles the three cards face down."),
        say("The floor draws one of them: it is turned up and is the upcard."),
    )


def _upcard(situation: Situation, cards: str, *, at_random: bool) -> dict[str, str]:
    """Which card is up and which are down; where it is drawn, once the floor has drawn."""
    if not cards:
        return {}
    dealt = parse(cards)
    if not at_random:
        return {"up": text(dealt[2:]), "down": text(dealt[:2])}
    return after_draw(situation, cards, "up", "down")


@rules_on(ReordersUpcards, ORDER, turns=("on-purpose",))
def reorders_upcards(situation: Situation, act: ReordersUpcards, law: Law) -> Ruling:
    """Done on purpose it misleads the others, and the book may have the hand killed."""
    must_be_stud(situation)
    back = say("Seat {seat} lays the upcards in the order in which they were dealt.", act)
    hand = law.value(ORDER, "hand")
    if hand == "live" or not yes(situation, "on-purpose", say("Did the player do it on purpose?")):
        return Ruling(
            ORDER,
            say("Seat {seat} keeps a live hand.", act),
            steps=(back,),
            cards=Cards.of(act.seat, "live"),
        )
    because = say(
        "Seat {seat} changed the order of the upcards on purpose, which misleads the others.", act
    )
    if hand == "dead":
        return Ruling(ORDER, because, cards=dead(situation, act.seat))
    return Ruling(ORDER, because, steps=(back,)).left_to(
        choice(say("dead"), say("The hand is dead."), cards=dead(situation, act.seat)),
        choice(
            say("live"),
            say("The upcards go back in order, and the hand plays on."),
            cards=Cards.of(act.seat, "live"),
        ),
    )


@rules_on(AllStandPat, BURN)
def all_stand_pat(situation: Situation, act: AllStandPat, law: Law) -> Ruling:
    """A card is burned for the round, or the next burn comes with the next draw."""
    if not situation.game.is_draw:
        raise IllegalAct(say("A draw"), say("this game has none"), say("a draw game, as fl27td"))
    burns = bool(law.value(BURN, "burns"))
    return Ruling(
        BURN,
        either(
            burns,
            "Nobody draws: one card is burned all the same, which marks the round.",
            "Nobody draws, and no card is burned.",
        ),
        cards=Cards(lie={"burns": str(int(burns))}),
    )


PAIR = "rp-stud-no-double-on-pair"
LATER = "absent-stud-later-cards"
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
            act,
        ),
        steps=(say("Deal the dead hand its card."),)
        if dealt
        else (say("Deal to live hands only."),),
        cards=Cards(lie={f"seat {act.seat}": str(dealt)}),
    )


@rules_on(Limps)
def limps(situation: Situation, act: Limps, law: Law) -> Ruling:
    """The first player in may just call the blind."""
    draws = sum(street.draw for street in situation.game.streets)
    allowed = bool(law.value(LIMP, "allowed"))
    if allowed or draws != 1:
        return Ruling(
            LIMP,
            say("Seat {seat} may limp in.", act),
            play=Play(stands=Stands(act.seat, "call", situation.bet or situation.blinds.big)),
        )
    least = next((one.min for one in situation.legal or () if one.act == "raise"), 0)
    raised = Stands(act.seat, "raise", least or 2 * situation.blinds.big)
    folded = Stands(act.seat, "fold")
    return Ruling(LIMP, say("The house does not let seat {seat} limp in.", act)).left_to(
        choice(say("raise"), say("The player makes the minimum raise."), play=Play(stands=raised)),
        choice(say("fold"), say("It folds."), play=Play(stands=folded)),
    )
