"""What nobody told of the table and an act turns on: asked for first, never invented.

The pot of a later street, where it sizes a bet; who brings it in at a stud table; how much an
all-in is for, where chips or words answer it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import structs

from floorman.errors import BadSetup
from floorman.hand.events import BackedUp, HandEvent
from floorman.hand.house import low_opens
from floorman.hand.legal import Act
from floorman.rulebooks.book import Book
from floorman.rulings.asking import lacks
from floorman.rulings.betting.acts import (
    WAGERS,
    CallsMiscounted,
    Declares,
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
from floorman.rulings.presence.acts import ReachesSeat, ServesPenalty
from floorman.rulings.questions.acts import AsksLeastRaise, AsksWhoActs
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import Talk
from floorman.rulings.views.acts import AsksPot
from floorman.sentences import either, row, say, word
from floorman.talk.counts import number

POT, BRING_IN = "pot-before", "bring-in"
"""The facts that tell what lay in the pot when the street began, and who brings it in."""
ALL_IN = "all-in-for"
"""The fact that tells how much an all-in is for, in all on its street."""
POT_TOPIC, BRING_IN_TOPIC = "pot-limit-postflop-actual", "player-responsibilities"
ALL_IN_TOPIC = "opponent-stack-precise-count"
PLAIN = ("fold", "check", "call", "stand-pat")
WHOLE_CALL = ("call", "fold", "all-in")
"""Words that answer an all-in of any size."""
SIZED = ("bet", "raise")
ASK_WHOSE_TURN = (*WAGERS, AsksWhoActs, AsksLeastRaise, ReachesSeat, ServesPenalty)
"""Acts for which it has to be known whose turn it is, or where the bring-in falls."""


def asked_first(
    act: Any, setup: TableSetup, events: Sequence[HandEvent], book: Book
) -> Ruling | None:
    """The question that an act cannot be ruled on without; None where all it needs was told."""
    plain = isinstance(act, Plays) and act.verb in PLAIN
    if _is_pot_open(setup) and isinstance(act, (*WAGERS, AsksPot)) and not plain:
        asked = say("What was in the pot when the {street} began?", street=word(setup.street))
        return lacks(POT_TOPIC, Question(POT, asked, ()))
    if not isinstance(act, ASK_WHOSE_TURN) or not is_opener_open(setup, events, book):
        return None
    high = low_opens(setup.the_game, book)
    which = either(high, "Which seat has the highest upcard?", "Which seat has the lowest upcard?")
    return lacks(BRING_IN_TOPIC, Question(BRING_IN, which, _named(setup)))


def size_asked(act: Any, now: Situation) -> Ruling | None:
    """The question how much an all-in is for, where an act depends on it; None where it does not.

    A call of it is one whatever it is; chips, a sum or a raise are more than it, or less.
    """
    bet = now.bet or 0
    faced = next((one for one in now.untold if _is_all_in_for(now, one, bet)), 0)
    if not faced or getattr(act, "seat", 0) == faced or not _turns_on_size(act):
        return None
    asked = say("How much is seat {seat} all-in for?", seat=faced)
    return lacks(ALL_IN_TOPIC, Question(ALL_IN, asked, ()))


def _turns_on_size(act: Any) -> bool:
    """Whether it hangs on the size of the bet what an act comes to."""
    if isinstance(act, Plays):
        return act.verb in SIZED or act.to > 0
    if isinstance(act, Declares):
        return act.said.word not in WHOLE_CALL or act.said.amount > 0
    if isinstance(act, Pushes):
        return act.when == "after" or act.said is None or act.said.word not in WHOLE_CALL
    return isinstance(act, CallsMiscounted)


def is_opener_open(setup: TableSetup, events: Sequence[HandEvent], book: Book) -> bool:
    """Whether nobody knows who brings it in, and so whose turn it is."""
    if not setup.is_first_of_stud or setup.opener(book):
        return False
    return not any(isinstance(event, BackedUp) for event in events)


def _is_pot_open(setup: TableSetup) -> bool:
    """Whether bets are sized by a pot that nobody told."""
    return not setup.is_pot_known and setup.the_game.betting == "pot-limit"


def _named(setup: TableSetup) -> tuple[str, ...]:
    return tuple(say("seat {seat}", seat=seat) for seat in setup.seats)


def without_sizes(ruling: Ruling, setup: TableSetup) -> Ruling:
    """The ruling without bounds of bets and raises that a pot nobody told would set."""
    if setup.the_game.betting != "pot-limit":
        return ruling
    legal = tuple(Act(one.act) if one.act in SIZED else one for one in ruling.play.legal)
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=legal))


def without_stacks(ruling: Ruling, now: Situation) -> Ruling:
    """The ruling without a most that is a stack nobody told; a call of such an all-in alone."""
    player = now.players.get(ruling.play.next)
    if player is None or player.stack is None:
        return ruling
    legal = bound_by_told(ruling.play.legal, now, player.seat)
    owed = 0 if is_untold_all_in(now, now.bet or 0) else ruling.play.owed
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=legal, owed=owed))


def bound_by_told(acts: Iterable[Act], now: Situation, seat: int) -> tuple[Act, ...]:
    """What a seat may do, without a most that is a stack nobody told."""
    player = now.player(seat)
    most = player.bet + (player.stack or 0) if seat in now.untold else 0
    return tuple(_unbound(one, most, now) for one in acts)


def _unbound(act: Act, most: int, now: Situation) -> Act:
    """An act without the most that nobody knows."""
    if act.act in SIZED and act.min < act.max == most:
        return Act(act.act, act.min)
    if act.act == "call" and is_untold_all_in(now, act.max):
        return Act("call")
    return act


def is_untold_all_in(now: Situation, to: int) -> bool:
    """Whether a street total is that of an all-in for which nobody told the chips."""
    return any(_is_all_in_for(now, seat, to) for seat in now.untold)


def _is_all_in_for(now: Situation, seat: int, to: int) -> bool:
    player = now.players.get(seat)
    return to > 0 and player is not None and player.stack == 0 and player.bet == to


def with_told(talk: Talk, book: Book) -> Talk:
    """The talk with the pot and the bring-in at its table, as facts or acts of it tell them.

    Raises BadSetup for what cannot be: no amount, a seat that is not there, one that the table
    has told otherwise.
    """
    if (told := _fact(talk, POT)) is not None:
        talk = _placed(talk, POT, pot=_pot(talk.setup, told))
    if (told := _fact(talk, ALL_IN)) is not None:
        talk = _all_in_for(talk, told)
    if talk.setup.is_form:
        return talk
    talk = _on_its_street(talk)
    if talk.setup.is_later_of_stud and not talk.setup.are_boards_told:
        return _begun(talk)
    if not talk.setup.is_first_of_stud:
        return talk
    told = _fact(talk, BRING_IN) or ""
    seats = _named(talk.setup)
    if told and told not in seats:
        raise BadSetup(say("bring in: {told} is not at the table", told=told), row(seats, ", "))
    talk = _with_doors(talk)
    seat = int(told.removeprefix("seat ")) if told else _by_act(talk)
    by_the_wrong_seat = any(isinstance(one.act, WrongBringIn) for one in talk.clauses)
    if not seat or (talk.setup.opener(book) and not by_the_wrong_seat):
        return talk
    return _placed(talk, BRING_IN, opens=seat)


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


def _begun(talk: Talk) -> Talk:
    """The talk with whoever is told to act first on a later street of stud as its first to act."""
    acts = (clause.act for clause in talk.clauses if isinstance(clause.act, (*WAGERS, Plays)))
    first = next(acts, None)
    seat = first.seat if first is not None else 0
    if seat not in talk.setup.seats:
        return talk
    return talk._replace(setup=structs.replace(talk.setup, opens=seat))


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


def _all_in_for(talk: Talk, told: str) -> Talk:
    """The talk with the first all-in of an untold size for so much; the fact stays if none is."""
    amount = _chips(ALL_IN, told)
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
