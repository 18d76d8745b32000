"""Chips changed at a table outside a color-up, and chips found."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import IllegalAct
from floorman.floor.chips.exchange import ExchangeChips, RemoveFoundChips
from floorman.floor.undoing import Undo
from floorman.rulebooks.book import load_with_house
from tests.floor.chip_play import with_chips


def test_a_player_is_colored_up_at_par() -> None:
    floor = with_chips(8)
    floor.tell(ExchangeChips(1, 3, {100: 8, 25: 8}, {1_000: 1}))
    ledger = floor.live.ledger
    assert (ledger.in_play[100], ledger.in_play[25], ledger.in_play[1_000]) == (56, 56, 41)
    assert ledger.total == floor.live.play.chips == 80_000
    floor.tell(Undo(floor.last_act))
    assert floor.live.ledger.in_play[100] == 64


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (ExchangeChips(1, 9, {100: 5}, {500: 1}), "nobody sits there"),
        (ExchangeChips(1, 3, {100: 5}, {500: 2}), "not the same value"),
        (ExchangeChips(1, 3, {50: 2}, {100: 1}), "chips of 50 are not in play"),
        (ExchangeChips(1, 3, {}, {}), "chips are missing"),
        (RemoveFoundChips({7: 1}), "no chips of the event"),
        (RemoveFoundChips({100: 1}, player="5"), "they are 5's"),
        (RemoveFoundChips({100: 10_000}), "80,000 chips are in play"),
    ],
)
def test_what_cannot_be(command: ExchangeChips | RemoveFoundChips, why: str) -> None:
    with pytest.raises(IllegalAct, match=why):
        with_chips(8).tell(command)


def test_a_house_may_keep_color_ups_to_the_whole_event(tmp_path: Path) -> None:
    floor = with_chips(8)
    text = "[topics.discretionary-color-up]\nsingle_players = false"
    floor.book = load_with_house("tda-2024", text)
    with pytest.raises(IllegalAct, match="single players are not colored up"):
        floor.tell(ExchangeChips(1, 3, {100: 5}, {500: 1}))
    floor.tell(ExchangeChips(1, 3, {500: 1}, {100: 5}))


def test_found_chips_leave_play() -> None:
    floor = with_chips(8)
    floor.tell(RemoveFoundChips({100: 2, 25: 1}))
    play = floor.live.play
    assert (play.chips, play.unassigned, floor.live.ledger.in_play[100]) == (79_775, -225, 62)


def test_a_book_may_keep_found_chips_from_their_owner(tmp_path: Path) -> None:
    floor = with_chips(8)
    text = '[topics.lost-and-found-chips]\nremoved = "always"'
    floor.book = load_with_house("tda-2024", text)
    table, seat = floor.seat_of("5")
    floor.tell(RemoveFoundChips({500: 1}, player="5"))
    assert floor.live.play.tables[table].stacks[seat] == 9_500
    assert floor.live.ledger.removed["found"] == {500: 1}
    with pytest.raises(IllegalAct, match="99 has no seat"):
        floor.tell(RemoveFoundChips({100: 1}, player="99"))
