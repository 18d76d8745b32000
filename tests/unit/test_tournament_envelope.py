"""One envelope for every event; logs of older versions open."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from floorman.errors import BadFile, Unknown
from floorman.tournament import events as ev
from floorman.tournament.envelope import decode, encode


class SeatSold(ev.Event, frozen=True):
    """An event whose second version has another name for its field."""

    version: ClassVar[int] = 2
    chair: int


def test_an_event_comes_back_as_it_was() -> None:
    event = ev.HandRecorded(3, 7, {1: 500, 9: 0}, at=60, because=("dead-button",))
    logged = decode(encode(event, position=4, at=61, by="table 3"), ev.TYPES)
    assert logged == (4, 61, "table 3", event, 4)


def test_the_envelope_has_its_seven_fields() -> None:
    line = encode(ev.TableClosed(3), position=1, at=0)
    assert list(json.loads(line)) == ["position", "at", "by", "type", "version", "data", "because"]


def test_an_event_of_a_command_names_its_act() -> None:
    logged = decode(encode(ev.TableClosed(3), position=9, at=0, act=7), ev.TYPES)
    assert (logged.position, logged.act) == (9, 7)


def test_data_of_an_older_version_are_lifted() -> None:
    line = b'{"position":1,"at":0,"by":"","type":"SeatSold","version":1,"data":{"seat":4}}'

    def lift(data: dict[str, Any]) -> dict[str, Any]:
        return {"chair": data["seat"]}

    logged = decode(line, {"SeatSold": SeatSold}, {("SeatSold", 1): lift})
    assert logged.event == SeatSold(4)


def test_an_unknown_type_is_named() -> None:
    with pytest.raises(Unknown, match="SeatSold"):
        decode(encode(SeatSold(4), position=1, at=0), ev.TYPES)


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b'{"position":1}',
        b'{"position":1,"at":0,"by":"","type":"TableClosed","version":1,"data":{}}',
    ],
)
def test_a_line_that_is_no_event_is_refused(line: bytes) -> None:
    with pytest.raises(BadFile):
        decode(line, ev.TYPES)


def test_every_event_type_can_be_applied() -> None:
    from floorman.tournament.apply import APPLY  # noqa: PLC0415

    assert {kind.__name__ for kind in APPLY} == set(ev.TYPES)
