"""How a ruling would turn with the other answer to a fact that a person judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec import structs

from floorman.rulings.asking import Lacking, Ruler
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say

OTHER = {"yes": "no", "no": "yes"}


def turning(*facts: str) -> Callable[[Ruler], Ruler]:
    """A ruler whose ruling says, for each of these yes-or-no facts, what the other answer gives.

    Only facts that were answered and that change the ruling are named.
    """

    def around(ruler: Ruler) -> Ruler:
        @wraps(ruler)
        def turn(situation: Situation, act: Any, law: Law) -> Ruling:
            ruling = ruler(situation, act, law)
            turns = {
                f"{fact}: {other}": said
                for fact in facts
                if (other := OTHER.get(situation.answer(fact) or ""))
                and (said := _otherwise(ruler, situation, act, law, {fact: other}))
                and said != ruling.because
            }
            return structs.replace(ruling, turns=ruling.turns | turns)

        return turn

    return around


def _otherwise(
    ruler: Ruler, situation: Situation, act: Any, law: Law, facts: dict[str, str]
) -> str:
    turned = structs.replace(situation, facts=dict(situation.facts) | facts)
    try:
        return ruler(turned, act, law).because
    except Lacking as lacking:
        return say("That depends: {question}", question=lacking.question.question)
