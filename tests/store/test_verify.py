"""A log that was tampered with, cut or mixed up is told from a whole one, and where."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.live import Live
from floorman.floor.seating.busts import Bust
from floorman.floor.secret import CloseEvent
from floorman.floor.undoing import Redo, Undo
from floorman.store.logs import verify as verify_module
from floorman.store.logs.verify import verify
from floorman.tournament.envelope import Envelope, wrap
from tests.floor.floor_play import LiveFloor

OLD = Path(__file__).parents[1] / "replays" / "logs" / "run-1.jsonl.gz"


def enveloped(floor: LiveFloor) -> list[Envelope]:
    return [
        wrap(one.event, position=one.position, at=one.at, by=one.by, act=one.act)
        for one in floor.log
    ]


def bust(floor: LiveFloor, player: str) -> int:
    table, seat = floor.seat_of(player)
    floor.tell(Bust(table, (seat,), who={seat: player}))
    return floor.last_act


def played() -> LiveFloor:
    """Twelve players, three out, one bust undone and redone."""
    floor = LiveFloor.seated(12)
    first = bust(floor, "3")
    bust(floor, "8")
    floor.tell(Undo(first))
    bust(floor, "3")
    return floor


def changed(log: list[Envelope], kind: str, **data: Any) -> tuple[list[Envelope], int]:
    """The log with data of the last event of a kind changed, and its position."""
    place = max(place for place, one in enumerate(log) if one.type == kind)
    new = replace(log[place], data={**log[place].data, **data})
    return [*log[:place], new, *log[place + 1 :]], new.position


def test_a_whole_log_with_undo() -> None:
    floor = played()
    report = verify(enveloped(floor))
    assert report.ok, report.wrong
    assert (report.events, report.draws, report.secret) == (len(floor.log), 1, "unknown")
    assert report.acts == len({one.act for one in floor.log})


def test_a_log_of_version_0_1() -> None:
    lines = gzip.decompress(OLD.read_bytes()).splitlines()
    report = verify([msgspec.json.decode(line, type=Envelope) for line in lines])
    assert report.ok, report.wrong
    assert report.events == len(lines)


def test_an_empty_log() -> None:
    assert verify([]).ok


@pytest.mark.parametrize(
    ("tamper", "why"),
    [
        (lambda log: [*log[:20], *log[21:]], "it stands behind entry 20"),
        (lambda log: [*log[:20], log[19], *log[20:]], "it stands behind entry 20"),
        (lambda log: [*log[:20], replace(log[20], at=-1), *log[21:]], "its time is before"),
        (lambda log: [*log[:20], replace(log[20], act=3), *log[21:]], "over or never began"),
        (lambda log: [*log[:20], replace(log[20], version=9), *log[21:]], "a newer version"),
        (lambda log: [*log[:20], replace(log[20], type="X"), *log[21:]], "does not know"),
        (lambda log: [*log[:20], replace(log[20], data={}), *log[21:]], "cannot be read"),
    ],
)
def test_envelopes_out_of_order(
    tamper: Callable[[list[Envelope]], list[Envelope]], why: str
) -> None:
    wrong = verify(tamper(enveloped(played()))).wrong
    assert wrong is not None
    assert why in wrong.why
    assert wrong.position in (20, 21, 22)


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("PlayerBusted", {"seat": 9, "player": "5"}, "5 is not at"),
        ("PlayerSeated", {"seat": 99}, "seat 99"),
        ("PlayersRanked", {"groups": [["1"]]}, "1 is"),
        ("DrawMade", {"number": 3}, "said to be draw 3, and 0 were made"),
        ("ActUndone", {"act": 2_000}, "no act begins at position 2000"),
    ],
)
def test_the_first_event_that_does_not_fit_is_named(
    kind: str, data: dict[str, Any], why: str
) -> None:
    log, position = changed(enveloped(played()), kind, **data)
    wrong = verify(log).wrong
    assert wrong is not None
    assert (wrong.position, wrong.type) == (position, kind)
    assert why in wrong.why


def test_an_undo_that_later_acts_stand_against() -> None:
    floor = played()
    log = enveloped(floor)
    drawn = next(one.act for one in floor.log if type(one.event).__name__ == "DrawMade")
    log, position = changed(log, "ActUndone", act=drawn)
    wrong = verify(log).wrong
    assert wrong is not None
    assert wrong.position == position


@pytest.mark.parametrize("looks", [1, 100, 5_000_000])
def test_a_state_that_must_not_be_is_found_at_its_act_however_seldom_it_is_looked_at(
    looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify_module, "LOOKS", looks)
    floor = played()

    def breaks(live: Live) -> Iterator[str]:
        return iter(["a chip is lost"] if live.play.out else [])

    monkeypatch.setattr(verify_module, "broken", breaks)
    wrong = verify(enveloped(floor)).wrong
    first = next(one.position for one in floor.log if type(one.event).__name__ == "PlayersRanked")
    assert wrong is not None
    assert wrong.position == first
    assert wrong.why == "after it a chip is lost"


class TestDraws:
    def closed(self) -> LiveFloor:
        floor = played()
        secret = floor.secret.hex()
        floor.tell(CloseEvent(reason="fire alarm", secret=secret))
        return floor

    def test_every_seed_is_held_against_the_secret_that_is_told(self) -> None:
        log = enveloped(self.closed())
        assert verify(log).secret == "revealed"
        assert verify(log).ok
        bad, position = changed(log, "DrawMade", seed="00" * 32)
        wrong = verify(bad).wrong
        assert wrong is not None
        assert (wrong.position, wrong.type) == (position, "DrawMade")
        assert "does not come from the secret" in wrong.why

    def test_the_secret_is_held_against_what_was_announced(self) -> None:
        log = enveloped(self.closed())
        assert isinstance(log[0].data["setup"], msgspec.Struct)
        setup = replace(log[0].data["setup"], commitment="ab" * 32)
        log[0] = replace(log[0], data={**log[0].data, "setup": setup})
        wrong = verify(log).wrong
        assert wrong is not None
        assert (wrong.position, wrong.type) == (1, "EventSetUp")

    def test_before_it_is_told_the_house_can_check_with_its_own(self) -> None:
        floor = played()
        assert verify(enveloped(floor), floor.secret).secret == "given"
        assert verify(enveloped(floor), floor.secret).ok
        assert not verify(enveloped(floor), b"another").ok


def test_undone_to_its_start_and_redone() -> None:
    floor = played()
    redone = []
    for act in sorted({one.act for one in floor.log}, reverse=True):
        try:
            floor.tell(Undo(act))
            redone.append(act)
        except IllegalAct:
            continue
    for act in reversed(redone):
        floor.tell(Redo(act))
    assert len(redone) > 15
    assert verify(enveloped(floor)).ok
