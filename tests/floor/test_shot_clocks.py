"""The shot clock at a table: the book's seconds, time banks added to it, how it ends."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.conduct.player_clocks import CallTime, EndTime, TimeEnded
from floorman.floor.conduct.shot_clocks import (
    HandOutTimeBanks,
    ShotStarted,
    StartShot,
    TimeBankUsed,
    UseTimeBank,
    banks_left,
)
from floorman.rulebooks.book import load
from tests.floor.floor_play import LiveFloor


def running(book: str = "tda-2026", *, first: bool = False) -> LiveFloor:
    """A table with the shot clock on seat 4 since second 100."""
    floor = LiveFloor.seated(9, book=book)
    floor.tell(StartShot(1, 4, first=first, at=100))
    return floor


def ends(floor: LiveFloor) -> int:
    return floor.live.player_clocks[1].ends_at


@pytest.mark.parametrize(
    ("book", "first", "until"),
    [("tda-2026", True, 120), ("tda-2026", False, 130), ("tda-2024", True, 130)],
)
def test_it_runs_for_the_seconds_of_the_book(book: str, first: bool, until: int) -> None:
    assert ends(running(book, first=first)) == until


def test_a_time_bank_adds_its_seconds_until_none_is_left() -> None:
    floor = running()
    for left, until in ((3, 160), (2, 190), (1, 220), (0, 250)):
        (used,) = floor.tell(UseTimeBank(1, at=110))
        assert isinstance(used, TimeBankUsed)
        assert (used.left, ends(floor)) == (left, until)
    with pytest.raises(IllegalAct, match="no time bank is left"):
        floor.tell(UseTimeBank(1, at=110))
    floor.tell(HandOutTimeBanks(2))
    floor.tell(UseTimeBank(1, at=110))
    book = load("tda-2026")
    assert banks_left(floor.live, floor.live.play.tables[1].players[4], book) == 1
    assert banks_left(floor.live, floor.live.play.tables[1].players[5], book) == 6


def test_at_the_very_second_it_ends_a_bank_comes_too_late() -> None:
    floor = running()
    floor.tell(UseTimeBank(1, at=129))
    floor.tell(StartShot(1, 5, at=200))
    with pytest.raises(IllegalAct, match="the clock has run out"):
        floor.tell(UseTimeBank(1, at=230))


@pytest.mark.parametrize(
    ("book", "facing_bet", "hand"),
    [("tda-2026", True, "dead"), ("tda-2026", False, "check"), ("wsop-2026", False, "dead")],
)
def test_an_expired_one_makes_of_the_hand_what_the_book_says(
    book: str, facing_bet: bool, hand: str
) -> None:
    floor = running(book)
    with pytest.raises(IllegalAct, match="1 second is left"):
        floor.tell(EndTime(1, "expired", facing_bet, at=129))
    (ended,) = floor.tell(EndTime(1, "expired", facing_bet, at=130))
    assert isinstance(ended, TimeEnded)
    assert ended.hand == hand


def test_the_next_player_s_takes_its_place_and_a_called_clock_does_not_give_way() -> None:
    floor = running()
    ended, started = floor.tell(StartShot(1, 5, at=105))
    assert isinstance(ended, TimeEnded)
    assert (ended.result, ended.hand, ended.at) == ("acted", "goes-on", 105)
    assert isinstance(started, ShotStarted)
    assert floor.live.player_clocks[1].seat == 5
    floor.tell(EndTime(1, "acted", at=106))
    floor.tell(CallTime(1, 6, at=110))
    with pytest.raises(IllegalAct, match="a clock runs at table 1"):
        floor.tell(StartShot(1, 7, at=111))
    with pytest.raises(IllegalAct, match="no shot clock runs there"):
        floor.tell(UseTimeBank(1, at=111))


def test_nobody_s_seat_and_no_banks_are_refused() -> None:
    floor = running()
    with pytest.raises(IllegalAct, match="nobody sits there"):
        floor.tell(StartShot(9, 1))
    with pytest.raises(IllegalAct, match="there are none"):
        floor.tell(HandOutTimeBanks(0))
