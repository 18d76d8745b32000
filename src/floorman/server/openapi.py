"""The description of the API for programs: its routes, and each command with its fields."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from inspect import getdoc
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.params import HeaderParameter
from litestar.types import ASGIApp

from floorman import __version__
from floorman.floor.decide import ASKED, DESCRIBED
from floorman.sentences import as_schema, as_text
from floorman.server.problems import Problem
from floorman.server.roles import ROUTES, SIGNED_OUT
from floorman.store.venue.asking import OWN
from floorman.tournament.staff import listed

TELL = "/api/events/{event}/commands"
PARTS = "#/components/schemas/{name}"
OF_THE_HOUSE = ("service", "who", "request", "data", "body")

Schema = dict[str, Any]


@cache
def document(app: Litestar) -> bytes:
    """The document in JSON, by OpenAPI 3.1."""
    handlers = list(_handlers(app))
    commands, parts = command_schemas()
    paths: dict[str, Schema] = {}
    for path, method, handler in handlers:
        paths.setdefault(path, {})[method.lower()] = _operation(path, method, handler, parts)
    _json(paths[TELL]["post"]["requestBody"])["schema"] = {"oneOf": commands}
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Floorman", "version": __version__},
            "paths": paths,
            "components": {
                "schemas": parts,
                "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            },
        },
        enc_hook=as_text,
    )


def _handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    for route in app.routes:
        if not route.path.startswith("/api/"):
            continue
        for handler in getattr(route, "route_handlers", ()):
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                yield route.path_format, method, handler


def _operation(path: str, method: str, handler: HTTPRouteHandler, parts: Schema) -> Schema:
    signature = handler.parsed_fn_signature
    roles = ROUTES[f"{method} {path}"]
    operation: Schema = {
        "summary": (getdoc(handler.fn) or "").partition("\n")[0],
        "operationId": f"{handler.fn.__module__.rpartition('.')[2]}_{handler.handler_name}",
        "x-roles": "anyone" if SIGNED_OUT in roles else listed(roles),
        "security": [] if SIGNED_OUT in roles else [{"bearer": []}],
        "parameters": list(_parameters(path, handler, parts)),
        "responses": {
            str(handler.status_code): _answer(signature.return_type.annotation, parts),
            "default": {
                "description": "an error",
                "content": _content(
                    {"type": "object", "properties": {"error": _schema(Problem, parts)}}
                ),
            },
        },
    }
    if "data" in signature.parameters:
        kind = signature.parameters["data"].annotation
        operation["requestBody"] = {"required": True, "content": _content(_schema(kind, parts))}
    return operation


def _parameters(path: str, handler: HTTPRouteHandler, parts: Schema) -> Iterator[Schema]:
    for name, field in handler.parsed_fn_signature.parameters.items():
        if name in OF_THE_HOUSE:
            continue
        in_path = f"{{{name}}}" in path
        header = _header(field.kwarg_definition)
        yield {
            "name": header or name,
            "in": "path" if in_path else "header" if header else "query",
            "required": in_path or not field.has_default,
            "schema": _schema(field.annotation, parts),
        }


def _header(told: object) -> str | None:
    return told.name if isinstance(told, HeaderParameter) else None


def _answer(kind: Any, parts: Schema) -> Schema:
    if kind is None or kind is type(None):
        return {"description": "done"}
    if kind is ASGIApp:
        return {"description": "server-sent events", "content": {"text/event-stream": {}}}
    inner = getattr(kind, "__args__", (bytes,))[0] if _is_response(kind) else kind
    if inner in (bytes, str, type(None)):
        return {"description": "done"}
    return {"description": "done", "content": _content(_schema(inner, parts))}


def _is_response(kind: Any) -> bool:
    return "Response" in str(kind) or "Redirect" in str(kind)


def _content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _json(body: Schema) -> Schema:
    content: Schema = body["content"]["application/json"]
    return content


def _schema(kind: Any, parts: Schema) -> Schema:
    (schema,), more = msgspec.json.schema_components(
        [kind], schema_hook=as_schema, ref_template=PARTS
    )
    parts.update(more)
    return schema


def command_schemas() -> tuple[list[Schema], Schema]:
    """A schema for each command as it is sent, and the parts that they refer to."""
    kinds = list(ASKED.values())
    schemas, parts = msgspec.json.schema_components(
        kinds, schema_hook=as_schema, ref_template=PARTS
    )
    names = [schema["$ref"].rpartition("/")[2] for schema in schemas]
    data = [_asked(parts.pop(name)) for name in names]
    told = [
        _told(kind.__name__, getdoc(kind) or "", one) for kind, one in zip(kinds, data, strict=True)
    ]
    return told, parts


def _asked(schema: Schema) -> Schema:
    """The fields that are the caller's to fill in."""
    return {
        "type": "object",
        "properties": {name: one for name, one in schema["properties"].items() if name not in OWN},
        "required": [name for name in schema.get("required", ()) if name not in OWN],
        "additionalProperties": False,
    }


def _told(name: str, says: str, data: Schema) -> Schema:
    return {
        "type": "object",
        "title": name,
        "description": says,
        "x-roles": listed(DESCRIBED[name].roles),
        "x-done": DESCRIBED[name].did,
        "properties": {
            "type": {"const": name},
            "data": data,
            "key": {"type": "string", "description": "said again, it is done once"},
            "seen": {"type": "integer", "description": "the position that was looked at"},
        },
        "required": ["type", *(["data"] if data["required"] else [])],
        "additionalProperties": False,
    }
