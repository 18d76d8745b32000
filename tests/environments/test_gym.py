"""The Gymnasium environment: its own checks, acts that are not legal, rewards, learners' masks."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from floorman import errors
from floorman.environments.gym import PokerEnv

MADE = "floorman.environments.gym:floorman/Poker-v0"


@pytest.mark.parametrize(
    "terms",
    [
        {"game": "nlhe"},
        {"game": "stud8", "players": 4},
        {"game": "badugi", "players": 3},
        {"game": "plo", "players": 3, "tournament": True, "stack": 1_000},
    ],
    ids=lambda terms: str(terms["game"]),
)
def test_it_passes_the_checks_of_gymnasium(terms: dict[str, Any]) -> None:
    check_env(gymnasium.make(MADE, **terms).unwrapped)


def test_an_act_that_is_not_legal_counts_as_a_check_or_a_fold() -> None:
    env = PokerEnv(players=2, stack=1_000, seat=2)
    env.reset(seed=1)  # on the button, it owes half a big blind
    view = env.table.hand.view(2)
    assert view.bet > view.in_front
    env.acts = env.acts._replace(draws=99)
    _, reward, terminated, _, info = env.step(98)
    assert (reward, terminated, info["was_legal"]) == (-0.5, True, False)
    env.reset(seed=1)
    env.step(1)
    if not env.table.is_over:
        assert env.step(98)[4] == {"was_legal": False}


def test_rewards_are_what_the_seat_won() -> None:
    """Over three hands: big blinds, and all that came in since the last act."""
    env = PokerEnv(players=3, stack=2_000, blinds=(50, 100), hands=3)
    env.reset(seed=8)
    total, terminated = 0.0, False
    while not terminated:
        legal = np.flatnonzero(env.action_masks())
        _, reward, terminated, truncated, _ = env.step(int(legal[min(1, len(legal) - 1)]))
        total += reward
        assert not truncated
    assert env.table.dealt == 3
    assert abs(total) <= 3 * 20 * 2
    assert (total * 100) % 50 == 0


def test_an_agent_that_is_out_is_asked_no_more() -> None:
    env = PokerEnv(players=3, stack=500, tournament=True, hands=2)
    env.reset(seed=2)
    terminated, reward = False, 0.0
    while not terminated:
        legal = np.flatnonzero(env.action_masks())
        _, reward, terminated, _, _ = env.step(int(legal[-1]))  # the most there may be
    assert reward == pytest.approx(2 / 3 if env.table.chips[1] else -1 / 3)


@pytest.mark.parametrize("fields", [{"seat": 7}, {"seat": 0}, {"opponents": ()}])
def test_a_seat_that_is_not_there_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(errors.BadSetup, match="a seat from 1 to 6, and an opponent"):
        PokerEnv(**fields)
