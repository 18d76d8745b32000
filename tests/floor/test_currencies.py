"""Several currencies at the desk: paid in, given back, in tills, paid out, each conserved.

100 USD are worth 92.50 of the house's own money, 10,000 JPY 61.35. What is owed is rounded up to
the smallest coin of the currency, what is paid out down: by hand, 115.00 / 0.925 = 124.324… USD.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.cash.cash_report import cash_report
from floorman.floor.cash.tills import CloseTill, HandOverTill, OpenTill
from floorman.floor.decide import broken
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.purchases import AddOn, Rebuy
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.folding import fold
from floorman.floor.prizes.deals import ProposeDeal
from floorman.floor.prizes.paying import PayPrize
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.tables.stack_counts import CountStacks
from floorman.floor.timing.structure_changes import ChangeSetup
from floorman.tournament import commands as cmd
from floorman.tournament.commands import Command
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.sheet.currency import Currency
from floorman.tournament.sheet.offers import Charge, Offers, Price
from floorman.tournament.sheet.setup import Setup
from tests.floor.desk_play import EVERYTHING, bust, desk, level
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure

DOLLARS, YEN = Currency("USD", 100, 92_50, 5), Currency("JPY", 10_000, 61_35)
ABROAD = replace(EVERYTHING, currency="EUR", currencies=(DOLLARS, YEN))


def till(floor: LiveFloor, cashier: str = "ann") -> dict[str, int]:
    return floor.live.cash.tills[cashier]


@pytest.mark.parametrize(
    ("command", "purse", "foreign", "own"),
    [
        (cmd.Register("9", currency="USD", by="ann"), "USD cash", 124_35, 115_00),
        (cmd.Register("9", method="card", currency="JPY", by="ann"), "JPY card", 18_745, 115_00),
        (Rebuy("1", currency="USD", by="ann"), "USD cash", 54_10, 50_00),
        (AddOn(("1",), currency="JPY", by="ann"), "JPY cash", 5_216, 32_00),
        (cmd.Register("9", currency="EUR", by="ann"), "cash", 115_00, 115_00),
    ],
)
def test_what_is_bought_costs_what_the_rate_makes_of_it(
    command: Command, purse: str, foreign: int, own: int
) -> None:
    floor = desk(3, ABROAD)
    before = floor.live.cash.prize + floor.live.cash.house + floor.live.cash.staff
    floor.tell(command)
    assert till(floor) == {purse: foreign}
    cash = floor.live.cash
    assert cash.prize + cash.house + cash.staff - before == own
    assert not list(broken(floor.live))


def test_it_goes_back_as_it_came_whatever_the_rate_is_by_then() -> None:
    floor = desk(3, ABROAD)
    floor.tell(cmd.Register("9", currency="USD", by="ann"))
    assert floor.live.play.setup is not None
    dearer = replace(ABROAD, currencies=(Currency("USD", 100, 80_00), YEN))
    floor.tell(ChangeSetup(replace(floor.live.play.setup, offers=dearer)))
    floor.tell(VoidEntry("9", "why", by="ann"))
    assert till(floor) == {"USD cash": 0}
    floor.tell(cmd.Register("10", currency="USD", by="ann"))
    assert till(floor) == {"USD cash": 143_75}
    assert fold(floor.log) == floor.live


def test_a_prize_is_paid_in_it_less_what_is_withheld() -> None:
    """The 345 of three entries: 100 are withheld of 300, and 200 / 0.925 = 216.216… USD."""
    floor = desk(3, replace(ABROAD, guarantee=300_00))
    level(floor, 4)
    floor.tell(LockPayouts((300_00,)))
    for player in ("1", "2"):
        bust(floor, player)
    floor.tell(PayPrize("3", withheld=100_00, currency="USD", by="ann"))
    assert till(floor) == {"USD cash": -216_20}
    assert (floor.live.cash.withheld, floor.live.cash.out) == (100_00, {"prizes": 300_00})
    assert not list(broken(floor.live))


def test_tills_are_opened_handed_over_and_closed_currency_by_currency() -> None:
    floor = desk(3, ABROAD)
    floor.tell(OpenTill({"cash": 200_00, "USD cash": 100_00}, by="ann"))
    floor.tell(cmd.Register("9", currency="USD", by="ann"))
    floor.tell(HandOverTill("bob", {"cash": 200_00, "USD cash": 224_00}, by="ann"))
    floor.tell(CloseTill({"cash": 200_00, "USD cash": 224_00}, by="bob"))
    lines = [
        (one.cashier, one.currency, one.expected, one.counted, one.balances)
        for one in cash_report(floor.live.cash)
        if one.cashier
    ]
    assert lines == [
        ("ann", "", 200_00, 200_00, True),
        ("ann", "USD", 224_35, 224_00, False),
        ("bob", "", 200_00, 200_00, True),
        ("bob", "USD", 224_00, 224_00, True),
    ]
    assert not list(broken(floor.live))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (cmd.Register("9", currency="GBP"), "GBP is not taken. Legal: USD, JPY"),
        (cmd.Register("9", currency="USD", amount=115_00), "it costs 124.35 USD"),
        (cmd.Register("9", currency="USD", voucher="ev/1"), "in the event's own money"),
        (Rebuy("1", currency="GBP"), "GBP is not taken"),
        (OpenTill({"GBP cash": 5}, "ann"), "GBP is not taken"),
        (OpenTill({"USD shells": 5}, "ann"), "there is no method USD shells"),
        (OpenTill({"shells": 5}, "ann"), "there is no method shells"),
    ],
)
def test_what_is_not_taken_is_refused(command: Command, why: str) -> None:
    floor = desk(3, ABROAD)
    before = repr(floor.live)
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)
    assert repr(floor.live) == before


@pytest.mark.parametrize(
    ("price", "coin", "charge"),
    [
        (Price(100_00, house_share=10_00), 1, (100_00, 10_00, 0)),
        (Price(100_00, house_share=10_00, withheld=True), 1, (90_00, 10_00, 0)),
        (Price(33_33, 0, 1_00, 10_00, 3_00), 1, (33_33, 3_33, 1_99)),
        (Price(33_50, 0, 1_00, 10_00, 3_00), 50, (33_50, 3_00, 2_00)),
        (Price(1_000_00, house_share=10_00, house_cap=60_00), 1, (1_000_00, 60_00, 0)),
        (Price(1_000_00, 0, 0, 10_00, 5_00, 60_00, 7_00, True), 1, (933_00, 60_00, 7_00)),
    ],
)
def test_fees_in_percent(price: Price, coin: int, charge: tuple[int, int, int]) -> None:
    """On top or withheld, up to a cap, rounded down to the smallest coin."""
    assert Charge.of(price, coin=coin) == Charge(*charge)


def test_each_kind_of_purchase_has_its_own_percent() -> None:
    """Entry 10 % on top, re-entry 8 % withheld, rebuy 5 % to the staff, add-on 20 % up to 3."""
    assert EVERYTHING.reentry is not None
    assert EVERYTHING.rebuy is not None
    assert EVERYTHING.add_on is not None
    offers = replace(
        EVERYTHING,
        entry=Price(100_00, house_share=10_00),
        reentry=replace(EVERYTHING.reentry, price=Price(100_00, house_share=8_00, withheld=True)),
        rebuy=replace(EVERYTHING.rebuy, price=Price(50_00, staff_share=5_00)),
        add_on=replace(EVERYTHING.add_on, price=Price(30_00, house_share=20_00, house_cap=3_00)),
    )
    floor = desk(3, offers)
    bust(floor, "1")
    for command in (ReEnter("1"), Rebuy("2"), AddOn(("2",))):
        floor.tell(command)
    cash = floor.live.cash
    assert [one.amount for one in cash.paid["1/2"]] == [100_00]
    assert [one.amount for one in cash.paid["2"]] == [110_00, 52_50, 33_00]
    assert (cash.prize, cash.house, cash.staff) == (
        3 * 100_00 + 92_00 + 50_00 + 30_00,
        3 * 10_00 + 8_00 + 3_00,
        2_50,
    )


def test_everything_is_in_whole_coins_where_the_smallest_is_larger() -> None:
    """Five rappen: 3.33 percent are 3.30, and every way to deal comes out even in them."""
    offers = Offers(entry=Price(100_00, house_share=3_33), currency="CHF", coin=5)
    sheet = structure()
    sheet = replace(sheet, prizes=replace(sheet.prizes, round_to=5))
    floor = desk(4, offers, sheet)
    level(floor, 4)
    assert floor.live.cash.house == 4 * 3_30
    with pytest.raises(IllegalAct, match=r"399\.99 is not in whole coins"):
        floor.tell(LockPayouts((399_99, 1)))
    floor.tell(LockPayouts((250_00, 150_00)))
    for player in ("1", "2"):
        bust(floor, player)
    (table,) = floor.live.play.tables
    told = {"3": 27_001, "4": 12_999}
    floor.tell(CountStacks(table, {floor.seat_of(who)[1]: told[who] for who in told}))
    for kind in ("icm", "chips", "even"):
        floor.tell(ProposeDeal(kind))
        deal = floor.live.deals.proposed
        assert deal is not None
        assert not any(one % 5 for one in deal.amounts)
        assert sum(deal.amounts) == 400_00
    with pytest.raises(IllegalAct, match="not in whole coins"):
        floor.tell(ProposeDeal("custom", {"3": 199_99, "4": 200_01}))


@pytest.mark.parametrize(
    ("offers", "place", "wrong"),
    [
        (Offers(entry=Price(100_03), coin=5), "entry, prize", "100.03 is not in whole coins"),
        (Offers(guarantee=1_02, coin=5), "guarantee", "1.02 is not in whole coins"),
        (
            Offers(entry=Price(100_00, 0, 0, 60_00, 50_00, withheld=True)),
            "entry, house_share",
            "house and staff have 110 percent of it",
        ),
        (Offers(currencies=(Currency("usd", 1, 1),)), "other currency 1", "usd is no code"),
        (Offers(currencies=(DOLLARS, DOLLARS)), "other currency 1", "USD is named twice"),
        (Offers(currency="USD", currencies=(DOLLARS,)), "other currency 1", "USD is named twice"),
        (Offers(currencies=(Currency("USD", 1, 0),)), "other currency 1", "USD is worth nothing"),
        (Offers(currency="euro"), "currency", ""),
    ],
)
def test_money_that_cannot_be_is_named_with_its_place(
    offers: Offers, place: str, wrong: str
) -> None:
    found = setup_findings(Setup(structure=structure(), book="tda-2024", offers=offers)).errors
    assert any(one.place == place and wrong in str(one.wrong) for one in found), found
