"""The description of the API: valid by others' readers, in words, enough to make a client of."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from floorman.server.rights.roles import ROUTES
from floorman.web.app import with_pages
from tests.server.serving import Venue, served

PAGES = {"GET /api/docs"}
"""What is for people only."""
MADE_BY_FLOORMAN = {"take_event_in"}
"""Bodies that nobody writes: a parcel of another venue."""


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages: of the API's routes one is theirs."""
    folder = tmp_path_factory.mktemp("venue")
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        manager = served(str(folder / "venue.db"), build=with_pages)
        with manager as made:
            yield made


@pytest.fixture(scope="module")
def document(venue: Venue) -> dict[str, Any]:
    """The document as a program gets it."""
    told: dict[str, Any] = venue.client.get("/api/openapi.json").json()
    return told


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each operation with its method and path."""
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def test_it_is_valid(document: dict[str, Any]) -> None:
    """By a validator that is not ours."""
    assert [str(one) for one in OpenAPIV31SpecValidator(document).iter_errors()] == []


def test_every_route_is_there(document: dict[str, Any]) -> None:
    """All that programs may ask, and nothing else."""
    routes = {one for one in ROUTES if one.partition(" ")[2].startswith("/api/")}
    assert {one for one, _ in operations(document)} == routes - PAGES


def test_every_operation_is_told_in_words(document: dict[str, Any]) -> None:
    """A name of its own, a sentence, a group that is described."""
    told = dict(operations(document))
    names = [one["operationId"] for one in told.values()]
    assert len(set(names)) == len(names)
    groups = {one["name"] for one in document["tags"]}
    assert {group for one in told.values() for group in one["tags"]} == groups
    for route, one in told.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)+", one["operationId"]), route
        assert re.fullmatch(r"[A-Z][a-z].{6,}[^ ]", one["summary"]), (route, one["summary"])
        assert one["summary"][-1] in ".;", (route, one["summary"])
        assert "callable" not in one["summary"], route


def test_every_body_has_an_example_that_may_be_sent(document: dict[str, Any]) -> None:
    """Each is read by the schema beside it."""
    for _, one in operations(document):
        content = one.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None or one["operationId"] in MADE_BY_FLOORMAN:
            continue
        assert content["examples"], one["operationId"]
        schema = {**content["schema"], "components": document["components"]}
        for name, example in content["examples"].items():
            found = [
                str(wrong.message) for wrong in OAS31Validator(schema).iter_errors(example["value"])
            ]
            assert found == [], (one["operationId"], name)
