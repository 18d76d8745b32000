"""Messages, players called by name, and the pages of screens."""

from __future__ import annotations

import pytest

from floorman.errors import BadSetup, IllegalAct
from floorman.floor.notices.messages import (
    CallPlayer,
    Message,
    ShowMessage,
    WithdrawMessage,
    messages_on,
)
from floorman.floor.notices.screens import AssignScreen, Slide
from floorman.floor.undoing import Redo, Undo
from tests.floor.floor_play import LiveFloor


def texts(floor: LiveFloor, screen: str, now: int = 0) -> list[str]:
    """What a screen shows, newest first."""
    return [one.text or one.player for one in messages_on(floor.live, screen, now)]


def test_a_message_stands_on_its_screens_until_its_time_or_until_withdrawn() -> None:
    floor = LiveFloor.seated(9)
    floor.tell(ShowMessage("Dinner in the hall", until=500))
    floor.tell(ShowMessage("Table 3: hand-for-hand", screens=("bar",)))
    assert texts(floor, "bar", 499) == ["Table 3: hand-for-hand", "Dinner in the hall"]
    assert texts(floor, "hall", 499) == ["Dinner in the hall"]
    assert texts(floor, "bar", 500) == ["Table 3: hand-for-hand"]
    floor.tell(WithdrawMessage(2))
    assert texts(floor, "bar", 500) == []


def test_a_player_is_called_to_the_own_seat_or_an_open_one() -> None:
    floor = LiveFloor.seated(8)
    table, seat = floor.seat_of("4")
    floor.tell(CallPlayer("4"))
    assert floor.live.messages.shown[1] == Message(1, (), 0, None, "", "4", table, seat)
    open_seat = floor.live.play.tables[table].opened[0]
    floor.tell(CallPlayer("4", table, open_seat))
    other = next(one for one in floor.live.play.tables[table].players if one != seat)
    with pytest.raises(IllegalAct, match="sits there"):
        floor.tell(CallPlayer("4", table, other))
    with pytest.raises(IllegalAct, match="no such seat"):
        floor.tell(CallPlayer("4", 7, 1))
    with pytest.raises(IllegalAct, match="no such entry"):
        floor.tell(CallPlayer("44"))


def test_a_text_is_plain_and_short_and_its_time_is_to_come() -> None:
    floor = LiveFloor.seated(9)
    for text in ("", "x" * 201, "a\nb", "a\u202eb"):
        with pytest.raises(BadSetup):
            floor.tell(ShowMessage(text))
    with pytest.raises(IllegalAct, match="its time is over"):
        floor.tell(ShowMessage("Late", until=5, at=5))
    with pytest.raises(IllegalAct, match="message 3 is not shown"):
        floor.tell(WithdrawMessage(3))


def test_an_undone_message_leaves_its_number() -> None:
    floor = LiveFloor.seated(9)
    floor.tell(ShowMessage("one"))
    act = floor.last_act
    floor.tell(Undo(act))
    floor.tell(ShowMessage("two"))
    floor.tell(Redo(act))
    assert texts(floor, "bar") == ["two", "one"]


def test_a_screen_shows_its_pages_in_turn_until_it_is_given_up() -> None:
    floor = LiveFloor.seated(9)
    floor.tell(AssignScreen("bar-2", (Slide("clock", 20), Slide("moves", 10)), at=100))
    screen = floor.live.screens["bar-2"]
    assert [screen.page(now) for now in (100, 120, 129, 130)] == [
        "clock",
        "moves",
        "moves",
        "clock",
    ]
    floor.tell(AssignScreen("bar-2"))
    assert floor.live.screens == {}


@pytest.mark.parametrize(
    ("name", "pages"),
    [
        ("Bar", ()),
        ("", ()),
        ("x" * 41, ()),
        ("bar", (Slide("clock", 0),)),
        ("bar", (Slide("clock", 3_601),)),
        ("bar", (Slide("clock"),) * 21),
    ],
)
def test_a_screen_needs_a_name_and_pages_that_stay(name: str, pages: tuple[Slide, ...]) -> None:
    with pytest.raises(BadSetup):
        LiveFloor.seated(9).tell(AssignScreen(name, pages))
