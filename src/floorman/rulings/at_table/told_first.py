"""The table as facts and acts of the talk tell it: its pot, its bring-in, an all-in for so much."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulebooks.book import Book
from floorman.rulings.betting.acts import (
    CallsMiscounted,
    Declares,
    FoundBehind,
    Plays,
    Pushes,
    all_in_for,
)
from floorman.rulings.dealing.acts import (
    ExposesCards,
    FourCardFlop,
    UnburnedFlop,
    WrongBringIn,
    WrongBurn,
)
from floorman.rulings.telling.fitting import bring_in_fits
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import Talk
from floorman.sentences import row, say
from floorman.talk.counts import number

POT, BRING_IN = "pot-before", "bring-in"
"""The facts that tell what lay in the pot when the street began, and who brings it in."""
BRING_IN_SIZE = "bring-in-amount"
"""The fact that tells what it is brought in for."""
ALL_IN = "all-in-for"
"""The fact that tells how much an all-in is for, in all on its street."""


def seat_names(setup: TableSetup) -> tuple[str, ...]:
    return tuple(say("seat {seat}", seat=seat) for seat in setup.seats)


def with_told(talk: Talk, book: Book) -> Talk:
    """The talk with the pot and the bring-in at its table, as facts or acts of it tell them.

    Raises BadSetup for what cannot be: no amount, a seat that is not there, one that the table
    has told otherwise.
    """
    if (told := _fact(talk, POT)) is not None:
        talk = _placed(talk, POT, pot=_pot(talk.setup, told))
    if (told := _fact(talk, ALL_IN)) is not None:
        talk = _all_in_for(talk, _chips(ALL_IN, told))
    elif counted := _counted(talk):
        talk = _all_in_for(talk, counted)
    if talk.setup.is_form:
        return talk
    talk = _with_bring_in(_on_its_street(talk))
    if not talk.setup.is_first_of_stud:
        return talk
    told = _fact(talk, BRING_IN) or ""
    seats = seat_names(talk.setup)
    if told and told not in seats:
        raise BadSetup(say("bring in: {told} is not at the table", told=told), row(seats, ", "))
    talk = _with_doors(talk)
    seat = int(told.removeprefix("seat ")) if told else _by_act(talk)
    by_the_wrong_seat = any(isinstance(one.act, WrongBringIn) for one in talk.clauses)
    if not seat or (talk.setup.opener(book) and not by_the_wrong_seat):
        return talk
    return _placed(talk, BRING_IN, opens=seat)


def _with_bring_in(talk: Talk) -> Talk:
    """The talk with the bring-in that nobody told of its table, as the fact tells it or an act."""
    if not lacks_bring_in(talk.setup):
        return talk
    acts = (clause.act for clause in talk.clauses if isinstance(clause.act, Plays))
    chips = next((one.to for one in acts if one.verb == "bring-in"), 0)
    if (told := _fact(talk, BRING_IN_SIZE)) is not None:
        chips = _chips(BRING_IN_SIZE, told)
    bring_in_fits(chips, talk.setup.small_bet)
    return _placed(talk, BRING_IN_SIZE, bring_in=chips) if chips else talk


def lacks_bring_in(setup: TableSetup) -> bool:
    """Whether a game of stud is at its first betting, and nobody told what it is brought in for."""
    return setup.begins_stud and not setup.bring_in and not setup.is_form


def _on_its_street(talk: Talk) -> Talk:
    """The talk on the street that a fault in its cards tells of, where no street was told.

    Its board lies, so the betting before it is over.
    """
    first = next((one.act for one in talk.clauses), None)
    if talk.setup.street or not talk.setup.the_game.has_board:
        return talk
    if isinstance(first, (FourCardFlop, UnburnedFlop)):
        return talk._replace(setup=structs.replace(talk.setup, street="flop"))
    if isinstance(first, WrongBurn):
        return talk._replace(setup=structs.replace(talk.setup, street=first.street))
    return talk


def _with_doors(talk: Talk) -> Talk:
    """The talk with the upcards of those whose downcard was exposed: it takes the place of one."""
    told = {
        clause.act.owner: clause.act.card
        for clause in talk.clauses
        if isinstance(clause.act, ExposesCards) and clause.act.owner and clause.act.card
    }
    return talk._replace(setup=structs.replace(talk.setup, doors=told | talk.setup.doors))


def _fact(talk: Talk, fact: str) -> str | None:
    """What was told of a fact, before the acts or with one of them."""
    everywhere = (talk.facts, *(clause.facts for clause in talk.clauses))
    return next((facts[fact] for facts in everywhere if fact in facts), None)


def _placed(talk: Talk, fact: str, **told: int) -> Talk:
    """The talk with a fact at its table, and no longer among the facts."""
    clauses = tuple(one._replace(facts=_without(one.facts, fact)) for one in talk.clauses)
    return Talk(structs.replace(talk.setup, **told), clauses, _without(talk.facts, fact))


def _without(facts: dict[str, str], fact: str) -> dict[str, str]:
    return {name: answer for name, answer in facts.items() if name != fact}


def _counted(talk: Talk) -> int:
    """What a caller was told an all-in is for, of which chips turn up behind later; else 0.

    What was counted was the bet, and those are beyond it.
    """
    acts = [clause.act for clause in talk.clauses]
    if not any(isinstance(act, FoundBehind) for act in acts):
        return 0
    return next((act.told for act in acts if isinstance(act, CallsMiscounted)), 0)


def _all_in_for(talk: Talk, amount: int) -> Talk:
    """The talk with the first all-in of an untold size for so much; the fact stays if none is."""
    for at, clause in enumerate(talk.clauses):
        if (act := _sized(clause.act, amount)) is not None:
            clauses = (*talk.clauses[:at], clause._replace(act=act), *talk.clauses[at + 1 :])
            return _placed(talk._replace(clauses=clauses), ALL_IN)
    return talk


def _sized(act: Any, amount: int) -> Any:
    """An all-in for so much, where it was told for nothing; None for any other act."""
    if isinstance(act, Plays):
        return structs.replace(act, to=amount) if act.verb == "all-in" and not act.to else None
    if not isinstance(act, Declares | Pushes) or act.said is None or act.said.word != "all-in":
        return None
    if all_in_for(act) is not None:
        return None
    return structs.replace(act, said=structs.replace(act.said, amount=amount))


def _chips(fact: str, told: str) -> int:
    try:
        return number(told)
    except ValueError:
        raise BadSetup(
            say("{fact}: {told!r} is no amount", fact=fact.replace("-", " "), told=told),
            say("chips, as 800"),
        ) from None


def _pot(setup: TableSetup, told: str) -> int:
    pot = _chips(POT, told)
    if setup.is_pot_known:
        raise BadSetup(
            say("The pot is known, and pot before: {told} tells it again", told=told),
            say("one of them"),
        )
    return pot


def _by_act(talk: Talk) -> int:
    """The seat that brings it in or completes it, where that is the first act of betting.

    One that is all-in for less than the bring-in has it too.
    """
    acts = (clause.act for clause in talk.clauses if isinstance(clause.act, Plays))
    first = next(acts, None)
    if first is None:
        return 0
    is_short = first.verb == "all-in" and 0 < first.to <= talk.setup.bring_in
    return first.seat if is_short or first.verb in ("bring-in", "complete") else 0
