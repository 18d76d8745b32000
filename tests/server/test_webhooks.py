"""Webhooks: signed, at least once, in order, tried again; nothing inside the house by default."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
import sqlalchemy as sa

from floorman.server.machines import hook_signatures, webhooks
from floorman.server.upkeep import tasks
from floorman.store.database.clock import Clock
from floorman.store.database.schema import events as log
from floorman.store.database.schema import streams
from floorman.store.house import hooks
from floorman.store.house.hooks import DEAD_AFTER, Due, Hooks
from tests.server.serving import Venue, served
from tests.server.test_odd_doors import INSIDE
from tests.slices import daily
from tests.waiting import PATIENCE, until


class Owner:
    """Who owns a webhook: keeps what is posted; ``answers`` come first, then success.

    While it ``holds``, it takes what is posted and answers nothing.
    """

    def __init__(self) -> None:
        self.posts: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.holds: Event | None = None
        owner = self

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                owner.posts.append(({k.lower(): v for k, v in self.headers.items()}, body))
                if owner.holds is not None:
                    owner.holds.wait()
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

    def was_told(self, position: int) -> bool:
        """Whether the last event posted is at this position."""
        return self.positions()[-1:] == [position]

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


def test_a_hook_is_told_signed_and_in_order(url: str, owner: Owner) -> None:
    """What happens from now on, once it failed the same again, and nothing left out."""
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        made = venue.ask("POST", "/api/webhooks", json={"url": owner.url, "event": event}).json()
        owner.answers = [500]
        for player in "123":
            last = venue.tell(event, "Register", player=player).json()["position"]
        until(lambda: owner.positions()[-1:] == [last] and len(owner.posts) > 1)
        assert owner.posts[0][1][:40] == owner.posts[1][1][:40]
        assert sorted(set(owner.positions())) == list(range(2, last + 1))
        headers, body = owner.posts[-1]
        signed = headers["floorman-timestamp"].encode() + b"." + body
        expected = hmac.digest(made["secret"].encode(), signed, "sha256").hex()
        assert headers["floorman-signature"] == f"v1={expected}"
        assert verified(made["signing_secret"], headers, body)
        ids = [headers["webhook-id"] for headers, _ in owner.posts]
        assert len(set(ids)) == len({body for _, body in owner.posts})
        until(lambda: venue.ask("GET", "/api/webhooks").json()[0]["state"] == "well")


def verified(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """Whether a message is signed as Standard Webhooks has it, read from its specification."""
    key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
    return 24 <= len(key) <= 64 and headers["webhook-signature"].split(" ") == [f"v1,{expected}"]


def test_a_hook_goes_on_after_the_server_came_back(url: str, owner: Owner) -> None:
    """Its position is in the database, and whoever had it left it free."""
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        first = venue.tell(event, "Register", player="1").json()["position"]
        until(lambda: told_up_to(venue) == first)
    before = len(owner.posts)
    with served(url, private_hooks=True) as venue:
        venue.tell(event, "Register", player="2")
        until(lambda: len(owner.posts) > before)
        assert json.loads(owner.posts[before][1])["after"] == first


def test_a_server_that_ends_in_the_middle_leaves_the_hook_free(url: str, owner: Owner) -> None:
    """The next one tells the same again, without a wait for the claim to run out."""
    hold = Event()
    owner.holds = hold
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        venue.tell(event, "Register", player="1")
        until(lambda: len(owner.posts) == 1)
        assert not venue.service.hooks.due()
    with closing(sqlite3.connect(url)) as left:
        assert left.execute("SELECT busy_until FROM hooks").fetchall() == [(0,)]
    hold.set()
    owner.holds = None
    with served(url, private_hooks=True) as venue:
        until(lambda: len(owner.posts) > 1)
    assert owner.posts[0][1] == owner.posts[1][1]


def told_up_to(venue: Venue) -> int:
    """Up to which position of an event the hook has taken what happened, as it is kept."""
    with venue.service.venue.database.reading() as db:
        return db.scalar(sa.select(hooks.hook_positions.c.position)) or 0


def test_no_hook_reaches_into_the_house(url: str, owner: Owner) -> None:
    """A name that leads to this machine or network is not told, and the list says so."""
    with served(url) as venue:
        event = venue.event()
        named = owner.url.replace("127.0.0.1", "localhost")
        assert venue.ask("POST", "/api/webhooks", json={"url": named}).status_code == 201
        venue.tell(event, "Register", player="1")
        until(lambda: venue.ask("GET", "/api/webhooks").json()[0]["failures"])
        shown = venue.ask("GET", "/api/webhooks").json()[0]
        assert "private" in shown["problem"]
        assert shown["state"] == "failing"
        assert "secret" not in shown
        assert not owner.posts


def test_no_address_inside_is_taken(venue: Venue) -> None:
    """As NAT64, 6to4 or Teredo, as an old form of IPv4 or written as a number: the same answer."""
    odd = ("127.1", "0x7f000001", "2130706433", "017700000001")
    for host in (*(f"[{one}]" if ":" in one else one for one in INSIDE if "%" not in one), *odd):
        answer = venue.ask("POST", "/api/webhooks", json={"url": f"http://{host}/told"})
        assert answer.status_code == 422, host
        assert "private address" in answer.text, host
    for host in ("1.1.1.1", "[64:ff9b::101:101]", "[2606:4700::1]", "hooks.example.org"):
        answer = venue.ask("POST", "/api/webhooks", json={"url": f"http://{host}/told"})
        assert answer.status_code == 201, host


@pytest.mark.parametrize("address", ["ftp://example.org/", "file:///etc/passwd", "nonsense", ""])
def test_a_hook_is_an_address_of_the_web(venue: Venue, address: str) -> None:
    """Nothing but http and https."""
    answer = venue.ask("POST", "/api/webhooks", json={"url": address})
    assert answer.status_code == 422


def test_waits_grow_and_a_dead_hook_is_called_so(venue: Venue) -> None:
    """Ten failures in a row; one success and it is well again."""
    clock = Clock(counted=lambda: 0.0)
    kept = Hooks(venue.service.venue.database, clock)
    number, secret = kept.add("https://example.org/told")
    due = Due(number, "https://example.org/told", secret, venue.event(), 0)
    waits = []
    for _ in range(DEAD_AFTER):
        kept.failed(due, "it answered 500")
        shown = next(one for one in kept.all() if one.id == number)
        waits.append(shown.next_try - clock.now())
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


BAD_HOSTS = [
    "http://hooks..example.org/x",
    "http://.example.org/x",
    f"http://{'a' * 64}.example.org/",
    f"http://{'a.' * 130}org/",
    "http://-a.example.org/",
    "http://hooks.example.org:0/",
    "http://ho_oks!.example.org/",
    "http://[::1/",
    "http://hooks.example.org:99999/",
]


@pytest.mark.parametrize("address", BAD_HOSTS)
def test_an_address_that_cannot_be_is_refused(venue: Venue, address: str) -> None:
    """It is said when it is set, not found out later."""
    answer = venue.ask("POST", "/api/webhooks", json={"url": address})
    assert answer.status_code == 422, answer.text


@pytest.mark.parametrize("address", ["https://hooks.example.org/", "http://bücher.example/x"])
def test_other_addresses_are_taken(venue: Venue, address: str) -> None:
    """Names of the web, also with letters that are none of ASCII."""
    answer = venue.ask("POST", "/api/webhooks", json={"url": address})
    assert answer.status_code == 201
    venue.ask("DELETE", f"/api/webhooks/{answer.json()['id']}")


def _shown(venue: Venue, number: int) -> dict[str, Any]:
    listed = venue.ask("GET", "/api/webhooks").json()
    return next(one for one in listed if one["id"] == number)


@pytest.mark.parametrize(
    "address",
    daily(BAD_HOSTS, 1),
)
def test_one_bad_hook_ends_no_other(url: str, owner: Owner, address: str) -> None:
    """An address that an older version took: it is shown as failing, and others are told."""
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        number, _ = venue.service.hooks.add(address)
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        for player in "12":
            last = venue.tell(event, "Register", player=player).json()["position"]
            until(partial(owner.was_told, last))
        until(lambda: _shown(venue, number)["state"] == "failing")
        assert _shown(venue, number)["problem"]


def test_an_error_of_our_own_is_shown(
    url: str, owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hook is not called well, and is told later."""
    real = hook_signatures.signature
    failing = [True]

    def signature(secret: str, stamp: str, body: bytes) -> str:
        if failing:
            raise ZeroDivisionError
        return real(secret, stamp, body)

    monkeypatch.setattr(webhooks, "signature", signature)
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        made = venue.ask("POST", "/api/webhooks", json={"url": owner.url}).json()["id"]
        last = venue.tell(event, "Register", player="1").json()["position"]
        until(lambda: _shown(venue, made)["failures"])
        assert "our own" in _shown(venue, made)["problem"]
        failing.clear()
        until(lambda: owner.positions()[-1:] == [last])


class Flood:
    """An owner who answers without end: with a body, a header, or nothing at all."""

    def __init__(self, answer: bytes, more: bytes) -> None:
        self.server = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.server.getsockname()[1]}/"
        self.sent = 0
        self.asked, self.is_closed = Event(), Event()
        self._answer, self._more = answer, more
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        connection, _ = self.server.accept()
        with connection:
            connection.settimeout(PATIENCE)
            connection.recv(65_536)
            self.asked.set()
            try:
                connection.sendall(self._answer)
                while self._more and self.sent < 500_000_000:
                    connection.sendall(self._more)
                    self.sent += len(self._more)
                while connection.recv(65_536):
                    pass
            except OSError:
                pass
            self.is_closed.set()


ENDLESS = {
    "body": (b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n", b"x" * 65_536),
    "chunks": (
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n",
        b"8000\r\n" + b"x" * 32_768 + b"\r\n",
    ),
    "refusal": (b"HTTP/1.1 500 No\r\ncontent-length: 99999999999\r\n\r\n", b"x" * 65_536),
    "header": (b"HTTP/1.1 200 OK\r\nx: ", b"x" * 65_536),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_an_endless_answer_is_not_read(url: str, kind: str) -> None:
    """The status is enough; the connection is closed, whatever else would come."""
    owner = Flood(*ENDLESS[kind])
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        made = venue.ask("POST", "/api/webhooks", json={"url": owner.url}).json()["id"]
        venue.tell(event, "Register", player="1")
        assert owner.is_closed.wait(PATIENCE)
        assert owner.sent < 50_000_000
        state = "well" if kind in ("body", "chunks") else "failing"
        until(lambda: _shown(venue, made)["state"] == state)
        if state == "well":
            until(lambda: not venue.service.hooks.due())
    owner.server.close()


def test_a_slow_hook_holds_no_other_up(url: str, owner: Owner) -> None:
    """While one owner does not answer at all, another is told of act after act."""
    slow = Flood(b"", b"")
    with served(url, private_hooks=True) as venue:
        event = venue.event()
        venue.ask("POST", "/api/webhooks", json={"url": slow.url})
        venue.tell(event, "Register", player="1")
        assert slow.asked.wait(PATIENCE)
        venue.ask("POST", "/api/webhooks", json={"url": owner.url})
        for player in "23":
            last = venue.tell(event, "Register", player=player).json()["position"]
            until(partial(owner.was_told, last))
        assert not slow.is_closed.is_set()
    slow.server.close()


def test_a_damaged_event_holds_no_other_up(url: str, owner: Owner) -> None:
    """What cannot be read of one event is told in the list; the others' events come."""
    with served(url, private_hooks=True) as venue:
        bad, well = venue.event(), venue.event()
        made = venue.ask("POST", "/api/webhooks", json={"url": owner.url}).json()["id"]
        with venue.service.venue.database.writing() as db:
            row = {"stream": bad, "position": 2, "act": 2, "at": 1, "by": "", "because": ""}
            db.execute(log.insert(), {**row, "type": "PlayerSeated", "version": 1, "body": b"{"})
            db.execute(streams.update().where(streams.c.id == bad).values(head=2))
        last = venue.tell(well, "Register", player="1").json()["position"]
        until(lambda: owner.positions()[-1:] == [last])
        until(lambda: "damaged at position 2" in _shown(venue, made)["problem"])
        assert _shown(venue, made)["state"] == "well"


def test_what_goes_on_beside_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that an error of our own ended is there again a moment later."""
    monkeypatch.setattr(tasks, "AGAIN", 0.0)
    begun: list[int] = []

    async def work() -> None:
        begun.append(1)
        if len(begun) == 3:
            raise KeyboardInterrupt
        raise ZeroDivisionError

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(tasks.for_ever("work", work))
    assert len(begun) == 3
