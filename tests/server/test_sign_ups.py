"""The desk confirms who signed up: whoever else does so at the same moment, it is one entry."""

from __future__ import annotations

import pytest

from floorman.store.people.sign_ups import SignUps
from floorman.tournament.staff import CASHIER, DIRECTOR
from tests.server.serving import Venue


@pytest.fixture
def event(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> str:
    """An event for which Ann signed up; who confirms is slow to take her off the list."""
    monkeypatch.setattr(SignUps, "take_off", lambda self, id_: None)
    made = venue.event()
    venue.service.sign_ups.add(made, "Ann Lind")
    return made


def confirmed(venue: Venue, event: str, role: str, **told: object) -> tuple[int, bool]:
    """How a desk is answered that confirms her: the status, and whether another had come first."""
    (one,) = venue.service.sign_ups.waiting(event)
    path = f"/api/events/{event}/sign-ups/{one.id}"
    answer = venue.ask("POST", path, role, json=told)
    return answer.status_code, answer.json().get("repeated", False)


def test_two_desks_enter_one_player_once(venue: Venue, event: str) -> None:
    known = len(venue.service.players.everyone())
    assert confirmed(venue, event, CASHIER) == (200, False)
    assert confirmed(venue, event, DIRECTOR) == (200, True)
    with venue.service.venue.reading(event) as (_, live):
        assert len(live.play.players) == 1
    assert len(venue.service.players.everyone()) == known + 1


def test_nor_another_player_of_the_house_in_the_same_place(venue: Venue, event: str) -> None:
    assert confirmed(venue, event, CASHIER) == (200, False)
    assert confirmed(venue, event, DIRECTOR, player="1") == (422, False)
    with venue.service.venue.reading(event) as (_, live):
        assert len(live.play.players) == 1
