"""A command that is only checked is refused as it would be, and nothing is done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Venue


def told(venue: Venue, event: str, type_: str, *, only_check: bool, **data: Any) -> Any:
    body = {"type": type_, "data": data, "only_check": only_check}
    return venue.ask("POST", f"/api/events/{event}/commands", json=body)


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("Bust", {"table": 1, "seats": [9]}),
        ("Rebuy", {"player": "5"}),
        ("Undo", {"act": 99}),
        ("Bust", {"table": "x", "seats": [1]}),
        ("Nonsense", {}),
    ],
)
def test_it_is_refused_as_it_would_be(venue: Venue, type_: str, data: dict[str, Any]) -> None:
    event = venue.event()
    checked = told(venue, event, type_, only_check=True, **data)
    done = told(venue, event, type_, only_check=False, **data)
    assert (checked.status_code, checked.json()) == (done.status_code, done.json())
    assert checked.status_code >= 400


def test_nothing_is_done(venue: Venue) -> None:
    """Nor is anything drawn: what is done afterwards is what would have been done."""
    event = venue.event()
    head = venue.ask("GET", f"/api/events/{event}/events").json()["position"]
    for _ in range(2):
        answer = told(venue, event, "Register", only_check=True)
        assert answer.status_code == 200
        assert answer.json() == {"position": head, "events": [], "repeated": False}
    assert venue.ask("GET", f"/api/events/{event}/events").json()["position"] == head
    assert told(venue, event, "Register", only_check=False).json()["position"] > head


def test_who_may_not_do_it_may_not_check_it(venue: Venue) -> None:
    event = venue.event()
    body = {"type": "CloseEvent", "only_check": True}
    answer = venue.ask("POST", f"/api/events/{event}/commands", "floor", json=body)
    assert answer.status_code == 403
