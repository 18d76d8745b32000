"""Webhooks: signed, at least once, in order, tried again; nothing inside the house by default."""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from floorman.store import hooks
from floorman.store.hooks import DEAD_AFTER, Due, Hooks
from tests.server.serving import Venue, served


class Owner:
    """Who owns a webhook: keeps what is posted; ``answers`` come first, then success."""

    def __init__(self) -> None:
        self.posts: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        owner = self

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                owner.posts.append(({k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(owner.answers.pop(0) if owner.answers else 204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.server = HTTPServer(("127.0.0.1", 0), Taking)
        self.url = f"http://127.0.0.1:{self.server.server_port}/told"
        self._thread = Thread(target=self.server.serve_forever)
        self._thread.start()

    def close(self) -> None:
        """Take nothing more."""
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()

    def positions(self) -> list[int]:
        """The positions of all events posted, in the order they came."""
        told = [json.loads(body)["events"] for _, body in self.posts]
        return [one["position"] for events in told for one in events]


@pytest.fixture
def owner() -> Iterator[Owner]:
    """A hook's owner on this machine."""
    made = Owner()
    yield made
    made.close()


def _wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + 8
    while not until():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)


def test_a_hook_is_told_signed_and_in_order(url: str, owner: Owner) -> None:
    """What happens from now on, once it failed the same again, and nothing left out."""
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        made = venue.ask("POST", "/api/webhooks", json={"url": owner.url, "event": event}).json()
        owner.answers = [500]
        for player in "123":
            last = venue.tell(event, "Register", player=player).json()["position"]
        _wait(lambda: owner.positions()[-1:] == [last] and len(owner.posts) > 1)
        assert owner.posts[0][1][:40] == owner.posts[1][1][:40]
        assert sorted(set(owner.positions())) == list(range(2, last + 1))
        headers, body = owner.posts[-1]
        signed = headers["floorman-timestamp"].encode() + b"." + body
        expected = hmac.digest(made["secret"].encode(), signed, "sha256").hex()
        assert headers["floorman-signature"] == f"v1={expected}"
        _wait(lambda: venue.ask("GET", "/api/webhooks").json()[0]["state"] == "well")


def test_a_hook_goes_on_after_the_server_came_back(url: str, owner: Owner) -> None:
    """Its position is in the database."""
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        first = venue.tell(event, "Register", player="1").json()["position"]
        _wait(lambda: owner.positions()[-1:] == [first])
        _wait(lambda: not venue.service.hooks.due())
    before = len(owner.posts)
    with served(url, private_hooks=True) as venue:
        venue.tell(event, "Register", player="2")
        _wait(lambda: len(owner.posts) > before)
        assert json.loads(owner.posts[before][1])["after"] == first


def test_no_hook_reaches_into_the_house(url: str, owner: Owner) -> None:
    """An address of this machine or network is refused, and the list says so."""
    with served(url) as venue:
        event = venue.event()
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        venue.tell(event, "Register", player="1")
        _wait(lambda: venue.ask("GET", "/api/webhooks").json()[0]["failures"])
        shown = venue.ask("GET", "/api/webhooks").json()[0]
        assert "private" in shown["problem"]
        assert shown["state"] == "failing"
        assert "secret" not in shown
        assert not owner.posts


@pytest.mark.parametrize("address", ["ftp://example.org/", "file:///etc/passwd", "nonsense", ""])
def test_a_hook_is_an_address_of_the_web(venue: Venue, address: str) -> None:
    """Nothing but http and https."""
    answer = venue.ask("POST", "/api/webhooks", json={"url": address})
    assert answer.status_code == 422


def test_waits_grow_and_a_dead_hook_is_called_so(venue: Venue) -> None:
    """Ten failures in a row; one success and it is well again."""
    kept: Hooks = venue.service.hooks
    number, secret = kept.add("https://example.org/told")
    due = Due(number, "https://example.org/told", secret, venue.event(), 0)
    waits = []
    for _ in range(DEAD_AFTER):
        kept.failed(due, "it answered 500")
        shown = next(one for one in kept.all() if one.id == number)
        waits.append(shown.next_try - venue.service.clock.now())
    assert shown.state == "dead"
    assert waits == sorted(waits)
    assert waits[-1] <= hooks.LONGEST_WAIT
    kept.told(due, 1)
    assert next(one for one in kept.all() if one.id == number).state == "well"
    kept.remove(number)


def test_one_process_at_a_time_has_a_hook(venue: Venue, tmp_path: Path) -> None:
    """A second one that looks at the same moment leaves it."""
    number, _ = venue.service.hooks.add("https://example.org/told")
    other = Hooks(venue.service.venue.database, venue.service.clock)
    assert venue.service.hooks.claim(number)
    assert not other.claim(number)
    venue.service.hooks.remove(number)
