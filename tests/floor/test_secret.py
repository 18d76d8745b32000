"""The secret of the draws is told when the event is closed, and nothing is drawn afterwards."""

from __future__ import annotations

from hashlib import sha256

import pytest

from floorman.errors import IllegalAct
from floorman.floor.notices.messages import ShowMessage
from floorman.floor.secret import CloseEvent, check_may_draw
from floorman.floor.timing.clock import PauseClock
from floorman.floor.undoing import Undo
from floorman.sentences import say
from floorman.tournament.commands import Draw
from tests.floor.desk_play import desk
from tests.floor.floor_play import LiveFloor


def called_off() -> LiveFloor:
    secret = LiveFloor().secret
    floor = LiveFloor.seated(12, commitment=sha256(secret).hexdigest())
    floor.tell(CloseEvent("the power is out", secret=secret.hex()))
    return floor


def test_a_running_event_is_closed_only_with_a_reason() -> None:
    floor = LiveFloor.seated(12)
    with pytest.raises(IllegalAct, match="the event is not over"):
        floor.tell(CloseEvent(secret=floor.secret.hex()))


def test_the_secret_told_is_the_one_announced_and_gives_every_draw() -> None:
    floor = called_off()
    told = bytes.fromhex(floor.live.secret)
    drawn = [one.event for one in floor.log if type(one.event).__name__ == "DrawMade"]
    assert [Draw.of(told, made.number).seed for made in drawn] == [made.seed for made in drawn]


def test_another_secret_than_announced_is_refused() -> None:
    floor = LiveFloor.seated(12, commitment=sha256(b"another").hexdigest())
    with pytest.raises(IllegalAct, match="not the one announced"):
        floor.tell(CloseEvent("a fire alarm", secret=floor.secret.hex()))


def test_what_is_told_stays_told() -> None:
    floor = called_off()
    with pytest.raises(IllegalAct, match="foretold"):
        floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match="closed already"):
        floor.tell(CloseEvent("again", secret=floor.secret.hex()))
    with pytest.raises(IllegalAct, match="foretell"):
        check_may_draw(floor.live, say("Draw seats"))


def test_what_a_closed_event_came_to_stays_as_it_is() -> None:
    secret = LiveFloor().secret
    floor = LiveFloor.seated(12, commitment=sha256(secret).hexdigest())
    floor.tell(PauseClock())
    paused = floor.last_act
    floor.tell(CloseEvent("the power is out", secret=secret.hex()))
    with pytest.raises(IllegalAct, match="the event is closed"):
        floor.tell(Undo(paused))


def test_what_was_done_after_the_close_can_be_undone() -> None:
    floor = called_off()
    floor.tell(ShowMessage("Thank you all."))
    floor.tell(Undo(floor.last_act))
    assert not floor.live.messages.shown


def test_an_event_that_is_called_off_gives_back_all_that_was_paid() -> None:
    floor = desk(12)
    told = floor.tell(CloseEvent("a flood", secret=floor.secret.hex(), refund=True))
    assert [type(one).__name__ for one in told] == ["PaymentReturned"] * 12 + ["EventClosed"]
    assert not floor.live.cash.paid
    assert {amount for till in floor.live.cash.tills.values() for amount in till.values()} == {0}
