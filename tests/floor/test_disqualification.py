"""Disqualification and absence: chips reconciled, the place taken, blinded out, reinstated."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import IllegalAct
from floorman.floor.conduct.disqualification import (
    Disqualify,
    PlayerDisqualified,
    forfeits_prize,
    is_disqualified,
)
from floorman.floor.conduct.penalties import GivePenalty
from floorman.floor.desk.absences import BlindOut, RecordAbsence, RecordReturn, absent
from floorman.floor.seating.busts import Bust
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load
from floorman.tournament.events import EventFinished, PlayerBusted
from tests.floor.floor_play import LiveFloor


def disqualify(floor: LiveFloor, player: str) -> PlayerDisqualified:
    """Put a player out; gives the event."""
    out, *_ = floor.tell(Disqualify(player, "hid chips"))
    assert isinstance(out, PlayerDisqualified)
    return out


def with_settings(floor: LiveFloor, folder: Path, text: str) -> LiveFloor:
    """The floor under a house book with these lines."""
    path = folder / "house.toml"
    head = '[book]\nkey = "house"\ntitle = "House"\nextends = "tda-2024"\nversion = "1"\n'
    path.write_text(f"{head}\n{text}", encoding="utf-8")
    floor.book = load(path)
    return floor


def test_the_chips_leave_play_and_the_place_is_taken_at_that_moment() -> None:
    floor = LiveFloor.seated(12)
    out = disqualify(floor, "3")
    play = floor.live.play
    assert (out.stack, play.chips, play.left) == (10_000, 110_000, 11)
    assert play.place("3") == 12
    assert is_disqualified(floor.live, "3/2")
    assert forfeits_prize(floor.live, "3")


def test_an_undo_reinstates_the_player_and_a_redo_puts_him_out_again() -> None:
    floor = LiveFloor.seated(12)
    before = floor.seat_of("3")
    disqualify(floor, "3")
    act = floor.last_act
    floor.tell(Undo(act))
    assert floor.seat_of("3") == before
    assert floor.live.play.chips == 120_000
    assert not is_disqualified(floor.live, "3")
    floor.tell(Redo(act))
    assert floor.live.play.place("3") == 12


def test_a_player_who_busted_keeps_the_place_and_loses_the_prize() -> None:
    floor = LiveFloor.seated(12)
    table, seat = floor.seat_of("3")
    floor.tell(Bust(table, (seat,)))
    assert len(floor.tell(Disqualify("3", "collusion found later"))) == 1
    assert (floor.live.play.place("3"), floor.live.play.left) == (12, 11)
    assert floor.live.play.chips == 120_000
    assert forfeits_prize(floor.live, "3")


def test_the_house_may_pay_the_prize(tmp_path: Path) -> None:
    text = '[settings]\ndisqualified-prize = "paid"\n'
    floor = with_settings(LiveFloor.seated(12), tmp_path, text)
    assert disqualify(floor, "3").prize == "paid"
    assert not forfeits_prize(floor.live, "3")


def test_where_chips_stay_in_play_they_are_nobodys(tmp_path: Path) -> None:
    text = "[topics.disqualified-chips-removed]\nremoved = false\n"
    floor = with_settings(LiveFloor.seated(12), tmp_path, text)
    disqualify(floor, "3")
    assert (floor.live.play.chips, floor.live.play.unassigned) == (120_000, 10_000)


def test_two_are_left_and_one_is_put_out() -> None:
    floor = LiveFloor.seated(2)
    *_, last = floor.tell(Disqualify("1", "cheating"))
    assert last == EventFinished("2", 0)
    with pytest.raises(IllegalAct):
        floor.tell(Disqualify("2", "cheating"))


def test_it_needs_a_reason_and_happens_once() -> None:
    floor = LiveFloor.seated(12)
    with pytest.raises(IllegalAct, match="no reason"):
        floor.tell(Disqualify("3", ""))
    disqualify(floor, "3")
    with pytest.raises(IllegalAct, match="disqualified already"):
        disqualify(floor, "3")


def test_a_player_on_penalty_is_blinded_out_and_one_who_plays_is_not() -> None:
    floor = LiveFloor.seated(12)
    with pytest.raises(IllegalAct, match="neither away nor on penalty"):
        floor.tell(BlindOut("3"))
    floor.tell(GivePenalty("3", "rounds", 4))
    bust, *_ = floor.tell(BlindOut("3", stack=800))
    assert isinstance(bust, PlayerBusted)
    assert (bust.stack, bust.because) == (800, ("penalty-blinded-out",))
    assert floor.live.play.place("3") == 12


def test_the_blinds_of_the_last_hand_missed_count_too() -> None:
    floor = LiveFloor.seated(12)
    table, _ = floor.seat_of("3")
    floor.tell(GivePenalty("3", "hands", 1))
    floor.tell(NextHand(table))
    floor.tell(EndHand(table))
    floor.tell(BlindOut("3"))
    assert floor.live.play.place("3") == 12
    floor.tell(Undo(floor.last_act))
    floor.tell(NextHand(table))
    floor.tell(EndHand(table))
    with pytest.raises(IllegalAct, match="neither away nor on penalty"):
        floor.tell(BlindOut("3"))


def test_an_absent_player_comes_back_once_the_penalty_is_served() -> None:
    floor = LiveFloor.seated(12)
    floor.tell(RecordAbsence("3"))
    assert absent(floor.live) == ["3"]
    with pytest.raises(IllegalAct, match="away already"):
        floor.tell(RecordAbsence("3"))
    floor.tell(GivePenalty("3", "hands", 1))
    with pytest.raises(IllegalAct, match="hands of a penalty left: 1"):
        floor.tell(RecordReturn("3"))
    floor.tell(Undo(floor.last_act))
    floor.tell(RecordReturn("3"))
    assert absent(floor.live) == []
    with pytest.raises(IllegalAct, match="not away"):
        floor.tell(RecordReturn("3"))
