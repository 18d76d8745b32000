"""An act out of turn when its turn comes: bound, changed into another act, or released."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import structs

from floorman.rulings.act_words import of_seat
from floorman.rulings.betting.acts import ActsTooSoon
from floorman.rulings.betting.on_calls_too_soon import acts_too_soon
from floorman.rulings.betting.on_undercalls import on_the_first
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.undercall_options import UNDERCALL
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.law import Law
from floorman.rulings.ruling import Floor, Ruling
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.by_the_book import (
    FOLD,
    Answer,
    answered,
    bound_to,
    is_void_check,
    penalty,
    void,
)
from floorman.rulings.turn.outcomes import BETS, BINDING, MADE, RELEASE, as_legal
from floorman.sentences import Sentence, either, key, say

ACTUAL, POT_EARLY = "pot-limit-postflop-actual", "pot-out-of-turn"


def resolve(situation: Situation, held: Held, law: Law) -> Ruling:
    """The ruling on an act out of turn when its player is to act."""
    answer = answered(situation, held)
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
    binds = void(law) if is_void_check(held) else "binds"
    return (
        choice(say("binds"), stands, then=partial(ruled_so, binds)),
        *(choice(say("flat-call"), calls, then=partial(ruled_so, "flat-call")),) * is_more,
        choice(say("released"), back, then=partial(ruled_so, "released")),
    )
