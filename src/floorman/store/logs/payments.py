"""What entries paid for, as a ticket says it: read from the log, with the cashier and the time."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from floorman.store.database.engines import Database
from floorman.store.database.schema import events
from floorman.store.logs.acts import undone_acts

ENTERED, TAKEN, RETURNED = TYPES = ("PlayerRegistered", "PaymentTaken", "PaymentReturned")


class Payment(Struct, frozen=True):
    """A payment that stands: amounts in cents, ``chips`` beyond a first stack."""

    kind: str
    method: str
    prize: int
    house: int
    staff: int
    chips: int
    cashier: str
    at: int
    bounty: int = 0
    currency: str = ""
    foreign: int = 0

    @property
    def amount(self) -> int:
        """All that was paid, in cents."""
        return self.prize + self.house + self.staff + self.bounty


class Bought(Struct):
    """When an entry was taken, by whom, and its payments in their order."""

    at: int = 0
    by: str = ""
    payments: list[Payment] = msgspec.field(default_factory=list)


def bought(database: Database, stream: str, entries: Collection[str] = ()) -> dict[str, Bought]:
    """What these entries bought, all of them where none is named; undone acts don't count."""
    query = (
        sa.select(events.c.act, events.c.at, events.c.by, events.c.type, events.c.body)
        .where(events.c.stream == stream, events.c.type.in_(TYPES))
        .order_by(events.c.position)
    )
    found: dict[str, Bought] = {}
    with database.reading() as connection:
        undone = undone_acts(connection, stream)
        for row in connection.execute(query):
            data = msgspec.json.decode(row.body)
            if row.act not in undone and (not entries or data["player"] in entries):
                _note(found.setdefault(data["player"], Bought()), row, data)
    return found


def _note(one: Bought, row: Any, data: dict[str, Any]) -> None:
    if row.type == ENTERED:
        one.at, one.by = row.at, row.by
    elif row.type == TAKEN:
        one.payments.append(Payment(**dict(_paid(data)), cashier=data["cashier"], at=row.at))
    else:
        back = dict(_paid(data))
        alike = [at for at, paid in enumerate(one.payments) if _same(paid, back)]
        # The last of several alike goes back, as at the desk.
        del one.payments[alike[-1]]


def _paid(data: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for name in ("kind", "method", "prize", "house", "staff"):
        yield name, data[name]
    yield "chips", data.get("chips", 0)
    yield "bounty", data.get("bounty", 0)
    yield "currency", data.get("currency", "")
    yield "foreign", data.get("foreign", 0)


def _same(paid: Payment, back: dict[str, Any]) -> bool:
    return all(getattr(paid, name) == value for name, value in back.items())
