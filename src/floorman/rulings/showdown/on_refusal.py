"""Rulings on a hand that had to be shown and was mucked instead."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from floorman.rules.penalties import Follows
from floorman.rules.registry import rule
from floorman.rulings.asking import yes
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.showdown.acts import NobodyShows, RefusesToShow
from floorman.rulings.showdown.giving_up import is_barred, must_table
from floorman.rulings.showdown.left_in import steps_of
from floorman.rulings.showdown.on_showdown_words import nobody_shows
from floorman.rulings.situation import Situation
from floorman.sentences import key, say

REFUSAL = "showdown-refusal"
FOLLOWS: dict[str, Follows] = {"none": "none", "may": "may", "will": "must"}


@rule(REFUSAL, "ruled")
def refusal_brings(penalty: Literal["none", "may", "will"], on_purpose: bool) -> Follows:
    """Whether a penalty may or must follow a hand mucked that had to be shown.

    >>> refusal_brings("will", True), refusal_brings("will", False), refusal_brings("none", True)
    ('must', 'none', 'none')
    """
    return FOLLOWS[penalty] if on_purpose else "none"


@rules_on(RefusesToShow, REFUSAL, turns=("on-purpose",))
def refuses_to_show(situation: Situation, act: RefusesToShow, law: Law) -> Ruling:
    """The hand is given up, save in an all-in that none may muck; it may cost a penalty.

    Kept face down it is not given up: the order of show is what is asked then.
    """
    if is_barred(situation, law):
        return must_table(situation, act.seat)
    if not act.mucks:
        return nobody_shows(situation, NobodyShows(), law)
    penalty = law.value(REFUSAL, "penalty")
    question = say("Did the player muck on purpose, so as not to show?")
    on_purpose = penalty != "none" and yes(situation, "on-purpose", question)
    follows = refusal_brings(penalty, on_purpose)
    because = {
        "must": key("Seat {seat} mucked a hand that had to be shown: a penalty follows."),
        "may": key("Seat {seat} mucked a hand that had to be shown: a penalty may follow."),
        "none": key("Seat {seat} has given the hand up: no penalty."),
    }[follows]
    ruling = Conduct(
        seat=act.seat,
        what="refuses to show",
        topic=REFUSAL,
        breach=follows != "none",
        because=say(because, seat=act.seat),
        penalty=follows,
        topics=("showdown-order-enforcement",),
    ).on_record(situation, law)
    steps = (*steps_of(situation, act.seat), *ruling.steps)
    return structs.replace(ruling, steps=steps, cards=Cards.of(act.seat, "discarded"))
