"""What takes long with one event holds nobody up: not its own commands, and no other event."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from threading import Event, Semaphore
from typing import Any

import httpx
import pytest

from floorman.floor import folding
from floorman.floor.live import Live
from floorman.server.upkeep.threads import EACH, WHOSE, FairPool
from floorman.server.views.screens import status
from floorman.store.logs import followed
from tests.server.serving import Venue, served
from tests.waiting import PATIENCE

MANY = 60
"""More requests than there are threads."""


class Slow:
    """Something that stands still until it is let go on, for one event alone."""

    def __init__(self) -> None:
        self.begun, self.go_on = Semaphore(0), Event()
        self.seen: list[tuple[int, int]] = []

    def stand(self, live: Live) -> None:
        """Note how many are in, before and after."""
        before = live.play.left
        self.begun.release()
        assert self.go_on.wait(PATIENCE)
        self.seen.append((before, live.play.left))


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A server of its own: its threads are taken."""
    with served(url) as made:
        yield made


def _commitment(live: Live) -> str:
    assert live.play.setup is not None
    return live.play.setup.commitment


def _asked(people: ThreadPoolExecutor, venue: Venue, path: str) -> Future[httpx.Response]:
    headers = venue.headers()
    return people.submit(venue.client.get, path, headers=headers)


def test_a_slow_view_holds_nothing_up(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands of the event, its undo and all of other events go on; who looks sees no change."""
    slow, other = venue.event(9), venue.event(9)
    held, real = Slow(), status.heads
    looked_at = _commitment(venue.service.venue.live(slow)[1])

    def heads(live: Live) -> Any:
        if _commitment(live) == looked_at:
            held.stand(live)
        return real(live)

    monkeypatch.setattr(status, "heads", heads)
    with ThreadPoolExecutor(MANY) as people:
        try:
            looking = [_asked(people, venue, f"/api/events/{slow}/heads") for _ in range(MANY)]
            for _ in range(EACH):
                assert held.begun.acquire(timeout=PATIENCE)
            done = venue.tell(slow, "Bust", table=1, seats=[1])
            assert done.status_code == 200, done.text
            act = done.json()["events"][0]["position"]
            assert venue.tell(slow, "Undo", act=act).status_code == 200
            assert venue.tell(slow, "Redo", act=act).status_code == 200
            assert venue.tell(other, "Bust", table=1, seats=[1]).status_code == 200
            assert venue.ask("GET", f"/api/events/{other}/heads").status_code == 200
            assert venue.ask("GET", "/api/events").status_code == 200
            assert not any(one.done() for one in looking)
        finally:
            held.go_on.set()
        assert {one.result(PATIENCE).status_code for one in looking} == {200}
    assert held.seen
    assert all(before == after for before, after in held.seen)
    assert venue.service.venue.live(slow)[1].play.left == 8


def test_a_long_replay_holds_no_other_event_up(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An undo far back replays much; others write to the database meanwhile."""
    long, other = venue.event(), venue.event()
    act = venue.tell(long, "Register", player="1").json()["events"][0]["position"]
    begun, go_on, real = Event(), Event(), folding.taken_up

    def undo(*asked: Any) -> Any:
        begun.set()
        assert go_on.wait(PATIENCE)
        return real(*asked)

    monkeypatch.setattr(followed, "taken_up", undo)
    with ThreadPoolExecutor(1) as people:
        try:
            undoing = people.submit(venue.tell, long, "Undo", act=act)
            assert begun.wait(PATIENCE)
            assert venue.tell(other, "Register", player="2").status_code == 200
            assert not undoing.done()
        finally:
            go_on.set()
        assert undoing.result(PATIENCE).status_code == 200


def test_an_undo_that_others_overtake_is_found_out_again(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was replayed before counts only on the state it was replayed on."""
    event = venue.event()
    act = venue.tell(event, "Register", player="1").json()["events"][0]["position"]
    with served(str(venue.service.venue.database.url.database)) as second:
        real, first = folding.taken_up, [True]

        def undo(*asked: Any) -> Any:
            found = real(*asked)
            if first and first.pop():
                assert second.tell(event, "Register", player="2").status_code == 200
            return found

        monkeypatch.setattr(followed, "taken_up", undo)
        assert venue.tell(event, "Undo", act=act).status_code == 200
        assert sorted(second.service.venue.live(event)[1].play.players) == ["2"]
    assert sorted(venue.service.venue.live(event)[1].play.players) == ["2"]


def test_threads_are_shared_out() -> None:
    """One that has its share waits for its own; others, and work of nobody, go on; all is done."""
    pool, go_on = FairPool(threads=4, each=2), Event()

    def submitted(whose: str, work: Any) -> Future[Any]:
        context = copy_context()
        context.run(WHOSE.set, whose)
        found: Future[Any] = context.run(pool.submit, work)
        return found

    held = [submitted("a", lambda: go_on.wait(PATIENCE)) for _ in range(10)]
    assert submitted("b", lambda: 7).result(PATIENCE) == 7
    assert submitted("", lambda: 8).result(PATIENCE) == 8
    failing = submitted("b", lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        failing.result(PATIENCE)
    given_up = held.pop()
    assert given_up.cancel()
    assert not any(one.done() for one in held)
    go_on.set()
    assert all(one.result(PATIENCE) for one in held)
    assert submitted("a", lambda: 9).result(PATIENCE) == 9
    pool.shutdown()
