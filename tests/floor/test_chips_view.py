"""The chips of a live event at a glance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_view import chips_view
from floorman.floor.chips.color_up import FinishColorUp, StartColorUp
from floorman.floor.chips.race import RaceTable
from floorman.floor.live import Live
from floorman.tournament.commands import SetUpEvent
from floorman.tournament.sheet.chip_set import ColorUp
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys
from floorman.tournament.sheet.setup import Setup
from tests.floor.chip_play import in_the_break, sheet
from tests.floor.floor_play import LiveFloor


def test_an_event_not_set_up_has_no_chips() -> None:
    view = chips_view(Live())
    assert (view.issued, view.handouts, view.planned, view.balance.expected) == ({}, {}, (), 0)


def test_a_clock_alone_has_no_chips() -> None:
    floor = LiveFloor()
    bare = replace(sheet(), seats=0, starting_stack=0, chips=())
    floor.tell(SetUpEvent(Setup(structure=bare, book="tda-2024")))
    view = chips_view(floor.live)
    assert (view.handouts, view.planned) == ({"late": {}}, ())
    with pytest.raises(IllegalAct, match="not in play"):
        floor.tell(StartColorUp(25))


def test_the_view_through_a_color_up() -> None:
    price = Price(prize=1_000)
    sold = Offers(rebuy=Rebuys(price=price, chips=5_000), add_on=AddOns(price=price, chips=12_500))
    floor = in_the_break(12, offers=sold)
    view = chips_view(floor.live)
    assert (view.issued, view.denomination) == ({"seat": 120_000}, 0)
    assert view.planned[0] == ColorUp(25, 100, after_level=1)
    assert view.handouts == {
        "late": {25: 8, 100: 8, 500: 8, 1_000: 5},
        "rebuy": {25: 8, 100: 8, 500: 8},
        "add-on": {1_000: 12, 500: 1},
    }
    floor.tell(StartColorUp(25))
    view = chips_view(floor.live)
    assert (view.denomination, view.into, view.bring) == (25, 100, {1: 24 + 6, 2: 24 + 6})
    assert view.handouts["late"] == {100: 10, 500: 8, 1_000: 5}
    assert view.handouts["rebuy"] == {100: 10, 500: 8}
    assert [step.value for step in view.planned] == [100, 500]
    floor.tell(RaceTable(1, {1: 3}))
    assert list(chips_view(floor.live).bring) == [2]
    floor.tell(RaceTable(2))
    floor.tell(FinishColorUp())
    view = chips_view(floor.live)
    assert (view.surplus, view.denomination, view.balance.expected) == (25, 0, 120_025)
