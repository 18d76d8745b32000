"""An act out of turn when its turn comes: bound, changed into another act, or released."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Literal

from msgspec import structs

from floorman.rules.penalties import Follows
from floorman.rulings.act_words import of_seat
from floorman.rulings.asking import yes
from floorman.rulings.betting.acts import ActsTooSoon
from floorman.rulings.betting.on_calls_too_soon import acts_too_soon
from floorman.rulings.betting.on_undercalls import on_the_first
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercalls import UNDERCALL
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.law import Law
from floorman.rulings.ruling import Floor, Ruling
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.outcomes import BETS, MADE, as_legal
from floorman.sentences import Sentence, either, key, say

PENALTY, ETIQUETTE, FOLDS = "oot-penalty", "etiquette-violations", "non-standard-fold"
BINDING, RELEASE, FOLD = "oot-binding-if-unchanged", "oot-release-if-changed", "oot-fold-binding"
KINDS = dict.fromkeys((*BETS, "bring-in", "post"), "bet") | {"call": "call", UNDERCALL: "call"}
UNCHANGED, CHANGED = ("check", "call_or_fold"), ("smaller_bet", "same_bet", "larger_bet")
ACTUAL, POT_EARLY = "pot-limit-postflop-actual", "pot-out-of-turn"
PROMPTED = "dealer-prompted"
"""The fact that leaves a passive act out of turn heads-up all options."""
CHECK_SAID = "declare-check-facing-bet"
VOID = {"call-or-fold": "void-check", "all-options": "released", "floor": "floor"}
"""What a check against a bet binds to, by what the book makes of the word."""
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


def _void(law: Law) -> str:
    """What the book makes of a check that was said against a bet."""
    return VOID[law.value(CHECK_SAID, "ruling")]


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
    covered = _is_covered(held, law)
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
        limited = raised == "released" and _is_limited(situation, held, law)
        return {first: cases[first], "bets or raises": "passive-unprompted" if limited else raised}
    if {outcome for case, outcome in cases.items() if case != first} == {raised}:
        return {first: cases[first], "bets or raises": raised}  # whatever the size
    return cases


def _if_unchanged(situation: Situation, held: Held, law: Law) -> str:
    """What the act will be where nobody before it bets or raises."""
    unchanged = str(law.value(BINDING, UNCHANGED[1] if situation.bet else UNCHANGED[0]))
    if (own := _own_outcome(held, law)) is not None:
        return own
    return "flat-call" if situation.capped and held.to > held.facing else unchanged


def _own_outcome(held: Held, law: Law) -> str | None:
    """What an act becomes that would bind, where it is none that can just stand."""
    if is_void_check(held):
        return _void(law)
    if held.act == UNDERCALL:
        return UNDERCALL
    return "unsized" if held.unsized else None


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
        case: _outcome(held, answer_to(made, held.facing, size, [case]), law)
        for case, size in sizes.items()
    }


def _is_covered(held: Held, law: Law) -> bool:
    """Whether the book's rule speaks of such an act; one speaks of bets only."""
    return KINDS.get(held.act, "check") in law.value(BINDING, "acts")


def _is_limited(situation: Situation, held: Held, law: Law) -> bool:
    """Whether the book leaves the player of a passive act no bet or raise on this street."""
    folded = sum(done.act == "fold" for done in situation.street_acts())
    began_with = len(situation.live) + folded
    limited = bool(law.value(RELEASE, "heads_up_passive"))
    return limited and began_with == HEADS_UP and KINDS.get(held.act) != "bet"


def _prompted(situation: Situation, held: Held) -> bool:
    """Whether the dealer had asked the player to act; a person says it."""
    question = say("Had the dealer prompted seat {seat} by mistake?", held)
    return yes(situation, PROMPTED, question)


def _answered(situation: Situation, held: Held) -> Answer:
    """What the players before have done since an act out of turn."""
    between = [done.act for done in situation.acts[held.since :] if done.seat != held.seat]
    bet = situation.bet or 0
    facing = held.facing
    if bet < facing and not any(act in BETS for act in between):
        facing = bet  # the bet out of turn that it was made behind has been taken back
    return answer_to(held.to or facing, facing, bet, between)


def still_waiting(situation: Situation, held: Held, law: Law) -> Sentence:
    """What is told of an act out of turn that waits on while others act before it."""
    answer = _answered(situation, held)
    if answer in ("check", "call-or-fold"):
        act = of_seat(held.seat, held.act, held.to)
        return either(
            _is_covered(held, law),
            "What was done out of turn still waits for its turn: {act:a}",
            "What was done out of turn still waits for its turn, and the book does not say what it "
            "becomes: {act:a}",
            act=act,
        )
    outcome: str = _outcome(held, answer, law)
    if outcome == "released" and _is_limited(situation, held, law):
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


def resolve(situation: Situation, held: Held, law: Law) -> Ruling:
    """The ruling on an act out of turn when its player is to act."""
    answer = _answered(situation, held)
    if held.of_pot and answer in ("check", "call-or-fold"):
        held = _sized_anew(situation, held, law)
    if answer in ("check", "call-or-fold") and (held.act == UNDERCALL or held.unsized):
        return _answered_wrongly(situation, held, answer, law)
    return rule_on_held(situation, held, answer, law)


def _answered_wrongly(situation: Situation, held: Held, answer: Answer, law: Law) -> Ruling:
    """The ruling on an undercall out of turn, or a call too soon, to a bet that nobody raised."""
    if held.unsized:
        ruling = acts_too_soon(situation, ActsTooSoon(held.seat, "call"), law)
    else:
        ruling = on_the_first(situation, law)
    told = (_met(held, answer, situation.bet or 0), *_besides(situation, held, law))
    law.rests_on(BINDING)
    return structs.replace(ruling, reasons=(*told, *ruling.reasons))


def _sized_anew(situation: Situation, held: Held, law: Law) -> Held:
    """Pot said out of turn, sized by the pot that there is when its turn comes."""
    after_flop = situation.street > 0
    actual = after_flop and law.has(ACTUAL)
    sizes = Spot(situation, situation.player(held.seat)).sizes()
    if not sizes or not (actual or law.setting(POT_EARLY) == "when-it-counts"):
        return held
    return structs.replace(held, to=sizes[-1].max)


def bound_to(situation: Situation, held: Held, law: Law, answer: Answer | None = None) -> str:
    """What the book makes of an act that waits by what the players before it have done so far.

    Whether the dealer prompted it is asked for where it turns on that.
    """
    outcome = _outcome(held, answer or _answered(situation, held), law)
    if outcome == "released" and _is_limited(situation, held, law):
        return "released" if _prompted(situation, held) else "passive-only"
    return (outcome == "binds" and _own_outcome(held, law)) or outcome


def rule_on_held(situation: Situation, held: Held, answer: Answer, law: Law) -> Ruling:
    """The ruling once it is known what the players before did."""
    outcome = bound_to(situation, held, law, answer)
    ruled_so = partial(_made, situation, held, answer, law)
    ruling = ruled_so(outcome)
    if outcome != "floor":
        return ruling
    options = _options(situation, held, law, ruled_so)
    return structs.replace(ruling, floor=structs.replace(ruling.floor, options=options))


def _made(situation: Situation, held: Held, answer: Answer, law: Law, outcome: str) -> Ruling:
    """The ruling by which the act is what an outcome makes of it; a form shows no next turn."""
    changed = answer in ("less", "same", "more")
    made = MADE[outcome](situation, held)
    then = 0 if situation.is_form or made.play.stands else held.seat
    follows = penalty(situation, held.act, law) if situation.is_form else "none"
    return structs.replace(
        made,
        topic=FOLD if held.act == "fold" else RELEASE if changed else BINDING,
        play=structs.replace(made.play, next=then),
        floor=Floor(penalty=follows),
        reasons=(_met(held, answer, situation.bet or 0), *_besides(situation, held, law)),
    )


def _besides(situation: Situation, held: Held, law: Law) -> Iterator[Sentence]:
    """What else is to be known of an act out of turn: whether it is penalised, who acts then."""
    told = {
        "may": key("Seat {seat} acted out of turn: a penalty may follow."),
        "must": key("Seat {seat} acted out of turn: a penalty follows."),
    }
    if (follows := penalty(situation, held.act, law)) in told:
        yield say(told[follows], held)
    if then := situation.after(held.seat):
        yield say("After seat {seat} it is the turn of seat {then}.", held, then=then[0])


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


def _outcome(held: Held, answer: Answer, law: Law) -> Outcome:
    """What the book makes of the act."""
    value = law.value
    changed = answer in ("less", "same", "more")
    if held.act == "fold":
        return "binds" if value(FOLD, "binding") == "always" or not changed else "floor"
    if not _is_covered(held, law):
        return "floor"
    if changed:
        less, same, more = (value(RELEASE, name) for name in CHANGED)
        by_answer: dict[str, Outcome] = {"less": less, "same": same, "more": more}
        return by_answer[answer]
    on_check, otherwise = (value(BINDING, name) for name in UNCHANGED)
    unchanged: Outcome = on_check if answer == "check" else otherwise
    return unchanged


def _met(held: Held, answer: Answer, bet: int) -> Sentence:
    became = answer if answer in ("check", "call-or-fold") else "changed"
    return say(MET[held.facing > 0, became], held, bet=bet)


MET = {
    (True, "changed"): key(
        "Seat {seat} acted to a bet of {facing:,} and now faces {bet:,}: the action has changed."
    ),
    (False, "changed"): key(
        "Seat {seat} acted with no bet to face and now faces {bet:,}: the action has changed."
    ),
    (True, "check"): key(
        "Seat {seat} acted to a bet of {facing:,}, and the players before only checked."
    ),
    (False, "check"): key(
        "Seat {seat} acted with no bet to face, and the players before only checked."
    ),
    (True, "call-or-fold"): key(
        "Seat {seat} acted to a bet of {facing:,}, and the players before only checked, called or "
        "folded."
    ),
    (False, "call-or-fold"): key(
        "Seat {seat} acted with no bet to face, and the players before only checked, called or "
        "folded."
    ),
}
"""Whether the act was to a bet, what the players before did, and what is said of it."""


def _options(
    situation: Situation, held: Held, law: Law, ruled_so: Callable[[str], Ruling]
) -> tuple[Choice, ...]:
    """What the floor may make of the act: it stands, it is a mere call, or it never was."""
    bet, out = situation.bet or 0, held.to + held.back
    legal = as_legal(situation, held)
    act = of_seat(held.seat, legal.act, legal.to)
    stands = say("It stands as far as it is legal: {act:a}", act=act)
    back = either(
        out,
        "Seat {seat} gets {chips:,} back and has all options.",
        "Seat {seat} has all options.",
        held,
        chips=max(0, out - situation.player(held.seat).bet),
    )
    calls = say(
        "Seat {seat} calls {bet:,}, no more and no less, and gets {chips:,} back.",
        held,
        bet=bet,
        chips=out - bet,
    )
    is_more = held.act in BETS and held.to > bet > 0
    binds = _void(law) if is_void_check(held) else "binds"
    return (
        choice(say("binds"), stands, then=partial(ruled_so, binds)),
        *(choice(say("flat-call"), calls, then=partial(ruled_so, "flat-call")),) * is_more,
        choice(say("released"), back, then=partial(ruled_so, "released")),
    )
