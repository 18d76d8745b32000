"""ICM for anybody: by the API and on a page, without an event and without signing in."""

from __future__ import annotations

import pytest

from tests.server.serving import Venue


@pytest.mark.parametrize("stacks", [[5000, 3000, 2000], [3000, 2000, 5000]])
def test_values_stand_in_the_order_of_the_stacks(venue: Venue, stacks: list[int]) -> None:
    """The figures of three players are those of the permutation sum."""
    exact = {5000: "38.39285714", 3000: "32.75000000", 2000: "28.85714286"}
    told = {"stacks": stacks, "prizes": ["50", 30, "20"]}
    answer = venue.client.post("/api/icm", json=told)
    assert answer.status_code == 200
    assert answer.json()["values"] == [exact[stack] for stack in stacks]
    bubble = {one["stack"]: one["bubble"] for one in answer.json()["stacks"]}
    assert bubble[2000] == pytest.approx(1.3478, abs=1e-4)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"stacks": [5, 0], "prizes": ["3"]}, "number 2 is “0”"),
        ({"stacks": [5, 5], "prizes": ["x"]}, "number 1 is “x”"),
        ({"stacks": [5, 5], "prizes": ["3", "2", "1"]}, "3 prizes for 2 players"),
        ({"stacks": [5] * 1001, "prizes": ["3"]}, "1,001 stacks"),
        ({"stacks": [], "prizes": []}, "no stacks"),
    ],
)
def test_what_cannot_be_worked_out_is_said(
    venue: Venue, told: dict[str, object], said: str
) -> None:
    answer = venue.client.post("/api/icm", json=told)
    assert answer.status_code == 422
    assert said in answer.text
