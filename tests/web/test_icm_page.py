"""The page that says what stacks are worth, for who is nobody here and has no script."""

from __future__ import annotations

import httpx

from tests.web.web_play import House


def test_stacks_and_prizes_are_read_as_people_write_them(venue: House) -> None:
    told = {"stacks": "5000\n3000\n2000", "prizes": "50, 30, 20"}
    with httpx.Client(base_url=venue.address) as reader:
        page = reader.post("/icm", data=told)
        assert page.status_code == 200
        assert "38.39285714" in page.text
        wrong = reader.post("/icm", data=told | {"stacks": "5000\nlots"})
        assert "line 2 is “lots”" in wrong.text
        assert "5000\nlots" in wrong.text
