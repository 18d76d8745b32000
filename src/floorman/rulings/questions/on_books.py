"""Answers to questions about the book: what it says on a topic, or under a rule number."""

from __future__ import annotations

from functools import cache

from floorman.rulebooks.book import available, load
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.search import topics_at
from floorman.rulings.law import Law
from floorman.rulings.questions.acts import AsksRule
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say


@rules_on(AsksRule)
def rule_asked(situation: Situation, act: AsksRule, law: Law) -> Ruling:
    """What the book says; that it says nothing on what only others have.

    Raises Unknown for what is no topic of any book and no number of this one.
    """
    if act.on not in law.topics and act.on in _all_topics():
        return Ruling(act.on, say("The book says nothing on this."))
    first, *others = topics_at(act.on, law)
    law.rests_on(first.name, *(one.name for one in others))
    reasons = tuple(summary(law, one.name) for one in others)
    return Ruling(first.name, summary(law, first.name), reasons=reasons)


@cache
def _all_topics() -> frozenset[str]:
    """The topics of all bundled books."""
    return frozenset(topic for key in available() for topic in load(key).topics)
