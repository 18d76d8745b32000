"""An act out of turn when its turn comes: bound, changed into another act, or released."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from floorman.rulings.act_words import of_seat
from floorman.rulings.asking import chosen
from floorman.rulings.betting.spot import Spot
from floorman.rulings.law import Law
from floorman.rulings.ruling import Chips, Floor, Option, Play, Ruling, Stands
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn import turn_rules as turn
from floorman.sentences import Sentence, key, say

BINDING, RELEASE, FOLD = "oot-binding-if-unchanged", "oot-release-if-changed", "oot-fold-binding"
BETS = ("bet", "raise", "complete", "all-in")
KINDS = dict.fromkeys((*BETS, "bring-in", "post"), "bet") | {"call": "call"}
UNCHANGED, CHANGED = ("check", "call_or_fold"), ("smaller_bet", "same_bet", "larger_bet")
FLOOR = ("binds", "released")
ACTUAL, POT_EARLY = "pot-limit-postflop-actual", "pot-out-of-turn"
CHECK_SAID = "declare-check-facing-bet"
VOID = {"call-or-fold": "void-check", "all-options": "released", "floor": "floor"}
"""What a check against a bet binds to, by what the book makes of the word."""
SPOKEN = {
    "binds": key("the act of seat {seat} stands"),
    "bet-back-and-checks": key("seat {seat} takes the bet back and checks"),
    "flat-call": key("seat {seat} calls, no more and no less"),
    "released": key("seat {seat} gets the chips back and has all options"),
    "released-fold-forfeits": key(
        "seat {seat} may call, raise or fold, and a fold leaves the chips in"
    ),
    "floor": key("the floor rules on the act of seat {seat}"),
}
IF = {
    "folds, calls or checks": key("If that player folds, calls or checks: {then}."),
    "checks": key("If that player checks: {then}."),
    "calls or folds": key("If that player calls or folds: {then}."),
    "bets or raises": key("If that player bets or raises: {then}."),
    "bets or raises less": key("If that player bets or raises less: {then}."),
    "bets or raises the same": key("If that player bets or raises the same: {then}."),
    "bets or raises more": key("If that player bets or raises more: {then}."),
}


def wager(situation: Situation, stands: Stands, act: str = "") -> int:
    """The street total that an act makes: of a call the bet as far as the chips go, else 0."""
    player = situation.player(stands.seat)
    all_in = player.bet + player.stack if player.stack is not None else None
    act = act or stands.act
    if act == "call":
        bet = situation.bet or 0
        return bet if all_in is None else min(bet, all_in)
    if act == "all-in":
        return stands.to or all_in or 0
    return stands.to if act in BETS else 0


def is_void_check(held: Held) -> bool:
    """Whether the act was a check against a bet, which nobody can make."""
    return held.act == "check" and held.facing > held.own


def foreseen(held: Held, law: Law) -> tuple[Sentence, ...]:
    """What the act that waits will be, for each thing the rightful player may do."""
    if held.act == "fold":
        cases = {"folds, calls or checks": "binds", "bets or raises": "floor"}
    else:
        value = law.value
        covered = _is_covered(held, law)
        first = "calls or folds" if held.facing else "checks"
        cases = {
            first: value(BINDING, UNCHANGED[1] if held.facing else UNCHANGED[0]),
            "bets or raises less": value(RELEASE, "smaller_bet"),
            "bets or raises the same": value(RELEASE, "same_bet"),
            "bets or raises more": value(RELEASE, "larger_bet"),
        }
        cases = {case: outcome if covered else "floor" for case, outcome in cases.items()}
        if KINDS.get(held.act, "check") != "bet":
            cases = {first: cases[first], "bets or raises": cases["bets or raises more"]}
    return tuple(
        say(IF[case], then=say(SPOKEN[outcome], seat=held.seat)) for case, outcome in cases.items()
    )


def _is_covered(held: Held, law: Law) -> bool:
    """Whether the book's rule speaks of such an act; one speaks of bets only."""
    return KINDS.get(held.act, "check") in law.value(BINDING, "acts")


def resolve(situation: Situation, held: Held, law: Law) -> Ruling:
    """The ruling on an act out of turn when its player is to act."""
    between = [done.act for done in situation.acts[held.since :] if done.seat != held.seat]
    bet = situation.bet or 0
    answer = turn.answer_to(held.to or held.facing, held.facing, bet, between)
    if held.of_pot and answer in ("check", "call-or-fold"):
        held = _sized_anew(situation, held, law)
    return rule_on_held(situation, held, answer, law)


def _sized_anew(situation: Situation, held: Held, law: Law) -> Held:
    """Pot said out of turn, sized by the pot that there is when its turn comes."""
    after_flop = situation.street > 0
    actual = after_flop and law.has(ACTUAL)
    sizes = Spot(situation, situation.player(held.seat)).sizes()
    if not sizes or not (actual or law.setting(POT_EARLY) == "when-it-counts"):
        return held
    return structs.replace(held, to=sizes[-1].max)


def rule_on_held(situation: Situation, held: Held, answer: turn.Answer, law: Law) -> Ruling:
    """The ruling once it is known what the players before did."""
    changed = answer in ("less", "same", "more")
    outcome = _outcome(held, answer, law)
    topic = FOLD if held.act == "fold" else RELEASE if changed else BINDING
    choice = chosen(situation, FLOOR) if outcome == "floor" else ""
    becomes: str = choice or outcome
    if becomes == "binds" and is_void_check(held):
        becomes = VOID[law.value(CHECK_SAID, "ruling")]
    made = _MADE.get(becomes, _left_to_floor)(situation, held)
    return structs.replace(
        made,
        topic=topic,
        play=structs.replace(made.play, next=held.seat if made.play.stands is None else 0),
        floor=Floor(_options(held) if outcome == "floor" else ()),
        reasons=(_met(held, answer, situation.bet or 0),),
    )


def _outcome(held: Held, answer: turn.Answer, law: Law) -> turn.Outcome:
    """What the book makes of the act."""
    value = law.value
    changed = answer in ("less", "same", "more")
    if held.act == "fold":
        binds = turn.fold_binds(changed, value(FOLD, "binding"))
        return "binds" if binds else "floor"
    if not _is_covered(held, law):
        return "floor"
    if changed:
        return turn.when_changed(answer, *(value(RELEASE, name) for name in CHANGED))
    return turn.when_unchanged(answer, *(value(BINDING, name) for name in UNCHANGED))


def _met(held: Held, answer: turn.Answer, bet: int) -> Sentence:
    changed = answer in ("less", "same", "more")
    if held.facing and changed:
        told = key(
            "Seat {seat} acted to a bet of {facing:,} and now faces {bet:,}: the action has "
            "changed."
        )
    elif changed:
        told = key(
            "Seat {seat} acted with no bet to face and now faces {bet:,}: the action has changed."
        )
    elif held.facing and answer == "check":
        told = key("Seat {seat} acted to a bet of {facing:,}, and the players before only checked.")
    elif held.facing:
        told = key(
            "Seat {seat} acted to a bet of {facing:,}, and the players before only checked, "
            "called or folded."
        )
    elif answer == "check":
        told = key("Seat {seat} acted with no bet to face, and the players before only checked.")
    else:
        told = key(
            "Seat {seat} acted with no bet to face, and the players before only checked, "
            "called or folded."
        )
    return say(told, seat=held.seat, facing=held.facing, bet=bet)


def _options(held: Held) -> tuple[Option, ...]:
    act = of_seat(held.seat, held.act, held.to)
    stands = say("It stands as far as it is legal: {act:a}", act=act)
    return (
        Option(say("binds"), stands),
        Option(
            say("released"),
            say("Seat {seat} gets the chips back and has all options.", seat=held.seat),
        ),
    )


# What each outcome makes of the act


def _chips(situation: Situation, held: Held, kept: int = 0) -> dict[int, int]:
    """What goes back of the chips put out, when the player keeps a street total."""
    back = held.to - max(kept, situation.player(held.seat).bet)
    return {held.seat: back} if back > 0 else {}


def _binds(situation: Situation, held: Held) -> Ruling:
    stands = _as_legal(situation, held)
    act = of_seat(held.seat, stands.act, stands.to)
    because = say("The act out of turn stands: {act:a}", act=act)
    back = _chips(situation, held, stands.to) if stands.act == "call" else {}
    return Ruling(BINDING, because, play=Play(stands=stands), chips=Chips(returned=back))


def _as_legal(situation: Situation, held: Held) -> Stands:
    """The act that binds as it is legal now: a bet that is covered calls, a small one is raised."""
    bet, asked = situation.bet or 0, Stands(held.seat, held.act, held.to)
    if held.act in ("fold", "check") and bet <= situation.player(held.seat).bet:
        return Stands(held.seat, held.act)
    if held.act == "fold":
        return Stands(held.seat, "fold")
    if held.act in ("check", "call") or held.to <= bet:
        return Stands(held.seat, "call", wager(situation, asked, "call"))
    player = situation.player(held.seat)
    most = held.to if player.stack is None else player.bet + player.stack
    least = bet + (situation.min_raise or 0)
    act = "raise" if bet else "bet"
    act = held.act if held.act in ("complete", "all-in") else act
    return Stands(held.seat, act, min(max(held.to, least), most))


def _void(situation: Situation, held: Held) -> Ruling:
    """A check against a bet binds to no more than a call or a fold."""
    because = say(
        "Seat {seat} said check against {facing:,}: call or fold, no raise.",
        seat=held.seat,
        facing=held.facing,
    )
    return Ruling(BINDING, because, play=Play(passive=(held.seat,)))


def _checks(situation: Situation, held: Held) -> Ruling:
    because = say(
        "The action was checked to seat {seat}, who takes the bet back and checks.",
        seat=held.seat,
    )
    back = _chips(situation, held)
    stands = Stands(held.seat, "check")
    return Ruling(BINDING, because, play=Play(stands=stands), chips=Chips(returned=back))


def _calls(situation: Situation, held: Held) -> Ruling:
    bet = situation.bet or 0
    because = say(
        "The bet is {bet:,}, less than the {to:,} of seat {seat}, who calls it.",
        bet=bet,
        to=held.to,
        seat=held.seat,
    )
    back = _chips(situation, held, bet)
    stands = Stands(held.seat, "call", bet)
    return Ruling(RELEASE, because, play=Play(stands=stands), chips=Chips(returned=back))


def _released(situation: Situation, held: Held) -> Ruling:
    because = say(
        "The action has changed to {bet:,}: seat {seat} may call, raise or fold.",
        bet=situation.bet or 0,
        seat=held.seat,
    )
    return Ruling(RELEASE, because, chips=Chips(returned=_chips(situation, held)))


def _staked(situation: Situation, held: Held) -> Ruling:
    chips = held.to - situation.player(held.seat).bet
    because = say(
        "Seat {seat} may call, raise or fold; a fold leaves {chips:,} in the pot.",
        seat=held.seat,
        chips=chips,
    )
    return Ruling(RELEASE, because, play=Play(held=(structs.replace(held, staked=True),)))


def _left_to_floor(situation: Situation, held: Held) -> Ruling:
    because = say(
        "The book does not say what becomes of the act of seat {seat}: the floor rules.",
        seat=held.seat,
    )
    return Ruling(BINDING, because, "floor")


_MADE: dict[str, Callable[[Situation, Held], Ruling]] = {
    "binds": _binds,
    "void-check": _void,
    "bet-back-and-checks": _checks,
    "flat-call": _calls,
    "released": _released,
    "released-fold-forfeits": _staked,
    "floor": _left_to_floor,
}
