"""The ledger of chips by value: what is issued, removed, expected and counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from floorman.errors import IllegalAct
from floorman.floor.chips.chip_balance import Row, balance, rows
from floorman.floor.chips.chip_count import CountChips, SortChips
from floorman.floor.chips.chips_in_play import ChipsRemoved
from floorman.floor.decide import apply, broken
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.moves import MovePlayer
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament.sheet.chip_set import UNSORTED, ChipSet
from tests.floor.chip_play import with_chips
from tests.floor.floor_play import LiveFloor


def row(floor: LiveFloor, value: int) -> Row:
    """The ledger's line of a value."""
    return next(one for one in rows(floor.live) if one.value == value)


def test_a_starting_stack_is_issued_in_pieces() -> None:
    floor = with_chips(12)
    assert floor.live.ledger.issued == {"seat": {25: 96, 100: 96, 500: 96, 1_000: 60}}
    assert floor.live.ledger.total == floor.live.play.chips == 120_000
    assert (row(floor, 25).color, row(floor, 25).in_play) == ("green", 96)
    assert (row(floor, 25).house, row(floor, UNSORTED).house) == (800 - 96, None)


def test_the_set_up_may_say_the_pieces() -> None:
    by_hand = ChipSet(stack={25: 4, 100: 9, 1_000: 9})
    floor = with_chips(2, chip_set=by_hand)
    assert floor.live.ledger.issued["seat"] == {25: 8, 100: 18, 1_000: 18}


def test_late_entries_are_issued_apart() -> None:
    floor = with_chips(12, late_levels=1)
    floor.tell(cmd.Register("13"))
    assert floor.live.ledger.issued["late"] == {25: 8, 100: 8, 500: 8, 1_000: 5}
    floor.tell(Undo(floor.last_act))
    assert "late" not in floor.live.ledger.issued
    assert floor.live.ledger.total == 120_000


def test_chips_that_leave_are_a_sum_until_their_pieces_are_told() -> None:
    floor = with_chips(12)
    apply(floor.live, ChipsRemoved("3", 4_000, "disqualified"))
    assert floor.live.ledger.removed == {"disqualified": {UNSORTED: 4_000}}
    assert row(floor, UNSORTED).in_play == -4_000
    floor.tell(SortChips({25: 8, 100: 3, 500: 1, 1_000: 3}))
    assert row(floor, UNSORTED).in_play == 0
    assert (row(floor, 25).in_play, row(floor, 1_000).in_play) == (88, 57)
    assert floor.live.ledger.total == 116_000


def test_a_stack_goes_back_in_its_pieces_before_the_start() -> None:
    floor = with_chips(12)
    floor.live.play.started = False
    apply(floor.live, ChipsRemoved("3", 10_000, "void"))
    assert floor.live.ledger.removed == {"void": {25: 8, 100: 8, 500: 8, 1_000: 5}}
    assert row(floor, 25).in_play == 88


def test_more_pieces_than_the_sum_are_refused() -> None:
    floor = with_chips(12)
    with pytest.raises(IllegalAct, match="0 chips are not sorted"):
        floor.tell(SortChips({25: 1}))
    with pytest.raises(IllegalAct, match="no chip of 50"):
        floor.tell(SortChips({50: 1}))


def test_a_count_of_the_room_raises_the_alarm_outside_the_tolerance() -> None:
    floor = with_chips(12)
    whole = {25: 96, 100: 96, 500: 96, 1_000: 60}
    floor.tell(CountChips(whole))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (0, False)
    floor.tell(CountChips(whole | {100: 97}))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (100, False)
    floor.tell(CountChips(whole | {500: 95}))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (-500, True)
    assert row(floor, 500).counted == 95


def test_counts_of_all_tables_make_a_count_of_the_room() -> None:
    floor = with_chips(12)
    for number, table in floor.live.play.tables.items():
        assert balance(floor.live).off is None
        players = len(table.players)
        pieces = {25: 8 * players, 100: 8 * players, 500: 8 * players, 1_000: 5 * players}
        floor.tell(CountChips(pieces, table=number))
    assert (balance(floor.live).off, balance(floor.live).missing) == (0, ())


def test_a_count_begins_anew_in_another_level() -> None:
    floor = with_chips(12)
    first, *others = floor.live.play.tables
    floor.tell(CountChips({25: 10}, table=first))
    assert balance(floor.live).missing == tuple(others)
    floor.at = 30 * 60
    floor.tell(cmd.AdvanceClock(at=floor.at))
    floor.tell(CountChips({25: 10}, table=others[0]))
    assert first in balance(floor.live).missing


WHOLE = {25: 96, 100: 96, 500: 96, 1_000: 60}


def test_a_count_is_held_against_the_ledger_of_its_own_position() -> None:
    floor = with_chips(12, late_levels=1)
    floor.tell(CountChips(WHOLE))
    floor.tell(cmd.Register("13"))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (0, False)
    assert (balance(floor.live).expected, balance(floor.live).in_play) == (120_000, 130_000)
    assert (row(floor, 1_000).expected, row(floor, 1_000).in_play) == (60, 65)


def test_chips_that_were_missing_are_missing_after_as_many_left_play() -> None:
    floor = with_chips(12)
    floor.tell(CountChips(WHOLE | {1_000: 55}))
    apply(floor.live, ChipsRemoved("3", 5_000, "void"))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (-5_000, True)


def each_table_counted(floor: LiveFloor, tables: Iterable[int]) -> None:
    """These tables were counted and have the starting stacks of their players."""
    for number in tables:
        players = len(floor.live.play.tables[number].players)
        pieces = {25: 8 * players, 100: 8 * players, 500: 8 * players, 1_000: 5 * players}
        floor.tell(CountChips(pieces, table=number))


def test_a_table_that_chips_came_to_or_left_since_is_counted_again() -> None:
    floor = with_chips(24)
    each_table_counted(floor, (1, 2))
    player = next(iter(floor.live.play.tables[2].players.values()))
    floor.tell(MovePlayer(player, 3, floor.live.play.tables[3].opened[0], "to a quiet table"))
    assert balance(floor.live).missing == (2, 3)
    each_table_counted(floor, (2, 3))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (0, False)


def test_a_count_of_all_tables_stands_whoever_moves_or_busts_afterwards() -> None:
    floor = with_chips(24)
    each_table_counted(floor, (1, 2, 3))
    player = next(iter(floor.live.play.tables[2].players.values()))
    floor.tell(MovePlayer(player, 3, floor.live.play.tables[3].opened[0], "to a quiet table"))
    floor.tell(Bust(1, (max(floor.live.play.tables[1].players),)))
    assert (balance(floor.live).off, balance(floor.live).missing) == (0, ())


def test_a_table_that_is_closed_is_not_counted_twice() -> None:
    floor = with_chips(20)
    each_table_counted(floor, (1,))
    for _ in range(2):
        floor.tell(Bust(1, (max(floor.live.play.tables[1].players),)))
    floor.tell(cmd.BreakTable(1))
    players = sum(len(table.players) for table in floor.live.play.tables.values())
    assert players == 18
    each_table_counted(floor, (2, 3))
    assert balance(floor.live).off == -20_000


def test_the_right_sum_in_the_wrong_pieces_raises_the_alarm() -> None:
    floor = with_chips(12)
    floor.tell(CountChips(WHOLE | {500: 86, 1_000: 65}))
    assert (balance(floor.live).off, balance(floor.live).swapped) == (0, 5_000)
    assert balance(floor.live).alarm


def test_pieces_that_nobody_told_are_looked_for_in_no_value() -> None:
    floor = with_chips(12)
    apply(floor.live, ChipsRemoved("3", 4_000, "disqualified"))
    floor.tell(CountChips(WHOLE | {500: 94, 1_000: 57}))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (0, False)
    floor.tell(CountChips(WHOLE | {500: 90, 1_000: 57}))
    assert (balance(floor.live).off, balance(floor.live).alarm) == (-2_000, True)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (CountChips({}, table=99), "not open"),
        (CountChips({7: 1}), "no chip of 7"),
        (CountChips({25: -1}), "negative"),
    ],
)
def test_a_count_that_cannot_be(command: CountChips, why: str) -> None:
    with pytest.raises(IllegalAct, match=why):
        with_chips(12).tell(command)


def test_an_event_without_chip_values_has_one_sum() -> None:
    floor = with_chips(2)
    floor.live.ledger.in_play[25] += 1
    assert any("the ledger" in sentence for sentence in _broken(floor))


def _broken(floor: LiveFloor) -> Iterator[str]:
    return broken(floor.live)
