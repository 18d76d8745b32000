"""Equities for anybody: by the API, and at the steps of a replayed hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from floorman.equities import Equity, equity
from floorman.histories.texts import hands_of
from floorman.server.around import sums
from floorman.server.views.hands.hand import hand_seen
from floorman.server.views.hands.shares import shares
from tests.server.serving import Venue
from tests.waiting import PATIENCE, until

HAND = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = [
  "d dh p1 AhTh", "d dh p2 9s9h", "d dh p3 {third}", "p3 f", "p1 cbr 10000", "p2 cc",
  "p1 sm AhTh", "p2 sm 9s9h", "d db Jh5c3s", "d db Js", "d db 4h",
]
"""


def test_a_spot_is_told_exactly_where_that_is_quick(venue: Venue) -> None:
    told = {"game": "nlhe", "hands": ["AhTh", "9s9h"], "board": "Jh5c3s"}
    answer = venue.client.post("/api/equity", json=told)
    assert answer.status_code == 200
    found = answer.json()
    assert (found["is_exact"], found["deals"]) == (True, 990)
    assert sum(one["share"] for one in found["players"]) == pytest.approx(1)
    ranges = venue.client.post("/api/equity", json=told | {"hands": ["AhTh", "QQ+, AKs"]})
    assert ranges.json()["players"][0]["share"] < 0.3


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"game": "nlhe", "hands": ["AhTh"]}, "1 player is dealt in"),
        ({"game": "nlhe", "hands": ["AhTh", "AhKs"]}, "Ah comes twice"),
        ({"game": "badugi", "hands": ["Ah", "Kh"]}, "several draws to come"),
        ({"game": "nlhe", "hands": ["AhTh", "KK"], "samples": 10_000_000}, "up to 1,000,000"),
        ({"game": "nlhe", "hands": ["22+"] * 9, "samples": 1_000_000}, "up to 222,222"),
        ({"game": "nlhe", "hands": ["AhTh", "KK"], "sample": 10}, "sample"),
    ],
)
def test_what_has_no_share_is_refused(venue: Venue, told: dict[str, object], said: str) -> None:
    answer = venue.client.post("/api/equity", json=told)
    assert 400 <= answer.status_code < 500
    assert said in answer.text


def test_who_asks_for_much_keeps_nobody_else_waiting(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sums of strangers are worked out one by one; when too many wait, the next hears so at once.

    Whoever is signed in still has a place, and all else is answered meanwhile.
    """
    go_on = Event()

    def slow(*told: Any, **more: Any) -> Equity:
        assert go_on.wait(PATIENCE)
        return equity(*told, **more)

    monkeypatch.setattr("floorman.server.routes.equity.equity", slow)
    told = {"game": "nlhe", "hands": ["AA", "KK"]}
    stacks = {"stacks": [5, 3], "prizes": ["2"]}
    with ThreadPoolExecutor(sums.STRANGERS + 1) as people:
        try:
            waiting = [
                people.submit(venue.client.post, "/api/equity", json=told)
                for _ in range(sums.STRANGERS)
            ]
            until(lambda: venue.service.sums.inside >= sums.STRANGERS, "the queue does not fill")
            full = venue.client.post("/api/icm", json=stacks)
            assert full.status_code == 429
            assert int(full.headers["retry-after"]) > 0
            known = people.submit(venue.ask, "POST", "/api/icm", json=stacks)
            until(lambda: venue.service.sums.inside > sums.STRANGERS, "no place for who is known")
            assert venue.client.get("/api/health").status_code == 200
        finally:
            go_on.set()
        assert {one.result(PATIENCE).status_code for one in [*waiting, known]} == {200}


def test_a_replayed_hand_tells_the_shares_of_its_live_hands() -> None:
    """Close to even before the flop, the nines far ahead on the turn; the folded cards are dead."""
    (told,) = hands_of(HAND.format(third="TcTd"), "tda-2024")
    hand = hand_seen(told.hand, told.details, told.decimals)
    by_board: dict[int, dict[int, float]] = {}
    for at, step in enumerate(hand.steps):
        if found := shares(hand, at):
            by_board[len(step.board)] = dict(found)
    assert sorted(by_board) == [0, 3, 4]
    assert set(by_board[0]) == {1, 2}
    assert by_board[0][1] == pytest.approx(0.42, abs=0.04)
    assert by_board[4][2] > 0.85
    assert not shares(hand, len(hand.steps) - 1)


def test_a_hand_that_nobody_knows_has_no_share() -> None:
    (told,) = hands_of(HAND.format(third="????").replace('"p3 f", ', '"p3 cc", '), "tda-2024")
    hand = hand_seen(told.hand, told.details, told.decimals)
    assert not any(
        shares(hand, at)
        for at, step in enumerate(hand.steps)
        if sum(one.state != "out" for one in step.seats) == 3
    )
