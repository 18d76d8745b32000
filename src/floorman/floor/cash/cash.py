"""The account of the money over the counter: what came in and went out, and the tills.

All amounts are in cents, but for what is in other currencies (`purses.py`). A till is what one
cashier has taken in and paid out since the last report, by purse; it may be below zero, since
prizes are paid out of it too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import Kind, Paid, PaymentReturned
from floorman.floor.cash.purses import Due, Exchanged, check_coins, into_till
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Cents, Lines
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Method
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Money added"), afterwards=True)
class AddMoney(Command, frozen=True):
    """Put money into the prizes that no entry paid: ``amount`` in cents, and why."""

    amount: Cents
    reason: Lines
    method: Method = "other"


@logged("money")
class MoneyAdded(Event, frozen=True):
    """Money came into the prizes that no entry paid."""

    amount: int
    reason: str
    method: Method
    cashier: str = ""


@logged("money")
class TillClosed(Event, frozen=True):
    """A cashier's till was counted and signed for; the next payment begins a new one.

    The difference up to ``tolerance`` cents is one that the house lets pass; ``lets`` is the same
    in the smallest unit of each other currency.
    """

    cashier: str
    expected: dict[str, int]
    counted: dict[str, int]
    signed: str
    at: int = 0
    tolerance: int = 0
    lets: dict[str, int] = field(default_factory=dict)


class Cash(Struct):
    """``paid`` are the payments of each entry that stand, ``returned`` those given back.

    ``prize``, ``house``, ``staff`` and ``bounty`` are what they come to, ``added`` what no entry
    paid; ``out`` is what was paid out, by what it was for, of it ``withheld`` for a tax office and
    still in the tills. ``tills`` are by cashier and purse, ``reports`` the closed ones; ``opened``
    came into tills that no payment brought, ``opened_in`` in other currencies by their codes, of
    which ``exchanged`` is what payments left there.
    """

    paid: dict[str, list[Paid]] = field(default_factory=dict)
    returned: list[PaymentReturned] = field(default_factory=list)
    prize: int = 0
    house: int = 0
    staff: int = 0
    bounty: int = 0
    added: int = 0
    tills: dict[str, dict[str, int]] = field(default_factory=dict)
    reports: list[TillClosed] = field(default_factory=list)
    opened: int = 0
    out: dict[Due, int] = field(default_factory=dict)
    withheld: int = 0
    opened_in: dict[str, int] = field(default_factory=dict)
    exchanged: dict[str, Exchanged] = field(default_factory=dict)

    def count(self, player: str, kind: Kind) -> int:
        """How often an entry paid for something."""
        return sum(paid.kind == kind for paid in self.paid.get(player, ()))


def add_money(live: Live, command: AddMoney, book: Book) -> tuple[Event, ...]:
    """Add to the prizes; refused for less than a cent, or without a reason."""
    act = say("Add {text} to the prizes", text=text(command.amount))
    if live.play.setup is None:
        raise IllegalAct(act, say("the event is not set up"), say("set it up"))
    if command.amount < 1 or not command.reason.strip():
        raise IllegalAct(
            act, say("an amount and a reason are needed"), say("1 cent or more, and why")
        )
    check_coins(live.play, act, command.amount)
    return (MoneyAdded(command.amount, command.reason, command.method, command.by),)


def _added(live: Live, event: MoneyAdded) -> None:
    live.cash.added += event.amount
    into_till(live.cash, event.cashier, event.method, event.amount)


SUBJECT = Subject(decides={AddMoney: add_money}, applies={MoneyAdded: _added})
