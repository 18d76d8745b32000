"""The last hands before a break or the close: announced or drawn, counted down at each table."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.last_hands import (
    AnnounceLastHands,
    EndLastHands,
    LastHandsAnnounced,
    LastHandsEnded,
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


def test_each_table_counts_down_and_the_last_one_ends_them() -> None:
    floor = LiveFloor.seated(18, structure())
    floor.tell(AnnounceLastHands(2, before="close"))
    assert left(floor) == [2, 2]
    for table in (1, 1, 2):
        floor.tell(PlayLastHand(table))
    assert left(floor) == [0, 1]
    with pytest.raises(IllegalAct, match=r"played them all.*tables 2"):
        floor.tell(PlayLastHand(1))
    one(floor.tell(PlayLastHand(2)), LastHandsEnded)
    assert left(floor) == []
    floor.tell(Undo(floor.last_act))
    assert left(floor) == [0, 1]


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
