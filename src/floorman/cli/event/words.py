"""Data of a command as words: ``table=3 seats=4,7 stacks=4:1200,7:900``, or one JSON object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.tournament.sheet.within import declared

YES, NO = ("true", "yes", "on"), ("false", "no", "off")
NUMBERS = (inspect.IntType,)
LISTS = (inspect.VarTupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType)


def read_data(words: Sequence[str], kind: type | None) -> dict[str, Any]:
    """The data for a command of this kind, from one JSON object or words ``field=value``.

    A value is read as its field asks; ``kind`` None, for an unknown command, reads plain text.
    Raises BadInput for words that are neither.

    >>> from floorman.floor.seating.busts import Bust
    >>> read_data(["table=3", "seats=4,7", "stacks=4:1_200,7:900", "who=4:17"], Bust)
    {'table': 3, 'seats': [4, 7], 'stacks': {'4': 1200, '7': 900}, 'who': {'4': '17'}}
    """
    if len(words) == 1 and words[0].lstrip().startswith("{"):
        return _object(words[0])
    types = _types(kind)
    data: dict[str, Any] = {}
    for word in words:
        field, equals, value = word.partition("=")
        if not equals or not field:
            raise BadInput(
                say("{word!r} will not do", word=word), say("field=value, or one JSON object")
            )
        if field in data:
            raise BadInput(
                say("{field} is given twice", field=field), say("every field once, lists as a,b")
            )
        data[field] = _value(value, types.get(field, inspect.StrType()))
    return data


def _object(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadInput(
            say("The data is no JSON object: {error}", error=error), say("{…}")
        ) from None


def _types(kind: type | None) -> Mapping[str, inspect.Type]:
    info = inspect.type_info(kind) if kind is not None else None
    if not isinstance(info, inspect.StructType):
        return {}
    return {field.encode_name: field.type for field in info.fields}


def _value(text: str, kind: inspect.Type) -> Any:
    """The value as its type asks; what doesn't fit stays text, and is refused by name later."""
    if isinstance(kind, inspect.UnionType) and text in ("", "null", "none"):
        return None
    kind = declared(kind)[1]
    if text[:1] in "[{" and text and not isinstance(kind, inspect.StrType):
        return _json(text)
    if isinstance(kind, NUMBERS):
        return _number(text)
    if isinstance(kind, inspect.BoolType):
        return text in YES if text in (*YES, *NO) else text
    if isinstance(kind, LISTS):
        return [_value(one, kind.item_type) for one in text.split(",") if one]
    if isinstance(kind, inspect.TupleType):
        pairs = zip(text.split(","), kind.item_types, strict=False)
        return [_value(one, of) for one, of in pairs]
    if isinstance(kind, inspect.DictType):
        pairs_of = (one.partition(":") for one in text.split(",") if one)
        return {key: _value(value, kind.value_type) for key, _, value in pairs_of}
    return text


def _number(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        return text


def _json(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
