"""The money is announced only when seat map, heads and entries minus busts agree."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.timing.counts import AnnounceMoney, CountHeads, three_counts
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure


def in_the_money() -> LiveFloor:
    """Eighteen players at two tables of nine, all paid."""
    floor = LiveFloor.seated(18, structure())
    floor.tell(cmd.SetPayouts((100,) * 18))
    return floor


def test_three_counts_that_agree() -> None:
    floor = in_the_money()
    floor.tell(CountHeads(1, 9))
    floor.tell(CountHeads(2, 9))
    counts = three_counts(floor.live)
    assert (counts.seat_map, counts.heads, counts.entries_minus_busts) == (18, 18, 18)
    assert counts.agree
    floor.tell(AnnounceMoney())
    with pytest.raises(IllegalAct, match="it has been announced"):
        floor.tell(AnnounceMoney())


def test_the_table_that_differs_is_named_and_so_is_one_nobody_counted() -> None:
    floor = in_the_money()
    floor.tell(CountHeads(1, 8))
    why = "no heads are counted at table 2; table 1: 9 on the seat map, 8 heads"
    with pytest.raises(IllegalAct, match=why):
        floor.tell(AnnounceMoney())
    assert [table.differs for table in three_counts(floor.live).tables] == [True, True]


def test_heads_that_make_up_for_each_other_do_not_agree() -> None:
    floor = in_the_money()
    floor.tell(CountHeads(1, 9))
    wrong = floor.tell(CountHeads(2, 9))
    assert wrong
    floor.tell(Undo(floor.last_act))
    floor.tell(CountHeads(2, 8))
    with pytest.raises(IllegalAct, match="table 2: 9 on the seat map, 8 heads"):
        floor.tell(AnnounceMoney())


def test_a_seat_map_that_lacks_an_entry_is_found() -> None:
    floor = in_the_money()
    floor.tell(CountHeads(1, 9))
    floor.tell(CountHeads(2, 9))
    floor.live.play.entries += 1
    with pytest.raises(IllegalAct, match="seat map: 18; entries that are not out: 19"):
        floor.tell(AnnounceMoney())


def test_nothing_is_announced_before_the_money_or_in_a_round() -> None:
    floor = LiveFloor.seated(18, structure())
    floor.tell(cmd.SetPayouts((100,) * 17))
    with pytest.raises(IllegalAct, match="18 are left and 17 are paid"):
        floor.tell(AnnounceMoney())
    with pytest.raises(IllegalAct, match="0 to 9 heads"):
        floor.tell(CountHeads(1, 10))
