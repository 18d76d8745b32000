"""The live stream of a real server: whole, in order, resumed, ended in time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import httpx
import pytest

from floorman.server.live.feeds import PAUSE
from floorman.server.live.listener import Listener
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue as Store
from floorman.tournament.sheet.setup import Setup
from tests.server.listening import listening
from tests.server.serving import Process, bearer
from tests.store.people import write_down
from tests.store.postgres import Postgres
from tests.tournament_play import structure
from tests.waiting import PATIENCE, until


class Room:
    """A real server, and the same database opened by another process: this one."""

    def __init__(self, url: str) -> None:
        self.process = Process(url)
        self.address = self.process.address
        self.store = Store.open(url)
        self.accounts = Accounts(self.store.database, self.store.clock)
        self.event = self.store.create(Setup(structure=structure(), book="tda-2024"))
        self.headers = bearer(self.accounts.issue_token(Grant("director")).secret)
        self.entered = 0
        write_down(self.store.database)

    def enter(self, players: int = 1) -> int:
        """Register players over HTTP; gives the position then."""
        position = 0
        for _ in range(players):
            self.entered += 1
            body = {"type": "Register", "data": {"player": str(self.entered)}}
            path = f"{self.address}/api/events/{self.event}/commands"
            answer = httpx.post(path, headers=self.headers, json=body, timeout=PATIENCE)
            assert answer.status_code == 200, answer.text
            position = answer.json()["position"]
        return position

    def close(self) -> None:
        """End the server."""
        self.store.close()
        self.process.stop()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """One server for the tests of this module."""
    made = Room(str(tmp_path_factory.mktemp("room") / "venue.db"))
    yield made
    made.close()


def test_a_listener_is_told_everything_once(room: Room) -> None:
    """From the beginning of the log, and on as it grows; the id is the position."""
    with listening(room.address, room.event, room.headers, after=0) as listener:
        position, first = listener.message()
        assert first["events"][0]["position"] == 1
        assert position == first["position"]
        last = room.enter(3)
        events = first["events"] + listener.until(last)
        assert [one["position"] for one in events] == list(range(1, last + 1))


def test_a_stream_that_was_cut_goes_on_where_it_was(room: Room) -> None:
    """Last-Event-ID counts; nothing is missed and nothing told twice."""
    before = room.enter()
    last = room.enter(2)
    headers = {**room.headers, "last-event-id": str(before)}
    with listening(room.address, room.event, headers) as listener:
        positions = [one["position"] for one in listener.until(last)]
        assert positions == list(range(before + 1, last + 1))


def test_a_burst_is_folded(room: Room) -> None:
    """Twenty commands at once are a few messages, each with many events, and the server's time."""
    with listening(room.address, room.event, room.headers) as listener:
        _, hello = listener.message()
        assert hello["events"] == []
        assert abs(hello["now"] - time.time()) < PATIENCE
        began = time.monotonic()
        last = room.enter(20)
        messages = 0
        position = 0
        while position < last:
            position, _ = listener.message()
            messages += 1
        assert messages <= 2 + (time.monotonic() - began) / PAUSE


def test_a_screen_hears_that_something_happened_and_no_more(room: Room) -> None:
    """Whoever doesn't read the log gets position, time and type of each event."""
    headers = bearer(room.accounts.issue_token(Grant("display")).secret)
    with listening(room.address, room.event, headers) as listener:
        listener.message()
        events = listener.until(room.enter())
        assert all(set(one) == {"position", "at", "type"} for one in events)


def test_what_another_process_writes_is_told(room: Room) -> None:
    """This test writes to the same file."""
    with listening(room.address, room.event, room.headers) as listener:
        listener.message()
        done = room.store.do(room.event, "Register", {"player": "101"})
        assert listener.until(done.position)


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "in another process"])
def test_a_revoked_device_hears_no_more(room: Room, *, elsewhere: bool) -> None:
    """Its stream ends, whoever revoked it."""
    issued = room.accounts.issue_token(Grant("display"))
    with listening(room.address, room.event, bearer(issued.secret)) as listener:
        listener.message()
        if elsewhere:
            room.accounts.revoke(issued.credential)
        else:
            path = f"{room.address}/api/devices/{issued.credential}"
            assert httpx.delete(path, headers=room.headers, timeout=PATIENCE).status_code == 204
        assert "data:" not in listener.rest()


def test_levels_begin_though_nobody_asks(tmp_path: Path) -> None:
    """The second a level is due, its event is told."""
    room = Room(str(tmp_path / "venue.db"))
    try:
        room.enter(2)
        for command in ("DrawSeats", "StartEvent"):
            room.store.do(room.event, command, {})
        position = room.store.do(room.event, "SetTimeLeft", {"seconds": 1}).position
        with listening(room.address, room.event, room.headers, position) as listener:
            kinds = [one["type"] for one in listener.until(position + 1)]
            assert "LevelStarted" in kinds or "BreakStarted" in kinds
    finally:
        room.close()


@pytest.mark.wide
def test_the_server_ends_without_breaking_streams(tmp_path: Path) -> None:
    """A stream is closed as it should be, and tells when to come back."""
    room = Room(str(tmp_path / "venue.db"))
    with listening(room.address, room.event, room.headers, after=0) as listener:
        listener.message()
        Thread(target=room.close).start()
        assert listener.rest().endswith(": closed\n")
    assert room.process.process.wait(PATIENCE) == 0


@pytest.mark.wide
def test_after_postgresql_was_restarted_listeners_are_told_again(server: Postgres) -> None:
    """The database goes away and comes back under the server; nothing is lost or repeated."""
    with server.database() as url:
        room = Room(url)
        try:
            with listening(room.address, room.event, room.headers, after=0) as listener:
                before = room.enter()
                assert listener.until(before)
                server.restart()
                done = room.store.do(room.event, "Register", {"player": "102"})
                told = listener.until(done.position)
                positions = [one["position"] for one in told]
                assert positions == list(range(before + 1, done.position + 1))
        finally:
            room.close()


def test_after_postgresql_was_restarted_it_is_heard_again(server: Postgres) -> None:
    """Listening begins anew by itself: what another process writes then is told by its event."""
    heard: list[str] = []
    with server.database() as url, closing(Store.open(url)) as store:
        event = store.create(Setup(structure=structure(), book="tda-2024"))
        write_down(store.database)
        listener = Listener(url.replace("+psycopg", ""), heard.append)
        listener.start()
        until(lambda: heard == [""], "nothing is listened to")
        server.restart()
        until(lambda: heard == ["", ""], "listening does not begin again")
        store.do(event, "Register", {"player": "1"})
        until(lambda: heard[2:] == [event], "what is written is not heard")
        listener.stop()
