"""Undo leaves an act out and replays the later ones; redo takes it in again."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.seating.busts import Bust
from floorman.floor.undoing import Redo, Undo
from floorman.tournament import commands as cmd
from tests.floor.floor_play import LiveFloor


def bust(floor: LiveFloor, player: str) -> int:
    """Bust one player; gives the act."""
    table, seat = floor.seat_of(player)
    floor.tell(Bust(table, (seat,), who={seat: player}))
    return floor.last_act


def test_an_older_bust_is_undone_and_the_later_places_move_down() -> None:
    floor = LiveFloor.seated(12)
    first = bust(floor, "3")
    bust(floor, "8")
    assert floor.live.play.place("8") == 11
    seat = next(one.event for one in floor.log if one.position == first)
    floor.tell(Undo(first))
    assert floor.live.play.place("8") == 12
    assert floor.live.play.place("3") == 0
    assert floor.seat_of("3") == (seat.table, seat.seat)
    floor.tell(Redo(first))
    assert (floor.live.play.place("3"), floor.live.play.place("8")) == (12, 11)


def test_an_act_that_later_ones_need_stays_and_the_first_of_them_is_named() -> None:
    floor = LiveFloor.seated(12)
    registered = next(one.act for one in floor.log if getattr(one.event, "player", "") == "5")
    drawn = next(one.act for one in floor.log if type(one.event).__name__ == "DrawMade")
    with pytest.raises(IllegalAct, match=f"act {drawn} of the log is in the way"):
        floor.tell(Undo(registered))


def test_the_start_of_an_event_that_was_won_stays() -> None:
    """Else its seats could be drawn again, and places were worth other prizes than were paid."""
    floor = LiveFloor.seated(2)
    started = next(one.act for one in floor.log if type(one.event).__name__ == "EventStarted")
    won = bust(floor, "1")
    with pytest.raises(IllegalAct, match=f"act {won} of the log is in the way"):
        floor.tell(Undo(started))
    assert floor.live.play.started
    floor.tell(Undo(won))
    floor.tell(Undo(started))
    assert not floor.live.play.started


def test_nobody_wins_an_event_whose_start_was_undone() -> None:
    floor = LiveFloor.seated(2)
    started = next(one.act for one in floor.log if type(one.event).__name__ == "EventStarted")
    floor.tell(Undo(started))
    floor.tell(CloseEntries())
    floor.tell(VoidEntry("1", "a mistake"))
    assert (floor.live.play.left, floor.live.play.is_over) == (1, False)


def test_nothing_is_undone_twice_and_an_undo_is_not_undone() -> None:
    floor = LiveFloor.seated(12)
    gone = bust(floor, "3")
    floor.tell(Undo(gone))
    undone = floor.last_act
    with pytest.raises(IllegalAct, match="undone already"):
        floor.tell(Undo(gone))
    with pytest.raises(IllegalAct, match="taken back by a redo"):
        floor.tell(Undo(undone))
    with pytest.raises(IllegalAct, match="no act begins there"):
        floor.tell(Undo(9_999))


def test_a_draw_that_is_undone_is_never_drawn_again() -> None:
    floor = LiveFloor()
    floor.tell(cmd.SetUpEvent(LiveFloor.seated(2).live.play.setup))  # type: ignore[arg-type]
    for number in range(1, 13):
        floor.tell(cmd.Register(str(number)))
    floor.tell(cmd.DrawSeats(floor.draw()))
    before = {player: floor.seat_of(player) for player in floor.live.play.players}
    act = floor.last_act
    floor.tell(Undo(act))
    assert floor.draw().number == 2
    floor.tell(Redo(act))
    assert {player: floor.seat_of(player) for player in floor.live.play.players} == before
