"""An event moves from a laptop to a server and back; stopped anywhere, it stands in one place."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from floorman.cli.main import main
from floorman.errors import BadInput, FloormanError, Moved
from floorman.server.machines import event_transfers, other_venue
from floorman.store.backups.archive import secret_kept
from floorman.store.backups.backup import back_up
from floorman.store.database.versions import KNOWN
from floorman.store.house.sounds import Choice, Sounds
from floorman.store.logs.verify import verify
from floorman.store.people.person import Person
from floorman.store.people.players import Players
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.transfers import arriving, leaving
from floorman.store.transfers.parcel import parcel_of
from floorman.store.transfers.sealed import opened, sealed
from floorman.store.venue.venue import Venue
from tests.ports import own_port
from tests.server.serving import Process, bearer
from tests.store.postgres import Postgres
from tests.store.venue_play import announced, seated
from tests.waiting import PATIENCE, until

EVERY = 7
"""Lines from one kill to the next."""


class House:
    """A venue with a server of its own."""

    def __init__(self, url: str | Path, first: str) -> None:
        self.url = str(url)
        self.venue = Venue.open(self.url)
        self.people = Players(self.venue.database, self.venue.clock)
        self.people.add_all(Person(name=f"{first} {number}") for number in range(1, 31))
        accounts = Accounts(self.venue.database, self.venue.clock)
        self.token = accounts.issue_token(Grant("director", label="office")).secret
        self.port = str(own_port())
        self.begin()

    @classmethod
    def of(cls, path: Path, token: str) -> House:
        """One that is there already, with a token of a director there."""
        made = cls.__new__(cls)
        made.url, made.token, made.port = str(path), token, str(own_port())
        made.venue = Venue.open(made.url)
        made.people = Players(made.venue.database, made.venue.clock)
        made.begin()
        return made

    def begin(self) -> None:
        """Start its server."""
        self.server = Process(self.url, "--port", self.port)

    def move(self, event: str, other: House) -> int:
        """Move an event to another venue, by the command line."""
        words = ["event", "move", event, "--to", other.server.address, "--token", other.token]
        own = ["--without-tls", "--at", self.server.address, "--db", self.url]
        return main([*words, *own])

    def tell(self, event: str, type_: str, key: str = "", **data: Any) -> httpx.Response:
        """A command, by way of the server."""
        url = f"{self.server.address}/api/events/{event}/commands"
        body = {"type": type_, "data": data, "key": key}
        return httpx.post(url, json=body, headers=bearer(self.token), timeout=PATIENCE)

    def page(self, path: str) -> httpx.Response:
        """A page, as a browser asks for it."""
        headers = {**bearer(self.token), "accept": "text/html"}
        return httpx.get(self.server.address + path, headers=headers, timeout=PATIENCE)

    def runs(self, event: str) -> bool:
        """Whether acts are done here."""
        try:
            self.venue.do(event, "ShowMessage", {"text": "Hello"})
        except (Moved, FloormanError) as error:
            if not isinstance(error, Moved) and self.venue.head(event):
                raise
            return False
        return True


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    """A laptop and a server, for all tests of the module."""
    folder = tmp_path_factory.mktemp("houses")
    made = House(folder / "laptop.db", "Ann"), House(folder / "server.db", "Bob")
    yield made
    for one in made:
        one.server.kill()
        one.venue.close()


def test_an_event_moves_there_and_back(houses: tuple[House, House]) -> None:
    """It goes on with its log, keys, draws, names and devices; the one it left says where it is."""
    laptop, server = houses
    event = announced(laptop.venue, 12)
    assert laptop.tell(event, "Register", "entry", player="13").status_code == 200
    tablet = Accounts(laptop.venue.database, laptop.venue.clock).issue_token(
        Grant("dealer", 1, label="table 1")
    )
    house = Sounds(laptop.venue.database, laptop.venue.clock)
    house.choose(event, "break", Choice(house.keep("Gong", b"ID3" + bytes(20)), 40))
    assert laptop.move(event, server) == 0
    heard = Sounds(server.venue.database, server.venue.clock)
    assert heard.get(heard.chosen(event)["break"].sound).type == "audio/mpeg"

    answer = laptop.tell(event, "DrawSeats")
    assert answer.status_code == 421
    assert answer.json()["error"]["allowed"] == server.server.address
    there = f'href="{server.server.address}/e/{event}"'
    until(lambda: there in laptop.page(f"/e/{event}").text, "its page never says where it is")
    assert server.tell(event, "Register", "entry", player="13").json()["repeated"]
    assert server.tell(event, "Register", player="20").status_code == 200
    assert server.tell(event, "DrawSeats").status_code == 200
    assert server.people.name("13", event) == "Ann 13"
    url = f"{server.server.address}/api/session"
    assert httpx.get(url, headers=bearer(tablet.secret), timeout=PATIENCE).json()["table"] == 1

    assert server.move(event, laptop) == 0
    assert server.tell(event, "StartEvent").status_code == 421
    assert laptop.tell(event, "StartEvent").status_code == 200
    names = {laptop.people.name(one, event) for one in laptop.venue.live(event)[1].play.players}
    assert names == {f"Ann {number}" for number in range(1, 14)} | {"Bob 20"}
    assert verify(laptop.venue.events(event, limit=10_000)).ok
    assert server.move(event, laptop) == 2


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ("http://1.1.1.1", "everybody could read along"),
        ("http://127.0.0.1:9", ""),
        ("http://192.168.1.11:8480", ""),
        ("https://poker.example.org", ""),
        ("ftp://x", "is no address"),
        ("http://", "is no address"),
        ("http:// x", "is no address"),
    ],
)
def test_no_secret_goes_over_an_open_line(to: str, said: str) -> None:
    """Without TLS in the own network alone, and there only where the director says so."""
    if said:
        with pytest.raises(BadInput, match=said):
            event_transfers.checked_address(to, without_tls=True)
    else:
        assert event_transfers.checked_address(to, without_tls=True) == to
    if to.startswith("http:"):
        with pytest.raises(BadInput):
            event_transfers.checked_address(to)


def test_the_secret_is_sealed_to_who_gets_it(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes over the wire does not hold it; another transfer or key opens nothing."""
    laptop, server = houses
    event = announced(laptop.venue, 2)
    secret = secret_kept(laptop.venue, event)
    sent: list[bytes] = []
    asked = other_venue.asked

    async def listening(*asking: Any, **more: Any) -> bytes:
        sent.extend(one for one in asking if isinstance(one, bytes))
        return await asked(*asking, **more)

    monkeypatch.setattr(event_transfers, "asked", listening)
    assert laptop.move(event, server) == 0
    wire = b"".join(sent)
    assert len(wire) > 1_000
    assert not any(form in wire for form in (secret, secret.hex().encode(), b64encode(secret)))
    assert secret_kept(server.venue, event) == secret

    key = X25519PrivateKey.generate()
    box = sealed(key.public_key().public_bytes_raw(), "transfer-1", secret)
    assert opened(key, "transfer-1", box) == secret
    for other, transfer, content in (
        (key, "transfer-2", box),
        (X25519PrivateKey.generate(), "transfer-1", box),
        (key, "transfer-1", box[:-1] + bytes([box[-1] ^ 1])),
        (key, "transfer-1", box[:9]),
    ):
        with pytest.raises(BadInput, match="cannot be opened here"):
            opened(other, transfer, content)


def test_what_the_other_refuses_stays(
    houses: tuple[House, House], capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong token, an address where nobody is, an id that is taken."""
    laptop, server = houses
    event = announced(laptop.venue, 2, name="Friday")
    right, server.token = server.token, "wrong"
    assert laptop.move(event, server) == 2
    assert "token is not valid" in capsys.readouterr().err
    server.token = right
    assert laptop.move(event, server) == 0
    other = laptop.venue.create(laptop.venue.live(event)[1].play.setup, event="same")  # type: ignore[arg-type]
    server.venue.create(server.venue.live(event)[1].play.setup, event="same")  # type: ignore[arg-type]
    assert laptop.move(other, server) == 2
    assert "another event same here" in capsys.readouterr().err
    assert laptop.runs(other)


def test_to_itself_and_to_its_own_follower_it_does_not_go(
    houses: tuple[House, House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither is another venue: it goes on here, and stands still nowhere."""
    laptop, _ = houses
    event = announced(laptop.venue, 2)
    assert laptop.move(event, laptop) == 2
    assert "it comes from this very venue" in capsys.readouterr().err
    assert laptop.runs(event)
    second = Process(
        str(tmp_path / "second.db"), "--port", str(own_port()), verb=_following(laptop)
    )
    try:
        words = ["event", "move", event, "--to", second.address, "--token", laptop.token]
        assert main([*words, "--without-tls", "--db", laptop.url]) == 2
        assert "this machine follows" in capsys.readouterr().err
        assert laptop.runs(event)
    finally:
        second.kill()


@pytest.mark.wide
def test_the_second_machine_of_the_server_sends_it_back(tmp_path: Path) -> None:
    """The server dies with one event that came and one on its way: each goes on at one place."""
    laptop, server = House(tmp_path / "laptop.db", "Ann"), House(tmp_path / "server.db", "Bob")
    second = Process(
        str(tmp_path / "second.db"), "--port", str(own_port()), verb=_following(server)
    )
    ended = [laptop.server, server.server, second]
    try:
        until(lambda: _follower(server)["since"] == 0)
        came, going = seated(laptop.venue, 12), announced(server.venue, 3)
        assert laptop.move(came, server) == 0
        leaving.begin(server.venue, going, laptop.server.address, laptop.token)
        assert server.tell(came, "Register", player="20").headers["floorman-protected"] == "yes"
        server.server.kill()
        url = f"{second.address}/api/following/takeover"
        assert httpx.post(url, json={}, timeout=PATIENCE).status_code == 200
        for event in (going, came):
            words = ["event", "move", event, "--to", laptop.server.address, "--token"]
            own = ["--without-tls", "--db", str(tmp_path / "second.db")]
            assert main([*words, laptop.token, *own]) == 0
            assert laptop.runs(event)
        assert "20" in {one.data.get("player") for one in laptop.venue.events(came, limit=10_000)}
        server.begin()
        ended.append(server.server)
        assert {server.tell(event, "PauseClock").status_code for event in (came, going)} == {421}
    finally:
        for one in ended:
            one.kill()
        laptop.venue.close()
        server.venue.close()


def _following(first: House) -> tuple[str, ...]:
    """The words that let another machine follow this one."""
    url, asked = f"{first.server.address}/api/devices", {"role": "follower"}
    answer = httpx.post(url, json=asked, headers=bearer(first.token), timeout=PATIENCE)
    return ("follow", first.server.address, "--code", answer.json()["code"])


def _follower(first: House) -> dict[str, Any]:
    url = f"{first.server.address}/api/following"
    told: dict[str, Any] = httpx.get(url, headers=bearer(first.token), timeout=PATIENCE).json()
    follower: dict[str, Any] = told["follower"]
    return follower


@pytest.mark.wide
def test_silence_is_asked_after_and_said_again_it_goes_on(
    houses: tuple[House, House], capsys: pytest.CaptureFixture[str]
) -> None:
    laptop, server = houses
    event = announced(laptop.venue, 2)
    server.server.kill()
    assert laptop.move(event, server) == 2
    assert "does not answer" in capsys.readouterr().err
    assert not laptop.runs(event)
    server.begin()
    assert laptop.move(event, server) == 0
    assert server.runs(event)


def test_a_restored_laptop_is_told_and_a_dead_server_is_not_waited_for(
    houses: tuple[House, House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup from before the move has the event a second time, until its venue asks.

    What went to a server that died is taken back; should the server live again, it gives it up.
    """
    laptop, server = houses
    event = seated(laptop.venue, 3)
    back_up(laptop.venue.database, tmp_path / "before.zip")
    assert laptop.move(event, server) == 0
    assert main(["event", "take-back", event, "--db", laptop.url]) == 2
    assert "has it, and answers" in capsys.readouterr().err

    restored = tmp_path / "restored.db"
    assert main(["restore", str(tmp_path / "before.zip"), "--db", str(restored)]) == 0
    again = House.of(restored, laptop.token)
    try:
        assert again.tell(event, "ShowMessage", text="A second truth").status_code == 200
        asked = {"event": event, "to": server.server.address, "without_tls": True}
        url = f"{again.server.address}/api/transfers/ask"
        told = httpx.post(url, json=asked, headers=bearer(laptop.token), timeout=PATIENCE)
        assert told.json() == {"address": server.server.address}
        assert again.tell(event, "ShowMessage", text="No more").status_code == 421
        other = announced(laptop.venue, 2)
        capsys.readouterr()
        words = ["event", "where", other, "--ask", laptop.server.address, "--without-tls"]
        assert main([*words, "--db", laptop.url]) == 2
        assert "runs the same venue" in capsys.readouterr().err

        server.server.kill()
        assert main(["event", "take-back", event, "--db", laptop.url]) == 0
        assert laptop.runs(event)
        server.begin()
        until(lambda: server.tell(event, "PauseClock").status_code == 421, "it is never told")
        assert laptop.runs(event)
    finally:
        again.server.kill()
        again.venue.close()


def test_between_sqlite_and_postgresql_it_moves_and_is_taken_back(
    houses: tuple[House, House], server: Postgres
) -> None:
    """There, back and there again, with its log; and back from one that is dead, on either kind."""
    laptop, _ = houses
    with server.database() as url:
        club = House(url, "Cleo")
        try:
            event = seated(laptop.venue, 3)
            for sender, receiver in ((laptop, club), (club, laptop), (laptop, club)):
                assert sender.move(event, receiver) == 0
                assert not sender.runs(event)
                assert receiver.runs(event)
                assert verify(receiver.venue.events(event, limit=10_000)).ok
            other = seated(club.venue, 3)
            assert club.move(other, laptop) == 0
            assert main(["event", "take-back", other, "--db", url]) == 2

            for dead in (laptop, club):
                dead.server.kill()
            assert main(["event", "take-back", event, "--db", laptop.url]) == 0
            assert main(["event", "take-back", other, "--db", url]) == 0
            assert laptop.runs(event)
            assert club.runs(other)
            for alive in (laptop, club):
                alive.begin()
            until(lambda: not club.runs(event), "PostgreSQL is never told")
            until(lambda: not laptop.runs(other), "SQLite is never told")
            assert laptop.runs(event)
            assert club.runs(other)
        finally:
            club.server.kill()
            club.venue.close()


SENDING = (event_transfers.__file__, leaving.__file__)


@pytest.mark.wide
def test_killed_anywhere_on_the_way_it_stands_in_one_place(houses: tuple[House, House]) -> None:
    """The laptop is killed at many lines of the way; said again, the event is at the server."""
    laptop, server = houses
    lines = killed = 1
    while killed:
        event = seated(laptop.venue, 3)
        killed = _killed_at(lines, partial(_moved, laptop, server, event), SENDING)
        assert not (laptop.runs(event) and server.runs(event))
        assert laptop.move(event, server) == 0 or server.runs(event)
        assert server.runs(event)
        assert not laptop.runs(event)
        lines += EVERY
    assert lines > 5 * EVERY


def test_the_receiver_killed_has_it_or_not(houses: tuple[House, House]) -> None:
    """The transaction of the receiver is all there is: what asks afterwards is told the truth."""
    laptop, server = houses
    lines = killed = 1
    while killed:
        event = announced(laptop.venue, 3)
        one = leaving.begin(laptop.venue, event, server.server.address, server.token)
        parcel = parcel_of(laptop.venue, one, KNOWN[0], "http://laptop")
        taken = partial(_taken, server, parcel)
        killed = _killed_at(lines, taken, (arriving.__file__,))
        state = arriving.settled(server.venue.database, one.id, event)
        assert server.runs(event) == (state == "taken")
        if state == "refused":
            leaving.stays(laptop.venue.database, one)
            assert laptop.runs(event)
            with pytest.raises(FloormanError, match="given up"):
                arriving.take_in(server.venue, parcel)
        lines += EVERY
    assert lines > 3 * EVERY


def _taken(house: House, parcel: Any) -> None:
    venue = Venue.open(house.url)
    arriving.take_in(venue, parcel)
    venue.close()


def _moved(laptop: House, server: House, event: str) -> None:
    venue = Venue.open(laptop.url)
    asyncio.run(
        event_transfers.move(venue, event, server.server.address, server.token, "http://laptop")
    )
    venue.close()


def _killed_at(line: int, work: Callable[[], object], places: tuple[str | None, ...]) -> int:
    """Do the work in a forked process that kills itself at the n-th line of some modules."""
    child = os.fork()
    if child == 0:
        left = line

        def trace(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal left
            if frame.f_code.co_filename not in places:
                return None
            left -= event == "line"
            if left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return trace

        with suppress(BaseException):
            threading.settrace(trace)
            sys.settrace(trace)
            work()
            os._exit(0)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return line
    assert os.waitstatus_to_exitcode(status) == 0
    return 0
