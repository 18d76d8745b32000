"""Money over the counter: what was paid and returned, by cashier and method, and closed tills.

All amounts are in cents. A till is what one cashier has taken in and paid out since the last
report, by method; it may be below zero, since prizes are paid out of it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.field.payouts import text
from floorman.tournament.sheet.bounds import Cents, CentsCounted, Line, Lines
from floorman.tournament.sheet.offers import Method, Price
from floorman.tournament.staff import DESK, DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

Kind = Literal["entry", "re-entry", "rebuy", "add-on"]


@given_by(DIRECTORS, say("Money added"))
class AddMoney(Command, frozen=True):
    """Put money into the prizes that no entry paid: ``amount`` in cents, and why."""

    amount: Cents
    reason: Lines
    method: Method = "other"


@given_by(DESK, say("Till closed"))
class CloseTill(Command, frozen=True):
    """Close a cashier's till with what was counted, in cents by method.

    ``cashier`` is who asks where none is named. Who asks signs; ``signed`` is for where nobody is
    known to ask. A method that is left out was counted as 0; change that was in the till at the
    start does not count.
    """

    counted: Mapping[Method, CentsCounted]
    signed: Line = ""
    cashier: Line = ""


@logged("money")
class PaymentTaken(Event, frozen=True):
    """An entry paid for something, and got ``chips`` for it beyond a first stack."""

    player: str
    kind: Kind
    method: Method
    prize: int
    house: int
    staff: int
    chips: int = 0
    cashier: str = ""


@logged("money")
class PaymentReturned(Event, frozen=True):
    """A payment was given back, with the reason."""

    player: str
    kind: Kind
    method: Method
    prize: int
    house: int
    staff: int
    reason: str
    chips: int = 0
    cashier: str = ""
    at: int = 0


@logged("money")
class MoneyAdded(Event, frozen=True):
    """Money came into the prizes that no entry paid."""

    amount: int
    reason: str
    method: Method
    cashier: str = ""


@logged("money")
class TillClosed(Event, frozen=True):
    """A cashier's till was counted and signed for; the next payment begins a new one."""

    cashier: str
    expected: dict[str, int]
    counted: dict[str, int]
    signed: str
    at: int = 0


class Paid(Struct, frozen=True):
    """A payment of an entry, as it can be given back."""

    kind: Kind
    method: Method
    prize: int
    house: int
    staff: int
    chips: int = 0

    @property
    def amount(self) -> int:
        """All that was paid, in cents."""
        return self.prize + self.house + self.staff


class Cash(Struct):
    """``paid`` are the payments of each entry that stand, ``returned`` those given back.

    ``prize``, ``house`` and ``staff`` are what they come to, ``added`` what no entry paid.
    ``tills`` are by cashier and method, ``reports`` the closed ones.
    """

    paid: dict[str, list[Paid]] = field(default_factory=dict)
    returned: list[PaymentReturned] = field(default_factory=list)
    prize: int = 0
    house: int = 0
    staff: int = 0
    added: int = 0
    tills: dict[str, dict[str, int]] = field(default_factory=dict)
    reports: list[TillClosed] = field(default_factory=list)

    def count(self, player: str, kind: Kind) -> int:
        """How often an entry paid for something."""
        return sum(paid.kind == kind for paid in self.paid.get(player, ()))


class Till(Struct, frozen=True):
    """One line of the cash report: expected against counted, in cents; None is not yet counted."""

    cashier: str
    method: str
    expected: int
    counted: int | None = None
    signed: str = ""


def cash_report(cash: Cash) -> tuple[Till, ...]:
    """A line for each cashier and method: the closed tills in their order, then the open ones."""
    return (*(line for one in cash.reports for line in _closed(one)), *_open(cash))


def _closed(one: TillClosed) -> Iterator[Till]:
    for method in dict.fromkeys((*one.expected, *one.counted)):
        expected, counted = one.expected.get(method, 0), one.counted.get(method, 0)
        yield Till(one.cashier, method, expected, counted, one.signed)


def _open(cash: Cash) -> Iterator[Till]:
    for cashier, till in cash.tills.items():
        for method, expected in till.items():
            yield Till(cashier, method, expected)


def charged(
    command: Command,
    player: str,
    kind: Kind,
    price: Price,
    method: Method,
    amount: int | None,
    chips: int = 0,
) -> PaymentTaken:
    """The payment of a price; raises IllegalAct when another amount was told than it comes to."""
    if amount is not None and amount != price.total:
        act = say(
            "Take {text} for the {kind} of {player}", text=text(amount), kind=kind, player=player
        )
        raise IllegalAct(act, say("it costs {text}", text=text(price.total)), text(price.total))
    return PaymentTaken(
        player, kind, method, price.prize, price.house, price.staff, chips, command.by
    )


def given_back(player: str, paid: Paid, reason: str, command: Command) -> PaymentReturned:
    """The payment goes back the way it came."""
    return PaymentReturned(
        player,
        paid.kind,
        paid.method,
        paid.prize,
        paid.house,
        paid.staff,
        reason,
        paid.chips,
        command.by,
        command.at,
    )


def add_money(live: Live, command: AddMoney, book: Book) -> tuple[Event, ...]:
    """Add to the prizes; refused for less than a cent, or without a reason."""
    act = say("Add {text} to the prizes", text=text(command.amount))
    if live.play.setup is None:
        raise IllegalAct(act, say("the event is not set up"), say("set it up"))
    if command.amount < 1 or not command.reason.strip():
        raise IllegalAct(
            act, say("an amount and a reason are needed"), say("1 cent or more, and why")
        )
    return (MoneyAdded(command.amount, command.reason, command.method, command.by),)


def close_till(live: Live, command: CloseTill, book: Book) -> tuple[Event, ...]:
    """Close the till whatever was counted; refused unsigned, or when nothing went through it."""
    cashier, signed = command.cashier or command.by, command.by or command.signed.strip()
    act = say("Close the till of {cashier}", cashier=cashier or say("nobody"))
    if not signed:
        raise IllegalAct(act, say("nobody signs"), say("the name of who counted"))
    if cashier not in live.cash.tills:
        why = say("no payment went through it since it was closed")
        raise IllegalAct(
            act, why, say("tills of {tills}", tills=", ".join(live.cash.tills) or say("nobody"))
        )
    expected = dict(live.cash.tills[cashier])
    counted: dict[str, int] = dict(command.counted.items())
    return (TillClosed(cashier, expected, counted, signed, command.at),)


def into_till(cash: Cash, cashier: str, method: Method, amount: int) -> None:
    """An amount goes through a till, out of it when negative."""
    till = cash.tills.setdefault(cashier, {})
    till[method] = till.get(method, 0) + amount


def _taken(live: Live, event: PaymentTaken) -> None:
    paid = Paid(event.kind, event.method, event.prize, event.house, event.staff, event.chips)
    live.cash.paid.setdefault(event.player, []).append(paid)
    _book(live.cash, paid, event.cashier, 1)


def _returned(live: Live, event: PaymentReturned) -> None:
    paid = _paid(event)
    standing = live.cash.paid[event.player]
    # The last of several alike, so that the others keep their order.
    del standing[len(standing) - 1 - standing[::-1].index(paid)]
    if not standing:
        del live.cash.paid[event.player]
    live.cash.returned.append(event)
    _book(live.cash, paid, event.cashier, -1)


def _book(cash: Cash, paid: Paid, cashier: str, sign: int) -> None:
    cash.prize += sign * paid.prize
    cash.house += sign * paid.house
    cash.staff += sign * paid.staff
    into_till(cash, cashier, paid.method, sign * paid.amount)


def _paid(event: PaymentReturned) -> Paid:
    return Paid(event.kind, event.method, event.prize, event.house, event.staff, event.chips)


def _added(live: Live, event: MoneyAdded) -> None:
    live.cash.added += event.amount
    into_till(live.cash, event.cashier, event.method, event.amount)


def _closed_till(live: Live, event: TillClosed) -> None:
    del live.cash.tills[event.cashier]
    live.cash.reports.append(event)


def _no_entry(live: Live, event: PaymentTaken) -> Sentence:
    return (
        NOTHING
        if event.player in live.play.players
        else say("{player} has not entered", player=event.player)
    )


def _not_paid(live: Live, event: PaymentReturned) -> Sentence:
    standing = live.cash.paid.get(event.player, ())
    return (
        NOTHING
        if _paid(event) in standing
        else say("{player} has not paid for the {kind}", player=event.player, kind=event.kind)
    )


def _other_till(live: Live, event: TillClosed) -> Sentence:
    till = live.cash.tills.get(event.cashier, {})
    return (
        NOTHING
        if till == event.expected
        else say("the till of {cashier} was signed for", cashier=event.cashier)
    )


def _adds_up(live: Live) -> Iterator[str]:
    """What the entries paid is what prizes, house and staff have got."""
    cash = live.cash
    standing = [paid for each in cash.paid.values() for paid in each]
    paid = sum(one.amount for one in standing)
    if paid != cash.prize + cash.house + cash.staff:
        yield f"{text(paid)} was paid, {text(cash.prize + cash.house + cash.staff)} is booked"


SUBJECT = Subject(
    decides={AddMoney: add_money, CloseTill: close_till},
    applies={
        PaymentTaken: _taken,
        PaymentReturned: _returned,
        MoneyAdded: _added,
        TillClosed: _closed_till,
    },
    fits={PaymentTaken: _no_entry, PaymentReturned: _not_paid, TillClosed: _other_till},
    final={TillClosed: say("the cash report is signed")},
    checks=(_adds_up,),
)
