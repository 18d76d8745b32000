"""What the book makes of an act out of turn, by what the players before it have done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from floorman.rules.penalties import Follows
from floorman.rulings.asking import yes
from floorman.rulings.betting.undercall_options import UNDERCALL
from floorman.rulings.law import Law
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.outcomes import BETS, BINDING, RELEASE
from floorman.sentences import say

PENALTY, ETIQUETTE, FOLDS = "oot-penalty", "etiquette-violations", "non-standard-fold"
FOLD = "oot-fold-binding"
KINDS = dict.fromkeys((*BETS, "bring-in", "post"), "bet") | {"call": "call", UNDERCALL: "call"}
UNCHANGED, CHANGED = ("check", "call_or_fold"), ("smaller_bet", "same_bet", "larger_bet")
PROMPTED = "dealer-prompted"
"""The fact that leaves a passive act out of turn heads-up all options."""
CHECK_SAID = "declare-check-facing-bet"
VOID = {"call-or-fold": "void-check", "all-options": "released", "floor": "floor"}
"""What a check against a bet binds to, by what the book makes of the word."""
HEADS_UP = 2
"""Players in a street that is heads-up."""
Answer = Literal["check", "call-or-fold", "less", "same", "more"]
"""What the rightful players did, as the player who acted out of turn meets it."""
Outcome = Literal[
    "binds",
    "bet-back-and-checks",
    "flat-call",
    "released",
    "released-fold-forfeits",
    "passive-only",
    "floor",
]


def answer_to(wager: int, facing: int, bet: int, acts: Iterable[str]) -> Answer:
    """What the rightful players' acts were to an act out of turn made for ``wager`` chips.

    ``facing`` was the bet when it was made, ``bet`` is the one now; all are street totals.

    >>> answer_to(800, 300, 600, ["raise"]), answer_to(800, 300, 300, ["call"])
    ('less', 'call-or-fold')
    """
    if bet == facing:
        return "check" if set(acts) == {"check"} else "call-or-fold"
    if bet == wager:
        return "same"
    return "less" if bet < wager else "more"


def is_void_check(held: Held) -> bool:
    """Whether the act was a check against a bet, which nobody can make."""
    return held.act == "check" and held.facing > held.own


def void(law: Law) -> str:
    """What the book makes of a check that was said against a bet."""
    return VOID[law.value(CHECK_SAID, "ruling")]


def own_outcome(held: Held, law: Law) -> str | None:
    """What an act becomes that would bind, where it is none that can just stand."""
    if is_void_check(held):
        return void(law)
    if held.act == UNDERCALL:
        return UNDERCALL
    return "unsized" if held.unsized else None


def is_covered(held: Held, law: Law) -> bool:
    """Whether the book's rule speaks of such an act; one speaks of bets only."""
    return KINDS.get(held.act, "check") in law.value(BINDING, "acts")


def is_limited(situation: Situation, held: Held, law: Law) -> bool:
    """Whether the book leaves the player of a passive act no bet or raise on this street."""
    folded = sum(done.act == "fold" for done in situation.street_acts())
    began_with = len(situation.live) + folded
    limited = bool(law.value(RELEASE, "heads_up_passive"))
    return limited and began_with == HEADS_UP and KINDS.get(held.act) != "bet"


def _prompted(situation: Situation, held: Held) -> bool:
    """Whether the dealer had asked the player to act; a person says it."""
    question = say("Had the dealer prompted seat {seat} by mistake?", held)
    return yes(situation, PROMPTED, question)


def answered(situation: Situation, held: Held) -> Answer:
    """What the players before have done since an act out of turn."""
    between = [done.act for done in situation.acts[held.since :] if done.seat != held.seat]
    bet = situation.bet or 0
    facing = held.facing
    if bet < facing and not any(act in BETS for act in between):
        facing = bet  # the bet out of turn that it was made behind has been taken back
    return answer_to(held.to or facing, facing, bet, between)


def bound_to(situation: Situation, held: Held, law: Law, answer: Answer | None = None) -> str:
    """What the book makes of an act that waits by what the players before it have done so far.

    Whether the dealer prompted it is asked for where it turns on that.
    """
    outcome = outcome_of(held, answer or answered(situation, held), law)
    if outcome == "released" and is_limited(situation, held, law):
        return "released" if _prompted(situation, held) else "passive-only"
    return (outcome == "binds" and own_outcome(held, law)) or outcome


def outcome_of(held: Held, answer: Answer, law: Law) -> Outcome:
    """What the book makes of the act."""
    value = law.value
    changed = answer in ("less", "same", "more")
    if held.act == "fold":
        return "binds" if value(FOLD, "binding") == "always" or not changed else "floor"
    if not is_covered(held, law):
        return "floor"
    if changed:
        less, same, more = (value(RELEASE, name) for name in CHANGED)
        by_answer: dict[str, Outcome] = {"less": less, "same": same, "more": more}
        return by_answer[answer]
    on_check, otherwise = (value(BINDING, name) for name in UNCHANGED)
    unchanged: Outcome = on_check if answer == "check" else otherwise
    return unchanged


def penalty(situation: Situation, act: str, law: Law) -> Follows:
    """Whether an act out of turn may, must or need not be penalised."""
    repeated = situation.answer("repeated") == "yes"
    trigger = law.value(PENALTY, "trigger")
    folds = act == "fold" and law.has(FOLDS) and "out-of-turn" in law.value(FOLDS, "covers")
    if folds:
        law.rests_on(FOLDS)
    if repeated and law.value(ETIQUETTE, "penalty") == "will":
        return "must"
    return "may" if repeated or folds or trigger == "any" else "none"
