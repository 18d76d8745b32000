"""Two records of one player over the API: made one, and taken apart again by a director alone."""

from __future__ import annotations

from floorman.store.staff.access import Grant
from tests.server.serving import Venue, bearer


def _merged_into(venue: Venue, player: str) -> str:
    return str(venue.ask("GET", f"/api/players/{player}").json()["player"]["merged_into"])


def test_a_merge_by_mistake_is_taken_apart(venue: Venue) -> None:
    one, other = (
        str(venue.ask("POST", "/api/players", json={"name": name}).json()["id"])
        for name in ("Ann Lind", "Anna Lind")
    )
    assert venue.ask("POST", f"/api/players/{other}/merge", json={"into": one}).is_success
    assert _merged_into(venue, other) == one
    assert venue.ask("DELETE", f"/api/players/{other}/merge").is_success
    assert _merged_into(venue, other) == ""
    again = venue.ask("DELETE", f"/api/players/{other}/merge")
    assert again.status_code == 422
    assert "is not merged" in again.json()["error"]["why"]


def test_a_cashier_takes_nobody_apart(venue: Venue) -> None:
    grant = Grant("cashier", label="desk 1")
    headers = bearer(venue.service.accounts.issue_token(grant).secret)
    assert venue.client.delete("/api/players/1/merge", headers=headers).status_code == 403
