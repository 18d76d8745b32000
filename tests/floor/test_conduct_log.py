"""Conduct as a whole: its log opens again, its state survives a snapshot, all of it is undone."""

from __future__ import annotations

import msgspec
import pytest

from floorman.floor.conduct.decisions import RecordRuling
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.conduct.incidents import AddToIncident, CloseIncident, ReportIncident
from floorman.floor.conduct.penalties import GivePenalty, LiftPenalty
from floorman.floor.conduct.player_clocks import CallTime, EndTime
from floorman.floor.decide import TYPES
from floorman.floor.desk.absences import BlindOut, RecordAbsence, RecordReturn
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.floor.notices.calls import CallFloor, CloseCall, TakeCall
from floorman.floor.notices.messages import CallPlayer, ShowMessage, WithdrawMessage
from floorman.floor.notices.screens import AssignScreen, Slide
from floorman.floor.undoing import Redo, Undo
from floorman.tournament.commands import Command
from floorman.tournament.envelope import decode, encode
from tests.floor.floor_play import LiveFloor

PHONE = "NLHE 50-100, seats 1-6, button 1 | seat 5 shows a video on his phone"
COMMANDS: tuple[Command, ...] = (
    CallFloor(1, "a phone"),
    TakeCall(1),
    ReportIncident("A phone rang.", 1, ("4",), witnesses=("the dealer",)),
    RecordRuling(PHONE, {"disturbing": "yes"}, "warning", incident=1, player="4", table=1),
    GivePenalty("4", "warning", offence="etiquette", incident=1),
    CloseCall(1),
    GivePenalty("4", "rounds", 1),
    RecordAbsence("4"),
    LiftPenalty(2, "he apologised"),
    RecordReturn("4"),
    AddToIncident(1, "It rang twice.", ("seat 3",)),
    CloseIncident(1, "A warning."),
    CallTime(1, 3),
    EndTime(1, "expired", at=60),
    CallTime(2, 5, caller=6, at=90),
    ShowMessage("Dinner at 8", ("hall",), until=9_000),
    CallPlayer("7"),
    WithdrawMessage(1),
    AssignScreen("hall", (Slide("clock", 20), Slide("messages", 10))),
    GivePenalty("9", "hands", 3),
    BlindOut("9", 500),
    Disqualify("11", "chips in the pocket", incident=1),
)


@pytest.fixture
def floor() -> LiveFloor:
    """An event in which all of it happened."""
    floor = LiveFloor.seated(18)
    for at, command in enumerate(COMMANDS, 1):
        floor.at = at
        floor.tell(command)
    return floor


def test_the_log_opens_again_and_gives_the_same_state(floor: LiveFloor) -> None:
    lines = [
        encode(one.event, position=one.position, at=one.at, by=one.by, act=one.act)
        for one in floor.log
    ]
    assert fold([decode(line, TYPES) for line in lines]) == floor.live


def test_the_state_survives_a_snapshot(floor: LiveFloor) -> None:
    kept = msgspec.msgpack.encode(floor.live)
    assert msgspec.msgpack.decode(kept, type=Live) == floor.live


def test_all_of_it_is_undone_step_by_step_and_redone(floor: LiveFloor) -> None:
    after = msgspec.msgpack.encode(floor.live)
    before = LiveFloor.seated(18).live
    acts = sorted({one.act for one in floor.log})[-len(COMMANDS) :]
    for act in reversed(acts):
        floor.tell(Undo(act))
    assert floor.live.play == before.play
    assert not floor.live.incidents.all
    assert not floor.live.penalties.given
    assert not floor.live.disqualified
    assert not floor.live.away
    for act in acts:
        floor.tell(Redo(act))
    assert msgspec.msgpack.encode(floor.live) == after
