"""Questions about chips in table talk: ``seat 3 asks for a count of seat 5``, and the dealer's."""

from __future__ import annotations

from floorman.rulings.views import acts
from floorman.talk.reader import Words, means


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = acts

    spreads_pot = means(acts.AsksPot, spread=True)
    counts = means(acts.AsksStack, count=True)
    bet = means(acts.Announces)
    announces = means(acts.Announces)
    gather = means(acts.Gathers)
    gathers = means(acts.Gathers)
