"""A venue on two machines of which the one that runs it is killed again and again."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import httpx

from floorman.store.logs.verify import verify
from floorman.store.venue.venue import Venue
from tests.server.serving import bearer
from tests.server.two_machines import two_machines
from tests.waiting import PATIENCE

WRITERS = 4
EACH = 500


class Desk(Thread):
    """A cashier who enters one player after another until the machine is gone."""

    def __init__(self, path: str, token: str, first: int) -> None:
        super().__init__()
        self._path, self._token, self._first = path, token, first
        self.protected: list[str] = []
        self.answered: list[str] = []
        self.is_busy = Event()

    def run(self) -> None:
        """Enter players until nobody answers."""
        with httpx.Client(headers=bearer(self._token), timeout=PATIENCE) as client:
            for player in map(str, range(self._first, self._first + EACH)):
                try:
                    answer = client.post(self._path, json=entry(player))
                except httpx.HTTPError:
                    return
                if answer.status_code == 200:
                    self.answered.append(player)
                    if answer.headers.get("floorman-protected") == "yes":
                        self.protected.append(player)
                        self.is_busy.set()


def entry(player: str) -> dict[str, Any]:
    """The command that enters a player, with its key."""
    return {"type": "Register", "data": {"player": player}, "key": f"entry of {player}"}


def kill_and_take_over(folder: Path, kills: int, seed: int) -> int:
    """Kill the machine that runs the venue, each time the other takes over; how many were entered.

    After each takeover all that was acknowledged under protection is there, once. What the desks
    still hold they offer again.
    """
    random = Random(seed)
    runs, follows = "first", "second"
    protected: set[str] = set()
    with two_machines(folder, kills * WRITERS * EACH) as two:
        for round_ in range(kills):
            two.follow(follows, runs)
            path = f"{two.address(runs)}/api/events/{two.event}/commands"
            firsts = range(1 + round_ * WRITERS * EACH, (round_ + 1) * WRITERS * EACH, EACH)
            desks = [Desk(path, two.token, first) for first in firsts]
            for desk in desks:
                desk.start()
            for desk in desks:
                assert desk.is_busy.wait(PATIENCE)
            time.sleep(random.random())
            two.running[runs].kill()
            for desk in desks:
                desk.join()
                protected |= set(desk.protected)
            assert two.take_over(follows)["epoch"] == round_ + 2
            there = two.entered(follows)
            assert protected <= set(there)
            runs, follows = follows, runs
            for player in (desk.answered[-1] for desk in desks):
                answer = two.register(int(player), runs, key=f"entry of {player}")
                assert answer.status_code == 200, answer.text
        entered = two.entered(runs)
        assert len(entered) == len(set(entered))
        venue = Venue.open(two.db(runs))
        assert verify(venue.events(two.event, limit=1_000_000)).ok
        venue.close()
    return len(entered)
