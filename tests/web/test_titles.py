"""What a page is called: tabs of a browser are told apart, also of a page that is not there."""

from __future__ import annotations

import re

from floorman.server.rights.roles import may
from tests.web.every_page import Day, day, readers, visited
from tests.web.web_play import House, Staff

TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def test_no_two_pages_of_an_event_are_called_the_same(venue: House) -> None:
    """Each names first what it shows, then the event."""
    seen: Day = day(venue)
    titles: dict[str, str] = {}
    with readers(venue) as read:
        for one in visited(seen):
            if one.path.startswith(f"/e/{seen.event}") and may("director", f"GET {one.path}"):
                found = TITLE.search(read["director"].get(one.path).text)
                titles[one.path] = found[1].strip() if found else ""
    assert all(one and not one.startswith(("·", "Sample")) for one in titles.values()), titles
    names = list(titles.values())
    assert len({*names}) == len(names), sorted(names)


def test_a_page_that_is_not_there_names_no_event(venue: House, staff: Staff) -> None:
    event = venue.usual(name="Members only")
    staff.expect_refusal(404)
    page = staff.sign_in(None, "/p/nonesuch", width=360)
    assert page.title() == "There is no such page · Floorman"
    assert event not in page.content()
