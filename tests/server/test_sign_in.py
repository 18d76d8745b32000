"""Signing in by password, code and link; sessions with their CSRF token; revoking."""

from __future__ import annotations

import logging

import httpx
import pytest

from floorman.store.access import Grant
from tests.server.serving import Venue, bearer

PASSWORD = "a long pass phrase"


@pytest.fixture(scope="module", autouse=True)
def anna(venue: Venue) -> None:
    """A user of the floor."""
    venue.service.accounts.add_user("anna", PASSWORD, "floor")


@pytest.fixture(autouse=True)
def signed_out(venue: Venue) -> None:
    """A browser without cookies."""
    venue.client.cookies.clear()


def _signed_in(venue: Venue) -> httpx.Response:
    return venue.client.post("/api/session", json={"name": "anna", "password": PASSWORD})


def test_a_user_signs_in_and_out(venue: Venue) -> None:
    """The cookie is out of reach of pages, and of no use afterwards."""
    answer = _signed_in(venue)
    cookie = answer.headers["set-cookie"].lower()
    assert all(word in cookie for word in ("httponly", "samesite=lax", "path=/"))
    assert venue.client.get("/api/session").json()["role"] == "floor"
    kept = dict(venue.client.cookies)
    csrf = {"x-csrftoken": answer.json()["csrf"]}
    assert venue.client.delete("/api/session", headers=csrf).status_code == 204
    venue.client.cookies.update(kept)
    assert venue.client.get("/api/session").status_code == 401


def test_a_cookie_alone_writes_nothing(venue: Venue) -> None:
    """Without the page's token, or with another's, a write by cookie is refused; reads are not."""
    event = venue.event()
    venue.client.cookies.clear()
    csrf = _signed_in(venue).json()["csrf"]
    body = {"type": "OpenTable", "data": {}}
    path = f"/api/events/{event}/commands"
    assert venue.client.post(path, json=body).status_code == 403
    assert venue.client.post(path, json=body, headers={"x-csrftoken": "x"}).status_code == 403
    assert venue.client.get(f"/api/events/{event}").status_code == 200
    told = venue.client.post(path, json=body, headers={"x-csrftoken": csrf})
    assert told.status_code in (200, 409)


def test_a_device_is_paired_once_and_revoked_at_once(venue: Venue) -> None:
    """The code of a link signs in one time; revoking ends the session it gave."""
    paired = venue.ask("POST", "/api/devices", json={"role": "dealer", "table": 4}).json()
    assert paired["link"].endswith(f"/sign-in?code={paired['code']}")
    assert venue.client.post("/api/session", json={"code": paired["code"]}).status_code == 200
    assert venue.client.get("/api/session").json()["table"] == 4
    listed = venue.ask("GET", "/api/devices").json()
    session = next(one for one in listed if one["kind"] == "session")
    venue.ask("DELETE", f"/api/devices/{session['id']}")
    assert venue.client.get("/api/session").status_code == 401
    again = venue.client.post("/api/session", json={"code": paired["code"]})
    assert again.status_code == 401


def test_a_token_is_revoked_at_once(venue: Venue) -> None:
    """The next request with it is nobody's."""
    made = venue.ask("POST", "/api/devices", json={"role": "display", "kind": "token"}).json()
    headers = bearer(made["token"])
    assert venue.client.get("/api/session", headers=headers).status_code == 200
    venue.ask("DELETE", f"/api/devices/{made['id']}")
    assert venue.client.get("/api/session", headers=headers).status_code == 401


def test_the_link_of_the_first_line(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    """It signs in once and leads to the pages; its code is in no log."""
    code = venue.service.accounts.issue_link(Grant("director")).secret
    with caplog.at_level(logging.INFO, "floorman.access"):
        answer = venue.client.get(f"/sign-in?code={code}", follow_redirects=False)
    assert answer.status_code in (302, 303, 307)
    assert venue.client.get("/api/session").json()["role"] == "director"
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("floorman")]
    assert any("GET /sign-in" in one for one in ours)
    assert not any(code in one for one in ours)


def test_who_fails_too_often_has_to_wait(venue: Venue) -> None:
    """Ten wrong passwords from one address; who is signed in goes on."""
    wrong = {"name": "anna", "password": "wrong wrong"}
    statuses = [venue.client.post("/api/session", json=wrong).status_code for _ in range(12)]
    assert statuses[0] == 401
    assert statuses[-1] == 429
    assert venue.ask("GET", "/api/session").status_code == 200
