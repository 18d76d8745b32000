"""The JSON schemas that are published: of a line of an event's log, and of the file of an event.

Made of the types that write and read them, they cannot lag behind (docs/interchange.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from floorman.floor.decide import ABOUT, TYPES
from floorman.floor.results.interchange import Interchange
from floorman.sentences import as_schema
from floorman.tournament.envelope import Envelope

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
BESIDE = ("because",)
"""Fields of an event that stand in its envelope instead."""


def log_schema() -> Schema:
    """The schema of a line of a log: the envelope, and for each type of event its data.

    Data of an older version of a type are any object: whoever reads them lifts them first.
    """
    (envelope, *events), parts = msgspec.json.schema_components(
        [Envelope, *TYPES.values()], schema_hook=as_schema, ref_template="#/$defs/{name}"
    )
    line = parts.pop(envelope["$ref"].rpartition("/")[2])
    for name, one in zip(TYPES, events, strict=True):
        _without_envelope(parts[one["$ref"].rpartition("/")[2]], name)
    rules = [_of(name, one) for name, one in zip(TYPES, events, strict=True)]
    line["properties"]["type"] = {"enum": list(TYPES)}
    return {"$schema": DIALECT, **line, "title": "Log", "allOf": rules, "$defs": parts}


def _without_envelope(schema: Schema, name: str) -> None:
    schema["x-about"] = ABOUT[name]
    for field in BESIDE:
        schema["properties"].pop(field, None)
        if field in schema.get("required", ()):
            schema["required"].remove(field)


def _of(name: str, data: Schema) -> Schema:
    version = getattr(TYPES[name], "version", 1)
    told = {"type": {"const": name}, "version": {"const": version}}
    return {"if": {"properties": told}, "then": {"properties": {"data": data}}}


def event_schema() -> Schema:
    """The schema of the file of an event."""
    (told,), parts = msgspec.json.schema_components(
        [Interchange], schema_hook=as_schema, ref_template="#/$defs/{name}"
    )
    whole = parts.pop(told["$ref"].rpartition("/")[2])
    return {"$schema": DIALECT, **whole, "title": "Event", "$defs": parts}


SCHEMAS: Mapping[str, Callable[[], Schema]] = {"log": log_schema, "event": event_schema}
"""By the name under which each is published."""
