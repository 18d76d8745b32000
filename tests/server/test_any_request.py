"""Whatever is asked of any route by anybody: an answer, and never an error of the server's own."""

from __future__ import annotations

import json
import os
import re
import warnings
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from floorman.server.rights.roles import ROUTES
from floorman.tournament.staff import ROLES
from floorman.web.app import with_pages
from tests.server.any_value import in_time
from tests.server.serving import Venue, served, setup

MANY = int(os.environ.get("FLOORMAN_PROOF_REQUESTS", "100000"))
REQUESTS = pytest.mark.parametrize(
    "requests",
    [
        300,
        pytest.param(6_000, marks=pytest.mark.wide),
        pytest.param(MANY, marks=pytest.mark.proof),
    ],
)
IDS = (
    *("1", "0", "-1", "2", "99", str(2**63), str(2**80), "1.5", "", " ", "x", "x" * 300),
    *("%00", "%2e%2e%2f", "..", "é", "%ff", "a%0ab", "{event}", "null", "main", "friday", "٣"),
)
VALUES: tuple[Any, ...] = (
    *(None, True, -1, 0, 1, 7, 2**63, 1.5, "", "1", "x" * 5_000, "a\0b", [], [1], {}, {"a": [{}]}),
    *("\u202e", "<script>", "2026-13-45", "nlhe", "tda-2024", "seat 3 folds", "🂡"),
)
NAMES = (
    *("type", "data", "key", "seen", "setup", "name", "text", "talk", "book", "role", "table"),
    *("player", "event", "url", "password", "code", "lang", "after", "limit", "given", "facts"),
)
NO_END = re.compile(r"/stream$|/changes$")
"""An answer that goes on until somebody ends it; its own tests ask for it."""
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")


def path_of(route: str, event: str, random: Random) -> str:
    """The path of a route with something in each of its places, the event's own at times."""

    def filled(place: re.Match[str]) -> str:
        if place[0].startswith("{event") and random.random() < 0.7:
            return event
        return random.choice(IDS) if random.random() < 0.5 else "1"

    return re.sub(r"\{[^}]+\}", filled, route)


def value(random: Random, depth: int = 0) -> Any:
    """Anything that JSON can say."""
    if depth < 3 and random.random() < 0.2:
        return {random.choice(NAMES): value(random, depth + 1) for _ in range(3)}
    return random.choice(VALUES)


def sent(random: Random) -> dict[str, Any]:
    """A body, or none: JSON, half of it, a form, bytes."""
    body = {random.choice(NAMES): value(random) for _ in range(random.randrange(5))}
    match random.randrange(6):
        case 0:
            return {}
        case 1:
            text = json.dumps(body)
            cut = text[: random.randrange(len(text) + 1)]
            return {"content": cut, "headers": {"content-type": "application/json"}}
        case 2:
            form = {name: str(one).replace("\0", "") for name, one in body.items()}
            return {"data": form}
        case 3:
            kind = random.choice(("application/json", "text/csv", "image/png", "x", ""))
            return {"content": random.randbytes(40), "headers": {"content-type": kind}}
        case _:
            return {"content": json.dumps(body), "headers": {"content-type": "application/json"}}


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages."""
    folder = tmp_path_factory.mktemp("venue")
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        manager = served(str(folder / "venue.db"), build=with_pages)
        with manager as made:
            yield made


@REQUESTS
def test_any_request(venue: Venue, requests: int) -> None:
    """No answer is a 5xx that nobody meant; the event that was there stays whole."""
    random, came = Random(requests), Counter[int]()
    event = venue.event(9)
    routes = [route for route in ROUTES if not NO_END.search(route)]
    for _ in range(requests):
        method, _, route = random.choice(routes).partition(" ")
        method = method if random.random() < 0.9 else random.choice(METHODS)
        path = path_of(route, event, random)
        if random.random() < 0.3:
            path += f"?{random.choice(NAMES)}={random.choice(IDS)}"
        answer = _asked(venue, method, path, random)
        if answer is not None:
            came[answer.status_code] += 1
            assert answer.status_code < 500, (method, path, answer.text[:500])
    assert {200, 401, 403, 404, 422} <= set(came), came
    assert venue.ask("GET", f"/api/events/{event}").status_code == 200
    assert venue.ask("POST", "/api/events", json={"setup": setup()}).status_code == 201


def _asked(venue: Venue, method: str, path: str, random: Random) -> httpx.Response | None:
    """Ask it; None for what the client itself cannot say."""
    body = sent(random)
    role = random.choice(("", "director", "director", *ROLES))
    headers = {**venue.headers(role), **body.pop("headers", {})}
    try:
        with in_time():
            return venue.client.request(method, path, headers=headers, **body)
    except (httpx.InvalidURL, UnicodeEncodeError, ValueError):
        return None
    finally:
        if role and venue.client.get("/api/session", headers=headers).status_code == 401:
            venue.forget(role)
