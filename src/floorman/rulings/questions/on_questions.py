"""Answers to plain questions about a hand, with the rule each rests on."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.dealing.deal_facts import substantial
from floorman.rulings.held_down import HELD, is_held
from floorman.rulings.law import Law
from floorman.rulings.questions import acts
from floorman.rulings.questions.on_street import first_on
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.showdown.hands_read import (
    best_called,
    best_in_words,
    hands_in_words,
    is_board_out,
    not_told,
)
from floorman.rulings.showdown.hands_seen import SPEAK, by_the_last_hand, holding_on, where
from floorman.rulings.showdown.order_of_show import (
    BY_BET,
    BY_SEAT,
    ENFORCED,
    how_strict,
    order_of_show,
    without_given_up,
)
from floorman.rulings.situation import Situation
from floorman.rulings.turn.undecided import once_ruled
from floorman.sentences import Sentence, either, key, row, say

EQUAL = "rp-stud-matching-boards"
TURN, HEADS_UP = "player-responsibilities", "heads-up-blinds-and-order"
IN_TURN, SHORT_BLIND = "act-in-turn-chips-stay", "pot-limit-preflop-short-blind"
PASSED = "rp-stud-bring-in-allin"
FACE_UP = "allin-face-up-timing"
NO_MUCK = "allin-no-muck"
POTS = "side-pots-separate"
BARRED, DEFINITION = "misdeal-barred-after-sa", "substantial-action-definition"


def must_be_a_table(situation: Situation, asked: str) -> None:
    """Refuse a question about how a hand stands where no table was told, BadSetup."""
    if situation.is_form:
        raise BadSetup(
            say("{asked} Nobody told who sits there", asked=asked),
            say(
                "a table with seats and what was done, as NLHE 100-200, seats 1-6, button 1 | "
                "seat 4 raises to 600"
            ),
        )


@rules_on(acts.AsksWhoActs)
def who_acts(situation: Situation, act: acts.AsksWhoActs, law: Law) -> Ruling:
    """Whose turn it is, and what may be done; nobody's once the betting is over."""
    must_be_a_table(situation, say("Whose turn is it?"))
    situation = without_given_up(situation) if situation.showdown else situation
    if situation.to_act and (first := once_ruled(situation, law)) is not None:
        return first
    topic = of_turn(situation, law)
    if act.street and (coming := first_on(situation, act.street)) is not None:
        return Ruling(topic, coming)
    legal = [one.act for one in situation.legal or ()]
    passed = bool(situation.bring_in_due) and "fold" in legal
    why = say("The low card's player is all-in for the ante: the bring-in passes to the left.")
    tied = _tied(situation, law)
    return Ruling(
        topic,
        turn_told(situation, act.street),
        reasons=(*((why,) * passed), *tied),
        play=Play(next=situation.to_act),
        rests_on=(
            *((PASSED,) * passed),
            *((EQUAL,) * len(tied)),
            *((SHORT_BLIND,) * (situation.unposted > 0)),
        ),
    )


def of_turn(situation: Situation, law: Law) -> str:
    """By which topic it is somebody's turn: heads-up the button says it until somebody acts.

    A book that has the duties of players in many places has that of acting in turn in one.
    """
    by_button = len(situation.players) == 2 and not situation.game.is_stud
    if by_button and not (situation.showdown or situation.street_acts()):
        return HEADS_UP
    duties = law.topics.get(TURN)
    is_spread = duties is None or len(duties.rules) > 1
    return IN_TURN if is_spread and IN_TURN in law.topics else TURN


def _tied(situation: Situation, law: Law) -> tuple[Sentence, ...]:
    """Why one of several equal boards begins a street of stud, until somebody has acted on it."""
    equal = situation.equal_boards
    if situation.to_act not in equal or situation.acts:
        return ()
    has_low = any(part.startswith("low") for part in situation.game.parts)
    told = {
        "high-card-by-suit": key("The boards of seats {seats} are equal: the high card by suit."),
        "low-card-by-suit": key("The boards of seats {seats} are equal: the low card by suit."),
        "first-left-of-dealer": key(
            "The boards of seats {seats} are equal: the first left of the dealer."
        ),
    }
    by = law.value(EQUAL, "tie_in_low") if has_low else "as-in-high"
    by = told[law.value(EQUAL, "tie") if by == "as-in-high" else by]
    return (say(by, seats=row(map(str, equal), ", ")),)


def turn_told(situation: Situation, street: str = "") -> Sentence:
    """Whose turn it is, and what it is to call; of a street that was, that it is over."""
    seat = situation.to_act
    if situation.over:
        return say("It is nobody's turn: the hand is over.")
    if street and street != situation.game.streets[situation.street].name:
        return say("That street is over. {turn}", turn=turn_told(situation))
    if not seat:
        return either(
            situation.showdown,
            "It is nobody's turn: the betting is over, and nobody has to show any more.",
            "It is nobody's turn: the betting is over and the cards are due.",
        )
    if situation.showdown:
        return say("The betting is over; it is seat {seat}'s turn to show.", seat=seat)
    bet, own = situation.bet or 0, situation.player(seat).bet
    if bet > own:
        more = bet - own
        return say("It is seat {seat}'s turn, {more:,} to call.", seat=seat, more=more)
    return say("It is seat {seat}'s turn, with nothing to call.", seat=seat)


@rules_on(acts.AsksWhoShows, BY_BET)
def who_shows(situation: Situation, act: acts.AsksWhoShows, law: Law) -> Ruling:
    """Who shows first: all at once in an all-in, else the last to bet, else the first to act."""
    if situation.is_form:
        return Ruling(BY_BET, _in_general(situation), rests_on=(BY_SEAT, ENFORCED))
    if is_held(situation, law):
        because = say(
            "Nobody shows yet: in hand-for-hand the cards of a called all-in stay face down until "
            "the floor lets the hand run out."
        )
        return Ruling(HELD, because, rests_on=(FACE_UP,))
    if situation.all_in_closed:
        because = say("In a called all-in all hands are tabled at once; nobody shows first.")
        return Ruling(FACE_UP, because, rests_on=(NO_MUCK,))
    if not situation.showdown:
        because = say(
            "Nobody shows yet: the betting is on, and it is seat {seat}'s turn.",
            seat=situation.to_act,
        )
        return Ruling(BY_BET, because, play=Play(next=situation.to_act))
    if not situation.to_act:
        because = say("Nobody has to show any more: the last live hand wins as it lies.")
        topic = by_the_last_hand(situation, law) if len(situation.live) < 2 else SPEAK
        return Ruling(topic, because)
    if (alone := _left_alone(situation, law)) is not None:
        return alone
    return _shows(situation, law)


def _left_alone(situation: Situation, law: Law) -> Ruling | None:
    """The ruling where all others have let their hands go, which are not dead by that yet."""
    left = holding_on(situation)
    if len(left) != 1 or len(situation.live) == 1 or situation.is_form:
        return None
    if situation.all_in_closed and law.value(NO_MUCK, "barred"):
        others = [seat for seat in situation.live if seat not in left]
        because = say("In a called all-in nobody may muck: all hands are tabled.")
        turned = key("The hand of seat {seat} is turned up, if its cards can be identified.")
        steps = tuple(say(turned, seat=seat) for seat in others)
        return Ruling(NO_MUCK, because, steps=steps)
    because = either(
        where(situation, left[0]) == "tabled",
        "Seat {seat} wins: all others have let their hands go. A hand let go still plays if it is "
        "tabled while its cards can be identified.",
        "Seat {seat} wins without showing: all others have let their hands go. A hand let go still "
        "plays if it is tabled while its cards can be identified.",
        seat=left[0],
    )
    return Ruling(by_the_last_hand(situation, law), because)


def _shows(situation: Situation, law: Law) -> Ruling:
    """The order by position; in stud with no bet the boards decide, which somebody has to see."""
    order = order_of_show(situation)
    seats = row(map(str, order.seats), ", ")
    return Ruling(
        order.topic,
        order.because,
        steps=(say("They show in this order: seats {seats}.", seats=seats),),
        reasons=(how_strict(law),),
        play=Play(next=order.seats[0]),
        rests_on=(ENFORCED,),
    )


def _in_general(situation: Situation) -> Sentence:
    if not situation.game.is_stud:
        return say(
            "The last to bet or raise on the last street shows first; with no bet there, the first "
            "live hand left of the button."
        )
    return either(
        "low" in situation.game.parts[0],
        "The last to bet or raise on the last street shows first; with no bet there, the lowest "
        "board.",
        "The last to bet or raise on the last street shows first; with no bet there, the highest "
        "board.",
    )


@rules_on(acts.AsksPots)
def which_pots(situation: Situation, act: acts.AsksPots, law: Law) -> Ruling:
    """The pots as they stand, each with the seats that contest it."""
    must_be_a_table(situation, say("What is in the pot?"))
    all_in = any(one.live and not one.stack for one in situation.players.values())
    if all_in and not situation.over:
        told = say(
            "Somebody is all-in: each pot is contested by those who matched it, and awarded alone."
        )
        return Ruling(POTS, told)
    because = either(
        situation.pot,
        "The pot is {pot:,}: all that went in. There is a side pot only where somebody is all-in.",
        "The pot is all that went in; there is a side pot only where somebody is all-in.",
        pot=situation.pot or 0,
    )
    return Ruling(POTS, because)


@rules_on(acts.AsksWhoWins)
def who_wins(situation: Situation, act: acts.AsksWhoWins, law: Law) -> Ruling:
    """The best tabled hand, as it reads; the last live hand where it is alone."""
    live = situation.live
    if not situation.is_form and len(live) == 1:
        because = say("Seat {seat} wins: nobody else has a live hand.", seat=live[0])
        return Ruling(by_the_last_hand(situation, law), because)
    if not (situation.is_form or situation.is_past_betting):
        because = say("Nobody has won yet: it is seat {seat}'s turn.", seat=situation.to_act)
        return Ruling(SPEAK, because, play=Play(next=situation.to_act))
    if (alone := _left_alone(situation, law)) is not None:
        return alone
    called = best_called(situation)
    best = (called,) if called else tuple(best_in_words(situation))
    hands = {str(seat): hand for seat, hand in hands_in_words(situation).items()}
    lacking = () if situation.is_form else not_told(situation)
    each = key("Read the cards of seat {seat} before the pot is pushed.")
    steps = tuple(say(each, seat=seat) for seat in lacking)
    if best:
        return Ruling(SPEAK, row(best, " "), steps=steps, cards=Cards(lie=hands))
    nothing = either(
        is_board_out(situation),
        "The best tabled hand wins; no hand's cards are told.",
        "The best tabled hand wins; the board is not known to the end.",
    )
    return Ruling(SPEAK, nothing, steps=steps)


@rules_on(acts.AsksIfTooLate, BARRED)
def too_late(situation: Situation, act: acts.AsksIfTooLate, law: Law) -> Ruling:
    """A misdeal can be declared until there has been substantial action."""
    if not substantial(situation, law):
        because = say("There has been no substantial action: a misdeal can still be declared.")
        return Ruling(BARRED, because, rests_on=(DEFINITION,))
    excepted = law.value(BARRED, "fouled_deck_excepted")
    because = either(
        excepted,
        "There has been substantial action: it is too late for a misdeal. Only a fouled deck stops "
        "the hand still.",
        "There has been substantial action: it is too late for a misdeal.",
    )
    return Ruling(BARRED, because, play=Play(no_misdeal=True), rests_on=(DEFINITION,))
