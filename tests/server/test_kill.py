"""The server killed under load: what was acknowledged is there, and the log is whole."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

from floorman.store.logs.verify import verify
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.setup import Setup
from tests.server.serving import Process, bearer
from tests.store.people import write_down
from tests.tournament_play import structure
from tests.waiting import PATIENCE

ROUNDS = 2
WRITERS = 4
EACH = 500
AFTER = 60
"""Players whom a desk enters at the server that goes on."""


class Desk(Thread):
    """A cashier who registers one player after another until the server is gone."""

    def __init__(self, path: str, headers: dict[str, str], first: int, each: int = EACH) -> None:
        super().__init__()
        self._path, self._headers, self._first, self._each = path, headers, first, each
        self.acknowledged: list[str] = []
        self.is_busy = Event()

    def run(self) -> None:
        """Register until nobody answers."""
        with httpx.Client(headers=self._headers, timeout=PATIENCE) as client:
            for number in range(self._each):
                player = str(self._first + number)
                body = {"type": "Register", "data": {"player": player}, "key": player}
                try:
                    answer = client.post(self._path, json=body)
                except httpx.HTTPError:
                    return
                if answer.status_code == 200:
                    self.acknowledged.append(player)
                    self.is_busy.set()


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """Several cashiers at once, and the process killed in the middle, more than once."""
    url = str(tmp_path / "venue.db")
    store = Venue.open(url)
    token = Accounts(store.database, store.clock).issue_token(Grant("cashier")).secret
    event = store.create(Setup(structure=structure(), book="tda-2024"))
    write_down(store.database, ROUNDS * WRITERS * EACH)
    acknowledged: list[str] = []
    for round_ in range(ROUNDS):
        server = Process(url)
        path = f"{server.address}/api/events/{event}/commands"
        firsts = range(1 + round_ * WRITERS * EACH, (round_ + 1) * WRITERS * EACH, EACH)
        desks = [Desk(path, bearer(token), first) for first in firsts]
        for desk in desks:
            desk.start()
        for desk in desks:
            assert desk.is_busy.wait(PATIENCE)
        server.kill()
        for desk in desks:
            desk.join()
            acknowledged += desk.acknowledged
    log = store.events(event, limit=100_000)
    entered = [one.data["player"] for one in log if one.type == "PlayerRegistered"]
    assert set(acknowledged) <= set(entered)
    assert len(entered) == len(set(entered))
    assert verify(log).ok
    store.close()


@pytest.mark.wide  # two servers and a PostgreSQL start: 9 s of CPU each
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_servers_on_one_database_and_one_is_killed(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Desks ask both; what either acknowledged is there once, and the other goes on."""
    with ExitStack() as held:
        url = str(tmp_path / "venue.db")
        if kind == "postgresql":
            url = held.enter_context(request.getfixturevalue("server").database())
        store = held.enter_context(closing(Venue.open(url)))
        token = Accounts(store.database, store.clock).issue_token(Grant("cashier")).secret
        event = store.create(Setup(structure=structure(), book="tda-2024"))
        write_down(store.database, 2 * EACH + AFTER)
        killed, other = Process(url), Process(url)
        held.callback(other.kill)
        path = f"/api/events/{event}/commands"
        desks = [
            Desk(killed.address + path, bearer(token), 1),
            Desk(other.address + path, bearer(token), 1 + EACH, AFTER),
        ]
        for desk in desks:
            desk.start()
        for desk in desks:
            assert desk.is_busy.wait(PATIENCE)
        killed.kill()
        for desk in desks:
            desk.join()
        assert len(desks[1].acknowledged) == AFTER
        log = store.events(event, limit=100_000)
        entered = [one.data["player"] for one in log if one.type == "PlayerRegistered"]
        assert {player for desk in desks for player in desk.acknowledged} <= set(entered)
        assert len(entered) == len(set(entered))
        assert verify(log).ok
