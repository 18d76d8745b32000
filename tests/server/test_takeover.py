"""A second machine follows the first, and takes the venue over when that dies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.cli.main import main
from tests.server.two_machines import Two, two_machines
from tests.waiting import until


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    """A venue on two machines, the second in step."""
    with two_machines(tmp_path, players=50) as made:
        made.follow()
        yield made


@pytest.mark.wide
def test_an_answer_says_that_the_follower_has_it_too(two: Two) -> None:
    """What is answered under protection stands on the other disk by then."""
    for player in range(1, 6):
        answer = two.register(player)
        assert answer.headers["floorman-protected"] == "yes"
        assert two.entered("second") == [str(one) for one in range(1, player + 1)]


@pytest.mark.wide
def test_the_follower_does_nothing_and_says_where_the_venue_is(two: Two) -> None:
    answer = two.register(1, "second")
    assert answer.status_code == 421
    told = answer.json()["error"]
    assert told["code"] == "moved"
    assert told["allowed"] == two.address("first")
    assert two.entered("second") == []


def test_a_killed_first_is_taken_over_and_comes_back_read_only(two: Two) -> None:
    """The first finds out by itself when it is started again, before it serves anybody."""
    two.register(1)
    two.running["first"].kill()
    taken = two.take_over()
    assert taken["epoch"] == 2
    assert not taken["handed_over"]
    assert taken["held"] == {two.event: 3}
    assert two.register(1, "second").json()["repeated"]
    assert two.register(2, "second").status_code == 200
    two.start("first")
    answer = two.register(3)
    assert answer.status_code == 421
    assert answer.json()["error"]["allowed"] == two.address("second")


def test_the_first_is_not_taken_back_behind_the_seconds_back(
    two: Two, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who says it on the first, on its command line, is told where the venue went."""
    two.running["first"].kill()
    two.take_over()
    again = ["takeover", "--db", two.db("first"), "--at", two.address("first")]
    assert main(again) == 2
    assert f"the venue went to {two.address('second')}" in capsys.readouterr().err
    two.start("first")
    assert two.register(1).status_code == 421
    assert two.register(1, "second").status_code == 200


@pytest.mark.wide
def test_both_taken_over_apart_meet_as_one(two: Two) -> None:
    """Each was silent while the other took over: their epochs differ, and the later one holds."""
    two.running["first"].kill()
    assert two.take_over()["epoch"] == 2
    two.running["second"].kill()
    assert main(["takeover", "--db", two.db("first"), "--at", two.address("first")]) == 0
    two.start("first")
    two.start("second")
    assert two.register(1, "second").status_code == 200
    said = two.ask("GET", "/api/standing").headers["floorman-epoch"]
    two.ask("GET", "/api/events", "second", headers_more={"floorman-epoch": said})
    assert two.register(2, "second").status_code == 421
    assert two.register(2).status_code == 200


@pytest.mark.wide
def test_a_first_that_runs_hands_everything_over(two: Two) -> None:
    two.register(1)
    assert two.take_over()["handed_over"]
    assert two.register(2).status_code == 421
    assert two.register(2, "second").status_code == 200
    assert two.entered("second") == ["1", "2"]


@pytest.mark.wide
def test_a_device_that_was_at_the_second_tells_the_first(two: Two) -> None:
    """The header of the second's answers, sent along to the first, ends its epoch."""
    two.running["first"].kill()
    two.take_over()
    two.running["second"].kill()
    two.start("first")
    assert two.register(1).status_code == 200
    two.running["first"].kill()
    two.start("second")
    said = two.ask("GET", "/api/standing", "second").headers["floorman-epoch"]
    two.running["second"].kill()
    two.start("first")
    forged = said.replace("second", "third")[:-1] + ("0" if said[-1] != "0" else "1")
    two.ask("GET", "/api/events", headers_more={"floorman-epoch": forged})
    assert two.register(2).status_code == 200
    two.ask("GET", "/api/events", headers_more={"floorman-epoch": said})
    assert two.register(3).status_code == 421


@pytest.mark.wide
def test_the_first_comes_back_as_the_follower_and_names_what_only_it_had(two: Two) -> None:
    """What it did alone is kept in a file of its own and named."""
    two.running["second"].kill()
    assert two.register(1).headers["floorman-protected"] == "no"
    two.running["first"].kill()
    two.start("second")
    two.take_over()
    two.register(2, "second")
    two.follow("first", "second")
    until(lambda: two.entered("first") == ["2"])
    (kept,) = two.folder.glob("first-before-following-*.db")
    assert main(["event", "status", two.event, "--db", str(kept)]) == 0
    assert two.register(3, "second").headers["floorman-protected"] == "yes"
    assert two.entered("first") == ["2", "3"]


@pytest.mark.wide
def test_people_devices_and_templates_come_along(two: Two) -> None:
    user = {"name": "Ann", "password": "a long password", "role": "floor"}
    assert two.ask("POST", "/api/users", json=user).headers["floorman-protected"] == "yes"
    two.ask("DELETE", "/api/players/7")
    token = two.ask(
        "POST", "/api/devices", json={"role": "floor", "kind": "token", "label": "desk"}
    ).json()
    two.running["first"].kill()
    two.take_over()
    assert [one["name"] for one in two.ask("GET", "/api/users", "second").json()] == ["Ann"]
    listed = two.ask("GET", "/api/devices", "second").json()
    assert token["id"] in [one["id"] for one in listed]
    assert two.ask("GET", "/api/players/7", "second").json()["player"]["erased"]


@pytest.mark.wide
def test_the_first_page_says_since_when_the_venue_is_on_one_machine(two: Two) -> None:
    def said(path: str, name: str = "first") -> str:
        return two.ask("GET", path, name, headers_more={"accept": "text/html"}).text

    assert "Protected: the second machine has everything" in said("/")
    assert "This machine follows" in said("/following", "second")
    two.running["second"].kill()
    two.register(1)
    assert "On this machine alone since" in said("/")
    assert "On this machine alone since" in said("/following")
    two.running["first"].kill()
    two.start("second")
    two.take_over()
    two.start("first")
    assert f'href="{two.address("second")}/"' in said("/following")
