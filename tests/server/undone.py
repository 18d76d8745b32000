"""A whole event undone over HTTP, the newest act first, and redone act by act."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from floorman.floor.decide import broken
from floorman.floor.live import Live
from tests.server.show import Show

BY_THE_CLOCK = "the clock ran out; jump back instead, and set the time that was left"


def undone_and_redone(show: Show) -> int:
    """Undo all acts but the first, then redo them; gives how many were.

    What the clock did by itself stays: its acts are refused with that reason. On the way back the
    event goes through the same states as on the way down.
    """
    acts = sorted({event["act"] or event["position"] for event in show.log()}, reverse=True)[:-1]
    down, undone = [_state(show)], []
    for act in acts:
        if _is_undone(show, act):
            undone.append(act)
            down.append(_state(show))
    _check_start(show)
    for act in reversed(undone):
        assert down.pop() == _state(show)
        show.tell("director", "Redo", act=act)
    assert down == [_state(show)]
    return len(undone)


def _is_undone(show: Show, act: int) -> bool:
    answer = show.answer("director", "Undo", act=act)
    if answer.status_code != 200:
        assert answer.json()["error"]["why"] == BY_THE_CLOCK
    return bool(answer.status_code == 200)


def _check_start(show: Show) -> None:
    """Nobody has entered, nothing has begun; only numbers once given are not given again."""
    live = _live(show)
    assert show.look("")["phase"] == "announced"
    assert not (live.play.players)
    assert not (live.play.tables)
    assert not (live.play.started)
    assert not (live.cash.paid)
    assert live.play.draws
    assert live.play.numbered


def _state(show: Show) -> bytes:
    live = _live(show)
    assert not list(broken(live))
    plain = msgspec.to_builtins(live, str_keys=True, order="deterministic")
    return sha256(msgspec.msgpack.encode(plain)).digest()


def _live(show: Show) -> Live:
    return show.venue.service.venue.live(show.event)[1]
