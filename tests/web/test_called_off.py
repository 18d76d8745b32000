"""An event that was called off offers on no page what would be refused."""

from __future__ import annotations

import re

import pytest

from floorman.floor.decide import DESCRIBED
from tests.web.every_page import addresses, day, free_day, readers
from tests.web.web_play import House

ACT = re.compile(r'data-act="(\w+)"')


@pytest.mark.parametrize("played", [day, free_day])
def test_nothing_is_offered_that_goes_on_no_more(venue: House, played: object) -> None:
    """On all pages of the event, dialogs and devices: every act there is one that it still has."""
    told = played(venue)  # type: ignore[operator]
    venue.do(told.event, "CloseEvent", reason="a flood")
    over: dict[str, set[str]] = {}
    seen: set[str] = set()
    with readers(venue) as read:
        for one in addresses(told):
            if told.event not in one.path:
                continue
            answer = read[one.role].get(one.path)
            assert answer.status_code < 500, one.path
            acts = set(ACT.findall(answer.text))
            seen |= acts
            if refused := {act for act in acts if not DESCRIBED[act].afterwards}:
                over[one.path.replace(told.event, "…")] = refused
    assert not over
    assert {"ReportIncident", "ShowMessage"} <= seen


def test_an_event_called_off_before_it_began_is_not_told_to_start(venue: House) -> None:
    """On the console's clock, the players' page and the overlay of a stream."""
    event = venue.usual()
    venue.do(event, "CloseEvent", reason="a flood")
    with readers(venue) as read:
        clock = read["director"].get(f"/e/{event}/clock").text
        page = read["director"].get(f"/p/{event}").text
        overlay = read["director"].get(f"/p/{event}/overlay").text
    assert "Not started" not in clock + page + overlay
    assert "Find my result" in page
    assert all("Called off" in one for one in (page, overlay))
