"""A player alone at a table as an event begins: WSOP 2026 rule 36, at its own numbers.

After five minutes the button moves on every two, and the player wins both blinds; in heads-up
events each minute; with antes a round of them after a minute for each seat sold.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.decide import broken
from floorman.floor.desk.alone import AloneCredited, CreditAlone
from floorman.floor.desk.arrivals import AwaitArrival, MarkArrived
from floorman.floor.folding import fold
from floorman.floor.tables.buttons import SetButton
from floorman.floor.undoing import Undo
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import MINUTES, structure

MINUTE = 60


def alone(players: int = 6, book: str = "wsop-2026", **sheet: object) -> LiveFloor:
    """All but the player in seat 3 have not come; the button is told at the highest seat."""
    levels = tuple(replace(level, ante_kind="big-blind") for level in MINUTES)
    made = structure(**{"levels": levels, **sheet})  # type: ignore[arg-type]
    floor = LiveFloor.seated(players, made, book=book)
    seats = floor.live.play.tables[1].players
    for seat, player in seats.items():
        if seat != 3:
            floor.tell(AwaitArrival(player))
    if not sheet:
        floor.tell(SetButton(1, max(seats)))
    return floor


def stacks(floor: LiveFloor) -> dict[int, int]:
    return dict(floor.live.play.tables[1].stacks)


def test_both_blinds_come_every_two_minutes_after_five() -> None:
    """Six sit, blinds 50-100: the button comes from 6 to 1, so 2 and 3 post; then 3 and 4, 4 and 5.

    The big blind antes 100 too. Hand 1 brings 50 of seat 2, hand 2 the 200 of seat 4, hand 3 the
    50 of 4 and the 200 of 5.
    """
    floor = alone()
    level = floor.live.play.structure.level(1)
    assert (level.small_blind, level.big_blind) == (50, 100)
    before = stacks(floor)
    with pytest.raises(IllegalAct, match="0 hands have come by now"):
        floor.tell(CreditAlone(1, at=7 * MINUTE - 1))
    (*_, credited) = floor.tell(CreditAlone(1, at=7 * MINUTE))
    assert isinstance(credited, AloneCredited)
    assert (credited.hands, credited.chips, credited.because) == (1, 50, ("one-player-at-table",))
    with pytest.raises(IllegalAct, match="1 hand has come by now"):
        floor.tell(CreditAlone(1, at=8 * MINUTE))
    floor.tell(CreditAlone(1, at=11 * MINUTE))
    moved = {seat: chips - before[seat] for seat, chips in stacks(floor).items()}
    assert moved == {1: 0, 2: -50, 3: 500, 4: -250, 5: -200, 6: 0}
    table = floor.live.play.tables[1]
    assert (table.button, table.small, table.big) == (3, 4, 5)
    assert not list(broken(floor.live))
    assert fold(floor.log) == floor.live


def test_a_round_of_antes_comes_for_each_minute_and_seat_sold() -> None:
    """The rule's example: six seats sold, six antes every six minutes; five are the others'."""
    floor = alone(games=("stud",), seats=8, levels=MINUTES)
    level = floor.live.play.structure.level(1)
    before = stacks(floor)
    floor.tell(CreditAlone(1, at=12 * MINUTE))
    moved = {seat: chips - before[seat] for seat, chips in stacks(floor).items()}
    assert level.ante
    assert moved == {seat: 10 * level.ante if seat == 3 else -2 * level.ante for seat in before}


def test_it_is_undone_and_the_second_who_comes_ends_it() -> None:
    floor = alone()
    before = stacks(floor)
    floor.tell(CreditAlone(1, at=11 * MINUTE))
    act = floor.log[-1].act
    floor.tell(Undo(act))
    assert (stacks(floor), floor.live.alone) == (before, {})
    second = floor.live.play.tables[1].players[5]
    floor.tell(MarkArrived(second))
    with pytest.raises(IllegalAct, match="nobody sits there alone"):
        floor.tell(CreditAlone(1, at=11 * MINUTE))


def test_other_books_credit_nobody_and_an_unknown_button_is_asked_for() -> None:
    with pytest.raises(IllegalAct, match="the book credits nobody"):
        alone(book="tda-2024").tell(CreditAlone(1, at=11 * MINUTE))
    floor = alone()
    floor.live.play.tables[1].big = 0
    with pytest.raises(IllegalAct, match="nobody knows where the button is"):
        floor.tell(CreditAlone(1, at=11 * MINUTE))


def test_a_stack_that_would_not_last_is_left_to_the_floor() -> None:
    """Nobody goes broke by arithmetic: that is counted at the table."""
    floor = alone()
    with pytest.raises(IllegalAct, match="does not last so long"):
        floor.tell(CreditAlone(1, seconds=60 * 60 * 60, at=11 * MINUTE))
