"""Bounties given after the bust: who knocked a player out was not known, or was no single pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import unawarded
from floorman.floor.bounties.giving import Claim, check_claim, given_away
from floorman.floor.bounties.won import left_to_the_winner
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Hundredths
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(ROOM, say("Bounty given"), afterwards=True)
class AwardBounty(Command, frozen=True):
    """The bounty of an entry that is out goes to those who knocked it out; to nobody without any.

    ``shares`` are hundredths of a percent, one for each of the ``winners`` where the floor splits
    it otherwise than the book; odd cents go to those who are named first. Of the winner of the
    event it is what is left of all bounties, and nobody is named.
    """

    player: Entry
    winners: tuple[Entry, ...] = ()
    shares: tuple[Hundredths, ...] = ()
    draw: Draw | None = None


def award(live: Live, command: AwardBounty, book: Book) -> tuple[Event, ...]:
    """Give the bounty away; refused for one who is still in, and for winners that cannot be."""
    player, winner = command.player, live.play.winner
    act = say("Give the bounty of {player}", player=player)
    claim = Claim(player, command.winners, command.shares)
    check_claim(live, act, claim)
    if player not in unawarded(live):
        raise IllegalAct(act, say("{player} is still in", player=player), say("once it is out"))
    if player != winner:
        return tuple(given_away(live, (claim,), book, command.draw, winner=winner))
    if command.winners:
        raise IllegalAct(act, say("nobody knocks the winner out"), say("with no winners named"))
    left = tuple(left_to_the_winner(live, winner, (), book))
    if not left:
        raise IllegalAct(act, say("other bounties are not given yet"), say("those first"))
    return left


SUBJECT = Subject(decides={AwardBounty: award})
