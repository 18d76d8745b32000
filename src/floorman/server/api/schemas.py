"""The schemas of what the API takes and gives, and of each command with the caller's own fields."""

from __future__ import annotations

from inspect import getdoc
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from floorman.floor.asking import OWN
from floorman.floor.decide import ASKED, DESCRIBED
from floorman.sentences import as_schema
from floorman.tournament.staff import listed

PARTS = "#/components/schemas/{name}"

Schema = dict[str, Any]
T = TypeVar("T")


class Schemas:
    """Schemas that are written all at once, at the end: two types of one name stay two."""

    def __init__(self) -> None:
        self._asked: list[tuple[Any, Schema]] = []

    def of(self, kind: Any) -> Schema:
        """The schema of a type; it is empty until all are written."""
        schema: Schema = {}
        self._asked.append((kind, schema))
        return schema

    def commands(self) -> list[Schema]:
        """A schema for each command as it is sent."""
        return [_told(name, kind, self.of(kind)) for name, kind in ASKED.items()]

    def components(self) -> Schema:
        """Write all that was asked for; gives the parts that they refer to, by name."""
        kinds = [kind for kind, _ in self._asked]
        written, raw = msgspec.json.schema_components(
            kinds, schema_hook=as_schema, ref_template=PARTS
        )
        parts = _as_clients_read(raw)
        commands = set(ASKED.values())
        for (kind, schema), one in zip(self._asked, written, strict=True):
            if kind in commands:
                schema.update(_callers(parts.pop(one["$ref"].rpartition("/")[2])))
            else:
                schema.update(_as_clients_read(one))
        return parts


def _as_clients_read(schema: T) -> T:
    """The same without ``items: false``, at which generators of clients stop.

    What it says, that a row has no more than its places, ``maxItems`` says too.
    """
    if isinstance(schema, list):
        return [_as_clients_read(one) for one in schema]  # type: ignore[return-value]
    if not isinstance(schema, dict):
        return schema
    return {  # type: ignore[return-value]
        key: _as_clients_read(value)
        for key, value in schema.items()
        if (key, value) != ("items", False)
    }


def _callers(command: Schema) -> Schema:
    """The fields that are the caller's to fill in."""
    own = {name: one for name, one in command["properties"].items() if name not in OWN}
    return {
        "type": "object",
        "properties": own,
        "required": [name for name in command.get("required", ()) if name not in OWN],
        "additionalProperties": False,
    }


def _told(name: str, kind: type[Struct], data: Schema) -> Schema:
    needs_data = any(one.required for one in fields(kind) if one.name not in OWN)
    return {
        "type": "object",
        "title": name,
        "description": getdoc(kind) or "",
        "x-roles": listed(DESCRIBED[name].roles),
        "x-done": DESCRIBED[name].did,
        "properties": {
            "type": {"const": name},
            "data": data,
            "key": {"type": "string", "description": "repeating it has no further effect"},
            "seen": {"type": "integer", "description": "the position that was looked at"},
            "only_check": {"type": "boolean", "description": "refuse it or do nothing"},
        },
        "required": ["type", *(["data"] if needs_data else [])],
        "additionalProperties": False,
    }
