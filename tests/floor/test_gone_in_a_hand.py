"""Who lost the last chip is put out while the hand goes on: what it was dealt to is gone then."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.notices.all_ins import ShowAllIn
from floorman.floor.seating.busts import Bust
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.tables.stack_counts import CountStacks
from floorman.server.views.hands.live_table import live_table
from floorman.server.views.hands.recording import recording
from floorman.tournament.commands import RecordHand, Register
from tests.floor.floor_play import LiveFloor

DEALT_IN = range(1, 7)


def out_in_a_hand() -> LiveFloor:
    """Six at a table in its first hand; seat 1 is put out in it, and the others are counted."""
    floor = LiveFloor.seated(6, late_levels=3)
    floor.tell(NextHand(1, draw=floor.draw()))
    floor.tell(Bust(1, (1,)))
    floor.tell(CountStacks(1, {seat: 12_000 for seat in DEALT_IN if seat != 1}))
    return floor


def newcomer_there() -> LiveFloor:
    """The same, and somebody has come in late since, into the empty seat."""
    floor = out_in_a_hand()
    for player in range(7, 11):
        floor.tell(Register(str(player), draw=floor.draw()))
    assert floor.live.play.tables[1].players[1] not in map(str, DEALT_IN)
    return floor


@pytest.mark.parametrize("made", [out_in_a_hand, newcomer_there])
def test_the_hand_is_counted_and_not_recorded(made: type[LiveFloor]) -> None:
    """Neither an empty seat nor a newcomer is taken for who was dealt in."""
    floor = made()
    assert [*floor.live.play.tables[1].gone] == [1]
    with pytest.raises(IllegalAct, match=r"left the table since the hand began \(seats 1\)"):
        floor.tell(RecordHand(1, 1, dict.fromkeys(DEALT_IN, 10_000)))
    for acts in ("", "f"):
        assert "(seats 1)" in str(recording(floor.live, 1, acts).why_not)
    floor.tell(EndHand(1))
    assert not floor.live.play.tables[1].gone


@pytest.mark.parametrize("made", [out_in_a_hand, newcomer_there])
def test_no_hand_of_theirs_is_shown(made: type[LiveFloor]) -> None:
    floor = made()
    with pytest.raises(IllegalAct, match="not in the hand"):
        floor.tell(ShowAllIn(1, 1, {1: "AsAd", 2: "KsKd"}))
    floor.tell(ShowAllIn(1, 1, {2: "AsAd", 3: "KsKd"}))


def test_the_rules_desk_still_takes_the_hand() -> None:
    """A stack that nobody told is as deep as need be."""
    told = live_table(out_in_a_hand().live, 1).line
    assert "seat 1 has" not in told
    assert "seat 2 has 12000" in told
