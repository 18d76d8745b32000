"""Every event in plain words: each type has a sentence, whatever its fields say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from msgspec import NODEFAULT, inspect

from floorman.floor.decide import ABOUT, TYPES
from floorman.languages.texts import texts
from floorman.tournament.envelope import wrap
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.within import declared
from floorman.web.event_page import namer
from floorman.web.told.fields import Say
from floorman.web.told.sentences import BESIDE, SENTENCES, sentence
from tests.tournament_play import structure

SAY = Say(texts("en"), lambda entry: f"Player {entry}")


PLAIN = {inspect.IntType: (0, 7), inspect.StrType: ("", "17"), inspect.BoolType: (False, True)}
"""A value that says nothing, and one that does."""


def _value(kind: inspect.Type, *, full: bool) -> Any:
    """Some value of a type; ``full``: nothing is empty."""
    if isinstance(kind, inspect.UnionType):
        return _value(kind.types[0], full=True) if full else None
    kind = declared(kind)[1]
    if type(kind) in PLAIN:
        return PLAIN[type(kind)][full]
    match kind:
        case inspect.LiteralType():
            return kind.values[-1 if full else 0]
        case inspect.DictType():
            key, value = _value(kind.key_type, full=True), _value(kind.value_type, full=full)
            return {key: value} if full else {}
        case inspect.TupleType():
            return tuple(_value(one, full=full) for one in kind.item_types)
        case inspect.VarTupleType():
            return (_value(kind.item_type, full=full),) if full else ()
        case inspect.StructType():
            return _example(kind.cls, full=full)
    raise AssertionError(kind)


def _example(kind: type, *, full: bool) -> Any:
    if kind is Setup:
        return Setup(structure=structure(), book="tda-2024")
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return kind(
        **{
            field.name: _value(field.type, full=full)
            for field in info.fields
            if full or (field.default is NODEFAULT and field.default_factory is NODEFAULT)
        }
    )


def _data(kind: type, *, full: bool) -> Mapping[str, Any]:
    envelope = wrap(_example(kind, full=full), position=1, at=0)
    data: Mapping[str, Any] = msgspec.json.decode(msgspec.json.encode(envelope.data))
    return data


def test_every_type_has_a_sentence_and_a_kind() -> None:
    """An event that nobody can tell would be a hole in the log."""
    assert set(SENTENCES) == set(TYPES) == set(ABOUT)
    assert set(TYPES) > BESIDE


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("type_", sorted(TYPES))
def test_a_sentence_is_whole(type_: str, full: bool) -> None:
    """It can be said of any event of its type, and leaves no place of the text unfilled."""
    data = dict(_data(TYPES[type_], full=full))
    if type_ == "TableRaced" and full:
        data["players"] = {"17": "17"}
    said = sentence(type_, data, SAY)
    assert said
    assert said[0].isupper() or said[0].isdigit() or not full
    assert "%(" not in said
    assert type_ not in said


@pytest.mark.parametrize(
    ("type_", "data", "said"),
    [
        (
            "PlayerBusted",
            {"player": "17/2", "table": 3, "seat": 4},
            "Player 17/2 busts at table 3, seat 4",
        ),
        ("BreakStarted", {"after": 4, "seconds": 900}, "Break of 15 minutes after level 4"),
        ("TimeAdded", {"seconds": -60}, "01:00 less on the clock"),
        ("HandStarted", {"hand": 1, "table": 2, "button": 0}, "Hand 1 of table 2 begins"),
        ("FloorCalled", {"table": 9, "why": ""}, "Table 9 calls the floor"),
        ("FloorCalled", {"table": 9, "why": "pot"}, "Table 9 calls the floor: pot"),
        (
            "PlayersRanked",
            {"groups": [["1"], ["2", "3"]]},
            "Ranked, the best first: Player 1; Player 2, Player 3 share",
        ),
        ("SomethingNew", {}, "SomethingNew"),
    ],
)
def test_what_is_said(type_: str, data: Mapping[str, Any], said: str) -> None:
    """Names, seats, times and money as the floor says them."""
    assert sentence(type_, data, SAY) == said


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ("Ada", "entry 5", "player 7")), ("de", ("Ada", "Entry 5", "Spieler 7"))],
)
def test_who_has_no_name_is_a_number_in_words(language: str, told: tuple[str, ...]) -> None:
    name = namer({"17": "Ada"}, texts(language))
    assert tuple(map(name, ("17/2", "#5", "7"))) == told
