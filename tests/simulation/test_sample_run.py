"""The sample of a server: played in its thread to the end, by one process at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from floorman.errors import BadInput, IllegalAct
from floorman.server.service import Service
from floorman.store.database.clock import Clock
from tests.waiting import until

FASTER = 150
"""How much faster than the machine's the clock of these tests runs."""


def hurried() -> Clock:
    """A clock that runs fast."""
    return Clock(counted=lambda: time.monotonic() * FASTER)


@contextmanager
def served(path: Path, clock: Clock | None = None) -> Iterator[Service]:
    """The service of one process on a database."""
    service = Service(str(path / "venue.db"), clock)
    yield service
    service.close()


def test_a_sample_is_played_to_its_winner_and_ends_by_itself(tmp_path: Path) -> None:
    """All prizes are paid, and another sample may be started."""
    with served(tmp_path, hurried()) as service:
        event = service.sample.start(20, 14, players=18, secret=b"to the end")
        until(lambda: not service.sample._is_running)
        assert service.sample.standing() is None
        with service.venue.reading(event) as (_, live):
            assert live.play.winner
            assert len(live.prizes.paid) == len(live.play.prizes)
        assert service.sample.start(20, 0, players=18) != event


def test_two_servers_play_one_sample(tmp_path: Path) -> None:
    """Neither starts a second beside it; when one stops, the other may go on."""
    with served(tmp_path) as first, served(tmp_path) as second:
        first.sample.start(60, 1, players=18)
        standing = second.sample.standing()
        assert standing is not None
        assert (standing.played, standing.here) == (True, False)
        with pytest.raises(IllegalAct, match="one is being played"):
            second.sample.start(60, 1, players=18)
        with pytest.raises(IllegalAct):
            second.sample.go_on()
        first.sample.stop()
        second.sample.go_on()
        assert second.sample.standing() is not None
        with pytest.raises(IllegalAct):
            first.sample.go_on()


def test_the_same_people_sit_in_every_sample(tmp_path: Path) -> None:
    """They are numbered, and written down once."""
    with served(tmp_path) as service:
        for _ in range(2):
            service.sample.start(60, 0, players=18)
            service.sample.stop()
        names = [row.person.name for row in service.players.everyone()]
        assert names == [f"Player {number}" for number in range(1, 59)]


def test_its_speed_is_one_of_the_list(tmp_path: Path) -> None:
    """Others are refused, with the list; a new one is kept for the next start of the server."""
    with served(tmp_path) as service:
        with pytest.raises(BadInput, match="Allowed: 1, 5, 10, 20, 60"):
            service.sample.start(7)
        with pytest.raises(IllegalAct, match="there is none"):
            service.sample.go_on()
        service.sample.start(5, 0, players=18)
        service.sample.set_speed(60)
        service.sample.stop()
    with served(tmp_path) as again:
        standing = again.sample.standing()
        assert standing is not None
        assert (standing.speed, standing.played) == (60, False)


def test_what_is_played_is_woken_for_who_listens(tmp_path: Path) -> None:
    """Each act of the sample wakes the streams of its event."""
    with served(tmp_path, hurried()) as service:
        woken: list[str] = []
        service.sample._wake = woken.append
        event = service.sample.start(20, 0, players=18)
        until(lambda: len(woken) > 5)
        service.sample.stop()
        assert set(woken) == {event}
        assert service.hands.newest(event)
