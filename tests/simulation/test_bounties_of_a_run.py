"""Bounties in a run: who won the pot that each hangs on, and where every cent of them went."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from floorman.draws import seeded
from floorman.floor.decide import broken
from floorman.hand.events import Folded, PotAwarded
from floorman.hand.hand import Hand
from floorman.rulebooks.book import load
from floorman.simulation.bounties import BountyFloor, knocked_out
from floorman.simulation.run import Simulation
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.sheet.bounty import Bounty, Kind
from tests.tournament_play import structure


def played(paid: dict[int, int], before: dict[int, int], *events: Any) -> Hand:
    """A hand that is over: what each seat had to match and paid, and what happened."""
    awards = [one for one in events if isinstance(one, PotAwarded)]
    after = {
        seat: chips - paid[seat] + sum(one.shares.get(seat, 0) for one in awards)
        for seat, chips in before.items()
    }
    state = SimpleNamespace(
        paid=list(paid.values()), places={seat: place for place, seat in enumerate(paid)}
    )
    return cast("Hand", SimpleNamespace(events=events, state=state, stacks=after))


@pytest.mark.parametrize(
    ("hand", "won"),
    [
        pytest.param(
            played({1: 500, 2: 500}, {1: 500, 2: 900}, PotAwarded(0, 1_000, {2: 1_000})),
            {1: [2]},
            id="one all-in, one caller",
        ),
        pytest.param(
            played(
                {1: 300, 2: 800, 3: 800},
                {1: 300, 2: 800, 3: 2_000},
                PotAwarded(1, 1_000, {3: 1_000}),
                PotAwarded(0, 900, {2: 900}),
            ),
            {1: [2]},
            id="the side pot is of who has the main pot too",
        ),
        pytest.param(
            played(
                {1: 300, 2: 800, 3: 800, 4: 800},
                {1: 300, 2: 800, 3: 2_000, 4: 900},
                PotAwarded(1, 1_500, {3: 1_500}),
                PotAwarded(0, 1_200, {4: 1_200}),
            ),
            {1: [4], 2: [3]},
            id="each pot has its own winner",
        ),
        pytest.param(
            played(
                {1: 400, 2: 400, 3: 400, 4: 100},
                {1: 400, 2: 900, 3: 900, 4: 900},
                Folded(4),
                PotAwarded(0, 1_300, {2: 700, 3: 600}),
            ),
            {1: [2, 3]},
            id="a pot that two share",
        ),
        pytest.param(
            played(
                {1: 400, 2: 400, 3: 400},
                {1: 400, 2: 900, 3: 900},
                PotAwarded(0, 600, {2: 600}, "high"),
                PotAwarded(0, 600, {3: 600}, "low"),
            ),
            {1: [2]},
            id="a split pot: the high hand, as houses have it that say nothing",
        ),
        pytest.param(
            played({1: 500, 2: 500}, {1: 500, 2: 900}, PotAwarded(0, 1_000, {1: 1_000})),
            {},
            id="who is all-in and wins has not busted",
        ),
    ],
)
def test_the_last_pot_that_its_owner_can_win_has_the_bounty(
    hand: Hand, won: dict[int, list[int]]
) -> None:
    """WSOP 2026, rule 39-A; the default where a book says nothing."""
    assert knocked_out(hand, load("tda-2024")) == won


@pytest.mark.parametrize("game", ["nlhe", "plo8"])
@pytest.mark.parametrize("kind", ["plain", "progressive"])
def test_every_cent_of_them_is_won_at_the_end(kind: Kind, game: str) -> None:
    players = [Entrant(number, str(number), f"Player {number}") for number in range(1, 13)]
    sheet = structure(games=(game,), seats=6)
    bounty = Bounty(kind=kind, amount=1_001)
    run = Simulation(sheet, players, "tda-2024", seeded(4), bounty=bounty)
    for _ in run.play():
        pass
    floor = run._floor
    assert isinstance(floor, BountyFloor)
    assert not list(broken(floor.live))
    results = run.results()
    assert sum(one.bounties for one in results) == 12 * 1_001
    assert floor.live.bounties.left == 0
    assert results[0].bounties >= 1_001
    assert {one.place for one in results} == set(range(1, 13))
