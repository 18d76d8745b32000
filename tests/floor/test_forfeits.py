"""Chips that a player forfeits leave play, on the record and the ledger."""

from __future__ import annotations

import pytest

from floorman.errors import FloormanError, IllegalAct
from floorman.floor.chips.chip_balance import balance
from floorman.floor.chips.forfeits import ChipsForfeited, For, ForfeitChips
from floorman.floor.tables.hand_counter import NextHand
from floorman.floor.undoing import Undo
from floorman.tournament.sheet.chip_set import UNSORTED
from tests.floor.chip_play import with_chips
from tests.tournament_play import one

HIDDEN = "three yellow chips in the pocket"


def test_hidden_chips_leave_play_by_the_rule_of_chips_in_view() -> None:
    floor = with_chips(12)
    told = ForfeitChips("5", 3_000, "hidden", HIDDEN, pieces={1_000: 3})
    event = one(floor.tell(told), ChipsForfeited)
    assert (event.because, event.reason) == (("chips-out-of-view",), HIDDEN)
    assert floor.live.play.stack("5") == 7_000
    assert floor.live.ledger.removed == {"forfeited": {1_000: 3}}
    assert balance(floor.live).in_play == 117_000
    floor.tell(Undo(floor.last_act))
    assert (floor.live.play.stack("5"), balance(floor.live).in_play) == (10_000, 120_000)


@pytest.mark.parametrize(
    ("offence", "topic"),
    [("soft-play", "soft-play-and-collusion"), ("penalty", "penalty-options")],
)
def test_a_penalty_in_chips_is_booked_as_a_sum(offence: For, topic: str) -> None:
    floor = with_chips(12)
    told = ForfeitChips("5", 800, offence, "checked the nuts behind")
    assert one(floor.tell(told), ChipsForfeited).because == (topic,)
    assert floor.live.ledger.in_play[UNSORTED] == -800


def test_a_book_that_names_the_penalty_in_chips_is_cited_for_it() -> None:
    floor = with_chips(12, book="tda-2026")
    event = one(floor.tell(ForfeitChips("5", 800, "penalty", "stalled again")), ChipsForfeited)
    assert event.because == ("penalty-options", "rp-chip-penalty")
    assert [floor.book.cite(topic).rule for topic in event.because] == ["74-A", "RP-26"]


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (ForfeitChips("5", 10_000, "hidden", HIDDEN), "5 has 10,000 chips"),
        (ForfeitChips("5", 0, "hidden", HIDDEN), "no chips are named"),
        (ForfeitChips("99", 100, "hidden", HIDDEN), "no such entry"),
        (ForfeitChips("5", 100, "hidden", " "), "reason"),
        (ForfeitChips("5", 100, "hidden", HIDDEN, {7: 1}), "there is no chip of 7"),
        (ForfeitChips("5", 100, "hidden", HIDDEN, {25: 1}), "the pieces come to 25"),
        (ForfeitChips("5", 100, "hidden", HIDDEN, incident=9), "there is no incident 9"),
    ],
)
def test_what_cannot_be_forfeited(told: ForfeitChips, why: str) -> None:
    with pytest.raises(FloormanError, match=why):
        with_chips(12).tell(told)


def test_no_chips_are_taken_in_the_middle_of_a_hand() -> None:
    floor = with_chips(12)
    table = floor.live.play.players["5"].table
    floor.tell(NextHand(table))
    with pytest.raises(IllegalAct, match="is in hand 1"):
        floor.tell(ForfeitChips("5", 100, "hidden", HIDDEN))
