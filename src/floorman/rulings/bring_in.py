"""Who brings it in at a stud table that was told: by the upcards, by the act, or asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs

from floorman.cards import parse
from floorman.errors import BadSetup
from floorman.hand.events import BackedUp, HandEvent
from floorman.rules.dealing import bring_in_place
from floorman.rulings.asking import lacks
from floorman.rulings.betting.acts import WAGERS
from floorman.rulings.betting.acts_play import Plays
from floorman.rulings.questions.acts import AsksLeastRaise, AsksWhoActs
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import Talk
from floorman.sentences import row, say

FACT = "bring-in"
"""The fact that tells who has the card that brings it in."""
TOPIC = "player-responsibilities"
ASKS = (*WAGERS, AsksWhoActs, AsksLeastRaise)
"""Acts for which it has to be known whose turn it is."""


def opener(setup: TableSetup) -> int:
    """The seat that brings it in: as told, or by the upcards of all seats; 0 where nobody knows."""
    if setup.opens or set(setup.doors) != set(setup.seats):
        return setup.opens
    game = setup.the_game
    doors = {seat: parse(card)[0] for seat, card in setup.doors.items()}
    return bring_in_place(doors, game.opens == "high", game.ace_low)


def is_first_of_stud(setup: TableSetup) -> bool:
    """Whether the table is told at the first betting of a stud game."""
    game = setup.the_game
    return game.is_stud and setup.street in ("", game.streets[0].name) and setup.bring_in > 0


def is_unknown(act: Any, setup: TableSetup, events: Sequence[HandEvent]) -> bool:
    """Whether an act turns on who brings it in, and neither talk nor ruling has told."""
    if not (is_first_of_stud(setup) and isinstance(act, ASKS)):
        return False
    return not opener(setup) and not any(isinstance(event, BackedUp) for event in events)


def bring_in_asked(setup: TableSetup) -> Ruling:
    """The question who brings it in."""
    high = setup.the_game.opens == "low"
    which = (
        say("Which seat has the highest upcard?")
        if high
        else say("Which seat has the lowest upcard?")
    )
    return lacks(TOPIC, Question(FACT, which, tuple(f"seat {seat}" for seat in setup.seats)))


def with_told_bring_in(talk: Talk) -> Talk:
    """The talk with the seat that brings it in, as a fact or an act of it tells.

    Raises BadSetup for a seat that is not at the table, or where the upcards say another.
    """
    if not is_first_of_stud(talk.setup) or talk.setup.is_form:
        return talk
    told = talk.facts.get(FACT) or next(
        (clause.facts[FACT] for clause in talk.clauses if FACT in clause.facts), ""
    )
    seats = tuple(f"seat {seat}" for seat in talk.setup.seats)
    if told and told not in seats:
        raise BadSetup(say("bring in: {told} is not at the table", told=told), row(seats, ", "))
    seat = int(told.removeprefix("seat ")) if told else _by_act(talk)
    if not seat or opener(talk.setup):
        return talk
    clauses = tuple(one._replace(facts=_others(one.facts)) for one in talk.clauses)
    return Talk(structs.replace(talk.setup, opens=seat), clauses, _others(talk.facts))


def _by_act(talk: Talk) -> int:
    """The seat that brings it in or completes it, where that is the first act of betting."""
    acts = (clause.act for clause in talk.clauses if isinstance(clause.act, Plays))
    first = next(acts, None)
    return first.seat if first and first.verb in ("bring-in", "complete") else 0


def _others(facts: dict[str, str]) -> dict[str, str]:
    return {name: answer for name, answer in facts.items() if name != FACT}
