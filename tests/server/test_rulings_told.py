"""Ruling over HTTP on what somebody tells in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from floorman.server.views.hands.betting import reckoning
from tests.server.serving import Venue
from tests.unit.test_one_law import SETS_MINIMUM, TALK

TABLE = "NLHE 250-500, seats 1-6, button 1 | seat 4 raises to 1100"
CHIPS = "300/600, utg raises to 1600, utg+1 puts 2 1k chips in no words"


def told(venue: Venue, **data: Any) -> Any:
    """The answer to what was told, by somebody of the floor."""
    answer = venue.ask("POST", "/api/rulings", "floor", json=data)
    assert answer.status_code == 200, answer.text
    return answer.json()


def wrong(venue: Venue, **data: Any) -> Any:
    """What is wrong with what was told."""
    answer = venue.ask("POST", "/api/rulings", "floor", json=data)
    assert answer.status_code == 422, answer.text
    return answer.json()["error"]


def test_what_is_read_whole_is_ruled_on(venue: Venue) -> None:
    """With the line, and each assumption as a field that can be given otherwise."""
    found = told(venue, text=CHIPS)
    assert found["ruling"]["outcome"]["first"].startswith("Seat 4 calls 1,600")
    fields = {one["field"]: one["value"] for one in found["assumed"]}
    assert fields["button"] == "8"
    other = told(venue, text=CHIPS, given={"button": "3", "players": "6"})
    assert other["line"].startswith("NLHE 300-600, seats 1-6, button 3 | seat 6 raises")


def test_what_is_not_sure_is_offered(venue: Venue) -> None:
    """What was not used, and the offers with their headlines; the line of one is sent next."""
    found = told(venue, text="on the flop Maria bets 1200, Pete calls, 77 elephants")
    assert (found["line"], found["ruling"]) == ("", None)
    assert found["unused"] == ["elephants"]
    assert ["77"] in [way["left_out"] for way in found["offers"]]
    assert found["offers"][0]["headline"].startswith("Seat 2 calls 1,200")
    assert told(venue, text=found["offers"][0]["line"])["ruling"]["outcome"]


def test_a_known_table_need_not_be_told(venue: Venue) -> None:
    """As table talk, or as one of the event's."""
    assert told(venue, text="she calls", table=TABLE)["line"] == f"{TABLE} | seat 5 calls"
    event = venue.event(6)
    venue.tell(event, "NextHand", table=1)
    line = told(venue, text="utg raises to 300", event=event, table=1)["line"]
    assert line.startswith("NLHE 50-100, ante 100 each, seats 1-6, button ")


@pytest.mark.parametrize("text", ["", " ", "xyz qwe", "Le siège quatre relance", "！？", "{", "|"])
def test_what_is_not_understood_says_what_would_help(venue: Venue, text: str) -> None:
    """An example that is read, and never a mistake of ours."""
    told_wrong = wrong(venue, text=text)
    assert told_wrong["field"] == "text"
    assert told_wrong["why"]


def test_what_was_understood_so_far_is_said(venue: Venue) -> None:
    """Who is not at the table, and a text that is too long."""
    absent = wrong(venue, text="seat 9 raises to 1200", table=TABLE)
    assert "There is no seat 9 in this hand: seats 1-6" in absent["why"]
    assert "10,000 characters" in wrong(venue, text="x" * 10_000)["why"]
    assert "at most 1,500" in wrong(venue, text="x " * 5_000)["why"]


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"table": 1}, "event"),
        ({"lang": "fr"}, "lang"),
        ({"given": {"button": "99"}}, ""),
        ({"given": {"weather": "fine"}}, "given.weather"),
        ({"table": "NLHE 5"}, ""),
    ],
)
def test_what_will_not_do_beside_the_text_is_named(
    venue: Venue, data: dict[str, Any], field: str
) -> None:
    assert wrong(venue, text="utg raises to 1600", **data)["field"] == field


def test_no_such_event(venue: Venue) -> None:
    answer = venue.ask("POST", "/api/rulings", "floor", json={"text": CHIPS, "event": "none"})
    assert answer.status_code == 404


def test_german_is_read_and_answered(venue: Venue) -> None:
    """The text by its words, the answer by who asks."""
    body = {"text": "Blinds 300/600, UTG erhöht auf 1600, Button callt", "lang": "de"}
    answer = venue.ask("POST", "/api/rulings?lang=de", "floor", json=body).json()
    assert answer["ruling"]["outcome"]["first"].startswith("Sitz 8 callt")


def test_the_description_has_examples(venue: Venue) -> None:
    parts = venue.ask("GET", "/api/openapi.json").json()["components"]["schemas"]
    assert "she shoves" in parts["Told"]["properties"]["text"]["examples"]


@pytest.mark.parametrize(("house", "to", "least"), [("", 500, 600), (SETS_MINIMUM, 400, 500)])
def test_an_events_own_house_rules_are_its_law_everywhere(
    venue: Venue, house: str, to: int, least: int
) -> None:
    """A short all-in sets the least raise, at the desk and on the hand that a tablet reckons."""
    event = venue.event(6, house=house)
    outcome = told(venue, text=TALK, event=event)["ruling"]["outcome"]
    assert outcome["first"] == f"Seat 3 raises to {to}"
    venue.tell(event, "NextHand", table=1)
    with venue.service.venue.reading(event) as (_, live):
        reckoned = reckoning(live, 1, "300 a400")
        assert live.play.setup
        assert live.play.setup.house == house
    assert reckoned.least == least
