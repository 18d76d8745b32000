"""What an act out of turn will be, told before its turn comes."""

from __future__ import annotations

from floorman.rulings.act_words import of_seat
from floorman.rulings.betting.undercall_options import UNDERCALL
from floorman.rulings.law import Law
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.by_the_book import (
    HEADS_UP,
    KINDS,
    UNCHANGED,
    answer_to,
    answered,
    is_covered,
    is_limited,
    outcome_of,
    own_outcome,
)
from floorman.rulings.turn.outcomes import BINDING, RELEASE
from floorman.sentences import Sentence, either, key, say

SPOKEN = {
    "binds": key("the act of seat {seat} stands"),
    "no-turn": key("the betting is over, and seat {seat} takes back what lies out"),
    "void-check": key("seat {seat} may call or fold, and not raise"),
    "bet-back-and-checks": key("seat {seat} takes the bet back and checks"),
    "flat-call": key("seat {seat} calls, no more and no less"),
    "released": key("seat {seat} gets the chips back and has all options"),
    "released-chipless": key("seat {seat} has all options"),
    "released-fold-forfeits": key(
        "seat {seat} may call, raise or fold, and a fold leaves the chips in"
    ),
    "passive-only": key("seat {seat} may call or fold, and not raise"),
    "passive-unprompted": key(
        "seat {seat} may call or fold, and not raise, unless the dealer prompted the act"
    ),
    "floor": key("the floor rules on the act of seat {seat}"),
    UNDERCALL: key("the undercall of seat {seat} is ruled on"),
    "unsized": key("the floor sizes the call of seat {seat}"),
}
IF = {
    "folds, calls or checks": key("If that player folds, calls or checks: {then}."),
    "checks": key("If that player checks: {then}."),
    "calls or folds": key("If that player calls or folds: {then}."),
    "calls": key("If that player calls: {then}."),
    "bets or raises": key("If that player bets or raises: {then}."),
    "bets or raises less": key("If that player bets or raises less: {then}."),
    "bets or raises the same": key("If that player bets or raises the same: {then}."),
    "bets or raises more": key("If that player bets or raises more: {then}."),
    "brings it in": key("If that player brings it in: {then}."),
    "completes": key("If that player completes: {then}."),
}


def foreseen(situation: Situation, held: Held, law: Law) -> tuple[Sentence, ...]:
    """What the act that waits will be, for each thing the rightful player may do."""
    if situation.bring_in_due:
        cases = _by_bring_in(situation, held, law)
    elif held.act == "fold":
        cases = {"folds, calls or checks": "binds", "bets or raises": "floor"}
    else:
        cases = _by_the_answer(situation, held, law)
    chipless = not _lies_out(held)
    return tuple(
        say(IF[case], then=say(_spoken(outcome, chipless), held)) for case, outcome in cases.items()
    )


def _by_the_answer(situation: Situation, held: Held, law: Law) -> dict[str, str]:
    """What a check, call or bet will be where the player to act calls, folds, bets or raises."""
    covered = is_covered(held, law)
    first = "calls" if len(situation.live) == HEADS_UP else "calls or folds"  # a fold ends it
    first = first if situation.bet else "checks"
    cases = {
        first: _if_unchanged(situation, held, law) if covered else "floor",
        "bets or raises less": law.value(RELEASE, "smaller_bet") if covered else "floor",
        "bets or raises the same": law.value(RELEASE, "same_bet") if covered else "floor",
        "bets or raises more": law.value(RELEASE, "larger_bet") if covered else "floor",
    }
    if held.seat not in situation.after(situation.to_act):
        cases[first] = "no-turn"
    if situation.capped:
        return {first: cases[first]}
    raised = cases["bets or raises more"]
    if KINDS.get(held.act, "check") != "bet":
        limited = raised == "released" and is_limited(situation, held, law)
        return {first: cases[first], "bets or raises": "passive-unprompted" if limited else raised}
    if {outcome for case, outcome in cases.items() if case != first} == {raised}:
        return {first: cases[first], "bets or raises": raised}  # whatever the size
    return cases


def _if_unchanged(situation: Situation, held: Held, law: Law) -> str:
    """What the act will be where nobody before it bets or raises."""
    unchanged = str(law.value(BINDING, UNCHANGED[1] if situation.bet else UNCHANGED[0]))
    if (own := own_outcome(held, law)) is not None:
        return own
    return "flat-call" if situation.capped and held.to > held.facing else unchanged


def _lies_out(held: Held) -> bool:
    """Whether chips of the act that waits lie out, to go back if it is released."""
    return held.to + held.back > held.own


def _spoken(outcome: str, chipless: bool) -> str:
    """How an outcome is told; without chips none go back."""
    return SPOKEN["released-chipless" if chipless and outcome == "released" else outcome]


def _by_bring_in(situation: Situation, held: Held, law: Law) -> dict[str, str]:
    """What the act will be where the player to act brings it in or completes."""
    sizes = {"brings it in": situation.bring_in_due, "completes": situation.blinds.small_bet}
    made = held.to or held.facing
    return {
        case: outcome_of(held, answer_to(made, held.facing, size, [case]), law)
        for case, size in sizes.items()
    }


def still_waiting(situation: Situation, held: Held, law: Law) -> Sentence:
    """What is told of an act out of turn that waits on while others act before it."""
    answer = answered(situation, held)
    if answer in ("check", "call-or-fold"):
        act = of_seat(held.seat, held.act, held.to)
        return either(
            is_covered(held, law),
            "What was done out of turn still waits for its turn: {act:a}",
            "What was done out of turn still waits for its turn, and the book does not say what it "
            "becomes: {act:a}",
            act=act,
        )
    outcome: str = outcome_of(held, answer, law)
    if outcome == "released" and is_limited(situation, held, law):
        outcome = "passive-unprompted"
    if outcome == "released" and _lies_out(held):
        return say(
            "The action has changed for seat {seat}, who acted out of turn: the {chips:,} go back, "
            "and all options are open in turn.",
            held,
            chips=held.to + held.back - held.own,
        )
    return say(
        "The action has changed for seat {seat}, who acted out of turn; as it is now, {then}.",
        held,
        then=say(_spoken(outcome, not _lies_out(held)), held),
    )


def comes_no_more(held: Held) -> tuple[Sentence, int]:
    """What is told of an act out of turn whose turn does not come, and the chips that go back."""
    chips = max(held.to + held.back - held.own, 0)
    told = either(
        chips,
        "The betting is over before the turn of seat {seat} comes again: the {chips:,} put out of "
        "turn go back.",
        "The betting is over before the turn of seat {seat} comes again: the act out of turn is "
        "void.",
        held,
        chips=chips,
    )
    return told, chips
