"""Commands at random: each with the fields it takes, of the types they have, and little sense."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import inspect

from floorman.floor.asking import OWN
from floorman.floor.decide import ASKED
from floorman.tournament.sheet.within import declared

NUMBERS = (-1, 0, 1, 1, 2, 2, 3, 4, 5, 9, 17, 100, 1_000, 10_000, 2**53 - 1)
TEXTS = ("", "1", "2", "3", "9", "17", "17/2", "#5", "99", "nlhe", "cash", "hands", "Zoë")


def command(random: Random) -> tuple[str, dict[str, Any]]:
    """A name and data that can be read as a command."""
    name = random.choice(sorted(ASKED))
    info = inspect.type_info(ASKED[name])
    assert isinstance(info, inspect.StructType)
    fields = [field for field in info.fields if field.name not in OWN]
    return name, _filled(fields, random)


def _filled(fields: list[inspect.Field], random: Random) -> dict[str, Any]:
    return {
        field.encode_name: _value(field.type, random)
        for field in fields
        if field.required or random.random() < 0.5
    }


def _value(told: inspect.Type, random: Random) -> Any:
    if isinstance(told, inspect.UnionType):
        return _value(random.choice(told.types), random)
    kind = declared(told)[1]
    match kind:
        case inspect.IntType():
            return random.choice(NUMBERS)
        case inspect.StrType():
            return random.choice(TEXTS)
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.LiteralType():
            return random.choice(kind.values)
        case inspect.StructType():
            return _filled(list(kind.fields), random)
        case inspect.DictType():
            pairs = range(random.randrange(3))
            return {
                str(_value(kind.key_type, random)): _value(kind.value_type, random) for _ in pairs
            }
        case inspect.TupleType():
            return [_value(one, random) for one in kind.item_types]
        case inspect.CollectionType():
            return [_value(kind.item_type, random) for _ in range(random.randrange(4))]
    return None
