"""A deck that is fouled: the hand is void at any point, and every bet goes back."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rulings.dealing.deal_facts import seats_told
from floorman.rulings.dealing.misdealt import BARRED, chips_back, pot_back
from floorman.rulings.law import Law
from floorman.rulings.ruling import Chips, Play, Ruling
from floorman.rulings.situation import SIZED, Situation
from floorman.sentences import Sentence, say, word

FOULED = "fouled-deck"


def chips_won(situation: Situation) -> dict[int, int]:
    """What a hand that is over has brought its winners, by seat."""
    return {seat: -player.paid for seat, player in situation.players.items() if player.paid < 0}


def fouled(situation: Situation, law: Law, what: str) -> Ruling:
    """A fouled deck: the hand is void at any point, and every bet goes back.

    A hand that is over is undone: what was won goes back to those who lost it.
    """
    kept = _bettors_who_knew(situation, law)
    back = {seat: chips for seat, chips in chips_back(situation).items() if seat not in kept}
    return Ruling(
        FOULED,
        say("{what} The deck is fouled: the hand is void and all bets go back.", what=word(what)),
        reasons=(say("A fouled deck stops the hand whatever action there has been."),),
        steps=(
            say("Stop the hand."),
            say("Give every player back what went in on the hand."),
            *pot_back(situation),
            *_untold_back(situation),
            *_if_known(situation, law, kept),
            say("Bring in a deck that has been counted."),
            *_next_deal(situation, law),
        ),
        play=Play(hand="over" if situation.over else "fouled"),
        chips=Chips(returned=back, forfeited=chips_won(situation)),
        rests_on=(BARRED,),
    )


def _untold_back(situation: Situation) -> Iterator[Sentence]:
    """What went in before the street, where nobody told how much that was."""
    if situation.pot is None and not situation.is_form:
        yield say("What lay in the pot before this street goes back to those who put it in.")


def _next_deal(situation: Situation, law: Law) -> Iterator[Sentence]:
    """Which hand is dealt next: the same once more, where the house has it so."""
    if situation.over or situation.is_form:
        return
    if law.value(FOULED, "next_deal") == "same-button":
        yield say("Deal again with the same button, blinds and antes.")
    else:
        yield say("The next hand is dealt, with the button moved on.")


def _bettors_who_knew(situation: Situation, law: Law) -> tuple[int, ...]:
    """Who was told to have known that the deck is fouled and bet, where that may cost the bet."""
    told = seats_told(situation, "knew")
    if not told or law.value(FOULED, "bettor_who_knew") != "floor":
        return ()
    bettors = {done.seat for done in situation.acts if done.act in SIZED}
    return tuple(seat for seat in told if seat in bettors)


def _if_known(situation: Situation, law: Law, knew: tuple[int, ...]) -> Iterator[Sentence]:
    """What a bet on a deck known to be fouled may cost: as told, or in case somebody did."""
    back = chips_back(situation)
    for seat in knew:
        yield say(
            "Seat {seat} knew of it and bet: the floor gives {chips:,} back or leaves them in the "
            "pot for the next deal.",
            seat=seat,
            chips=back.get(seat, 0),
        )
    has_bet = any(done.act in SIZED for done in situation.acts)
    speaks = not law.is_silent(FOULED, "bettor_who_knew")
    if has_bet and not knew and speaks and law.value(FOULED, "bettor_who_knew") == "floor":
        yield say("Of a player who knew of it and bet the floor may leave the chips in the pot.")
