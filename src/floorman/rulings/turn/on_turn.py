"""Acts out of turn, told as such, and the turn that comes to a player who acted before it."""

from __future__ import annotations

import re

from msgspec import structs

from floorman.errors import BadSetup, IllegalAct
from floorman.rulings.asking import Lacking
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Play, Question, Ruling, Stands
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.acts import ActsOutOfTurn, TurnComes
from floorman.rulings.turn.by_the_book import FOLD, answer_to, penalty
from floorman.rulings.turn.out_of_turn import BACKS_UP, is_early, plays_early
from floorman.rulings.turn.outcomes import wager
from floorman.rulings.turn.turn_comes import resolve, rule_on_held
from floorman.sentences import either, row, say, verbatim, word
from floorman.talk.counts import number

RIGHTFUL = Question(
    "rightful-player",
    say("What did the player whose turn it was do then?"),
    tuple(map(verbatim, ("checks", "calls", "folds", "bets 300", "raises to 600"))),
)
ANSWERS = {"checks": "check", "calls": "call", "folds": "fold"}
BET = re.compile(r"(?:bets|raises)(?: to)? (\S+)")


@rules_on(ActsOutOfTurn, BACKS_UP)
def acts_out_of_turn(situation: Situation, act: ActsOutOfTurn, law: Law) -> Ruling:
    """An act said to be out of turn; raises IllegalAct where it is that player's turn."""
    if situation.is_form and (len(situation.players) < 2 or not situation.to_act):
        return _on_a_form(situation, act, law)
    if not is_early(situation, act.seat):
        asked = say("Seat {seat}: {verb} out of turn", act, verb=word(act.verb))
        raise IllegalAct(
            asked, say("it is the turn of that seat"), say("{verb} in turn", verb=word(act.verb))
        )
    return plays_early(situation, act, law)


def _on_a_form(situation: Situation, act: ActsOutOfTurn, law: Law) -> Ruling:
    """The same act without a table: what the rightful player did is asked for."""
    must_fit(situation, act.seat, act.verb, act.to)
    facing = situation.bet or 0
    stands = Stands(act.seat, act.verb, act.to)
    held = Held(act.seat, act.verb, wager(situation, stands), facing=facing)
    said = situation.answer(RIGHTFUL.fact)
    if said is None:
        raise Lacking(RIGHTFUL)
    bet, acts = _told(said, facing)
    answer = answer_to(held.to or facing, facing, bet, acts)
    step = max(situation.min_raise or 0, bet - facing)
    after = structs.replace(situation, bet=bet, min_raise=step)
    return rule_on_held(after, held, answer, law)


def _folded_early(situation: Situation, seat: int) -> bool:
    """Whether the seat has folded on this street before its turn: nothing is left to decide."""
    acts = situation.street_acts()
    return any(one.seat == seat and one.act == "fold" and not one.in_turn for one in acts)


def _told(said: str, facing: int) -> tuple[int, list[str]]:
    """The bet after the rightful player's act, and the act; BadSetup for what is none."""
    if said in ANSWERS:
        return facing, [ANSWERS[said]]
    told = BET.fullmatch(said)
    try:
        return number(told[1] if told is not None else ""), ["bet"]
    except ValueError:
        wrong = say("{fact}: {said!r} is no act", RIGHTFUL, said=said)
        raise BadSetup(wrong, row(RIGHTFUL.choices, ", ")) from None


def _without(situation: Situation, held: Held) -> Situation:
    """The situation as if this act had never waited."""
    others = tuple(one for one in situation.held if one != held)
    unruled = {seat: told for seat, told in situation.unruled.items() if seat != held.seat}
    return structs.replace(situation, held=others, unruled=unruled)


@rules_on(TurnComes)
def turn_comes(situation: Situation, act: TurnComes, law: Law) -> Ruling:
    """The turn comes to a player who acted before it."""
    held = situation.held_by(act.seat)
    if held is not None and situation.to_act == act.seat:
        if (told := situation.unruled.get(act.seat)) is not None:
            return rule_on(_without(situation, held), told, law)
        return resolve(situation, held, law)
    if held is None and _folded_early(situation, act.seat):
        return Ruling(
            FOLD,
            say("Seat {seat} folded out of turn, and that fold binds already.", act),
            play=Play(next=situation.to_act),
            floor=Floor(penalty=penalty(situation, "fold", law)),
        )
    return Ruling(
        BACKS_UP,
        either(
            held,
            "Nothing to decide for seat {seat}: it is the turn of seat {to_act}.",
            "Nothing to decide for seat {seat}: no act of that seat waits.",
            act,
            to_act=situation.to_act,
        ),
        play=Play(next=situation.to_act),
    )
