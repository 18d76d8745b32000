"""A deal among the players left: proposed, agreed to by every one of them, made.

The house works the figures out and keeps the record; players say yes or no one by one, or by cards
that nobody can tell apart. A proposal rests on the stacks as they were, and lapses once they are
others. What a deal gives stands in place of the prize for a place; bounties and tax are as before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.bounties.won import bounties_kept
from floorman.floor.cash.purses import check_coins
from floorman.floor.chips.chips_in_play import PlayerLeft
from floorman.floor.prizes.deal_answers import DealAnswered, DealCardsCounted
from floorman.floor.prizes.deal_terms import (
    TOPIC,
    divided,
    no_deal,
    not_open,
    open_deal,
    others_than,
    parties,
    supervised,
)
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, EventFinished, PlayersRanked
from floorman.tournament.sheet.bounds import (
    Cents,
    CentsInAll,
    Entry,
    RoundTo,
)
from floorman.tournament.sheet.currency import text
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

DealKind = Literal["icm", "chips", "payouts", "even", "custom"]
WORD = "deal"
"""Why who ends an event by a deal leaves the table."""


@given_by(DIRECTORS, say("Deal proposed"))
class ProposeDeal(Command, frozen=True):
    """Put a deal to the players left, in place of the one before.

    ``amounts``, in cents by entry, are for the kind "custom" alone. ``left`` is what goes to the
    winner on top, ``least`` what each gets at least, ``step`` what every amount is a multiple of.
    """

    kind: DealKind
    amounts: Mapping[Entry, CentsInAll] = {}
    left: CentsInAll = 0
    least: Cents = 0
    step: RoundTo = 1


@given_by(DIRECTORS, say("Deal made"))
class MakeDeal(Command, frozen=True):
    """Make the deal to which all agreed.

    The event ends with it and places go by the stacks, or with ``play_on`` it is played out for
    the places and for what was left to play for.
    """

    play_on: bool = False


@logged("money")
class DealProposed(Event, frozen=True):
    """A deal, numbered from 1: what each player would get in cents, and what that rests on.

    ``players``, ``stacks`` in chips and ``amounts`` stand side by side, the most chips first;
    ``prizes`` are those for the places left, of which ``left`` goes to the winner on top.
    """

    deal: int
    kind: DealKind
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    amounts: tuple[int, ...]
    prizes: tuple[int, ...]
    left: int = 0
    least: int = 0
    by: str = ""
    at: int = 0


@logged("money")
class DealMade(Event, frozen=True):
    """All agreed to the deal of this number; it is played on for the places, or not."""

    deal: int
    play_on: bool
    by: str = ""
    at: int = 0


class Deals(Struct):
    """The deal ``proposed`` last, its answers by entry or by ``cards``, and whether it was made.

    ``numbered`` is the last number given.
    """

    numbered: int = 0
    proposed: DealProposed | None = None
    answers: dict[str, DealAnswered] = field(default_factory=dict)
    cards: DealCardsCounted | None = None
    made: DealMade | None = None

    @property
    def is_agreed(self) -> bool:
        """Every party to the deal said yes."""
        if self.proposed is None:
            return False
        if self.cards is not None:
            return not self.cards.no
        answers = [self.answers.get(player) for player in self.proposed.players]
        return all(answer is not None and answer.agrees for answer in answers)


def dealt(live: Live, player: str) -> int | None:
    """What the deal that was made gives an entry in all, in cents; None for who is no party."""
    deal = live.deals.proposed
    if live.deals.made is None or deal is None or player not in deal.players:
        return None
    amount = deal.amounts[deal.players.index(player)]
    return amount + (deal.left if player == live.play.winner else 0)


def propose_deal(live: Live, command: ProposeDeal, book: Book) -> tuple[Event, ...]:
    """Propose a deal; refused where the house keeps out, before the places and stacks are certain.

    Raises IllegalAct for amounts that don't add up too.
    """
    act = say("Propose a deal")
    if not supervised(book):
        raise IllegalAct(act, say("the house keeps out of deals"), say("a book that allows them"))
    if why := no_deal(live, command.at):
        raise IllegalAct(
            act, why, say("two players or more between hands, locked payouts, closed entries")
        )
    check_coins(live.play, act, command.left, command.least, *command.amounts.values())
    deal = divided(
        live, command.kind, command.amounts, command.left, command.least, command.step, act
    )
    who = parties(live.play)
    return (
        DealProposed(
            live.deals.numbered + 1,
            command.kind,
            who.players,
            who.stacks,
            deal.amounts,
            who.prizes,
            command.left,
            command.least,
            command.by,
            command.at,
            because=(TOPIC,),
        ),
    )


def make_deal(live: Live, command: MakeDeal, book: Book) -> tuple[Event, ...]:
    """Make the deal, and end the event by the stacks unless it is played on.

    Raises IllegalAct unless all agreed, and where money left to play for would be left over.
    """
    act = say("Make the deal")
    deal = open_deal(live, act)
    if deal.left and not command.play_on:
        why = say("{text} was left to play for", text=text(deal.left))
        raise IllegalAct(act, why, say("play on, or a deal that divides all of it"))
    made = DealMade(deal.deal, command.play_on, command.by, command.at, because=(TOPIC,))
    if why := _not_agreed(live, made):
        raise IllegalAct(act, why, say("once every player left has agreed"))
    return (made, *(() if command.play_on else _ended_by_stacks(live, deal, command.at, book)))


def _ended_by_stacks(live: Live, deal: DealProposed, at: int, book: Book) -> Iterator[Event]:
    """The others leave their places to the one with the most chips, in the order of the stacks.

    The bounties on their own heads are theirs.
    """
    leader, *others = deal.players
    for player in reversed(others):
        entry = live.play.players[player]
        yield PlayerLeft(player, entry.table, entry.seat, WORD)
    yield PlayersRanked(tuple((player,) for player in others))
    yield EventFinished(leader, at)
    yield from bounties_kept(live, leader, others, book)


def _not_agreed(live: Live, event: DealMade) -> Sentence:
    if why := not_open(live, event.deal):
        return why
    return NOTHING if live.deals.is_agreed else say("not every player left has agreed")


def _proposed(live: Live, event: DealProposed) -> None:
    live.deals.numbered = max(live.deals.numbered, event.deal)
    live.deals.proposed, live.deals.cards = event, None
    live.deals.answers.clear()


def _made(live: Live, event: DealMade) -> None:
    live.deals.made = event


def _number_stays(live: Live, event: DealProposed) -> None:
    live.deals.numbered = max(live.deals.numbered, event.deal)


def _adds_up(live: Live) -> Iterator[str]:
    """A deal divides the prizes left, to the cent; once it is made they stay as they were."""
    deal = live.deals.proposed
    if deal is None:
        return
    if sum(deal.amounts) + deal.left != sum(deal.prizes):
        yield f"deal {deal.deal} divides another sum than the prizes left"
    if live.deals.made is not None and live.play.prizes[: len(deal.prizes)] != deal.prizes:
        yield f"the prizes are others than deal {deal.deal} rests on"


SUBJECT = Subject(
    decides={ProposeDeal: propose_deal, MakeDeal: make_deal},
    applies={DealProposed: _proposed, DealMade: _made},
    fits={DealProposed: others_than, DealMade: _not_agreed},
    leaves={DealProposed: _number_stays},
    checks=(_adds_up,),
)
