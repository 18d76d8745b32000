"""Whether a betting word in a question or in chat binds."""

from __future__ import annotations

from floorman.rulings.betting.acts import SaysTermAsking
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say

TERM, TERMS, RISK = "terms-in-question", "official-terms", "nonstandard-terms-own-risk"


@rules_on(SaysTermAsking)
def says_term_asking(situation: Situation, act: SaysTermAsking, law: Law) -> Ruling:
    """The floor may hold the word binding, where the book says so; else it is a question."""
    play = Play(next=situation.to_act)
    if law.value(TERM, "binding") == "never":
        because = say(
            'Seat {seat} said "{term}" in a question or in chat: it declares nothing.',
            seat=act.seat,
            term=act.term,
        )
        return Ruling(TERM, because, play=play, rests_on=(TERMS,))
    because = say(
        'Seat {seat} said "{term}" in a question or in chat: that may be held binding.',
        seat=act.seat,
        term=act.term,
    )
    steps = (say("Tell the player to ask with other words."),)
    return Ruling(TERM, because, play=play, steps=steps, rests_on=(TERMS, RISK)).left_to(
        Option(
            say("a question"), say("It declares nothing, and the player is told to ask plainly.")
        ),
        Option(say("binding"), say("The word stands as the player's act, in turn.")),
    )
