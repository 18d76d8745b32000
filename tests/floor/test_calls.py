"""Floor calls: one a table, taken by somebody, sorted by how long they wait."""

from __future__ import annotations

import pytest

from floorman.errors import BadSetup, IllegalAct
from floorman.floor.notices.calls import CallFloor, CloseCall, TakeCall, waiting
from floorman.floor.undoing import Redo, Undo
from tests.floor.floor_play import LiveFloor


def test_a_call_is_open_taken_and_closed_and_the_minutes_waited_stay() -> None:
    floor = LiveFloor.seated(18)
    floor.tell(CallFloor(2, "a disputed pot", at=100))
    floor.tell(TakeCall(1, at=160, by="Ann"))
    (call,) = waiting(floor.live, now=500)
    assert (call.table, call.why, call.taken_by, call.waited(500)) == (
        2,
        "a disputed pot",
        "Ann",
        60,
    )
    floor.tell(CloseCall(1, at=400))
    assert waiting(floor.live, now=500) == []
    assert floor.live.calls.all[1].closed_at == 400


def test_the_longest_waiting_comes_first_and_those_taken_last() -> None:
    floor = LiveFloor.seated(27)
    for table, at in ((3, 10), (1, 20), (2, 30)):
        floor.tell(CallFloor(table, at=at))
    floor.tell(TakeCall(1, at=40, by="Ann"))
    assert [call.table for call in waiting(floor.live, now=90)] == [1, 2, 3]


def test_a_table_has_one_open_call() -> None:
    floor = LiveFloor.seated(18)
    floor.tell(CallFloor(1))
    with pytest.raises(IllegalAct, match="call 1 of this table is open"):
        floor.tell(CallFloor(1))
    floor.tell(CloseCall(1))
    floor.tell(CallFloor(1))
    assert waiting(floor.live, now=0)[0].number == 2


def test_what_cannot_be_done_with_a_call_says_why() -> None:
    floor = LiveFloor.seated(18)
    with pytest.raises(IllegalAct, match="not open"):
        floor.tell(CallFloor(9))
    with pytest.raises(IllegalAct, match="there is no call 1"):
        floor.tell(TakeCall(1))
    floor.tell(CallFloor(1))
    floor.tell(TakeCall(1, by="Ann"))
    with pytest.raises(IllegalAct, match="Ann took it"):
        floor.tell(TakeCall(1, by="Bob"))
    floor.tell(CloseCall(1))
    with pytest.raises(IllegalAct, match="call 1 is closed"):
        floor.tell(CloseCall(1))
    with pytest.raises(BadSetup, match="201 characters"):
        floor.tell(CallFloor(2, "x" * 201))
    with pytest.raises(BadSetup, match="not text"):
        floor.tell(CallFloor(2, "a\x1b[2Jb"))


def test_an_undone_call_leaves_its_number() -> None:
    floor = LiveFloor.seated(18)
    floor.tell(CallFloor(1))
    act = floor.last_act
    floor.tell(Undo(act))
    floor.tell(CallFloor(2))
    floor.tell(Redo(act))
    assert [call.number for call in waiting(floor.live, now=0)] == [1, 2]
