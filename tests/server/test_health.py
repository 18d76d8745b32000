"""Health and metrics: a stuck database is told from a slow one, and every figure moves."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from floorman.errors import Unavailable
from floorman.floor.decide import ASKED
from floorman.sentences import say
from floorman.server.upkeep import pulse
from floorman.server.upkeep.pulse import SLOW, STUCK, Line
from floorman.store.backups.rotation import Keep, back_up_into
from floorman.store.people.person import Person
from floorman.web.app import with_pages
from tests.server.listening import listening
from tests.server.serving import Venue, bearer, served
from tests.server.two_machines import two_machines
from tests.waiting import until

DEPLOY = Path(__file__).parents[2] / "deploy"


@contextmanager
def blocked(url: str) -> Iterator[None]:
    """Another program holds the database's only writer, and does not let go."""
    with closing(sqlite3.connect(url, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def here(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Venue]:
    """A server that has little patience, and tells nothing twice."""
    monkeypatch.setattr(pulse, "STUCK", 0.2)
    monkeypatch.setattr(pulse, "KEPT", 0.0)
    with served(url) as made:
        yield made


def health(venue: Venue) -> tuple[int, dict[str, Any]]:
    """Status and database of the health that anybody may ask for."""
    answer = venue.client.get("/api/health")
    return answer.status_code, answer.json()["database"]


def figures(venue: Venue, role: str = "director") -> dict[str, float]:
    """What Prometheus reads, by name and labels."""
    return read(venue.ask("GET", "/metrics", role).text)


def read(text: str) -> dict[str, float]:
    """The figures in a text, by a reader that is not ours."""
    return {
        f"{one.name}{sorted(one.labels.values())}" if one.labels else one.name: one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


class TestHealth:
    def test_a_database_that_answers(self, here: Venue) -> None:
        status, told = health(here)
        assert (status, told["state"]) in ((200, "ok"), (200, "slow"))
        assert told["read"]["why"] == told["write"]["why"] == ""

    def test_a_blocked_writer_is_stuck_and_the_server_alive(self, here: Venue, url: str) -> None:
        """Reading goes on; once the other lets go, so does the rest, and nothing was harmed."""
        event = here.event(4)
        head = here.ask("GET", f"/api/events/{event}").json()["position"]
        with blocked(url):
            status, told = health(here)
            assert (status, told["state"], told["write"]["state"]) == (503, "stuck", "stuck")
            assert told["read"]["state"] in ("ok", "slow")
            again = health(here)[1]["write"]["seconds"]
            assert again >= told["write"]["seconds"], "one probe waits, not two"
            assert here.client.get("/api/health/live").status_code == 200
            assert here.ask("GET", f"/api/events/{event}").status_code == 200
            assert figures(here)["floorman_database_state['stuck']"] == 1
        until(lambda: health(here)[0] == 200)
        assert here.ask("GET", f"/api/events/{event}").json()["position"] == head
        assert here.tell(event, "NextHand", table=1).status_code == 200

    def test_a_probe_leaves_no_trace(self, here: Venue, url: str) -> None:
        """No table says anything else afterwards."""
        here.event(4)
        with closing(sqlite3.connect(url)) as look:
            before = list(look.iterdump())
            assert health(here)[0] == 200
            assert list(look.iterdump()) == before

    @pytest.mark.parametrize(
        ("seconds", "trouble", "state"),
        [
            (0.0, False, "ok"),
            (SLOW, False, "slow"),
            (STUCK + 5, False, "slow"),
            (0.0, True, "failed"),
            (STUCK, True, "stuck"),
        ],
    )
    def test_what_a_probe_is_called(self, seconds: float, trouble: bool, state: str) -> None:
        """By the time it took, and whether it was done in the end."""
        now = [100.0]

        def work() -> None:
            now[0] += seconds
            if trouble:
                raise Unavailable(say("the disk is full"))

        line = Line("probe", work, lambda: now[0])
        told = asyncio.run(line.look())
        line.close()
        assert (told.state, told.seconds) == (state, seconds)
        assert ("make room there" in str(told.why)) is trouble

    def test_many_who_ask_cost_one_probe(self) -> None:
        begun, go_on = [0], Event()

        def work() -> None:
            begun[0] += 1
            assert go_on.wait(60)

        async def ask() -> list[str]:
            line = Line("probe", work)
            asked = [asyncio.create_task(line.look()) for _ in range(50)]
            while not begun[0]:
                await asyncio.sleep(0)
            go_on.set()
            told = await asyncio.gather(*asked)
            line.close()
            return [one.state for one in told]

        assert set(asyncio.run(ask())) <= {"ok", "slow"}
        assert begun == [1]


class TestMetrics:
    def test_every_figure_moves(self, here: Venue, tmp_path: Path) -> None:
        event = here.event(4)
        back_up_into(here.service.venue, tmp_path / "backup", Keep())
        here.tell(event, "Bust", table=1, seats=[1])
        here.tell(event, "Bust", table=1, seats=[1])
        told = figures(here)
        assert told["floorman_events['running']"] == 1
        assert told["floorman_log_entries"] == here.service.head(event)
        assert told["floorman_command_seconds_count['Bust', 'done']"] == 1
        assert told["floorman_command_seconds_count['Bust', 'refused']"] == 1
        assert told["floorman_request_seconds_count['200', 'POST /api/events/{event}/commands']"]
        assert told["floorman_last_backup_timestamp_seconds"] > 1e9
        assert (told["floorman_waiting['writer']"], told["floorman_waiting['thread']"]) == (0, 0)
        assert told["floorman_follower"] == told["floorman_follower_lag_changes"] == 0
        assert told["floorman_database_probe_seconds['write']"] > 0

    @pytest.mark.wide
    def test_a_follower_is_told_of_while_it_is_there_and_when_it_is_not(
        self, tmp_path: Path
    ) -> None:
        """Two real machines; the second dies, and what it lacks is counted."""
        with two_machines(tmp_path, players=3) as two:

            def told(name: str = "first") -> dict[str, float]:
                return read(two.ask("GET", "/metrics", name).text)

            two.follow()
            until(lambda: told()["floorman_follower_lag_changes"] == 0)
            assert (told()["floorman_follower"], told()["floorman_unprotected_seconds"]) == (1, 0)
            assert told("second")["floorman_following_silent_seconds"] < 60
            with listening(two.address("first"), two.event, bearer(two.token)):
                until(lambda: told()["floorman_listeners"] == 1)
            two.running.pop("second").kill()
            command = {"type": "Register", "data": {"player": "1"}}
            path = f"/api/events/{two.event}/commands"
            assert two.ask("POST", path, json=command).status_code == 200
            until(lambda: told()["floorman_unprotected_seconds"] > 0)
            assert told()["floorman_follower_lag_changes"] > 0

    def test_nobody_can_make_it_grow(self, here: Venue) -> None:
        """What is not known has no line of its own."""
        for path in ("/nowhere", "/api/events/x/commands"):
            here.ask("POST", path, json={"type": "Nonsense"})
        commands = {one for one in figures(here) if one.startswith("floorman_command")}
        assert all(any(f"'{known}'" in one for known in ASKED) for one in commands)
        assert not [one for one in figures(here) if "nowhere" in one or "events/x" in one]

    @pytest.mark.parametrize("file", ["prometheus-alerts.yml", "../docs/operations.md"])
    def test_what_is_asked_of_prometheus_is_there(self, here: Venue, file: str) -> None:
        """Alerts and docs name no figure that nobody tells."""
        here.event(4)
        text = (DEPLOY / file).read_text("utf-8")
        asked = set(
            re.findall(r"\bfloorman_[a-z_]+(?:seconds|changes|state|events|[a-z]+)\b", text)
        )
        known = {one.partition("[")[0] for one in figures(here)}
        assert asked
        assert asked - known - {one.rpartition("_")[0] for one in known} == set()

    def test_the_example_for_prometheus_is_read(self, here: Venue) -> None:
        """By a reader of YAML, and its token may be what it says."""
        [job] = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"]
        assert here.ask("GET", job["metrics_path"], "display").status_code == 200
        rules = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text("utf-8"))
        assert all(one["expr"] for one in rules["groups"][0]["rules"])

    @pytest.mark.parametrize(
        ("role", "status"), [("", 401), ("player", 403), ("dealer", 403), ("display", 200)]
    )
    def test_who_may_read_it(self, here: Venue, role: str, status: int) -> None:
        here.service.players.add(Person(name="Ana"))
        assert here.ask("GET", "/metrics", role).status_code == status


class TestThePage:
    """What people see of it, whoever they are."""

    def test_it_says_what_is_saved(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pulse, "STUCK", 0.2)
        monkeypatch.setattr(pulse, "KEPT", 0.0)
        with ExitStack() as until_the_end:
            until_the_end.enter_context(
                warnings.catch_warnings(action="ignore", category=DeprecationWarning)
            )
            venue = until_the_end.enter_context(served(url, build=with_pages))
            told = venue.client.get("/health").text
            assert "what you do is saved" in told
            with blocked(url):
                answer = venue.client.get("/health")
                assert answer.status_code == 200
                assert "The database is stuck: nothing is being saved." in answer.text
                assert "What was confirmed is safe." in answer.text
                fields = venue.client.get("/health.json").json()
                assert fields["database"]["write"]["state"] == "stuck"
            german = venue.client.get("/health?lang=de").text
            assert "Datenbank" in german or "gespeichert" in german
