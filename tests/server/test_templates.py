"""Events announced by a template, like another event, or not at all."""

from __future__ import annotations

from tests.server.serving import Venue, setup


def announce(venue: Venue, **asked: object) -> dict[str, object]:
    """Ask for an event; gives the body of the answer."""
    answer = venue.client.post("/api/events", json=asked, headers=venue.headers())
    body: dict[str, object] = answer.json()
    return body


def set_up(venue: Venue, event: object) -> tuple[object, object]:
    """Name and book of an event."""
    status = venue.client.get(f"/api/events/{event}", headers=venue.headers()).json()["data"]
    return status["name"], status["book"]


def test_an_event_by_a_template(venue: Venue) -> None:
    kept = venue.client.put("/api/templates/Friday", json=setup(name="F"), headers=venue.headers())
    assert kept.status_code == 200
    assert venue.client.get("/api/templates", headers=venue.headers()).json() == ["Friday"]
    made = announce(venue, template="Friday", name="Friday 7")
    assert set_up(venue, made["id"]) == ("Friday 7", "tda-2024")
    venue.client.delete("/api/templates/Friday", headers=venue.headers())
    assert announce(venue, template="Friday")["error"]["code"] == "unknown"  # type: ignore[index]


def test_an_event_like_another(venue: Venue) -> None:
    first = announce(venue, setup=setup(name="Main"))["id"]
    assert set_up(venue, announce(venue, like=first)["id"]) == ("Main", "tda-2024")


def test_it_is_said_once_what_an_event_is_like(venue: Venue) -> None:
    assert announce(venue)["error"]["allowed"] == "one of setup, like and template"  # type: ignore[index]


def test_everything_wrong_in_a_set_up_is_said_at_once(venue: Venue) -> None:
    asked = setup()
    asked["structure"]["chips"] = [100, 500]
    asked["structure"]["starting_stack"] = 150
    places = [one["place"] for one in announce(venue, setup=asked)["error"]["findings"]]  # type: ignore[index]
    assert len(places) > 1
