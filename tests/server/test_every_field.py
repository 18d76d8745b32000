"""Every field of every command, out of its bounds, of another kind or unknown, at each door."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec import inspect

from floorman.cli.main import main
from floorman.floor.asking import OWN
from floorman.floor.decide import ASKED
from floorman.tournament.sheet.bounds import Bounds, Letters, Many, Numbers
from floorman.tournament.sheet.within import PLAIN, declared
from tests.server.serving import Venue

NOT_TOLD = ("by", *OWN)
WRONG: dict[type[inspect.Type], Any] = {
    inspect.IntType: {"a": "mapping"},
    inspect.StrType: ["a list"],
    inspect.BoolType: "perhaps",
    inspect.LiteralType: "no-such-choice",
}
"""A value of another kind; all others are asked for with a plain number."""


class Asked(NamedTuple):
    """A command, its data, and the field that is wrong."""

    command: str
    data: dict[str, Any]
    field: str


def _fields(name: str) -> list[inspect.Field]:
    kind = inspect.type_info(ASKED[name])
    assert isinstance(kind, inspect.StructType)
    return [field for field in kind.fields if field.name not in NOT_TOLD]


def _plain(kind: inspect.Type) -> Any:
    """Some value that a field can hold."""
    bounds, inner = declared(kind)
    match inner:
        case inspect.IntType():
            return max(1, bounds.least) if isinstance(bounds, Numbers) else 1
        case inspect.StrType():
            return "1"
        case inspect.BoolType():
            return True
        case inspect.LiteralType():
            return inner.values[0]
        case inspect.DictType():
            return {}
        case inspect.TupleType():
            return [_plain(one) for one in inner.item_types]
        case inspect.StructType():
            return {
                field.encode_name: _plain(field.type) for field in inner.fields if field.required
            }
    return []


def _too_much(bounds: Bounds, kind: inspect.Type) -> Any:
    """A value just out of its bounds."""
    match bounds:
        case Numbers():
            return bounds.most + 1
        case Letters():
            return "x" * (bounds.most + 1)
        case Many():
            one = kind.item_type if isinstance(kind, inspect.VarTupleType) else None
            if one is not None:
                return [_plain(one)] * (bounds.most + 1)
            return {str(number): 1 for number in range(bounds.most + 1)}


def _asked(name: str) -> Iterator[Asked]:
    """The command with one thing wrong at a time, the rest as it may be."""
    fields = _fields(name)
    base = {field.encode_name: _plain(field.type) for field in fields if field.required}
    yield Asked(name, {**base, "nonsense": 1}, "nonsense")
    for field in fields:
        bounds, inner = declared(field.type)
        wrong = WRONG.get(type(inner), 7)
        yield Asked(name, {**base, field.encode_name: wrong}, field.encode_name)
        plain = bounds is PLAIN.get(type(inner))  # the long lists take long to send
        if bounds is not None and not plain:
            too_much = _too_much(bounds, inner)
            yield Asked(name, {**base, field.encode_name: too_much}, field.encode_name)
        if isinstance(bounds, Numbers):
            yield Asked(name, {**base, field.encode_name: bounds.least - 1}, field.encode_name)


@pytest.fixture(scope="module")
def event(venue: Venue) -> str:
    """An event in play."""
    return venue.event(players=4)


@pytest.mark.parametrize("name", sorted(ASKED))
def test_through_the_api(venue: Venue, event: str, name: str) -> None:
    """422 with the field's name, and nothing happens."""
    before = venue.service.venue.head(event)
    for asked in _asked(name):
        answer = venue.tell(event, name, **asked.data)
        assert answer.status_code == 422, asked
        problem = answer.json()["error"]
        assert problem["code"] == "bad-input", asked
        named = problem["field"] or " ".join(one["place"] for one in problem["findings"])
        assert named.startswith(asked.field), (asked, problem)
        assert problem["why"], asked
    assert venue.service.venue.head(event) == before


@pytest.mark.parametrize("some", [2, pytest.param(None, marks=pytest.mark.wide)])
def test_through_the_command_line(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    some: int | None,
) -> None:
    """Exit code 2, the field named; as words where words can say it, else as JSON."""
    monkeypatch.setenv("FLOORMAN_DB", str(tmp_path / "venue.db"))
    new = "event new --name Friday --players 20 --stack 10000 --length 240 --id friday"
    assert main(new.split()) == 0
    capsys.readouterr()
    for name in sorted(ASKED):
        for asked in islice(_asked(name), some):
            words = _as_words(asked) or [json.dumps(asked.data)]
            assert main(["event", "do", "friday", name, *words]) == 2, asked
            told = capsys.readouterr().err
            assert asked.field in told, (asked, told)
            assert "Traceback" not in told


def _as_words(asked: Asked) -> list[str]:
    """``field=value`` for each; none where a field holds more than one value."""
    held = {field.encode_name: declared(field.type)[1] for field in _fields(asked.command)}
    single = all(type(held.get(name, inspect.StrType())) in WRONG for name in asked.data)
    if not single or any(isinstance(value, list | dict) for value in asked.data.values()):
        return []
    data = asked.data.items()
    return [f"{name}={'yes' if value is True else value}" for name, value in data]
