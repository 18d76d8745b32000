"""The description of the API for programs: its routes, and each command with its fields."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from inspect import getdoc
from typing import Any, get_args, get_origin

import msgspec
from litestar import Litestar, MediaType, Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp

from floorman import __version__
from floorman.problems import Problem
from floorman.sentences import as_text
from floorman.server.api.asked import OF_THE_HOUSE, header_of
from floorman.server.api.examples import EXAMPLES
from floorman.server.api.schemas import Schema, Schemas
from floorman.server.rights.roles import ROUTES, SIGNED_OUT
from floorman.tournament.staff import listed

TELL = "/api/events/{event}/commands"

TAGS = {
    "Events": "Announce an event, give it commands, read its log.",
    "Views": "Look at an event: clock, tables, entries, prizes, money.",
    "Screens": "Pictures for the screens of an event.",
    "Results": "Results, entries and tills as files.",
    "Streams": "Hear what happens, as it happens.",
    "Webhooks": "Be told what happens, by POST.",
    "Players": "The people behind the entries.",
    "Rulings": "Ask what the book says.",
    "Money": "What stacks are worth.",
    "Forecasts": "How an event will go, and the staff it needs.",
    "Templates": "Set-ups that are used again.",
    "Sign-in": "Who asks.",
    "Devices": "Tablets, screens, phones and programs.",
    "Users": "Staff with a password.",
    "Network": "Whether other machines reach the server.",
    "Second machine": "A laptop that follows the venue and can take it over.",
    "Transfers": "An event goes to another venue's server, and back.",
    "Server": "How the server is, and what it understands.",
}
"""Groups of operations, in the order in which they are read."""
MODULES = {
    "events": "Events",
    "draws": "Views",
    "views": "Views",
    "sign_ups": "Events",
    "told_hands": "Events",
    "bag_photos": "Events",
    "pictures": "Screens",
    "sounds": "Screens",
    "results_files": "Results",
    "export": "Results",
    "stream": "Streams",
    "hooks": "Webhooks",
    "players": "Players",
    "rulings": "Rulings",
    "icm": "Money",
    "equity": "Money",
    "lab": "Forecasts",
    "templates": "Templates",
    "session": "Sign-in",
    "devices": "Devices",
    "users": "Users",
    "network": "Network",
    "following": "Second machine",
    "transfers": "Transfers",
    "meta": "Server",
}
"""The group of the operations of each module of routes."""

BINARY = {"type": "string", "format": "binary"}


@cache
def document(app: Litestar) -> bytes:
    """The document in JSON, by OpenAPI 3.1."""
    handlers = list(_handlers(app))
    schemas = Schemas()
    paths: dict[str, Schema] = {}
    for path, method, handler in handlers:
        paths.setdefault(path, {})[method.lower()] = _operation(path, method, handler, schemas)
    _json(paths[TELL]["post"]["requestBody"])["schema"] = {"oneOf": schemas.commands()}
    parts = schemas.components()
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Floorman",
                "version": __version__,
                "description": "Poker tournaments by the book: events, rulings, live floor.",
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/"}],
            "tags": [{"name": name, "description": says} for name, says in TAGS.items()],
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
            if handler.operation_id is None:  # a page for people
                continue
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                yield route.path_format, method, handler


def _operation(path: str, method: str, handler: HTTPRouteHandler, schemas: Schemas) -> Schema:
    roles = ROUTES[f"{method} {path}"]
    function = function_of(handler)
    summary, _, more = (getdoc(function) or "").partition("\n")
    operation: Schema = {
        "summary": summary,
        "description": more.strip(),
        "operationId": handler.operation_id,
        "tags": [MODULES[function.__module__.rpartition(".")[2]]],
        "x-roles": "anyone" if SIGNED_OUT in roles else listed(roles),
        "security": [] if SIGNED_OUT in roles else [{"bearer": []}],
        "parameters": list(_parameters(path, handler, schemas)),
        "responses": {
            str(handler.status_code): _answer(handler, schemas),
            "default": {"description": "an error", "content": _content(_error(schemas))},
        },
    }
    if content := _taken(handler, schemas):
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def function_of(handler: HTTPRouteHandler) -> Callable[..., Any]:
    """The function as it was written: one that runs in a thread comes wrapped, as ``func``."""
    function: Callable[..., Any] = handler.fn
    while hasattr(function, "func"):
        function = function.func
    return function


def _error(schemas: Schemas) -> Schema:
    """The shape of every error."""
    problem = schemas.of(Problem)
    return {"type": "object", "properties": {"error": problem}, "required": ["error"]}


def _taken(handler: HTTPRouteHandler, schemas: Schemas) -> Schema:
    """What an operation takes as its body; empty where it takes none."""
    if takes := handler.opt.get("takes"):
        return {takes: {"schema": BINARY}}
    data = handler.parsed_fn_signature.parameters.get("data")
    if data is None:
        return {}
    content = _content(schemas.of(data.annotation))
    if examples := EXAMPLES.get(str(handler.operation_id)):
        named = {name: {"value": value} for name, value in examples.items()}
        content["application/json"]["examples"] = named
    return content


def _parameters(path: str, handler: HTTPRouteHandler, schemas: Schemas) -> Iterator[Schema]:
    for name, field in handler.parsed_fn_signature.parameters.items():
        if name in OF_THE_HOUSE:
            continue
        in_path = f"{{{name}}}" in path
        header = header_of(field.kwarg_definition)
        yield {
            "name": header or name,
            "in": "path" if in_path else "header" if header else "query",
            "required": in_path or not field.has_default,
            "schema": schemas.of(field.annotation),
        }


def _answer(handler: HTTPRouteHandler, schemas: Schemas) -> Schema:
    kind = handler.parsed_fn_signature.return_type.annotation
    if kind is ASGIApp:
        stream = {"text/event-stream": {"schema": {"type": "string"}}}
        return {"description": "server-sent events", "content": stream}
    inner = get_args(kind)[0] if get_origin(kind) is Response else kind
    if inner in (None, type(None)):
        return {"description": "done"}
    if inner in (bytes, str):
        return {"description": "done", "content": _file(handler.media_type)}
    return {"description": "done", "content": _content(schemas.of(inner))}


def _file(kind: MediaType | str | None) -> Schema:
    if kind == MediaType.JSON:
        return _content({"type": "object"})
    return {str(kind): {"schema": BINARY}}


def _content(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _json(body: Schema) -> Schema:
    content: Schema = body["content"]["application/json"]
    return content
