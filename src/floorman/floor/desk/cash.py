"""Money over the counter: what was paid and returned, by cashier and method, and closed tills.

All amounts are in cents, but for what is in other currencies (`purses.py`). A till is what one
cashier has taken in and paid out since the last report, by purse; it may be below zero, since
prizes are paid out of it too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced, is_mystery
from floorman.floor.desk.purses import (
    Due,
    Exchanged,
    Paying,
    Sum,
    check_coins,
    into_till,
    purse_text,
    rate_of,
    through_till,
)
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.field.payouts import text
from floorman.tournament.sheet.bounds import Cents, Lines
from floorman.tournament.sheet.currency import purse
from floorman.tournament.sheet.offers import Charge, Method
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

Kind = Literal["entry", "re-entry", "rebuy", "add-on"]


@given_by(DIRECTORS, say("Money added"))
class AddMoney(Command, frozen=True):
    """Put money into the prizes that no entry paid: ``amount`` in cents, and why."""

    amount: Cents
    reason: Lines
    method: Method = "other"


@logged("money")
class PaymentTaken(Event, frozen=True):
    """An entry paid for something, and got ``chips`` for it beyond a first stack.

    ``voucher`` is the one that paid for it, by its event and number. Where it was paid in another
    ``currency`` it was ``foreign`` of its smallest unit.
    """

    player: str
    kind: Kind
    method: Method
    prize: int
    house: int
    staff: int
    chips: int = 0
    cashier: str = ""
    bounty: int = 0
    voucher: str = ""
    currency: str = ""
    foreign: int = 0


@logged("money")
class PaymentReturned(Event, frozen=True):
    """A payment was given back as it was paid, with the reason: by ``voucher``, in ``currency``."""

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
    bounty: int = 0
    voucher: str = ""
    currency: str = ""
    foreign: int = 0


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


class Paid(Struct, frozen=True):
    """A payment of an entry, as it can be given back: by ``voucher``, in another ``currency``."""

    kind: Kind
    method: Method
    prize: int
    house: int
    staff: int
    chips: int = 0
    bounty: int = 0
    voucher: str = ""
    currency: str = ""
    foreign: int = 0

    @property
    def amount(self) -> int:
        """All that was paid, in cents."""
        return self.prize + self.house + self.staff + self.bounty


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


class Buying(Paying, Protocol):
    """A command that pays for something, and says by whom it is taken."""

    @property
    def amount(self) -> int | None: ...
    @property
    def by(self) -> str: ...


def charged(
    live: Live, command: Buying, player: str, kind: Kind, price: Charge, chips: int = 0
) -> PaymentTaken:
    """The payment of a price, in another currency at the house's rate.

    Raises IllegalAct for a currency that is not taken, and when another amount was told than the
    price comes to.
    """
    act = say("Take payment for the {kind} of {player}", kind=kind, player=player)
    rate, amount = rate_of(live, act, command.currency), command.amount
    foreign = rate.due(price.total) if rate is not None else 0
    code = rate.code if rate is not None else ""
    due, name = (foreign or price.total), purse(command.method, code)
    if amount is not None and amount != due:
        told = purse_text(amount, name)
        act = say("Take {text} for the {kind} of {player}", text=told, kind=kind, player=player)
        costs = purse_text(due, name)
        raise IllegalAct(act, say("it costs {text}", text=costs), costs)
    return PaymentTaken(
        player,
        kind,
        command.method,
        price.prize,
        price.house,
        price.staff,
        chips,
        command.by,
        price.bounty,
        currency=code,
        foreign=foreign,
    )


def given_back(
    live: Live, player: str, paid: Paid, reason: str, command: Command
) -> PaymentReturned:
    """The payment goes back the way it came; raises IllegalAct where its bounty cannot."""
    if why := bounty_is_bound(live, player, paid.bounty):
        act = say("Give back the {kind} of {player}", kind=paid.kind, player=player)
        raise IllegalAct(act, why, say("undo what was won first"))
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
        paid.bounty,
        paid.voucher,
        paid.currency,
        paid.foreign,
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
    check_coins(live.play, act, command.amount)
    return (MoneyAdded(command.amount, command.reason, command.method, command.by),)


def _taken(live: Live, event: PaymentTaken) -> None:
    paid = _paid(event)
    live.cash.paid.setdefault(event.player, []).append(paid)
    _book(live.cash, paid, event.cashier, 1)
    if event.bounty:
        live.bounties.put(event.player, event.bounty, mystery=is_mystery(live))


def _returned(live: Live, event: PaymentReturned) -> None:
    standing = live.cash.paid[event.player]
    paid = _standing(standing, event)
    assert paid is not None
    # The last of several alike, so that the others keep their order.
    del standing[len(standing) - 1 - standing[::-1].index(paid)]
    if not standing:
        del live.cash.paid[event.player]
    live.cash.returned.append(event)
    _book(live.cash, paid, event.cashier, -1)
    if event.bounty:
        live.bounties.take_back(event.player, event.bounty, mystery=is_mystery(live))


def _book(cash: Cash, paid: Paid, cashier: str, sign: int) -> None:
    cash.prize += sign * paid.prize
    cash.house += sign * paid.house
    cash.staff += sign * paid.staff
    cash.bounty += sign * paid.bounty
    through_till(cash, cashier, paid.method, Sum(paid.amount, paid.currency, paid.foreign), sign)


def _paid(event: PaymentTaken | PaymentReturned) -> Paid:
    return Paid(
        event.kind,
        event.method,
        event.prize,
        event.house,
        event.staff,
        event.chips,
        event.bounty,
        event.voucher,
        event.currency,
        event.foreign,
    )


def _standing(paid: Sequence[Paid], event: PaymentReturned) -> Paid | None:
    """The payment that is given back; a log of before 0.2 does not say which voucher it was."""
    told = _paid(event)
    for one in paid:
        if told in (one, replace(one, voucher="")):
            return one
    return None


def _added(live: Live, event: MoneyAdded) -> None:
    live.cash.added += event.amount
    into_till(live.cash, event.cashier, event.method, event.amount)


def _no_entry(live: Live, event: PaymentTaken) -> Sentence:
    if event.player not in live.play.players:
        return say("{player} has not entered", player=event.player)
    bounty = announced(live) if event.kind in ("entry", "re-entry") else None
    due = bounty.amount if bounty is not None else 0
    return say("the bounty of an entry is {due}", due=text(due)) if event.bounty != due else NOTHING


def _not_paid(live: Live, event: PaymentReturned) -> Sentence:
    if _standing(live.cash.paid.get(event.player, ()), event) is None:
        return say("{player} has not paid for the {kind}", player=event.player, kind=event.kind)
    return bounty_is_bound(live, event.player, event.bounty)


def bounty_is_bound(live: Live, player: str, amount: int) -> Sentence:
    """Why the bounty of an entry cannot go back with its payment; empty when it can."""
    as_brought = live.bounties.may_go_back(player, amount, mystery=is_mystery(live))
    if not amount or as_brought:
        return NOTHING
    return say("bounties were won with that of {player}, or it is won", player=player)


def _adds_up(live: Live) -> Iterator[str]:
    """What the entries paid is what prizes, house and staff have got."""
    cash = live.cash
    standing = [paid for each in cash.paid.values() for paid in each]
    paid = sum(one.amount for one in standing)
    booked = cash.prize + cash.house + cash.staff + cash.bounty
    if paid != booked:
        yield f"{text(paid)} was paid, {text(booked)} is booked"


SUBJECT = Subject(
    decides={AddMoney: add_money},
    applies={
        PaymentTaken: _taken,
        PaymentReturned: _returned,
        MoneyAdded: _added,
    },
    fits={PaymentTaken: _no_entry, PaymentReturned: _not_paid},
    checks=(_adds_up,),
)
