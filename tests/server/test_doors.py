"""What one who is not signed in can hold up: a head, a body and a time are limited, and so are
connections; streams stay open all the same."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import cast

import pytest
import uvicorn

from floorman.server.app import create
from floorman.server.around.outer import Outer
from floorman.server.doors import Doors, Limits
from floorman.server.guest import Guest
from tests.server.listening import listening
from tests.server.serving import Venue
from tests.waiting import PATIENCE, until

FEW = Limits(connections=40, an_address=20, unasked=6)
"""Few connections, which have the time that a busy machine needs."""
QUICK = FEW._replace(head_seconds=0.5, body_seconds=0.7)
"""They have to ask at once."""


class House:
    """A real server with the limits of a test, in a thread of this process."""

    def __init__(self, url: str, limits: Limits, counted: Callable[[], float]) -> None:
        self.venue = Venue(url)
        self.doors = Doors(limits, counted=counted)
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port: int = self._socket.getsockname()[1]
        config = uvicorn.Config(
            Outer(create(self.venue.service)),
            http=cast("type[asyncio.Protocol]", partial(Guest, doors=self.doors)),
            loop="uvloop",
            ws="none",
            log_config=None,
            timeout_keep_alive=1,
        )
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self.server.run, args=([self._socket],))
        self._thread.start()
        until(lambda: self.server.started, "the server does not start")

    def connect(self, address: str = "127.0.0.1") -> socket.socket:
        """A connection from an address of this machine."""
        return socket.create_connection(
            ("127.0.0.1", self.port), timeout=PATIENCE, source_address=(address, 0)
        )

    def close(self) -> None:
        """End it."""
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        self.venue.service.close()


@contextmanager
def _house(
    url: str, limits: Limits, counted: Callable[[], float] = time.monotonic
) -> Iterator[House]:
    made = House(url, limits, counted)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture
def house(url: str) -> Iterator[House]:
    """A server with room for few."""
    with _house(url, FEW) as made:
        yield made


def _rest(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while piece := connection.recv(65_536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def _asks(house: House, address: str = "127.0.0.1") -> bool:
    """Whether the server answers a question."""
    with house.connect(address) as one:
        one.sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        return _rest(one).startswith(b"HTTP/1.1 200")


def _pours(connection: socket.socket, first: bytes, piece: bytes, most: int) -> int:
    """Send without end, up to so many pieces; gives how many were taken."""
    sent = 0
    try:
        connection.sendall(first)
        for sent in range(most):  # noqa: B007 - how far it came
            connection.sendall(piece)
    except OSError:
        return sent
    return most


HEADS = {
    "a header": (b"GET / HTTP/1.1\r\nx: ", b"a" * 65_536),
    "many headers": (b"GET / HTTP/1.1\r\n", b"x: aaaaaaaa\r\n" * 5_000),
    "an address": (b"GET /", b"a" * 65_536),
    "nothing but lines": (b"\r\n", b"\r\n" * 32_768),
    "a trailer": (
        b"POST /api/session HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ",
        b"a" * 65_536,
    ),
    "an extension": (
        b"POST /api/session HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1;",
        b"a" * 65_536,
    ),
    "questions ahead": (
        b"GET /api/events/x/stream HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n" * 2_000,
    ),
}


@pytest.mark.parametrize("head", HEADS.values(), ids=list(HEADS))
def test_a_head_has_an_end(house: House, head: tuple[bytes, bytes]) -> None:
    """Whatever is poured in before a question is asked, the connection is closed early."""
    with house.connect() as one:
        taken = _pours(one, *head, most=900)
        assert taken < 400
    assert _asks(house)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"\r\n",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n\r\n",
        b"POST /api/session HTTP/1.1\r\ncontent-length: 400\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\ncontent-length: 400\r\n\r\n{",
        b"POST /api/session HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n4\r\nab",
    ],
)
def test_what_is_begun_must_come(url: str, begun: bytes) -> None:
    """Half a request, or none at all, is not waited for."""
    with _house(url, QUICK) as house:
        with house.connect() as one:
            one.sendall(begun)
            _rest(one)
        until(lambda: _asks(house), "nobody is let in any more")


def test_a_body_before_the_sign_in_is_small(house: House) -> None:
    """Whoever is not known sends a name and a password, not eight megabytes."""
    with house.connect() as one:
        one.sendall(
            b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 7900000\r\n\r\n"
        )
        assert b" 413 " in one.recv(65_536)
    with house.connect() as one:
        head = (
            b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"transfer-encoding: chunked\r\n\r\n"
        )
        one.sendall(head + (b"1000\r\n" + b" " * 4096 + b"\r\n") * 8)
        assert b" 413 " in one.recv(65_536)


def test_of_those_who_have_not_asked_the_oldest_goes(url: str) -> None:
    """Half-open connections of an address keep nobody out, from there or elsewhere."""
    seconds = [0.0]
    with _house(url, FEW, lambda: seconds[0]) as house:
        held = [house.connect() for _ in range(FEW.unasked)]
        for one in held:
            one.sendall(b"GET / HTTP/1.1\r\n")
        until(lambda: len(house.server.server_state.connections) == len(held))
        seconds[0] += FEW.grace + 1
        more = [house.connect() for _ in range(3)]
        for one in more:
            one.sendall(b"GET / HTTP/1.1\r\n")
        for one in held[:3]:
            assert b"unfinished" in _rest(one)
        assert _asks(house)
        for one in (*held, *more):
            one.close()


def test_an_address_holds_so_many(house: House) -> None:
    """Streams of one address fill it, not the house; the limit of all holds too."""
    event = house.venue.event()
    asked = f"GET /api/events/{event}/stream HTTP/1.1\r\nhost: x\r\n".encode()
    token = house.venue.headers()["authorization"].encode()
    asked += b"authorization: " + token + b"\r\n\r\n"

    def listen(address: str) -> socket.socket:
        one = house.connect(address)
        one.sendall(asked)
        assert b" 200 " in one.recv(65_536)
        return one

    held = [listen("127.0.0.2") for _ in range(FEW.an_address)]
    with house.connect("127.0.0.2") as one:
        assert b" 503 " in _rest(one)
    assert _asks(house, "127.0.0.3")
    held += [listen("127.0.0.3") for _ in range(FEW.connections - FEW.an_address)]
    with house.connect("127.0.0.4") as one:
        assert b" 503 " in _rest(one)
    for one in held:
        one.close()
    until(lambda: _asks(house, "127.0.0.4"), "those who went still take the room")


def test_a_proxy_speaks_for_many() -> None:
    """Its address is full when the house is."""
    doors = Doors(Limits(connections=10, an_address=2), proxies=["10.0.0.1"])
    assert [doors.come("10.0.0.1") for _ in range(11)] == [True] * 10 + [False]
    for _ in range(10):
        doors.go("10.0.0.1")
    assert [doors.come("10.0.0.2") for _ in range(3)] == [True, True, False]


def test_streams_stay_open(url: str) -> None:
    """A listener says nothing for longer than its limit, and is told what happens."""
    limits = FEW._replace(body_seconds=0.2)
    with _house(url, limits) as house:
        event = house.venue.event()
        address, headers = f"http://127.0.0.1:{house.port}", house.venue.headers()
        with listening(address, event, headers) as listener:
            listener.message()
            time.sleep(limits.body_seconds * 2)
            house.venue.service.venue.do(event, "Register", {"player": "1"})
            told = listener.until(2)
            assert told[0]["type"] == "PlayerRegistered"


def test_a_connection_is_used_again(house: House) -> None:
    """Question after question on one connection, with bodies that come in pieces."""
    with house.connect() as one:
        for _ in range(5):
            one.sendall(b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n")
            time.sleep(0.02)
            one.sendall(b"content-type: application/json\r\n\r\n{")
            time.sleep(0.02)
            one.sendall(b"}")
            assert b"HTTP/1.1 4" in one.recv(65_536)


def test_an_answer_that_nobody_reads(url: str) -> None:
    """Who takes none of a long answer is let go."""
    limits = FEW._replace(read_seconds=0.5)
    with _house(url, limits) as house, house.connect("127.0.0.2") as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        for _ in range(FEW.ahead):
            one.sendall(b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n")
        assert one.recv(1)
        until(lambda: not house.server.server_state.connections, "it is held for ever")


def test_who_leaves_before_the_answers_fills_no_log(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """Many questions ahead, and gone: nothing is written into the server's log for it."""
    ask = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n"
    for _ in range(10):
        with house.connect() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            one.sendall(ask * FEW.ahead)
            assert one.recv(1)
    until(lambda: not house.server.server_state.connections, "one is held")
    until(lambda: not house.server.server_state.tasks, "one is still answered")
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_five_thousand_from_one_router_by_default() -> None:
    """The usual limits let a full room listen from behind one address."""
    doors = Doors()
    assert all(doors.come("192.168.1.1") for _ in range(min(5_000, doors.limits.connections)))
