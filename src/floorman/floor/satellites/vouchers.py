"""Vouchers of a satellite redeemed: each pays for one entry in an event of the venue.

A voucher is named by the event that gave it and its number, as it is printed. The act that takes it
stands in both logs, and is undone in both; so none is taken twice. Where what was paid with one is
given back, the voucher is good again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import PaymentReturned, PaymentTaken
from floorman.floor.linked import Carried
from floorman.floor.seats_won import GivenSeat
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import voucher_of

if TYPE_CHECKING:
    from floorman.floor.live import Live


class RedeemVoucher(Command, frozen=True):
    """An entry in the event ``origin`` is paid with the voucher of this number."""

    voucher: int
    value: int
    origin: str = ""


@logged("money")
class VoucherRedeemed(Event, frozen=True):
    """The voucher of this number paid for an entry, worth so many cents, in the event ``to``."""

    voucher: int
    amount: int
    to: str


class FreeVouchers(Command, frozen=True):
    """What was paid in the event ``origin`` with the vouchers of these numbers was given back."""

    vouchers: tuple[int, ...]
    origin: str = ""


@logged("money")
class VoucherFreed(Event, frozen=True):
    """The voucher of this number is good again: its payment in the event ``to`` was given back."""

    voucher: int
    to: str


def redeem(live: Live, command: RedeemVoucher, book: Book) -> tuple[Event, ...]:
    """Take a voucher; refused for one never given, one redeemed, and one worth another sum."""
    redeemed = VoucherRedeemed(command.voucher, command.value, command.origin)
    if why := _not_good(live, redeemed):
        act = say("Redeem voucher {number}", number=command.voucher)
        raise IllegalAct(act, why, say("a voucher that was given and not redeemed"))
    return (redeemed,)


def free(live: Live, command: FreeVouchers, book: Book) -> tuple[Event, ...]:
    """Make vouchers good again; refused for one that did not pay in that event."""
    freed = tuple(VoucherFreed(number, command.origin) for number in command.vouchers)
    for one in freed:
        if why := _did_not_pay(live, one):
            act = say("Give voucher {number} back", number=one.voucher)
            raise IllegalAct(act, why, say("a voucher that paid there"))
    return freed


def _given(live: Live, number: int) -> GivenSeat | None:
    return next((one for one in live.seats.given.values() if one.voucher == number), None)


def _not_good(live: Live, event: VoucherRedeemed) -> Sentence:
    given = _given(live, event.voucher)
    if not event.voucher or given is None:
        return say("there is no voucher {number}", number=event.voucher)
    if to := live.seats.redeemed.get(event.voucher):
        return say("voucher {number} paid for an entry in event {to}", number=event.voucher, to=to)
    if given.amount != event.amount:
        return say(
            "the voucher is worth {value}, an entry costs {price}",
            value=text(given.amount),
            price=text(event.amount),
        )
    return NOTHING


def _did_not_pay(live: Live, event: VoucherFreed) -> Sentence:
    if live.seats.redeemed.get(event.voucher) == event.to:
        return NOTHING
    return say("voucher {number} did not pay in event {to}", number=event.voucher, to=event.to)


def _freed(live: Live, event: VoucherFreed) -> None:
    del live.seats.redeemed[event.voucher]


def _redeemed(live: Live, event: VoucherRedeemed) -> None:
    live.seats.redeemed[event.voucher] = event.to


def _take(taken: Sequence[PaymentTaken]) -> Iterator[Carried]:
    for event in taken:
        if event.voucher:
            origin, number = voucher_of(event.voucher)
            amount = event.prize + event.house + event.staff + event.bounty
            yield Carried(origin, RedeemVoucher(number, amount))


def _give_back(returned: Sequence[PaymentReturned]) -> Iterator[Carried]:
    by: dict[str, list[int]] = {}
    for event in returned:
        if event.voucher:
            origin, number = voucher_of(event.voucher)
            by.setdefault(origin, []).append(number)
    for origin, numbers in by.items():
        yield Carried(origin, FreeVouchers(tuple(numbers)), needed=False)


SUBJECT = Subject(
    arrives={RedeemVoucher: redeem, FreeVouchers: free},
    applies={VoucherRedeemed: _redeemed, VoucherFreed: _freed},
    fits={VoucherRedeemed: _not_good, VoucherFreed: _did_not_pay},
    carries={PaymentTaken: _take, PaymentReturned: _give_back},
)
