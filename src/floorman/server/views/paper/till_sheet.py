"""The tills by cashier, with what was given back and taken back."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.cash.cash_report import Till, cash_report
from floorman.floor.cash.payments import PaymentReturned
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.live import Live
from floorman.sentences import say


class CashSheet(Struct, frozen=True):
    """The tills by cashier, what was given back, and the entries taken back."""

    tills: dict[str, tuple[Till, ...]]
    returned: tuple[PaymentReturned, ...]
    voids: tuple[EntryVoided, ...]


def cash_sheet(live: Live, cashier: str | None = None) -> CashSheet:
    """The tills of all cashiers, or of one; the open ones last, as they stand now."""
    tills: dict[str, tuple[Till, ...]] = {}
    for line in cash_report(live.cash):
        if cashier in (None, line.cashier):
            tills[line.cashier] = (*tills.get(line.cashier, ()), line)
    if cashier is not None and not tills:
        raise Unknown(say("till"), cashier, [line.cashier for line in cash_report(live.cash)])
    back = tuple(one for one in live.cash.returned if cashier in (None, one.cashier))
    voids = tuple(one for one in live.voids if cashier in (None, one.by))
    return CashSheet(tills, back, voids)
