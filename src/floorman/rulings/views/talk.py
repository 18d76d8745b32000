"""Questions about chips in table talk: ``seat 3 asks for a count of seat 5``, and the dealer's."""

from __future__ import annotations

from floorman.rulings.views.acts import (
    Announces,
    AsksIfSubstantial,
    AsksPot,
    AsksStack,
    Gathers,
    MarksAllIns,
    StacksPot,
    TouchesBet,
)
from floorman.talk.reader import Words, means


class Meaning(Words):
    """What the clauses of this chapter mean."""

    counts_pot = means(AsksPot)
    spreads_pot = means(AsksPot, spread=True)
    counts = means(AsksStack, count=True)
    estimates = means(AsksStack)
    bet = means(Announces)
    announces = means(Announces)
    gather = means(Gathers)
    gathers = means(Gathers)
    touches = means(TouchesBet)
    marks = means(MarksAllIns)
    substantial = means(AsksIfSubstantial)
    stacks_pot = means(StacksPot)
