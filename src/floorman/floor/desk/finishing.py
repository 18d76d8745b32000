"""The end of an event whose last player was left while entries or hand-for-hand went on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.won import bounties_of_the_gone
from floorman.floor.chips.chips_in_play import won
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("The event is over"))
class FinishEvent(Command, frozen=True):
    """The one player left has won, now that nobody may enter any more."""


def finish_event(live: Live, command: FinishEvent, book: Book) -> tuple[Event, ...]:
    """Name the winner; refused while several are left, in hand-for-hand, and with open entries."""
    play = live.play
    ended = () if play.is_over or not play.started else tuple(won(play, (), command.at))
    if not ended:
        raise IllegalAct(
            say("Finish the event"), _why_not(play), say("with one left whom nobody can join")
        )
    return (*ended, *bounties_of_the_gone(live, (), "bounty-unclaimed", ended, book))


def _why_not(play: Tournament) -> Sentence:
    if play.is_over:
        return say("it is over")
    if play.left != 1:
        return say("{left:|player is|players are} left", left=play.left)
    return say("entries are open") if play.hand_for_hand is None else say("hand-for-hand is on")


SUBJECT = Subject(decides={FinishEvent: finish_event})
