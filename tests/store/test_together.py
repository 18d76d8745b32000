"""Commands that wait together are done in one transaction, and each is answered by itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from floorman.errors import BadCommand, BrokenInvariant, Conflict, IllegalAct, Unavailable, Unknown
from floorman.floor.live import Live
from floorman.store.venue import acting, together
from floorman.store.venue.venue import Venue
from floorman.store.venue.waiting import MOST, Asked, Done
from tests.store.people import write_down
from tests.store.test_venue_tables import announced as at_tables
from tests.store.venue_play import Hands, folded, seat_of, seated, the_same

KILLED = """
import os, signal, sys
import sqlalchemy as sa
from floorman.store.venue.venue import Venue

venue = Venue.open(sys.argv[1])
venue.live(sys.argv[2])
sa.event.listen(venue.database._writes, "commit", lambda _: os.kill(os.getpid(), signal.SIGKILL))
for player in ("6", "7", "8"):
    venue.ask(sys.argv[2], "Register", {"player": player}, key=player)
venue.serve(sys.argv[2])
"""
"""A writer that is killed when all is written and nothing committed."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy puts no command off to the next transaction."""
    monkeypatch.setattr(together, "LONGEST", 600.0)


@pytest.fixture
def event(venue: Venue) -> str:
    """An event of five, with people who may enter."""
    made = seated(venue, 5)
    write_down(venue.database, 300)
    return made


def enter(venue: Venue, event: str, player: int | str, **more: Any) -> Asked:
    """A late entry that waits."""
    return venue.ask(event, "Register", {"player": str(player)}, **more)


def commits(venue: Venue) -> list[None]:
    """Grows with each transaction of the venue."""
    counted: list[None] = []
    sa.event.listen(venue.database._writes, "commit", lambda _: counted.append(None))
    return counted


def entered(venue: Venue, event: str) -> set[str]:
    """Who is in the event, by its whole log, which is the state that is kept too."""
    live = folded(venue, event)
    assert venue.live(event) == (venue.head(event), live)
    return set(live.play.players)


class TestAnswers:
    def test_each_has_its_own_in_one_transaction(self, venue: Venue, event: str) -> None:
        counted, head = commits(venue), venue.head(event)
        asked = [enter(venue, event, player) for player in (6, 7, 8)]
        venue.serve(event)
        done = [one.answer() for one in asked]
        assert len(counted) == 1
        assert [one.events[-1].data["player"] for one in done] == ["6", "7", "8"]
        log = venue.events(event, head)
        assert [one for answer in done for one in answer.events] == log
        assert [one.position for one in done] == [one.events[-1].position for one in done]
        assert entered(venue, event) >= {"6", "7", "8"}

    def test_one_that_is_refused_leaves_the_others(self, venue: Venue, event: str) -> None:
        counted = commits(venue)
        asked = [enter(venue, event, player) for player in (6, "777", 1, 7)]
        venue.serve(event)
        with pytest.raises(Unknown, match="Unknown player '777'"):
            asked[1].answer()
        with pytest.raises(IllegalAct, match="1 has entered already"):
            asked[2].answer()
        assert [asked[0].answer().events[-1].type, asked[3].answer().events[-1].type] == [
            "PlayerSeated"
        ] * 2
        assert len(counted) == 1
        assert entered(venue, event) == {"1", "2", "3", "4", "5", "6", "7"}

    def test_each_is_decided_after_the_one_before_it(self, venue: Venue, event: str) -> None:
        first, second = enter(venue, event, 6, by="anna"), enter(venue, event, 6)
        venue.serve(event)
        assert isinstance(first.outcome, Done)
        with pytest.raises(IllegalAct, match="6 has entered already"):
            second.answer()

    def test_who_looked_before_the_others_is_told_what_they_did(
        self, venue: Venue, event: str
    ) -> None:
        head = venue.head(event)
        enter(venue, event, 6, by="anna", seen=head)
        second, third = enter(venue, event, 6, seen=head), enter(venue, event, 7)
        venue.serve(event)
        with pytest.raises(Conflict, match=r"meanwhile: .*by anna"):
            second.answer()
        assert isinstance(third.outcome, Done)
        assert entered(venue, event) >= {"6", "7"}

    def test_the_same_as_one_after_the_other(self, tmp_path: Path) -> None:
        """The logs are the same to the last hash, however many went together."""
        logs = []
        for most in (1, 4, 30):
            random = Random(5)
            path = tmp_path / str(most)
            path.mkdir()
            with the_same(path / "venue.db") as venue:
                event = seated(venue, 12)
                write_down(venue.database, 60, venue.clock)
                waits: list[Asked] = []
                for _ in range(60):
                    waits.append(enter(venue, event, random.randint(1, 60)))
                    if len(waits) == most:
                        venue.serve(event)
                        assert all(one.is_done for one in waits)
                        waits.clear()
                logs.append(venue.events(event, limit=10_000))
                folded(venue, event)
        assert logs[0] == logs[1] == logs[2]


class TestKeys:
    def test_twice_in_one_transaction_is_done_once(self, venue: Venue, event: str) -> None:
        first = enter(venue, event, 6, by="desk", key="one")
        other = enter(venue, event, 6, by="other", key="one")
        again = enter(venue, event, 6, by="desk", key="one")
        venue.serve(event)
        assert again.answer() == first.answer()._replace(repeated=True)
        with pytest.raises(IllegalAct):
            other.answer()
        late = venue.do(event, "Register", {"player": "6"}, by="desk", key="one")
        assert late == again.answer()

    def test_with_another_command_it_is_refused(self, venue: Venue, event: str) -> None:
        first, other = enter(venue, event, 6, key="one"), enter(venue, event, 7, key="one")
        last = enter(venue, event, 8, key="two")
        venue.serve(event)
        assert isinstance(first.outcome, Done)
        assert isinstance(last.outcome, Done)
        with pytest.raises(BadCommand, match="one came with another command"):
            other.answer()

    def test_of_a_refused_command_may_be_said_again(self, venue: Venue, event: str) -> None:
        refused, done = enter(venue, event, "777", key="one"), enter(venue, event, 7, key="one")
        venue.serve(event)
        assert isinstance(refused.outcome, Unknown)
        assert isinstance(done.outcome, Done)
        assert not done.outcome.repeated

    def test_some_were_said_before(self, venue: Venue, event: str) -> None:
        before = venue.do(event, "Register", {"player": "6"}, key="six")
        asked = [enter(venue, event, player, key=key) for player, key in ((7, "7"), (6, "six"))]
        venue.serve(event)
        assert asked[1].answer() == before._replace(repeated=True)
        assert not asked[0].answer().repeated


class TestTrouble:
    """What goes wrong half way is nobody else's: each is done alone then."""

    def test_a_table_that_another_event_has(self, venue: Venue) -> None:
        first, second = at_tables(venue, "Main", 11, 12), at_tables(venue, "Side", 12, 13)
        write_down(venue.database, 9)
        venue.do(first, "DrawSeats", {})
        before = enter(venue, second, 5, key="five")
        refused = venue.ask(second, "OpenTable", {"table": 12})
        after = enter(venue, second, 6)
        venue.serve(second)
        with pytest.raises(IllegalAct, match="Open table 12: Main has it open"):
            refused.answer()
        assert isinstance(before.outcome, Done)
        assert isinstance(after.outcome, Done)
        assert entered(venue, second) == {"1", "2", "3", "4", "5", "6"}

    def test_chips_that_would_be_lost(
        self, venue: Venue, event: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def with_seven(live: Live) -> Iterator[str]:
            yield from ["chips are gone"] if "7" in live.play.players else []

        monkeypatch.setattr(acting, "chips_add_up", with_seven)
        asked = [enter(venue, event, player) for player in (6, 7, 8)]
        venue.serve(event)
        with pytest.raises(BrokenInvariant, match=r"Register is not done: chips are gone\."):
            asked[1].answer()
        assert entered(venue, event) == {"1", "2", "3", "4", "5", "6", "8"}

    def test_a_disk_that_fails_answers_nobody(
        self, venue: Venue, event: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = [enter(venue, event, player, key=str(player)) for player in (6, 7, 8)]

        def fail(_: sa.Connection) -> None:
            raise sa.exc.OperationalError("", None, Exception("the disk has gone"))

        sa.event.listen(venue.database._writes, "commit", fail)
        venue.serve(event)
        sa.event.remove(venue.database._writes, "commit", fail)
        assert all(isinstance(one.outcome, Unavailable) for one in asked)
        assert entered(venue, event) == {"1", "2", "3", "4", "5"}
        assert not venue.do(event, "Register", {"player": "6"}, key="6").repeated

    def test_a_kill_before_the_commit_leaves_none(self, venue: Venue, url: str, event: str) -> None:
        ended = subprocess.run([sys.executable, "-c", KILLED, url, event], check=False)
        assert ended.returncode == -9
        assert entered(venue, event) == {"1", "2", "3", "4", "5"}
        for player in ("6", "7", "8"):
            assert not venue.do(event, "Register", {"player": player}, key=player).repeated

    def test_another_process_came_first(self, venue: Venue, url: str, event: str) -> None:
        with closing(Venue.open(url)) as other:
            other.live(event)
            asked = [enter(venue, event, player) for player in (6, 7)]
            other.do(event, "Register", {"player": "8"})
            venue.serve(event)
        assert all(isinstance(one.outcome, Done) for one in asked)
        assert entered(venue, event) >= {"6", "7", "8"}


class TestTurns:
    def test_an_undo_is_done_alone_between_the_others(self, venue: Venue, event: str) -> None:
        act = venue.do(event, "Register", {"player": "6"}).events[0].position
        asked = [
            enter(venue, event, 7),
            venue.ask(event, "Undo", {"act": act}),
            enter(venue, event, 8),
        ]
        counted = commits(venue)
        while not asked[-1].is_done:
            venue.serve(event)
        assert len(counted) == 3
        assert all(isinstance(one.outcome, Done) for one in asked)
        assert entered(venue, event) == {"1", "2", "3", "4", "5", "7", "8"}

    def test_a_level_that_is_due_begins_first(self, url: str) -> None:
        hands = Hands()
        with closing(Venue.open(url, hands.clock())) as venue:
            event = seated(venue, 5)
            write_down(venue.database, 20)
            hands.pass_by(3 * 3_600)
            asked = [
                enter(venue, event, "777"),
                enter(venue, event, 1),
                venue.ask(event, "Bust", {**seat_of(venue, event, "3")}),
            ]
            venue.serve(event)
            assert isinstance(asked[-1].outcome, Done)
            told = [one.type for one in venue.events(event, limit=1_000)]
            assert told.count("LevelStarted") > 1
            assert "LevelStarted" not in [one.type for one in asked[-1].answer().events]
            folded(venue, event)

    def test_the_clock_is_looked_at_when_it_is_the_turn(self, tmp_path: Path) -> None:
        """Who waited for others for seconds is not behind the log that they wrote."""
        hands = Hands()
        url = str(tmp_path / "venue.db")
        with closing(Venue.open(url, hands.clock())) as venue:
            event = seated(venue, 5)
            write_down(venue.database, 20)

            def others(_: sa.Connection) -> None:
                hands.pass_by(1)

            sa.event.listen(venue.database._writes, "begin", others)
            for player in ("6", "7"):
                before = hands.clock().now()
                done = venue.do(event, "Register", {"player": player})
                assert done.events[0].at > before
            assert venue.behind(event) == 0

    def test_a_transaction_is_bounded(
        self, venue: Venue, event: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = [enter(venue, event, player) for player in range(6, 6 + MOST + 3)]
        venue.serve(event)
        monkeypatch.setattr(together, "LONGEST", -1.0)
        assert sum(one.is_done for one in asked) == MOST
        done = sum(one.is_done for one in asked)
        venue.serve(event)
        assert [one.is_done for one in asked] == [at <= done for at in range(len(asked))]
        while not all(one.is_done for one in asked):
            venue.serve(event)
        positions = [one.answer().position for one in asked]
        assert positions == sorted(positions)
        assert len(entered(venue, event)) == 5 + len(asked)
