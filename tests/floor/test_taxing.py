"""Tax by a table: what is told of place and bounties together, and what is withheld of a prize."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.decide import broken
from floorman.floor.folding import fold
from floorman.floor.prizes.paying import PayPrize
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.prizes.taxing import tax_of
from floorman.money.taxes import Winnings, tables, taxed
from floorman.tournament.sheet.tax import Tax
from tests.floor.desk_play import bust, desk, level
from tests.floor.floor_play import LiveFloor

OWN = Tax(table="own", form="K 7", threshold=300_00, rate=1_000, less_entry=True)


def taxed_event(tax: Tax) -> LiveFloor:
    """Of four who paid 115 each, 100 of it for the prizes, two are paid, 250 and 150."""
    floor = desk(4)
    setup = floor.live.play.setup
    assert setup is not None
    floor.live.play.setup = replace(setup, tax=tax)
    level(floor, 4)
    floor.tell(LockPayouts((250_00, 150_00)))
    for player in ("1", "2", "3"):
        bust(floor, player)
    return floor


@pytest.mark.parametrize(
    ("table", "won", "due", "withheld"),
    [
        ("us-w2g-2021", Winnings(510_000, 0, 10_000), False, (0, 0, 0)),
        ("us-w2g-2021", Winnings(510_001, 0, 10_000), True, (0, 120_000, 153_000)),
        ("us-w2g-2026", Winnings(199_999, 0, 0), False, (0, 0, 0)),
        ("us-w2g-2026", Winnings(209_999, 0, 10_000), False, (0, 0, 0)),
        ("us-w2g-2026", Winnings(210_000, 0, 10_000), True, (0, 48_000, 63_000)),
        ("us-w2g-2026", Winnings(150_000, 50_000, 0), True, (0, 48_000, 60_000)),
    ],
)
def test_a_table_holds_place_and_bounties_against_its_threshold(
    table: str, won: Winnings, due: bool, withheld: tuple[int, int, int]
) -> None:
    by = tables()[table]
    rates = (by.rate, by.no_number, by.abroad)
    found = taxed(won, by.threshold, rates, more_than=by.more_than, less_entry=by.less_entry)
    assert (found.due, (found.withheld, found.no_number, found.abroad)) == (due, withheld)


def test_every_bundled_table_says_what_it_rests_on_and_since_when() -> None:
    for table in tables().values():
        assert all((table.sources, table.since, table.form))
        assert table.threshold > 0


def test_an_event_without_a_table_says_nothing() -> None:
    assert tax_of(taxed_event(Tax()).live, "4") is None
    assert tax_of(taxed_event(Tax(table="of another version")).live, "4") is None


def test_the_house_has_its_own_table() -> None:
    live = taxed_event(OWN).live
    first = tax_of(live, "4")
    assert first is not None
    assert (first.taxed.counted, first.taxed.due) == (135_00, False)
    lower = taxed_event(replace(OWN, threshold=135_00)).live
    second = tax_of(lower, "4")
    assert second is not None
    assert (second.taxed.due, second.taxed.withheld, second.by.form) == (True, 13_50, "K 7")


def test_what_is_withheld_stays_in_the_till() -> None:
    floor = taxed_event(OWN)
    before = floor.live.cash.tills["kim"]["cash"] if "kim" in floor.live.cash.tills else 0
    floor.tell(PayPrize("4", withheld=40_00, by="kim"))
    assert floor.live.cash.tills["kim"]["cash"] == before - 210_00
    assert not list(broken(floor.live))
    with pytest.raises(IllegalAct, match="would be withheld"):
        floor.tell(PayPrize("3", withheld=150_01))
    assert fold(floor.log).cash.withheld == 40_00
