"""What the players say to a deal: one by one, or by cards that nobody can tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from floorman.errors import IllegalAct
from floorman.floor.prizes.deal_terms import not_open, open_deal
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entries, Entry, Number
from floorman.tournament.staff import DIRECTORS, PARTIES

if TYPE_CHECKING:
    from floorman.floor.live import Live

How = Literal["paper", "phone", "word"]
"""How a player has agreed: signed on paper, on a phone, or said so before the staff."""


@given_by(PARTIES, say("Answer noted"))
class AnswerDeal(Command, frozen=True):
    """A player agrees to the deal that is proposed, or does not; the last answer counts.

    Of a player's own phone it is the player's, and ``how`` is "phone". ``deal`` is the number of
    the one that was read, 0 for the one proposed.
    """

    player: Entry
    agrees: bool = True
    how: How = "paper"
    deal: Number = 0


@given_by(DIRECTORS, say("Cards counted"))
class CountDealCards(Command, frozen=True):
    """The players answered with cards that nobody can tell apart: so many for yes and for no."""

    yes: Entries
    no: Entries = 0


@logged("money")
class DealAnswered(Event, frozen=True):
    """A player agreed to the deal of this number, or did not."""

    deal: int
    player: str
    agrees: bool
    how: How
    by: str = ""
    at: int = 0


@logged("money")
class DealCardsCounted(Event, frozen=True):
    """The players answered to the deal of this number, and nobody knows who said what."""

    deal: int
    yes: int
    no: int
    by: str = ""
    at: int = 0


def answer_deal(live: Live, command: AnswerDeal, book: Book) -> tuple[Event, ...]:
    """Note a player's answer; refused for who is no party, and once the deal has lapsed."""
    act = say("Note the answer of {player}", player=command.player)
    deal = open_deal(live, act)
    if command.deal not in (0, deal.deal):
        why = say("deal {deal} is the one proposed now", deal=deal.deal)
        raise IllegalAct(act, why, say("an answer to that one"))
    answer = DealAnswered(
        deal.deal, command.player, command.agrees, command.how, command.by, command.at
    )
    if why := _no_party(live, answer):
        raise IllegalAct(act, why, say("the parties to the deal"))
    return (answer,)


def count_cards(live: Live, command: CountDealCards, book: Book) -> tuple[Event, ...]:
    """Note the cards; refused unless there is one for each party, and once the deal has lapsed."""
    act = say("Count {yes} for yes and {no} for no", yes=command.yes, no=command.no)
    deal = open_deal(live, act)
    counted = DealCardsCounted(deal.deal, command.yes, command.no, command.by, command.at)
    if why := _miscounted(live, counted):
        allowed = say("a card for each of {players:|player|players}", players=len(deal.players))
        raise IllegalAct(act, why, allowed)
    return (counted,)


def _no_party(live: Live, event: DealAnswered) -> Sentence:
    if why := not_open(live, event.deal):
        return why
    deal = live.deals.proposed
    assert deal is not None
    is_party = event.player in deal.players
    return (
        NOTHING if is_party else say("{player} is not among the players left", player=event.player)
    )


def _miscounted(live: Live, event: DealCardsCounted) -> Sentence:
    if why := not_open(live, event.deal):
        return why
    deal = live.deals.proposed
    assert deal is not None
    cards = event.yes + event.no
    return (
        NOTHING
        if cards == len(deal.players)
        else say("{cards:|there is # card|there are # cards}", cards=cards)
    )


def _answered(live: Live, event: DealAnswered) -> None:
    live.deals.answers[event.player] = event
    live.deals.cards = None


def _cards_counted(live: Live, event: DealCardsCounted) -> None:
    live.deals.answers.clear()
    live.deals.cards = event


SUBJECT = Subject(
    decides={AnswerDeal: answer_deal, CountDealCards: count_cards},
    applies={DealAnswered: _answered, DealCardsCounted: _cards_counted},
    fits={DealAnswered: _no_party, DealCardsCounted: _miscounted},
)
