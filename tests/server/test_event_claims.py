"""What another venue says of where events are is proven once, and wakes nobody for nothing."""

from __future__ import annotations

import hmac
from typing import Any

import pytest

from tests.server.serving import Venue

THERE = "https://there"


def claim(venue: Venue, event: str, turn: int, address: str = THERE) -> dict[str, Any]:
    """What the venue that has an event in a turn says of it."""
    database = venue.service.venue.database
    with database.reading() as db:
        secret = database.seal.secret(db, event)
    assert secret
    about = f"floorman event {event} {turn} {address}".encode()
    signed = hmac.digest(secret, about, "sha256").hex()
    return {"event": event, "turn": turn, "address": address, "signed": signed}


def test_only_what_is_given_up_wakes_its_listeners(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved, asked, named = venue.event(), venue.event(), venue.event()
    told = [
        claim(venue, moved, 1),
        claim(venue, asked, 1, ""),
        {**claim(venue, named, 1), "signed": "0" * 64},
        {"event": "none", "turn": 1, "address": THERE, "signed": "0" * 64},
    ]
    woken: list[str] = []
    monkeypatch.setattr(venue.service, "wake", woken.append)
    compared: list[Any] = []
    compare = hmac.compare_digest

    def counted(*both: Any) -> bool:
        compared.append(both)
        return compare(*both)

    monkeypatch.setattr(hmac, "compare_digest", counted)

    answer = venue.ask("POST", "/api/transfers/claims", "", json={"claims": told})
    assert answer.status_code == 200
    where = {one["event"]: one["address"] for one in answer.json()["claims"]}
    assert where[moved] == THERE
    assert set(where) == {moved, asked}
    assert answer.json()["here"] == [asked]
    assert woken == [moved]
    assert len(compared) == 3, "each is proven once; of the fourth there is no secret"
    assert venue.tell(moved, "PauseClock").status_code == 421
    assert venue.tell(named, "ShowMessage", text="Hello").status_code == 200

    venue.ask("POST", "/api/transfers/claims", "", json={"claims": told})
    assert woken == [moved], "said again it is no news"
