"""Bags that do not go on, paid for at the desk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.purses import Sum, is_recorded, pay_out
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Method
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Bags paid for"), afterwards=True)
class PayBags(Command, frozen=True):
    """Pay a player for the bags that do not go on."""

    player: Entry
    method: Method = "cash"


@logged("money")
class BagsPaid(Event, frozen=True):
    """A player was paid for bags that do not go on, so many cents."""

    player: str
    amount: int
    method: Method
    cashier: str = ""


def pay_bags(live: Live, command: PayBags, book: Book) -> tuple[Event, ...]:
    """Pay what is owed; refused where nothing is."""
    paid = BagsPaid(command.player, live.daybook.owed(command.player), command.method, command.by)
    if why := _not_owed(live, paid):
        act = say("Pay {player} for bags", player=command.player)
        raise IllegalAct(act, why, say("players whose further bags were bought out"))
    return (paid,)


def _not_owed(live: Live, event: BagsPaid) -> Sentence:
    owed = live.daybook.owed(event.player)
    if not owed:
        return say("nothing is owed")
    return NOTHING if event.amount == owed else say("{owed} are owed", owed=text(owed))


def _paid(live: Live, event: BagsPaid) -> None:
    paid = live.daybook.paid
    paid[event.player] = paid.get(event.player, 0) + event.amount
    pay_out(live.cash, "bags", event.cashier, event.method, Sum(event.amount))


def _are_recorded(live: Live) -> Iterator[str]:
    return is_recorded(live.cash, "bags", sum(live.daybook.paid.values()))


SUBJECT = Subject(
    decides={PayBags: pay_bags},
    applies={BagsPaid: _paid},
    fits={BagsPaid: _not_owed},
    checks=(_are_recorded,),
)
