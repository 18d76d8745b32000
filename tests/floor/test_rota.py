"""The dealers' day: duty, downs, breaks and hours, from what the floor told."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.tables.dealers import AssignDealer, PushDealers
from floorman.floor.tables.rota import DealerCame, DealerWent, Line, rota
from floorman.floor.undoing import Undo
from tests.floor.floor_play import LiveFloor


def at(floor: LiveFloor, second: int) -> LiveFloor:
    floor.at = second
    return floor


def test_downs_breaks_and_hours_follow_from_the_pushes() -> None:
    floor = at(LiveFloor.seated(12), 1_000)
    for dealer in ("dora", "dan"):
        floor.tell(DealerCame(dealer))
    at(floor, 1_600).tell(AssignDealer(1, "dora"))
    at(floor, 3_400).tell(PushDealers((1, 2), "dan"))
    at(floor, 5_200).tell(PushDealers((1, 2)))
    assert rota(floor.live, 7_000) == (
        Line("dan", True, 2, 5_200, 2, 6_000, 3_600),
        Line("dora", True, 0, 5_200, 2, 6_000, 3_600),
    )
    at(floor, 7_000).tell(DealerWent("dan"))
    assert floor.live.dealers == {}
    assert rota(floor.live, 9_000)[-1] == Line("dan", False, 0, 7_000, 2, 6_000, 3_600)
    floor.tell(Undo(floor.last_act))
    assert floor.live.dealers == {2: "dan"}


def test_who_is_sent_to_a_table_is_on_duty() -> None:
    floor = at(LiveFloor.seated(12), 100)
    floor.tell(AssignDealer(1, "dora"))
    assert rota(floor.live, 160) == (Line("dora", True, 1, 100, 1, 60, 60),)
    with pytest.raises(IllegalAct, match="dora is on duty already"):
        floor.tell(DealerCame("dora"))
    with pytest.raises(IllegalAct, match="dan is not on duty"):
        floor.tell(DealerWent("dan"))
