"""What the first machine knows of its follower, and how long an answer waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.server.machines import protection as protecting
from floorman.server.machines.protection import Protection
from floorman.store.database import standing
from floorman.store.following import boxes, pairing
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.serving import served
from tests.server.two_machines import two_machines
from tests.store.postgres import Postgres
from tests.store.venue_play import Hands, announced
from tests.waiting import until


class First:
    """A first machine with a follower that the test plays."""

    def __init__(self, path: Path) -> None:
        self.hands = Hands()
        self.venue = Venue.open(str(path), self.hands.clock())
        code = Accounts(self.venue.database, self.venue.clock).issue_code(Grant("follower"))
        now = self.venue.clock.now()
        pairing.pair(self.venue.database, now, code.secret, boxes.Half().told)
        self.protection = Protection(self.venue.database, self.venue.clock)
        self.protection.look()

    @property
    def newest(self) -> int:
        """The newest change."""
        return pairing.newest_change(self.venue.database)

    def in_step(self) -> None:
        """The follower asks twice: it has all that it was given."""
        self.protection.give(self.newest)
        self.protection.hear(self.newest, "", self.hands.wall)


@pytest.fixture
def first(tmp_path: Path) -> Iterator[First]:
    """A first machine, whose follower has said nothing yet."""
    made = First(tmp_path / "first.db")
    yield made
    made.venue.close()


def told(first: First) -> protecting.Protected:
    """How the follower does."""
    found = first.protection.told()
    assert found is not None
    return found


def test_a_follower_is_in_step_once_it_has_what_it_was_given(first: First) -> None:
    assert told(first).since == first.hands.wall
    first.protection.hear(-1, "", first.hands.wall)
    assert told(first).since
    first.in_step()
    assert told(first).since == 0


def test_an_answer_waits_until_the_follower_has_it(first: First) -> None:
    first.in_step()
    announced(first.venue, 1)

    async def acts() -> bool:
        asked = asyncio.create_task(first.protection.confirmed())
        await asyncio.sleep(0.1)
        assert not asked.done()
        first.protection.hear(first.newest, "", 0)
        return await asked

    assert asyncio.run(acts())


def test_an_answer_that_waits_while_the_follower_is_lost_is_not_confirmed(first: First) -> None:
    """Whoever notices first, the watch or another answer: it stands on one machine alone."""
    first.in_step()
    had = first.newest
    announced(first.venue, 1)

    async def acts() -> bool:
        asked = asyncio.create_task(first.protection.confirmed())
        await asyncio.sleep(0.1)
        first.protection.hear(had, "the disk is full", 0)
        return await asked

    assert not asyncio.run(acts())
    assert told(first).since


def test_a_silent_follower_holds_an_answer_up_for_a_while_only(
    first: First, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then nobody waits for it, the page says since when, and in step again all is well."""
    monkeypatch.setattr(protecting, "WAIT", 0.05)
    first.in_step()
    first.hands.pass_by(100)
    announced(first.venue, 1)
    assert not asyncio.run(first.protection.confirmed())
    assert told(first).since == first.hands.wall
    assert told(first).trouble == "it does not answer"
    assert not asyncio.run(first.protection.confirmed())
    first.in_step()
    assert (told(first).since, told(first).trouble) == (0, "")


def test_what_troubles_the_follower_is_told(first: First) -> None:
    """A full disk there, and a clock that is not the same."""
    first.in_step()
    first.protection.hear(first.newest, "the disk is full", first.hands.wall + 40)
    assert told(first).trouble == "the disk is full"
    assert told(first).since
    assert told(first).clock == 40
    first.protection.hear(first.newest, "", first.hands.wall + 2)
    assert told(first).clock == 0


@pytest.mark.wide
def test_a_follower_whose_disk_is_full_says_so_and_goes_on_later(tmp_path: Path) -> None:
    """What cannot be written is not said to be there."""
    with two_machines(tmp_path, players=5) as two:
        two.follow()
        two.running["second"].kill()
        full = (
            "import floorman.store.following.mirror as mirror, pathlib\n"
            "from floorman.errors import Unavailable\n"
            "from floorman.sentences import say\n"
            "whole, mark = mirror.take_in, pathlib.Path(%r)\n"
            "def take_in(*told):\n"
            "    if mark.exists(): raise Unavailable(say('the disk is full'))\n"
            "    return whole(*told)\n"
            "mirror.take_in = take_in\n"
            "from floorman.cli.main import main; raise SystemExit(main())"
        )
        mark = tmp_path / "full"
        mark.touch()
        two.start("second", "serve", run=full % str(mark))
        two.register(1)
        until(lambda: two.follower()["trouble"] == "the disk is full")
        assert two.register(2).headers["floorman-protected"] == "no"
        mark.unlink()
        until(lambda: two.follower()["since"] == 0)
        assert two.entered("second") == ["1", "2"]


def test_a_takeover_with_postgresql_raises_the_epoch(server: Postgres) -> None:
    """A standby was promoted: the server on the old database hears of it and writes no more."""
    with server.database() as old, server.database() as promoted, served(old) as venue:
        key = venue.service.standing.key
        other = Venue.open(promoted)
        with other.database.changing() as db:
            standing.write(db, standing.Standing(key=key))
        other.close()
        assert main(["takeover", "--db", promoted, "--at", "http://b:8480"]) == 0
        other = Venue.open(promoted)
        with other.database.reading() as db:
            proof = standing.read(db).proof()
        other.close()
        said = f"{proof.epoch} {proof.address} {proof.signed}"
        headers = venue.headers() | {"floorman-epoch": said}
        assert venue.client.get("/api/events", headers=headers).status_code == 200
        answer = venue.ask(
            "POST", "/api/users", json={"name": "A", "password": "x" * 8, "role": "floor"}
        )
        assert answer.status_code == 421
        assert answer.json()["error"]["allowed"] == "http://b:8480"
