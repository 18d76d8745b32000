"""``python -m benchmarks.environments``: steps of the environments beside pokerkit's and rlcard's.

Each side plays no-limit hold'em of 100 big blinds by chance among the legal acts, in a process of
its own on one core, taking turns. A step of ours and of rlcard's makes what the next player sees
and the mask of legal acts; pokerkit has no environment, so its step is an act of its engine alone,
with what is legal asked before it. Ratios are how many times as fast our PettingZoo one is, as it
stands: pure Python, or compiled (``PYTHONPATH=build/compiled``).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from benchmarks.worker import RUN, WARM_UP, rate, stay_on_one_core

RUNS = 5
SIDES = ("aec", "gym", "rlcard", "pokerkit")


def aec(players: int) -> Callable[[Random], int]:
    """Hands through the PettingZoo environment, every seat asked; steps of players that are in."""
    import numpy as np

    from floorman.environments.aec import PokerAEC

    env = PokerAEC(players=players)
    env.reset(seed=1)

    def hand(draw: Random) -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            if terminated:
                break
            env.step(draw.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            steps += 1
        return steps

    return hand


def gym(players: int) -> Callable[[Random], int]:
    """Hands through the Gymnasium environment, against simulated players."""
    import numpy as np

    from floorman.environments.gym import PokerEnv

    env = PokerEnv(players=players)
    env.reset(seed=1)

    def hand(draw: Random) -> int:
        seen, _ = env.reset()
        steps, terminated = 0, False
        while not terminated:
            act = draw.choice(np.flatnonzero(seen["action_mask"]).tolist())
            seen, _, terminated, _, _ = env.step(act)
            steps += 1
        return steps

    return hand


def rlcard(players: int) -> Callable[[Random], int]:
    """Hands of rlcard's environment of the same game."""
    import rlcard as peer

    env = peer.make("no-limit-holdem", config={"game_num_players": players, "seed": 1})

    def hand(draw: Random) -> int:
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            seen, _ = env.step(draw.choice(list(seen["legal_actions"])))
            steps += 1
        return steps

    return hand


def pokerkit(players: int) -> Callable[[Random], int]:
    """Hands of pokerkit's engine: the same acts, the same sizes of raises."""
    from benchmarks.peer import started

    def hand(draw: Random) -> int:
        state = started("nlhe", players)
        steps = 0
        while state.actor_index is not None:
            draw.choice(_acts(state))()
            steps += 1
        return steps

    return hand


def _acts(state: Any) -> list[Callable[[], Any]]:
    """What the player to act may do, with the same sizes as ours."""
    acts = [state.check_or_call]
    if state.can_fold():
        acts.append(state.fold)
    if state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        bet, owed = max(state.bets), state.checking_or_calling_amount
        pot = state.total_pot_amount + owed
        sizes = (bet + pot // 2, bet + pot)
        for to in (least, *(size for size in sizes if least < size < most), most):
            acts.append(lambda to=to: state.complete_bet_or_raise_to(to))
    return acts


def main() -> None:
    """Measure all sides in turn and print steps a second of CPU time, with the ratios."""
    for players in (2, 6):
        rates = {side: [] for side in SIDES}  # type: dict[str, list[float]]
        for _ in range(RUNS):
            for side in SIDES:
                words = [sys.executable, "-m", "benchmarks.environments", side, str(players)]
                told = subprocess.run(
                    words, check=True, stdout=subprocess.PIPE, text=True, env=os.environ
                )
                rates[side].append(float(told.stdout.split()[-1]))
        ours = median(rates["aec"])
        for side, runs in rates.items():
            theirs = median(runs)
            print(
                f"{players} players  {side:9}{theirs:>10,.0f} steps a second{ours / theirs:>8.2f}"
            )


if __name__ == "__main__":
    if sys.argv[1:]:
        stay_on_one_core()
        job = {"aec": aec, "gym": gym, "rlcard": rlcard, "pokerkit": pokerkit}[sys.argv[1]]
        play = job(int(sys.argv[2]))
        random = Random(1)
        rate(play, random, WARM_UP)
        print(rate(play, random, RUN))
    else:
        main()
