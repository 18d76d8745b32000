"""An all-in that a dealer shows while it is dealt: what stands on screens, and what cannot."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.errors import BadNotation, IllegalAct
from floorman.floor.notices.all_ins import ShowAllIn, is_dealt_out
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.undoing import Undo
from tests.floor.floor_play import LiveFloor

HANDS = {1: "AsAd", 2: "KsKd"}


def in_hand() -> LiveFloor:
    """A table in its first hand."""
    floor = LiveFloor.seated(6)
    floor.tell(NextHand(1, draw=floor.draw()))
    return floor


def test_it_stands_street_by_street_until_the_hand_is_over() -> None:
    floor = in_hand()
    floor.tell(ShowAllIn(1, 1, HANDS))
    assert is_dealt_out(floor.live)
    floor.tell(ShowAllIn(1, 1, HANDS, "AhKh2c"))
    floor.tell(ShowAllIn(1, 1, HANDS, "AhKh2c3c4d", won={1: 20_000}))
    shown = floor.live.all_in
    assert shown is not None
    assert (shown.board, shown.won) == ("AhKh2c3c4d", {1: 20_000})
    assert [one.cards for one in shown.hands] == ["AsAd", "KsKd"]
    assert shown.hands[0].entry == floor.live.play.tables[1].players[1]
    floor.tell(EndHand(1))
    assert not is_dealt_out(floor.live)


def test_what_is_taken_back_stands_no_more() -> None:
    floor = in_hand()
    floor.tell(ShowAllIn(1, 1, HANDS))
    floor.tell(ShowAllIn(1, 1))
    assert floor.live.all_in is None
    floor.tell(ShowAllIn(1, 1, HANDS))
    floor.tell(Undo(floor.last_act))
    assert floor.live.all_in is None


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"table": 7}, "not open"),
        ({"hand": 2}, "hand 2 is not in progress"),
        ({"hands": {1: "AsAd"}}, "not in the hand"),
        ({"hands": {1: "AsAd", 9: "KsKd"}}, "not in the hand"),
        ({"hands": {1: "AsAd", 2: "KsKdQc"}}, "a hand has 2 cards"),
        ({"hands": {1: "AsAd", 2: "AsKd"}}, "told twice"),
        ({"hands": {1: "As??", 2: "KsKd"}}, "not in the deck"),
        ({"board": "AsKh2c"}, "told twice"),
        ({"board": "Kh2c"}, "the board has 2 cards"),
        ({"board": "AhKh2c", "since": 4}, "4 of them before"),
        ({"won": {3: 100}}, "not face up"),
    ],
)
def test_what_cannot_be_shown_is_refused(told: dict[str, Any], why: str) -> None:
    floor = in_hand()
    with pytest.raises(IllegalAct, match=why):
        floor.tell(ShowAllIn(**{"table": 1, "hand": 1, "hands": HANDS, **told}))
    with pytest.raises(BadNotation, match="not a card"):
        floor.tell(ShowAllIn(1, 1, {1: "AsAd", 2: "XxKd"}))
