"""The last hands before a break or the close: announced or drawn, counted down at each table."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.tables.hand_counter import CountHands, EndHand, NextHand
from floorman.floor.timing.last_hands import (
    AnnounceLastHands,
    EndLastHands,
    LastHandsAnnounced,
    PlayLastHand,
    countdown,
)
from floorman.floor.undoing import Undo
from floorman.tournament import events as ev
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import one, structure


def left(floor: LiveFloor) -> list[int]:
    """The hands each table has still to play."""
    return [table.left for table in countdown(floor.live)]


def test_each_table_counts_down_by_its_own_counter() -> None:
    floor = LiveFloor.seated(18, structure())
    floor.tell(AnnounceLastHands(2, before="close"))
    assert left(floor) == [2, 2]
    for table in (1, 1, 2):
        floor.tell(PlayLastHand(table))
    assert left(floor) == [0, 1]
    with pytest.raises(IllegalAct, match=r"played them all.*tables 2"):
        floor.tell(PlayLastHand(1))
    floor.tell(CountHands(2, floor.live.play.tables[2].hands + 1))
    assert left(floor) == [0, 0]
    floor.tell(Undo(floor.last_act))
    assert left(floor) == [0, 1]


def test_the_hand_in_progress_at_the_announcement_is_none_of_them() -> None:
    floor = LiveFloor.seated(9, structure())
    floor.tell(NextHand(1))
    floor.tell(AnnounceLastHands(1))
    with pytest.raises(IllegalAct, match="between its hands"):
        floor.tell(PlayLastHand(1))
    floor.tell(NextHand(1))
    assert left(floor) == [1]
    floor.tell(EndHand(1))
    assert left(floor) == [0]
    floor.tell(AnnounceLastHands(2))
    assert left(floor) == [2]


def test_the_number_is_drawn_between_bounds() -> None:
    drawn = set()
    for seed in range(12):
        floor = LiveFloor.seated(18, structure())
        floor.secret = bytes([seed]) * 32
        events = floor.tell(AnnounceLastHands(least=3, most=5))
        assert one(events, ev.DrawMade).purpose == "last hands"
        drawn.add(one(events, LastHandsAnnounced).hands)
    assert drawn == {3, 4, 5}


def test_they_are_announced_once_with_a_number_and_can_be_called_off() -> None:
    floor = LiveFloor.seated(18, structure())
    with pytest.raises(IllegalAct, match="no number of hands"):
        floor.tell(AnnounceLastHands(least=4, most=3))
    with pytest.raises(IllegalAct, match="none are announced"):
        floor.tell(EndLastHands())
    floor.tell(AnnounceLastHands(3))
    with pytest.raises(IllegalAct, match="they are announced"):
        floor.tell(AnnounceLastHands(3))
    floor.tell(EndLastHands())
    assert left(floor) == []
