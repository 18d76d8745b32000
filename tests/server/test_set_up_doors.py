"""A set-up is read alike at every door: what nobody reads, and what cannot be, is refused there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Venue, served, setup


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server for all tests here."""
    folder: Path = tmp_path_factory.mktemp("doors")
    with served(str(folder / "venue.db")) as one:
        yield one


def _announced(venue: Venue, asked: dict[str, Any]) -> dict[str, Any]:
    answer = venue.ask("POST", "/api/events", json={"setup": asked})
    assert answer.status_code == 422
    told: dict[str, Any] = answer.json()["error"]
    return told


def _kept(venue: Venue, asked: dict[str, Any]) -> dict[str, Any]:
    answer = venue.ask("PUT", "/api/templates/monday", json=asked)
    assert answer.status_code == 422
    told: dict[str, Any] = answer.json()["error"]
    return told


def test_a_field_that_nobody_reads_is_refused_with_the_nearest(venue: Venue) -> None:
    asked = {**setup(), "offers": {"guarantie": 500}}
    for told, field in (
        (_announced(venue, asked), "setup.offers.guarantie"),
        (_kept(venue, asked), "offers.guarantie"),
    ):
        assert told["field"] == field
        assert told["why"] == "there is no such field; guarantee may be meant"


@pytest.mark.parametrize("key", ["bounty", "latelevels"])
def test_an_unknown_field_of_the_whole_is_refused_with_those_there_are(
    venue: Venue, key: str
) -> None:
    told = _announced(venue, {**setup(), key: 3})
    assert told["field"] == f"setup.{key}"
    assert "late_levels" in told["allowed"]


def test_a_new_sheet_of_an_event_has_no_unknown_fields_either(venue: Venue) -> None:
    answer = venue.tell(venue.event(), "ChangeSetup", setup={**setup(), "offers": {"tabels": 3}})
    told = answer.json()["error"]
    assert (answer.status_code, told["field"]) == (422, "setup.offers.tabels")
    assert told["why"] == "there is no such field; tables may be meant"


def test_a_value_of_another_kind_is_said_in_plain_words(venue: Venue) -> None:
    told = _announced(venue, {**setup(), "late_levels": 1.5})
    assert told["field"] == "setup.late_levels"
    assert (told["why"], told["allowed"]) == ("it is a number with decimals", "a whole number")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"offers": {"tables": -1}}, "tables"),
        ({"late_levels": 10**9}, "late registration"),
        ({"name": "N" * 10_000}, "name"),
        ({"name": "Monday\0"}, "name"),
    ],
)
def test_what_is_out_of_its_bounds_is_refused_at_its_place(
    venue: Venue, change: dict[str, Any], place: str
) -> None:
    for told in (_announced(venue, {**setup(), **change}), _kept(venue, {**setup(), **change})):
        assert [one["place"] for one in told["findings"]] == [place]


def test_an_event_without_games_is_refused(venue: Venue) -> None:
    asked = setup()
    asked["structure"]["games"] = []
    assert "game or rotation" in _announced(venue, asked)["why"]


def test_the_name_and_the_day_beside_a_set_up_are_those_of_the_event(venue: Venue) -> None:
    body = {"setup": setup(), "name": "Friday", "start": 1_800_000_000}
    event = venue.ask("POST", "/api/events", json=body).json()["id"]
    kept = venue.service.venue.live(event)[1].play.setup
    assert kept is not None
    assert (kept.name, kept.start) == ("Friday", 1_800_000_000)
