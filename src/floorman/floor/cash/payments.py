"""What an entry pays for and is given back: each payment with the parts that it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced, is_mystery
from floorman.floor.cash.purses import (
    Paying,
    Sum,
    purse_text,
    rate_of,
    through_till,
)
from floorman.floor.subject import Subject
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.currency import purse, text
from floorman.tournament.sheet.offers import Charge, Method

if TYPE_CHECKING:
    from floorman.floor.cash.cash import Cash
    from floorman.floor.live import Live

Kind = Literal["entry", "re-entry", "rebuy", "add-on"]


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
    applies={PaymentTaken: _taken, PaymentReturned: _returned},
    fits={PaymentTaken: _no_entry, PaymentReturned: _not_paid},
    checks=(_adds_up,),
)
