"""What an act cannot be ruled on without: the pot, the bring-in, how much an all-in is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorman.hand.events import BackedUp, HandEvent
from floorman.hand.hand import Hand
from floorman.hand.house import low_opens
from floorman.rulebooks.book import Book
from floorman.rulings.asking import lacks
from floorman.rulings.at_table.first_of_street import FIRST, is_first_open
from floorman.rulings.at_table.told_first import (
    ALL_IN,
    BRING_IN,
    BRING_IN_SIZE,
    POT,
    lacks_bring_in,
    seat_names,
)
from floorman.rulings.betting.acts import (
    WAGERS,
    CallsMiscounted,
    Declares,
    Plays,
    Pushes,
)
from floorman.rulings.questions.acts import (
    AsksIfMayRaise,
    AsksLeastRaise,
    AsksToCall,
    AsksWhoActs,
    AsksWhoShows,
)
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.turn.acts import ActsOutOfTurn, CallsClock
from floorman.rulings.untold import SIZED, is_all_in_for
from floorman.rulings.views.acts import AsksPot
from floorman.sentences import either, say, word

POT_TOPIC, BRING_IN_TOPIC = "pot-limit-postflop-actual", "player-responsibilities"
ALL_IN_TOPIC = "opponent-stack-precise-count"
PLAIN = ("fold", "check", "call", "stand-pat")
WHOLE_CALL = ("call", "fold", "all-in")
"""Words that answer an all-in of any size."""
ASK_WHOSE_TURN = (
    *(*WAGERS, ActsOutOfTurn, CallsClock),
    *(AsksWhoActs, AsksWhoShows, AsksLeastRaise, AsksToCall),
)
"""Acts for which it has to be known whose turn it is."""


def asked_first(act: Any, setup: TableSetup, hand: Hand, book: Book) -> Ruling | None:
    """The question that an act cannot be ruled on without; None where all it needs was told."""
    plain = isinstance(act, Plays) and act.verb in PLAIN
    if _is_pot_open(setup) and isinstance(act, (*WAGERS, AsksPot)) and not plain:
        asked = say("What was in the pot when the {street} began?", street=word(setup.street))
        return lacks(POT_TOPIC, Question(POT, asked, ()))
    if not isinstance(act, ASK_WHOSE_TURN):
        return None
    if lacks_bring_in(setup):
        asked = say("What is the bring-in?")
        return lacks(BRING_IN_TOPIC, Question(BRING_IN_SIZE, asked, ()))
    low = low_opens(setup.the_game, book)
    if is_first_open(setup, hand):
        told = either(
            low,
            "Which seat has the lowest hand showing?",
            "Which seat has the highest hand showing?",
        )
        return lacks(BRING_IN_TOPIC, Question(FIRST, told, seat_names(setup)))
    if not is_bring_in_open(setup, hand.events, book):
        return None
    which = either(low, "Which seat has the highest upcard?", "Which seat has the lowest upcard?")
    return lacks(BRING_IN_TOPIC, Question(BRING_IN, which, seat_names(setup)))


def size_asked(act: Any, now: Situation) -> Ruling | None:
    """The question how much an all-in is for, where an act depends on it; None where it does not.

    A call of it is one whatever it is; chips, a sum or a raise are more than it, or less.
    """
    bet = now.bet or 0
    faced = next((one for one in now.untold if is_all_in_for(now, one, bet)), 0)
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
    return isinstance(act, (CallsMiscounted, AsksToCall, AsksLeastRaise, AsksIfMayRaise))


def is_turn_open(setup: TableSetup, hand: Hand, book: Book) -> bool:
    """Whether nobody knows whose turn it is, as nobody told the boards that say who begins."""
    return is_first_open(setup, hand) or is_bring_in_open(setup, hand.events, book)


def is_bring_in_open(setup: TableSetup, events: Sequence[HandEvent], book: Book) -> bool:
    """Whether nobody knows who brings it in, and so whose turn it is."""
    if not setup.is_first_of_stud or setup.opener(book):
        return False
    return not any(isinstance(event, BackedUp) for event in events)


def _is_pot_open(setup: TableSetup) -> bool:
    """Whether bets are sized by a pot that nobody told."""
    return not setup.is_pot_known and setup.the_game.betting == "pot-limit"
