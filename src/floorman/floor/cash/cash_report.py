"""The tills line by line: what was expected in each purse, and what was counted."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.floor.cash.cash import Cash, TillClosed
from floorman.tournament.sheet.currency import of_purse


class Till(Struct, frozen=True):
    """One line of the cash report: expected against counted; None is not yet counted.

    Amounts are in cents, or in the smallest unit of the ``currency`` where that is another. Whether
    it ``balances``, within what the house lets pass.
    """

    cashier: str
    method: str
    expected: int
    counted: int | None = None
    signed: str = ""
    balances: bool = True
    currency: str = ""


def cash_report(cash: Cash) -> tuple[Till, ...]:
    """A line for each cashier and purse: the closed tills in their order, then the open ones."""
    return (*(line for one in cash.reports for line in _closed(one)), *_open(cash))


def _closed(one: TillClosed) -> Iterator[Till]:
    for name in dict.fromkeys((*one.expected, *one.counted)):
        expected, counted = one.expected.get(name, 0), one.counted.get(name, 0)
        method, currency = of_purse(name)
        lets = one.lets.get(currency, 0) if currency else one.tolerance
        balances = abs(counted - expected) <= lets
        yield Till(one.cashier, method, expected, counted, one.signed, balances, currency)


def _open(cash: Cash) -> Iterator[Till]:
    for cashier, till in cash.tills.items():
        for name, expected in till.items():
            method, currency = of_purse(name)
            yield Till(cashier, method, expected, currency=currency)
