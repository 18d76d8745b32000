"""Every error has the same shape, and says what, why and what is allowed."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from floorman.errors import Unavailable
from floorman.sentences import say
from floorman.server.around.limits import Limit, Rate
from tests.server.serving import Venue, bearer, setup

MORE = {"reason", "position"}
"""What a refusal has where others acted meanwhile, or a later act is in the way."""


def _problem(answer: httpx.Response) -> dict[str, str]:
    told: dict[str, Any] = answer.json()
    assert set(told) == {"error"}
    assert set(told["error"]) - MORE == {"code", "what", "why", "allowed", "field"}
    assert told["error"]["what"]
    assert told["error"]["why"]
    problem: dict[str, str] = told["error"]
    return problem


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "unknown"),
        ("GET", "/api/events/nothere", 404, "unknown"),
        ("GET", "/api/events/nothere/stream", 404, "unknown"),
        ("GET", "/api/players/77", 404, "unknown"),
        ("PUT", "/api/events", 405, "wrong-method"),
        ("GET", "/api/events/nothere/events?after=x", 422, "bad-input"),
        ("GET", "/api/events/nothere/events?after=-1", 422, "bad-input"),
    ],
)
def test_what_is_not_there_or_cannot_be_read(
    venue: Venue, method: str, path: str, status: int, code: str
) -> None:
    """Addresses, methods and parameters."""
    answer = venue.ask(method, path)
    assert answer.status_code == status
    assert _problem(answer)["code"] == code


@pytest.mark.parametrize("path", ["/api/session", "/api/events", "/api/events/x/commands"])
@pytest.mark.parametrize("body", [b"[" * 3_000, b'{"":' * 1_500, b"\xff\xfe"])
@pytest.mark.parametrize("role", ["director", ""])
def test_a_body_that_no_reader_comes_to_the_end_of(
    venue: Venue, path: str, body: bytes, role: str
) -> None:
    """It is told so; the reader's own end is no error of the server's."""
    json = {"content-type": "application/json"}
    answer = venue.client.post(path, content=body, headers=venue.headers(role) | json)
    assert answer.status_code in (401, 404, 422)
    assert _problem(answer)["code"] in ("signed-out", "unknown", "bad-input")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"{", ""),
        (b"[]", ""),
        (b'{"data": {}}', "type"),
        (b'{"type": 7}', "type"),
        (b'{"type": "Nonsense"}', "type"),
        (b'{"type": "Bust", "data": {"table": "x", "seats": [1]}}', "table"),
        (b'{"type": "Bust", "data": {"table": 1}}', "seats"),
        (b'{"type": "Bust", "data": {"table": 1, "seats": [1], "at": 5}}', "at"),
    ],
)
def test_a_command_that_cannot_be_read_names_the_field(
    venue: Venue, body: bytes, field: str
) -> None:
    """422, with the field where there is one."""
    event = venue.event()
    headers = {**venue.headers(), "content-type": "application/json"}
    path = f"/api/events/{event}/commands"
    answer = venue.client.post(path, headers=headers, content=body)
    assert answer.status_code == 422
    problem = _problem(answer)
    assert problem["code"] == "bad-input"
    assert problem["field"] == field


def test_what_cannot_be_done_now_says_what_can(venue: Venue) -> None:
    """409 refused, from the core's own words."""
    answer = venue.tell(venue.event(), "StartEvent")
    assert answer.status_code == 409
    problem = _problem(answer)
    assert problem["code"] == "refused"
    assert problem["allowed"] == "draw seats first"


def test_who_looked_before_others_acted_meets_a_conflict(venue: Venue) -> None:
    """Only where the act is refused: with ``seen`` the answer says what happened meanwhile."""
    event = venue.event(players=3)
    seat = venue.ask("GET", f"/api/events/{event}/me?player=1").json()
    gone = seat["data"]["entries"][0]["seat"]
    assert venue.tell(event, "Bust", table=1, seats=[gone]).status_code == 200
    body = {
        "type": "Bust",
        "data": {"table": 1, "seats": [gone], "who": {gone: "1"}},
        "seen": seat["position"],
    }
    answer = venue.ask("POST", f"/api/events/{event}/commands", json=body)
    assert answer.status_code == 409
    problem = _problem(answer)
    assert problem["code"] == "conflict"
    assert "PlayerBusted" in problem["why"]


def test_a_key_said_again_gives_the_same_answer(venue: Venue) -> None:
    """One request sent five times is done once."""
    event = venue.event()
    body = {"type": "Register", "data": {"player": "5"}, "key": "phone-1"}
    answers = [venue.ask("POST", f"/api/events/{event}/commands", json=body) for _ in range(5)]
    told = [one.json() for one in answers]
    assert [one.pop("repeated") for one in told] == [False, True, True, True, True]
    assert all(one == told[0] for one in told)


def test_nobody_and_a_token_that_was_never_given(venue: Venue) -> None:
    """401, and how to ask."""
    for headers in ({}, bearer("floorman_nonsense")):
        answer = venue.client.get("/api/events", headers=headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == "Bearer"
        assert _problem(answer)["code"] == "signed-out"


def test_a_body_too_large(venue: Venue) -> None:
    """413 before it is read."""
    headers = {**venue.headers(), "content-type": "application/json"}
    answer = venue.client.post("/api/events", headers=headers, content=b" " * 9_000_000)
    assert answer.status_code == 413
    assert _problem(answer)["code"] == "too-large"


def test_a_list_of_players_that_is_no_csv(venue: Venue) -> None:
    """415 names the type."""
    answer = venue.ask("POST", "/api/players/import", json=["Ann"])
    assert answer.status_code == 415
    assert _problem(answer)["allowed"] == "text/csv"


def test_a_body_of_json_says_that_it_is(venue: Venue) -> None:
    """A form of another site, which a browser sends unasked, is refused by its type."""
    headers = {**venue.headers(), "content-type": "text/plain"}
    answer = venue.client.post("/api/events", headers=headers, content=b'{"setup": {}}')
    assert answer.status_code == 415


def test_the_store_that_cannot_go_on(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """503 with the reason; the same may be said again."""

    def full(*_: object, **__: object) -> None:
        raise Unavailable(say("the disk is full"))

    event = venue.event()
    monkeypatch.setattr(venue.service.venue, "ask", full)
    answer = venue.tell(event, "Register", player="1")
    assert answer.status_code == 503
    assert _problem(answer)["why"] == "the disk is full"


def test_what_nobody_foresaw_shows_nothing_of_the_inside(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500 without the words of the error."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("/etc/secret")

    monkeypatch.setattr(venue.service.venue, "list_events", broken)
    answer = venue.ask("GET", "/api/events")
    assert answer.status_code == 500
    assert _problem(answer)["code"] == "internal"
    assert "secret" not in answer.text


def test_too_many_requests_of_one_credential(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """429 says when to come again; another credential at the same address is served."""
    standing = Limit(Rate(a_second=1, at_once=5), clock=lambda: 0.0)
    monkeypatch.setattr(venue.service, "requests", standing)
    busy, other = bearer(venue.token("display")), bearer(venue.token("display"))
    *served, last = [venue.client.get("/api/session", headers=busy) for _ in range(6)]
    assert {one.status_code for one in served} == {200}
    assert last.status_code == 429
    assert int(last.headers["retry-after"]) >= 1
    assert _problem(last)["code"] == "too-many"
    assert venue.client.get("/api/session", headers=other).status_code == 200


def test_every_answer_has_the_security_headers(venue: Venue) -> None:
    """Errors too."""
    for path in ("/api/health", "/nowhere"):
        headers = venue.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] == "no-store"


def test_the_api_describes_itself(venue: Venue) -> None:
    """Each command is there with its own fields, none of the house's."""
    document = venue.client.get("/api/openapi.json").json()
    told = document["paths"]["/api/events/{event}/commands"]["post"]
    kinds = told["requestBody"]["content"]["application/json"]["schema"]["oneOf"]
    by_name = {one["title"]: one["properties"]["data"] for one in kinds}
    assert set(by_name["Bust"]["properties"]) == {*("table", "seats", "stacks", "who", "won_by")}
    assert by_name["Bust"]["required"] == ["table", "seats"]
    assert all("at" not in one["properties"] for one in by_name.values())
    assert "draw" not in by_name["DrawSeats"]["properties"]
    bust = next(one for one in kinds if one["title"] == "Bust")
    assert (bust["x-roles"], bust["x-done"]) == ("director, floor", "Busted")
    stacks = by_name["Bust"]["properties"]["stacks"]["additionalProperties"]
    assert (stacks["x-unit"], stacks["maximum"], stacks["examples"]) == ("chips", 10**12, [500])
    assert _dangling(document) == set()


def _dangling(document: dict[str, Any]) -> set[str]:
    """References to parts that are not there."""
    found: set[str] = set()

    def walk(one: Any) -> None:
        if isinstance(one, dict):
            if isinstance(one.get("$ref"), str):
                found.add(one["$ref"].rpartition("/")[2])
            for value in one.values():
                walk(value)
        elif isinstance(one, list):
            for value in one:
                walk(value)

    walk(document)
    return found - set(document["components"]["schemas"])


def test_an_event_that_cannot_be_set_up(venue: Venue) -> None:
    """A book there is not, and a sheet without levels."""
    announced = {**setup(), "book": "nonsense"}
    assert venue.ask("POST", "/api/events", json={"setup": announced}).status_code == 404
    answer = venue.ask("POST", "/api/events", json={"setup": {"book": "tda-2024"}})
    assert _problem(answer)["field"] == "setup.structure"


def test_a_problem_is_told_in_the_language_asked_for(venue: Venue) -> None:
    """By the address or by the header; codes and fields are the same in every language."""
    event = venue.event(players=3)
    path = f"/api/events/{event}/tables/99"
    plain, named = venue.ask("GET", path), venue.ask("GET", f"{path}?lang=de")
    wants = {**venue.headers("director"), "accept-language": "de-AT,en;q=0.5"}
    header = venue.client.get(path, headers=wants)
    english, german = _problem(plain), _problem(named)
    assert english["why"] == "unknown table '99'"
    assert german["why"] == "unbekannt: Tisch „99“"
    assert _problem(header) == german
    assert {one["code"] for one in (english, german)} == {"unknown"}


def test_whoever_leaves_while_sending_is_no_failure(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    """A page that asks anew drops what it was sending; the log keeps to what failed."""
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/api/session",
        "raw_path": b"/api/session",
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"test"), (b"content-type", b"application/json")],
        "client": ("127.0.0.1", 5000),
        "server": ("test", 80),
        "state": {},
    }
    sent: list[Any] = []

    async def leaves() -> Any:
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(venue.client.app(scope, leaves, send))
    assert sent[0]["status"] == 500
    assert "failed" not in caplog.text


def test_a_body_of_a_stranger_is_small(venue: Venue) -> None:
    """413 for what anybody may send: nobody waits while thousands of claims are read."""
    headers = {"content-type": "application/json"}
    answer = venue.client.post("/api/transfers/claims", headers=headers, content=b" " * 40_000)
    assert answer.status_code == 413
