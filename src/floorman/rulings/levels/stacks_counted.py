"""The stacks that rank those who bust on one hand, after the ante where the book says so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.errors import BadSetup
from floorman.rules.bubble import stack_after_ante
from floorman.rulings.asking import Lacking
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Bust
from floorman.rulings.of_event import number_told, seat_told
from floorman.rulings.ruling import Question
from floorman.rulings.situation import Situation
from floorman.rulings.tables_told import main_table
from floorman.rulings.telling.told import ToldTable
from floorman.sentences import say
from floorman.talk.counts import number

STACK = re.compile(
    r"((?:table \w+ )?(?:seat|player) \d+) (\d+(?:,\d{3})*(?:(?:\.\d+)?k)?)(?![.,]?\d)"
)
"""Who has how many chips; half a chip is none."""


def has_big_blind_ante(situation: Situation) -> bool:
    """Whether the big blind pays the ante, of whatever size."""
    return situation.blinds.ante_kind == "big-blind"


def counted_stacks(
    situation: Situation, who: Sequence[Bust], stacks: dict[str, int], law: Law, *, after: bool
) -> list[tuple[str, int]]:
    """Each by name with the stack that ranks: after the ante for whoever paid it, or at first."""
    return [(one.name, _ranking_stack(situation, one, stacks[one.name], law, after)) for one in who]


def _ranking_stack(situation: Situation, one: Bust, stack: int, law: Law, after: bool) -> int:
    """The stack that ranks a player: after the ante for whoever paid it, if the book says so."""
    if not after:
        return stack
    if one.seat != _big_blind(situation, law):
        return stack
    order = law.value("rp-ante-format", "order")
    stakes = situation.blinds
    ante = number_told(situation, "ante", stakes.ante, say("What is the ante now?"))
    return stack_after_ante(stack, ante=ante, big_blind=stakes.big or ante, order=order)


def _big_blind(situation: Situation, law: Law) -> int:
    """The seat of the big blind, as told or after the button; asked for where neither is known."""
    told = situation.event.tables.get("", ToldTable())
    known = told.big
    if situation.button or told.button:
        known = main_table(situation, law).big
    return seat_told(situation, "big-blind", known, say("Which seat was the big blind?"))


def stacks_told(situation: Situation, who: Sequence[Bust]) -> dict[str, int]:
    """Stacks at the start of the hand, by name, as told of a bust or of the table; else asked."""
    stacks = {one.name: one.stack or _at_the_start(situation, one) for one in who}
    lacking = [name for name, stack in stacks.items() if not stack]
    if not lacking:
        return stacks
    answer = situation.answer("stacks")
    if answer is None:
        question = say("Which stacks did they have at the start of the hand?")
        raise Lacking(Question("stacks", question, ()))
    found = {name: number(chips) for name, chips in STACK.findall(answer)}
    allowed = say("seat 2 5000, seat 4 4800")
    if wrong := [name for name in found if name not in lacking]:
        raise BadSetup(say("Nobody asked for the stack of {wrong}", wrong=wrong[0]), allowed)
    if missing := [name for name in lacking if name.lower() not in found]:
        raise BadSetup(say("No stack was told for {missing}", missing=missing[0]), allowed)
    return stacks | {name: found[name.lower()] for name in lacking}


def _at_the_start(situation: Situation, one: Bust) -> int:
    """The stack that was told with the table, before any hand or at the start of this one."""
    if one.table or not one.seat:
        return 0
    player = situation.player(one.seat)
    if situation.is_form:
        return player.stack or 0
    told = one.seat not in situation.untold and not situation.street and not situation.told_pot
    return (player.stack or 0) + player.paid if told else 0
