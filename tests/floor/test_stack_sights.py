"""A stack is told as it was seen; what cannot be true any more is a memory, not a fact."""

from __future__ import annotations

from floorman.floor.seating.busts import Bust
from floorman.floor.tables.stack_counts import CountStacks, leaders
from floorman.floor.tables.stack_sights import StackKnown, stack_known
from floorman.floor.undoing import Undo
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import button


def counted() -> tuple[LiveFloor, str, str]:
    """Twelve at two tables; of table 1 seats 1 and 2 were counted in second 50."""
    floor = LiveFloor.seated(12)
    button(floor, 1)
    floor.at = 50
    seats = floor.live.play.tables[1].players
    floor.tell(CountStacks(1, {1: 14_000, 2: 7_000}))
    return floor, seats[1], seats[2]


def test_nobody_counted_at_the_start() -> None:
    floor = LiveFloor.seated(12)
    assert stack_known(floor.live, "1") == StackKnown(10_000, "start")
    assert leaders(floor.live, 5) == []


def test_a_count_has_its_second_until_somebody_busts_at_the_table() -> None:
    floor, first, second = counted()
    assert stack_known(floor.live, first) == StackKnown(14_000, "seen", 50)
    floor.tell(Bust(2, (1,)))
    assert stack_known(floor.live, first).how == "seen"
    floor.tell(Bust(1, (2,)))
    assert stack_known(floor.live, first) == StackKnown(14_000, "memory", 50)
    assert leaders(floor.live, 5) == []
    floor.tell(Undo(floor.last_act))
    assert stack_known(floor.live, second) == StackKnown(7_000, "seen", 50)
    assert [one.stack for one in leaders(floor.live, 5)] == [14_000, 7_000]


def test_who_is_left_alone_has_all_chips() -> None:
    floor = LiveFloor.seated(2)
    button(floor, 1)
    floor.tell(CountStacks(1, {1: 4_000}))
    floor.tell(Bust(1, (2,)))
    assert stack_known(floor.live, floor.live.play.tables[1].players[1]).stack == 20_000
