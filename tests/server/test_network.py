"""The second door: opened to the network and closed again by a director, kept over a restart."""

from __future__ import annotations

import ssl
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from floorman.server.around.guard import COOKIE
from floorman.server.machines import network
from floorman.server.service import Service
from floorman.server.serving import Reached, Server, _bound, _server
from floorman.store.staff.access import Grant
from floorman.web.app import with_pages
from tests import waiting
from tests.store.people import EASY

OWN = "127.0.0.2"
"""Stands for the machine's address in the network: no test goes outside of the machine."""


@pytest.fixture(autouse=True)
def _own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda other: OWN)
    monkeypatch.setattr(network, "is_this_machine", lambda host: host != OWN)


@contextmanager
def serving(folder: Path) -> Iterator[httpx.Client]:
    """A server on this machine alone, and a director signed in at it."""
    service = Service(str(folder / "venue.db"), hasher=EASY)
    bound = _bound("127.0.0.1", 0)
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        server: Server = _server(service, with_pages(service), Reached())
    thread = threading.Thread(target=server.run, args=([bound],), daemon=True)
    thread.start()
    waiting.until(lambda: server.started, "the server does not start")
    code = service.accounts.issue_code(Grant("director", label="desk"))
    issued = service.accounts.redeem(code.secret)
    assert issued is not None
    who = service.accounts.check_session(issued.secret)
    assert who is not None
    address = f"http://127.0.0.1:{bound.getsockname()[1]}"
    with httpx.Client(base_url=address, headers={"x-csrftoken": who.csrf}) as client:
        client.cookies.set(COOKIE, issued.secret)
        yield client
    server.should_exit = True
    thread.join(waiting.PATIENCE)
    service.close()


def still_there(phone: httpx.Client) -> bool:
    try:
        return phone.get("/api/health").status_code == 200
    except httpx.HTTPError:
        return False


def answers(address: str, **options: object) -> bool:
    try:
        return httpx.get(f"{address}/api/health", **options).status_code == 200  # type: ignore[arg-type]
    except httpx.HTTPError:
        return False


def test_a_director_opens_the_network_and_closes_it(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/api/network").json()["on"] is False
        told = client.put("/api/network", json={"on": True}).json()
        assert told["address"] == f"http://{OWN}:{client.base_url.port}"
        assert answers(told["address"])
        paired = client.post("/api/devices", json={"role": "floor", "label": "phone"}).json()
        assert paired["link"].startswith(told["address"])
        assert told["address"] in client.get("/devices").text
    with serving(tmp_path) as client:
        again = client.get("/api/network").json()
        assert again["on"]
        assert answers(again["address"])
        with httpx.Client(base_url=again["address"]) as phone:
            assert phone.get("/api/health").status_code == 200
            client.put("/api/network", json={"on": False})
            waiting.until(lambda: not still_there(phone), "the phone is still connected")
        assert not answers(again["address"])
        assert client.get("/api/health").status_code == 200


def test_the_house_has_a_certificate_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/house-certificate").status_code == 409
        told = client.put("/api/network", json={"on": True, "tls": True}).json()
        assert told["address"].startswith(f"https://{OWN}:")
        trusted = client.get("/house-certificate")
        context = ssl.create_default_context(cadata=trusted.text)
        assert answers(told["address"], verify=context)
        assert not answers(told["address"])
    keys = [one for one in (tmp_path / "venue.db.network").iterdir() if one.suffix == ".key"]
    assert len(keys) == 2
    assert all(one.stat().st_mode & 0o077 == 0 for one in keys)


def test_only_a_director_opens_it_and_only_where_there_is_a_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as client:
        assert httpx.put(f"{client.base_url}/api/network", json={"on": True}).status_code == 401
        monkeypatch.setattr(network, "is_this_machine", lambda host: True)
        refused = client.put("/api/network", json={"on": True})
        assert refused.status_code == 409
        assert refused.json()["error"]["why"] == "this machine is in no network"
