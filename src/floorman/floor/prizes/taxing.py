"""What a tax office is told of an entry's winnings, place and bounties together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.floor.prizes.worth import prize
from floorman.money.taxes import Taxed, TaxTable, Winnings, tables, taxed
from floorman.tournament.sheet.tax import OWN, Tax

if TYPE_CHECKING:
    from floorman.floor.live import Live


class TaxOfEntry(Struct, frozen=True):
    """The winnings of an entry, what the table makes of them, and the table."""

    won: Winnings
    taxed: Taxed
    by: TaxTable


def tax_table(live: Live) -> TaxTable | None:
    """The table that the event goes by; None where it has none, or one that is not known here."""
    setup = live.play.setup
    said = setup.tax if setup is not None else Tax()
    if said.table != OWN:
        return tables().get(said.table)
    return TaxTable(
        key=OWN,
        form=said.form,
        threshold=said.threshold,
        more_than=said.more_than,
        less_entry=said.less_entry,
        rate=said.rate,
        no_number=said.no_number,
        abroad=said.abroad,
        sources=(said.source,) if said.source else (),
    )


def tax_of(live: Live, entry: str) -> TaxOfEntry | None:
    """What is told of an entry; None where the event has no table."""
    by = tax_table(live)
    if by is None:
        return None
    paid = sum(one.amount for one in live.cash.paid.get(entry, ()))
    won = Winnings(prize(live, entry), live.bounties.won.get(entry, 0), paid)
    found = taxed(
        won,
        by.threshold,
        (by.rate, by.no_number, by.abroad),
        more_than=by.more_than,
        less_entry=by.less_entry,
    )
    return TaxOfEntry(won, found, by)
