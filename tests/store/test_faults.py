"""The disk is full, the file read-only, PostgreSQL restarted: clear errors, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from floorman.errors import Unavailable
from floorman.store.database.engines import PRAGMAS, TIMEOUTS
from floorman.store.logs import log
from floorman.store.venue.venue import Venue
from floorman.store.venue.waiting import Done
from tests.store.people import write_down
from tests.store.postgres import Postgres
from tests.store.venue_play import folded, seat_of, seated


class SmallDisk:
    """Lets the connections of a venue on SQLite have so many pages and no more."""

    def __init__(self, venue: Venue) -> None:
        self._most = 1_000_000
        sa.event.listen(venue.database._writes, "checkout", self._limit)

    def _limit(self, connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {self._most}")

    @contextmanager
    def full(self) -> Iterator[None]:
        """The file cannot grow."""
        self._most = 1
        yield
        self._most = 1_000_000


def busts(venue: Venue, event: str, player: str) -> Done:
    """The player loses the last chip."""
    return venue.do(event, "Bust", seat_of(venue, event, player), key=f"bust {player}")


def enter_until(venue: Venue, event: str, why: str) -> list[int]:
    """Enter players until the store cannot go on; gives the positions answered."""
    done: list[int] = []

    def enter_all() -> None:
        for player in range(1, 500):
            name = str(12 + player)
            done.append(venue.do(event, "Register", {"player": name}, key=name).position)

    with pytest.raises(Unavailable, match=why):
        enter_all()
    return done


class TestSQLite:
    def test_a_full_disk_takes_nothing_half(self, tmp_path: Path) -> None:
        venue = Venue.open(str(tmp_path / "venue.db"))
        event = seated(venue, 12)
        write_down(venue.database, 600)
        head = venue.head(event)
        disk = SmallDisk(venue)
        with disk.full():
            done = enter_until(venue, event, "the disk is full")
        assert venue.head(event) == (done[-1] if done else head)
        assert folded(venue, event) == venue.live(event)[1]
        name = str(13 + len(done))
        again = venue.do(event, "Register", {"player": name}, key=name)
        assert not again.repeated
        assert folded(venue, event) == venue.live(event)[1]
        venue.close()

    def test_a_file_that_cannot_be_written_can_be_read(self, tmp_path: Path) -> None:
        path = tmp_path / "venue.db"
        venue = Venue.open(str(path))
        event = seated(venue, 12)
        reader = Venue.open(f"sqlite:///file:{path}?mode=ro&uri=true")
        with pytest.raises(Unavailable, match="the database is read-only"):
            busts(reader, event, "3")
        assert reader.live(event) == venue.live(event)
        assert busts(venue, event, "3").events[0].type == "PlayerBusted"
        assert reader.live(event)[1].play.left == 11
        reader.close()
        venue.close()

    def test_another_program_in_the_file_is_waited_for(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(PRAGMAS, "busy_timeout", 50)
        path = tmp_path / "venue.db"
        venue, other = Venue.open(str(path)), Venue.open(str(path))
        event = seated(venue, 12)
        with other.database.writing(), pytest.raises(Unavailable, match="another program holds"):
            busts(venue, event, "3")
        assert not busts(venue, event, "3").repeated
        assert folded(venue, event) == venue.live(event)[1]
        venue.close()
        other.close()


class TestPostgreSQL:
    def test_a_restart_between_commands_is_not_noticed(self, server: Postgres) -> None:
        with server.database() as url:
            venue = Venue.open(url)
            event = seated(venue, 12)
            server.restart()
            assert busts(venue, event, "3").events[0].type == "PlayerBusted"
            assert folded(venue, event) == venue.live(event)[1]
            venue.close()

    def test_while_it_is_away_nothing_is_done_and_afterwards_all_goes_on(
        self, server: Postgres
    ) -> None:
        with server.database() as url:
            venue = Venue.open(url)
            event = seated(venue, 12)
            data = seat_of(venue, event, "3")
            server.stop()
            try:
                with pytest.raises(Unavailable, match="the database does not answer"):
                    venue.do(event, "Bust", data, key="bust 3")
            finally:
                server.start()
            assert not venue.do(event, "Bust", data, key="bust 3").repeated
            assert folded(venue, event) == venue.live(event)[1]
            venue.close()

    def test_a_connection_that_breaks_in_the_middle_leaves_nothing(
        self, server: Postgres, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with server.database() as url:
            venue = Venue.open(url)
            event = seated(venue, 12)
            data, head = seat_of(venue, event, "3"), venue.head(event)
            restarts = iter([server.restart])

            def restart(*_: object) -> None:
                for doing in restarts:
                    doing()

            sa.event.listen(venue.database._writes, "commit", restart)
            with pytest.raises(Unavailable, match=r"shut down|does not answer"):
                venue.do(event, "Bust", data, key="bust 3")
            assert venue.head(event) == head
            assert venue.live(event)[1].play.left == 12
            assert not venue.do(event, "Bust", data, key="bust 3").repeated
            assert folded(venue, event) == venue.live(event)[1]
            venue.close()

    def test_a_writer_that_stands_still_is_not_waited_for_long(
        self, server: Postgres, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(TIMEOUTS, "lock_timeout", 1)
        with server.database() as url:
            venue, other = Venue.open(url), Venue.open(url)
            event = seated(venue, 12)
            with other.database.writing() as still:
                log.hold(still, event)
                with pytest.raises(Unavailable, match="another writer holds the database"):
                    busts(venue, event, "3")
            assert not busts(venue, event, "3").repeated
            venue.close()
            other.close()
