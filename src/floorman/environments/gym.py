"""A Gymnasium environment: one seat is the agent's, the others are simulated players.

``gymnasium.make("floorman.environments.gym:floorman/Poker-v0", game="plo")`` makes one, and so
does the class:

>>> env = PokerEnv(game="flhe", players=2, hands=3)
>>> seen, info = env.reset(seed=3)
>>> [env.acts.names[n] for n, may in enumerate(seen["action_mask"]) if may]
['fold', 'check, call or bring in', 'bet or raise the least']
>>> seen, reward, terminated, truncated, info = env.step(1)
>>> info["was_legal"]
True
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes
from typing import Any

import gymnasium

from floorman.draws import seeded, stream
from floorman.environments.acts import FOLD, PASS, Acts
from floorman.environments.observing import Layout
from floorman.environments.spaces import Mask, choices, legal_mask, observation, observations
from floorman.environments.table import Table
from floorman.environments.terms import Terms, sheet
from floorman.errors import BadSetup
from floorman.sentences import say
from floorman.simulation.strategies import STRATEGIES, Strategy
from floorman.simulation.table import carry_out

Seen = dict[str, Any]


class PokerEnv(gymnasium.Env[Seen, int]):
    """The agent plays a ``seat`` of a table, ``opponents`` play the others in turn.

    Observations and acts are those of PokerAEC. An act that is not legal counts as a check, or as a
    fold where there is a bet, and ``info["was_legal"]`` is False. The reward is what the seat won
    since its last act. Hands that are over before the agent is asked pass by. Raises BadSetup for
    terms that cannot be played.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        terms: Terms | None = None,
        *,
        seat: int = 1,
        opponents: Sequence[Strategy] = STRATEGIES,
        render_mode: str | None = None,
        **fields: Any,
    ) -> None:
        self.sheet = sheet(terms, fields)
        self.acts = Acts.of(self.sheet)
        self.layout = Layout(self.sheet)
        self.render_mode = render_mode
        players = self.sheet.terms.players
        if not 1 <= seat <= players or not opponents:
            raise BadSetup(
                say("seat {seat}", seat=seat),
                say("a seat from 1 to {seats}, and an opponent", seats=players),
            )
        self.seat = seat
        self._opponents = tuple(opponents)
        self.observation_space = observations(self.layout, self.acts)
        self.action_space = choices(self.acts)
        self._secret = b""
        self._episodes = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin an episode: with a seed the first of its own, else the next one."""
        super().reset(seed=seed)
        if seed is not None or not self._secret:
            self._secret = token_bytes(32) if seed is None else seeded(seed)
            self._episodes = 0
        self._begin()
        while self.table.to_act != self.seat:
            self._begin()
        self.table.take_gains()
        return self._seen(), {"was_legal": True}

    def _begin(self) -> None:
        self._episodes += 1
        secret = self._secret + self._episodes.to_bytes(8, "big")
        self.table = Table(self.sheet, secret)
        self._draw = stream(secret, "play", 1)
        self._play_on()

    def _play_on(self) -> None:
        """Let the others act until it is the agent's turn, or it is out, or all is over."""
        table, others = self.table, self._opponents
        while (seat := table.to_act) not in (None, self.seat) and table.chips[self.seat]:
            assert seat is not None
            hand = table.hand
            carry_out(hand, others[seat % len(others)](hand.view(seat), self._draw))
            table.go_on()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Do an act, let the others answer; what is seen then, the reward, whether it is over."""
        table = self.table
        hand = table.hand
        view = hand.view(self.seat)
        legal = self.acts.legal(hand, view)
        was_legal = int(action) in legal
        done = int(action) if was_legal else self._instead(legal, table)
        self.acts.do(hand, view, done)
        table.go_on()
        self._play_on()
        reward = table.take_gains()[self.seat]
        over = table.is_over or not table.chips[self.seat]
        return self._seen(), reward, over, False, {"was_legal": was_legal}

    def _instead(self, legal: Sequence[int], table: Table) -> int:
        """What an act that is not legal counts as: a check, standing pat, else a fold."""
        if self.acts.draws in legal:
            return self.acts.draws
        view = table.hand.view(self.seat)
        return PASS if FOLD not in legal or view.bet <= view.in_front else FOLD

    def action_masks(self) -> Mask:
        """Which acts are legal now, as learners with masks ask for it."""
        return legal_mask(self.acts, self.table, self.seat)

    def _seen(self) -> Seen:
        return observation(self.layout, self.acts, self.table, self.seat)

    def render(self) -> str | None:
        """The hand in one line of notation, every card open."""
        return self.table.hand.notation() if self.render_mode == "ansi" else None


gymnasium.register(id="floorman/Poker-v0", entry_point="floorman.environments.gym:PokerEnv")
