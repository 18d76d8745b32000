"""Clear acts: in turn and legal they stand as said."""

from __future__ import annotations

from floorman.acts.play import Deals, Plays
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Law, Ruling, Stands
from floorman.rulings.situation import Situation


@rules_on(Plays)
def plays(situation: Situation, act: Plays, law: Law) -> Ruling:
    """A clear act in turn binds."""
    topic = "verbal-declaration-binding"
    return Ruling(
        book=law.book.key,
        topic=topic,
        stands=Stands(act.seat, act.verb, act.to),
        because=f"Seat {act.seat} acted clearly and in turn.",
        cites=law.cites(topic),
    )


@rules_on(Deals)
def deals(situation: Situation, act: Deals, law: Law) -> Ruling:
    """Cards that were due are no irregularity."""
    return Ruling(
        book=law.book.key,
        topic="",
        cards={"board": act.cards} if act.cards else {},
        because=f"The {act.street} was due.",
    )
