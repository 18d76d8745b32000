"""Signing in by password, code and link; sessions with their CSRF token; revoking."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor, as_completed
from threading import Event, Semaphore

import httpx
import pytest

from floorman.server.around.limits import SIGN_INS, Limit, Rate
from floorman.server.rights import passwords
from floorman.store.staff.access import Grant, Issued
from tests.server.serving import Venue, bearer
from tests.waiting import PATIENCE, until

PASSWORD = "a long pass phrase"


@pytest.fixture(scope="module", autouse=True)
def anna(venue: Venue) -> None:
    """A user of the floor."""
    venue.service.accounts.users.add("anna", PASSWORD, "floor")


@pytest.fixture(autouse=True)
def signed_out(venue: Venue) -> None:
    """A browser without cookies, and nobody who has tried before."""
    venue.client.cookies.clear()
    venue.service.sign_ins = Limit(SIGN_INS)


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
    paired = venue.ask(
        "POST", "/api/devices", json={"role": "dealer", "table": 4, "label": "t 4"}
    ).json()
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
    made = venue.ask(
        "POST", "/api/devices", json={"role": "display", "kind": "token", "label": "bar"}
    ).json()
    headers = bearer(made["token"])
    assert venue.client.get("/api/session", headers=headers).status_code == 200
    venue.ask("DELETE", f"/api/devices/{made['id']}")
    assert venue.client.get("/api/session", headers=headers).status_code == 401


def test_the_address_of_a_code(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    """It signs in once and leads to the pages; its code is in no log."""
    code = venue.service.accounts.issue_code(Grant("director")).secret
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


WRONG = {"name": "anna", "password": "wrong wrong"}


def _strict(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tries and hardly one more."""
    limit = Limit(Rate(a_second=1e-4, at_once=10))
    monkeypatch.setattr(venue.service, "sign_ins", limit)


@pytest.mark.parametrize("tried", ["redeem", "sign_in"])
def test_many_at_once_are_counted_like_many_in_a_row(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, tried: str
) -> None:
    """Each is charged before it is tried: of a hundred at the same moment ten are."""
    _strict(venue, monkeypatch)
    began: list[object] = []
    all_came = Event()

    def tries(*asked: object) -> None:
        began.append(asked)
        all_came.wait(PATIENCE)

    monkeypatch.setattr(venue.service.accounts, tried, tries)
    body = {"code": "AAAAA-AAAAA"} if tried == "redeem" else WRONG
    with ThreadPoolExecutor(100) as people:
        asked = [people.submit(venue.client.post, "/api/session", json=body) for _ in range(100)]
        refused = 0
        for one in as_completed(asked, timeout=PATIENCE):
            refused += one.result().status_code == 429
            if refused >= 90:
                all_came.set()
    assert len(began) <= 10
    assert refused >= 90


def test_who_signs_in_is_not_charged(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crew that signs in on one network at the beginning of a day."""
    _strict(venue, monkeypatch)
    for _ in range(12):
        venue.client.cookies.clear()
        assert _signed_in(venue).status_code == 200


def test_the_mistakes_of_others_keep_no_known_device_out(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where staff signed in once, only the device's own mistakes count."""
    _strict(venue, monkeypatch)
    answer = _signed_in(venue)
    assert "httponly" in answer.headers["set-cookie"].lower()
    mark = venue.client.cookies["floorman-device"]
    venue.client.cookies.clear()
    while venue.client.post("/api/session", json=WRONG).status_code != 429:
        pass
    venue.client.cookies.set("floorman-device", f"{mark[:-1]}{'0' if mark[-1] != '0' else '1'}")
    assert _signed_in(venue).status_code == 429
    venue.client.cookies.clear()
    venue.client.cookies.set("floorman-device", mark)
    assert _signed_in(venue).status_code == 200


def test_a_phone_of_a_player_is_not_known(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the staff's devices have tries of their own."""
    _strict(venue, monkeypatch)
    issued = venue.service.accounts.issue_code(Grant("player", player="1"))
    assert venue.client.post("/api/session", json={"code": issued.secret}).status_code == 200
    assert "floorman-device" not in venue.client.cookies


def test_the_queue_before_passwords_is_short(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers who find it full hear so at once; a known device gets in, and the rest answers."""
    _signed_in(venue)
    mark = venue.client.cookies["floorman-device"]
    venue.client.cookies.clear()
    monkeypatch.setattr(venue.service, "sign_ins", Limit(Rate(a_second=1, at_once=1_000)))
    go_on, inside = Event(), Semaphore(0)
    real = venue.service.accounts.sign_in

    def slow(name: str, password: str) -> Issued | None:
        inside.release()
        assert go_on.wait(PATIENCE)
        return real(name, password)

    monkeypatch.setattr(venue.service.accounts, "sign_in", slow)
    with ThreadPoolExecutor(passwords.STRANGERS + 1) as people:
        try:
            waiting = [
                people.submit(venue.client.post, "/api/session", json=WRONG)
                for _ in range(passwords.STRANGERS)
            ]
            for _ in range(passwords.AT_ONCE):
                assert inside.acquire(timeout=PATIENCE)
            full = _refused_at_once(venue)
            assert int(full.headers["retry-after"]) > 0
            cookie = {"cookie": f"floorman-device={mark}"}
            right = {"name": "anna", "password": PASSWORD}
            known = people.submit(venue.client.post, "/api/session", json=right, headers=cookie)
            assert venue.client.get("/api/health").status_code == 200
        finally:
            go_on.set()
        assert known.result(PATIENCE).status_code == 200
        assert {one.result(PATIENCE).status_code for one in waiting} <= {401, 429}


def _refused_at_once(venue: Venue) -> httpx.Response:
    """What a stranger hears once the queue is full."""
    until(lambda: venue.service.passwords.inside >= passwords.STRANGERS, "the queue does not fill")
    return venue.client.post("/api/session", json=WRONG)
