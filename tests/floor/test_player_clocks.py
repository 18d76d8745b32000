"""The clock on a player: the book's seconds, who may call it, how it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import IllegalAct
from floorman.floor.conduct.player_clocks import (
    CallTime,
    EndTime,
    PlayerClock,
    TimeCalled,
    TimeEnded,
)
from floorman.rulebooks.book import load
from tests.floor.floor_play import LiveFloor


def called(book: str = "tda-2024", **more: object) -> LiveFloor:
    """A table with seat 4 on the clock since second 100."""
    floor = LiveFloor.seated(9, book=book)
    floor.tell(CallTime(1, 4, at=100, **more))  # type: ignore[arg-type]
    return floor


def clock(floor: LiveFloor) -> PlayerClock:
    """The clock of table 1."""
    return floor.live.player_clocks[1]


def ended(floor: LiveFloor, command: EndTime) -> TimeEnded:
    """How it ended."""
    (event,) = floor.tell(command)
    assert isinstance(event, TimeEnded)
    return event


def test_it_is_a_point_in_time() -> None:
    running = clock(called())
    assert (running.ends_at, running.left(110), running.left(200)) == (130, 20, 0)


@pytest.mark.parametrize(
    ("result", "facing_bet", "hand"),
    [
        ("acted", True, "goes-on"),
        ("withdrawn", True, "goes-on"),
        ("expired", True, "dead"),
        ("expired", False, "check"),
        ("tie", True, "goes-on"),
    ],
)
def test_what_its_end_makes_of_the_hand(result: str, facing_bet: bool, hand: str) -> None:
    floor = called()
    end = EndTime(1, result, facing_bet, at=130)  # type: ignore[arg-type]
    assert ended(floor, end).hand == hand
    assert floor.live.player_clocks == {}


def test_a_tie_that_goes_to_the_clock_is_an_expired_one(tmp_path: Path) -> None:
    floor = called()
    path = tmp_path / "house.toml"
    head = '[book]\nkey = "house"\ntitle = "House"\nextends = "tda-2024"\nversion = "1"\n'
    path.write_text(f"{head}[topics.clock-tie-to-player]\nto_player = false\n", encoding="utf-8")
    floor.book = load(path)
    assert ended(floor, EndTime(1, "tie", at=130)).hand == "dead"


def test_it_has_not_expired_before_its_time() -> None:
    floor = called()
    with pytest.raises(IllegalAct, match="5 seconds are left"):
        floor.tell(EndTime(1, "expired", at=125))
    floor.tell(EndTime(1, "acted", at=125))
    with pytest.raises(IllegalAct, match="no clock runs there"):
        floor.tell(EndTime(1, "acted", at=125))


def test_who_may_call_it_follows_from_the_book() -> None:
    called(caller=7)
    called(caller=7, elsewhere=True)
    with pytest.raises(IllegalAct, match="seat 7 may not call it"):
        called(caller=7, away=True)
    with pytest.raises(IllegalAct, match="nobody sits in seat 12"):
        called(caller=12)
    with pytest.raises(IllegalAct, match="the floor may not call it"):
        called(book="tda-2015")


def test_the_floor_calls_it_where_the_book_names_nobody() -> None:
    assert called(book="tda-2013").live.player_clocks
    assert called(book="npl-2015").live.player_clocks


def test_another_time_is_given_where_the_book_lets_the_floor() -> None:
    floor = LiveFloor.seated(9)
    (event,) = floor.tell(CallTime(1, 4, seconds=3, at=100))
    assert isinstance(event, TimeCalled)
    assert (event.ends_at, event.countdown) == (103, 3)
    assert "clock-td-adjust" in event.because
    with pytest.raises(IllegalAct, match="0 seconds may not be given"):
        called(seconds=0)


def test_one_clock_a_table_and_a_player_in_the_seat() -> None:
    floor = called()
    with pytest.raises(IllegalAct, match="a clock runs at this table"):
        floor.tell(CallTime(1, 5))
    with pytest.raises(IllegalAct, match="nobody sits there"):
        floor.tell(CallTime(2, 5))
