"""A field that nobody reads is refused wherever one can be sent, and never passed over."""

from __future__ import annotations

import copy
import re
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from floorman.floor.decide import ASKED
from floorman.server.api.examples import EXAMPLES
from floorman.web.app import with_pages
from tests.floor.everything import MAKERS, Anything
from tests.server.serving import Venue, served

EXTRA = "nonsense"
Told = dict[str, Any]
MADE_BY_FLOORMAN = {"take_event_in"}
"""A parcel of another venue, which is of whatever version that has."""


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages."""
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        folder = tmp_path_factory.mktemp("venue")
        with served(str(folder / "venue.db"), build=with_pages) as made:
            yield made


@pytest.fixture(scope="module")
def document(venue: Venue) -> Told:
    """The API as it is described."""
    told: Told = venue.client.get("/api/openapi.json").json()
    return told


def bodies(document: Told) -> Iterator[tuple[str, str, str, Told]]:
    """Method, path, name and schema of what takes a body in JSON."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" in content and operation["operationId"] not in MADE_BY_FLOORMAN:
                schema = content["application/json"]["schema"]
                yield method.upper(), path, operation["operationId"], schema


def open_objects(schema: Any, parts: Told, seen: set[str], at: str) -> Iterator[str]:
    """Where a schema takes fields that it does not name; a map of any keys is none."""
    if isinstance(schema, list):
        for one in schema:
            yield from open_objects(one, parts, seen, at)
    if not isinstance(schema, dict):
        return
    if (name := schema.get("$ref", "").rpartition("/")[2]) and name not in seen:
        seen.add(name)
        yield from open_objects(parts[name], parts, seen, name)
    if "properties" in schema and schema.get("additionalProperties") is not False:
        yield at
    for key, one in schema.items():
        if key in ("properties", "anyOf", "oneOf", "items", "prefixItems", "additionalProperties"):
            inner = one.values() if key == "properties" else [one]
            for part in inner:
                yield from open_objects(part, parts, seen, at)


def spoiled(body: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The body with a field too many, at each object in it."""
    if isinstance(body, dict):
        yield ".".join(at), {**body, EXTRA: "x"}
        for key, one in body.items():
            for place, inner in spoiled(one, (*at, key)):
                yield place, {**body, key: inner}
    if isinstance(body, list) and body:
        for place, inner in spoiled(body[0], (*at, "0")):
            yield place, [inner, *body[1:]]


def filled(path: str, event: str) -> str:
    """The path with places that there may be."""
    places = {"event": event, "moment": "level"}
    return re.sub(r"\{(\w+)\}", lambda part: places.get(part[1], "1"), path)


def test_no_body_is_described_as_open(document: Told) -> None:
    """Every object that a body can have in it, down to the last."""
    parts = document["components"]["schemas"]
    found = {
        name: sorted(set(open_objects(schema, parts, set(), name)))
        for *_, name, schema in bodies(document)
    }
    assert {name: places for name, places in found.items() if places} == {}


def test_every_operation_refuses_a_field_too_many(venue: Venue, document: Told) -> None:
    """In each example of the API, at each object in it; nothing is changed by any of them."""
    event, tried = venue.event(4), 0
    head = venue.service.head(event)
    for method, path, name, _ in bodies(document):
        for example in EXAMPLES[name].values():
            for place, body in spoiled(copy.deepcopy(dict(example))):
                answer = venue.ask(method, filled(path, event), json=body)
                where = (name, place, answer.text)
                assert answer.status_code == 422, where
                assert EXTRA in answer.text or place, where
                tried += 1
    assert tried > 50
    assert venue.service.head(event) == head


def test_every_command_refuses_a_field_too_many(venue: Venue) -> None:
    """Also inside what it takes: a set-up, a level, a chip."""
    event, asked = venue.event(4), Anything(3)
    head = venue.service.head(event)
    for name in ASKED:
        data = MAKERS[name](asked) if name in MAKERS else {}
        for _, body in spoiled({"type": name, "data": dict(data)}):
            if EXTRA not in body and EXTRA not in body["data"]:
                continue  # a map, such as stacks by seat, has keys of its own
            answer = venue.ask("POST", f"/api/events/{event}/commands", json=body)
            assert answer.status_code == 422, (name, answer.text)
            assert EXTRA in answer.text, (name, answer.text)
    assert venue.service.head(event) == head


def test_every_operation_refuses_a_parameter_too_many(venue: Venue, document: Told) -> None:
    """After the question mark nothing is passed over either; the near word is named."""
    event, tried = venue.event(4), 0
    for path, methods in document["paths"].items():
        for method in methods:
            body: Told | None = None if method in ("get", "delete") else {}
            answer = venue.ask(method.upper(), f"{filled(path, event)}?{EXTRA}=x", json=body)
            error = answer.json()["error"]
            assert (answer.status_code, error["field"]) == (422, EXTRA), (method, path, answer.text)
            tried += 1
    assert tried > 80
    near = venue.ask("GET", f"/api/events/{event}/events?aftr=3").json()["error"]
    assert near["why"] == "there is no such field; after may be meant"
    assert near["allowed"] == "after, limit"
    assert venue.ask("GET", f"/api/events/{event}/events?after=3&lang=de").status_code == 200
    assert venue.ask("GET", "/?utm_source=a-friend").status_code == 200
