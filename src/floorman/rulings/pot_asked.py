"""The pot of a later street that nobody told: asked for where it sizes a bet, never invented."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from floorman.errors import BadSetup
from floorman.hand.legal import Act
from floorman.rulings.asking import lacks
from floorman.rulings.betting.acts import WAGERS
from floorman.rulings.betting.acts_play import Plays
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.table import is_pot_known
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import Talk
from floorman.rulings.views.acts import AsksPot
from floorman.sentences import say, word
from floorman.talk.reader import number

POT = "pot-limit-postflop-actual"
FACT = "pot-before"
"""The fact that tells what lay in the pot when the street began."""
PLAIN = ("fold", "check", "call", "stand-pat")
SIZED = ("bet", "raise")


def is_open(setup: TableSetup) -> bool:
    """Whether bets are sized by a pot that nobody told."""
    return setup.the_game.betting == "pot-limit" and not is_pot_known(setup)


def is_sized_by_the_pot(act: Any, setup: TableSetup) -> bool:
    """Whether an act cannot be ruled on before the pot is told."""
    plain = isinstance(act, Plays) and act.verb in PLAIN
    return is_open(setup) and isinstance(act, (*WAGERS, AsksPot)) and not plain


def pot_asked(setup: TableSetup) -> Ruling:
    """The question for the pot."""
    asked = say("What was in the pot when the {street} began?", street=word(setup.street))
    return lacks(POT, Question(FACT, asked, ()))


def without_sizes(ruling: Ruling, setup: TableSetup) -> Ruling:
    """The ruling without bounds of bets and raises that a pot nobody told would set."""
    if not is_open(setup):
        return ruling
    legal = tuple(Act(one.act) if one.act in SIZED else one for one in ruling.play.legal)
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=legal))


def with_told_pot(talk: Talk) -> Talk:
    """The talk with the pot at its table that a fact tells; raises BadSetup for no amount."""
    told = talk.facts.get(FACT) or next(
        (clause.facts[FACT] for clause in talk.clauses if FACT in clause.facts), None
    )
    if told is None:
        return talk
    try:
        pot = number(told)
    except ValueError:
        raise BadSetup(
            say("pot before: {told!r} is no amount. Allowed: chips, as 800.", told=told)
        ) from None
    if is_pot_known(talk.setup):
        raise BadSetup(
            say(
                "The pot is known, and pot before: {told} tells it again. Allowed: one of them.",
                told=told,
            )
        )
    clauses = tuple(one._replace(facts=_others(one.facts)) for one in talk.clauses)
    setup = structs.replace(talk.setup, pot=pot)
    return Talk(setup, clauses, _others(talk.facts))


def _others(facts: dict[str, str]) -> dict[str, str]:
    return {name: answer for name, answer in facts.items() if name != FACT}
