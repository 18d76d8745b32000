"""Bounties that were won are paid over the counter, at any time, of an entry all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.cash.purses import Sum, is_recorded, pay_out, rate_of
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Code, Entry
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Method
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Bounties paid"), afterwards=True)
class PayBounty(Command, frozen=True):
    """Pay what an entry has won in bounties and was not paid yet.

    ``signed``: the player has signed for it. The slip has the name; the log never does. It is paid
    in ``currency``, by its code, at the house's rate; empty for the event's own.
    """

    player: Entry
    method: Method = "cash"
    signed: bool = False
    currency: Code = ""


@given_by(DESK, say("All bounties paid"), afterwards=True)
class PayBounties(Command, frozen=True):
    """Pay every bounty that is won and unpaid, all in one way."""

    method: Method = "cash"
    signed: bool = False


@logged("money")
class BountyPaid(Event, frozen=True):
    """An entry was paid so many cents of bounties that it had won.

    Where that was in another ``currency`` it was ``foreign`` of its smallest unit.
    """

    player: str
    amount: int
    method: Method
    signed: bool = False
    cashier: str = ""
    at: int = 0
    currency: str = ""
    foreign: int = 0


def pay_bounty(live: Live, command: PayBounty, book: Book) -> tuple[Event, ...]:
    """Pay what is owed; refused where nothing is."""
    act = say("Pay the bounties of {player}", player=command.player)
    if not live.bounties.owed(command.player):
        why = say("nothing is owed: {paid} was paid", paid=text(_so_far(live, command.player)))
        raise IllegalAct(act, why, say("bounties that were won and not paid"))
    paid = _paid_out(live, command.player, command)
    rate = rate_of(live, act, command.currency)
    if rate is None:
        return (paid,)
    return (replace(paid, currency=rate.code, foreign=rate.pays(paid.amount)),)


def pay_bounties(live: Live, command: PayBounties, book: Book) -> tuple[Event, ...]:
    """Pay all that is owed; refused where nothing is."""
    due = [player for player in live.bounties.won if live.bounties.owed(player)]
    if not due:
        act = say("Pay all bounties")
        raise IllegalAct(act, say("no bounty is due"), say("once a bounty was won"))
    return tuple(_paid_out(live, player, command) for player in due)


def _so_far(live: Live, player: str) -> int:
    return live.bounties.paid.get(player, 0)


def _paid_out(live: Live, player: str, command: PayBounty | PayBounties) -> BountyPaid:
    owed = live.bounties.owed(player)
    return BountyPaid(player, owed, command.method, command.signed, command.by, command.at)


def _paid(live: Live, event: BountyPaid) -> None:
    live.bounties.paid[event.player] = _so_far(live, event.player) + event.amount
    paid = Sum(event.amount, event.currency, event.foreign)
    pay_out(live.cash, "bounties", event.cashier, event.method, paid)


def _not_owed(live: Live, event: BountyPaid) -> Sentence:
    owed = live.bounties.owed(event.player)
    if event.amount <= owed:
        return NOTHING
    return say("{player} is owed {owed}", player=event.player, owed=text(owed))


def _are_recorded(live: Live) -> Iterator[str]:
    return is_recorded(live.cash, "bounties", sum(live.bounties.paid.values()))


SUBJECT = Subject(
    decides={PayBounty: pay_bounty, PayBounties: pay_bounties},
    applies={BountyPaid: _paid},
    fits={BountyPaid: _not_owed},
    checks=(_are_recorded,),
)
