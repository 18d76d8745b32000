"""An event that is called off half-way: places taken stay, the rest of the pool is shared."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.folding import fold
from floorman.floor.prizes.deal_answers import CountDealCards
from floorman.floor.prizes.deals import MakeDeal, ProposeDeal
from floorman.floor.prizes.paying import PayPrize, PayPrizes
from floorman.floor.results.results import standings
from floorman.floor.seating.busts import Bust
from floorman.floor.secret import CloseEvent
from floorman.floor.undoing import Undo
from floorman.rulebooks.book import load_with_house
from floorman.tournament import commands as cmd
from tests.floor.desk_play import bust, desk
from tests.floor.floor_play import LiveFloor
from tests.floor.test_deals import count, three_left


def called_off(floor: LiveFloor, *, settle: bool = False, refund: bool = False) -> None:
    secret = floor.secret.hex()
    floor.tell(CloseEvent("a flood", secret=secret, settle=settle, refund=refund))


def test_half_of_the_rest_goes_equally_and_half_by_chips() -> None:
    floor = three_left()
    called_off(floor, settle=True)
    # Nobody in the money is out: 600 equally, 600 by 60, 36 and 24 of 120.
    assert [(one.place, one.shares, one.entry, one.prize) for one in standings(floor.live, 3)] == [
        (1, 3, "10", 500_00),
        (1, 3, "11", 380_00),
        (1, 3, "12", 320_00),
    ]
    floor.tell(PayPrize("11", by="ann"))
    floor.tell(PayPrizes(by="ann"))
    assert floor.live.cash.tills["ann"] == {"cash": -1_200_00}
    assert fold(floor.log) == floor.live
    with pytest.raises(IllegalAct, match=r"still in|paid already"):
        floor.tell(PayPrize("10"))


def test_an_event_that_was_called_off_is_played_no_more() -> None:
    """Nobody enters, no hand is dealt and nobody wins it; its money is still paid out."""
    floor = three_left()
    called_off(floor, settle=True)
    number, table = next(iter(floor.live.play.tables.items()))
    for act in (cmd.StartHand(number), Bust(number, (min(table.players),))):
        with pytest.raises(IllegalAct, match="the event is called off"):
            floor.tell(act)
    floor.tell(PayPrizes(by="ann"))


def test_places_already_taken_keep_their_prizes() -> None:
    floor = three_left()
    bust(floor, "12")
    floor.tell(PayPrize("12"))
    with pytest.raises(IllegalAct, match="prizes were paid"):
        called_off(floor, refund=True)
    with pytest.raises(IllegalAct, match="96,000 chips and 120,000 are in play"):
        called_off(floor, settle=True)
    count(floor, {"10": 84_000, "11": 36_000})
    called_off(floor, settle=True)
    assert [(one.entry, one.prize) for one in standings(floor.live, 3)] == [
        ("10", 600_00),
        ("11", 400_00),
        ("12", 200_00),
    ]


def test_a_deal_that_was_played_on_stands_and_what_it_left_is_shared() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("even", left=300_00))
    floor.tell(CountDealCards(3))
    floor.tell(MakeDeal(play_on=True))
    bust(floor, "12")
    count(floor, {"10": 84_000, "11": 36_000})
    called_off(floor, settle=True)
    # 250 and 310 by the deal; of 300 half equally, half by 84 and 36 of 120.
    assert [(one.entry, one.prize) for one in standings(floor.live, 3)] == [
        ("10", 250_00 + 75_00 + 105_00),
        ("11", 310_00 + 75_00 + 45_00),
        ("12", 340_00),
    ]


@pytest.mark.parametrize(
    ("formula", "amounts"),
    [
        ("chips", (600_00, 360_00, 240_00)),
        ("even", (400_00,) * 3),
        ("icm", (467_86, 395_00, 337_14)),
    ],
)
def test_the_house_may_have_another_formula(formula: str, amounts: tuple[int, ...]) -> None:
    floor = three_left()
    house = f'[settings]\ncancelled-pool = "{formula}"\n'
    floor.book = load_with_house("tda-2024", house)
    called_off(floor, settle=True)
    assert floor.live.settled is not None
    assert floor.live.settled.amounts == amounts


def test_before_the_prizes_are_locked_the_players_left_share_the_whole_pool() -> None:
    floor = desk(4)
    called_off(floor, settle=True)
    assert [one.prize for one in standings(floor.live)] == [100_00] * 4
    with pytest.raises(IllegalAct, match=r"called off|secret is told"):
        floor.tell(Undo(floor.last_act))


def test_money_goes_one_way() -> None:
    with pytest.raises(IllegalAct, match="either refund or settle"):
        called_off(three_left(), settle=True, refund=True)


def test_nothing_is_settled_without_a_reason() -> None:
    floor = three_left()
    with pytest.raises(IllegalAct, match=r"not over|reason"):
        floor.tell(CloseEvent(secret=floor.secret.hex(), settle=True))
