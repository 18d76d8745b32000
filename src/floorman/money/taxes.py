"""Taxes on what a player wins, by a table: what has to be told, and what may be withheld.

No amount and no rate stands in code: tables are bundled with their dates and sources, or the house
has its own. What is withheld is rounded down to whole cents, as the player is paid the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import Any

import tomli
from msgspec import Struct


class TaxTable(Struct, frozen=True):
    """A table, bundled or of the house: amounts in cents, rates in hundredths of a percent.

    ``since`` and ``until`` are days as they are written, empty for an open end; ``unsure`` says
    what of it is open.
    """

    key: str
    form: str
    threshold: int
    more_than: bool
    less_entry: bool
    rate: int
    no_number: int
    abroad: int
    sources: tuple[str, ...] = ()
    title: str = ""
    currency: str = ""
    since: str = ""
    until: str = ""
    unsure: str = ""


class Winnings(Struct, frozen=True):
    """What a player has won in cents, of what, and what the entry paid for it."""

    place: int
    bounties: int
    paid: int

    @property
    def whole(self) -> int:
        """The place and the bounties together.

        >>> Winnings(place=50_000, bounties=12_000, paid=10_000).whole
        62000
        """
        return self.place + self.bounties


class Taxed(Struct, frozen=True):
    """What a table makes of winnings: all in cents.

    ``counted`` is what is held against the ``threshold``; the form is ``due``, or not.
    ``withheld`` of everybody, ``no_number`` of who names no tax number, ``abroad`` of who lives
    abroad; all of them are 0 where no form is due.
    """

    counted: int
    due: bool
    withheld: int
    no_number: int
    abroad: int


def taxed(
    won: Winnings,
    threshold: int,
    rates: tuple[int, int, int],
    *,
    more_than: bool = False,
    less_entry: bool = False,
) -> Taxed:
    """Hold winnings against a threshold; ``rates`` are of everybody, without a number, abroad.

    >>> taxed(Winnings(600_000, 50_000, 100_000), 500_000, (0, 2_400, 3_000), less_entry=True)
    Taxed(counted=550000, due=True, withheld=0, no_number=132000, abroad=195000)
    >>> taxed(Winnings(500_000, 0, 0), 500_000, (0, 2_400, 0), more_than=True).due
    False
    """
    counted = won.whole - (won.paid if less_entry else 0)
    due = counted > threshold if more_than else counted >= threshold
    if not due or not won.whole:
        return Taxed(counted, due=False, withheld=0, no_number=0, abroad=0)
    rate, no_number, abroad = rates
    return Taxed(
        counted,
        due=True,
        withheld=counted * rate // 10_000,
        no_number=counted * no_number // 10_000,
        abroad=won.whole * abroad // 10_000,
    )


@cache
def tables() -> Mapping[str, TaxTable]:
    """The bundled tables by their keys, the oldest first."""
    data = get_data(__name__, "taxes.toml")
    found = tomli.loads((data or b"").decode())
    return {key: _table(key, told) for key, told in found.items()}


def _table(key: str, told: dict[str, Any]) -> TaxTable:
    return TaxTable(
        key=key,
        title=told["title"],
        currency=told["currency"],
        since=str(told.get("since", "")),
        until=str(told.get("until", "")),
        form=told["form"],
        threshold=told["threshold"] * 100,
        more_than=told.get("more_than", False),
        less_entry=told.get("less_entry", False),
        rate=told.get("rate", 0) * 100,
        no_number=told.get("no_number", 0) * 100,
        abroad=told.get("abroad", 0) * 100,
        sources=tuple(told["sources"]),
        unsure=told.get("unsure", ""),
    )
