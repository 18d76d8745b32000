"""A PettingZoo environment: the caller plays every seat, in turn, as the engine says.

>>> env = PokerAEC(game="nlhe", players=3, stack=2_000, blinds=(50, 100))
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_3'
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     env.step(None if terminated or truncated else 1)      # everyone checks or calls
>>> env.table.hand.is_over
True
"""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from floorman.draws import seeded
from floorman.environments.acts import Acts
from floorman.environments.observing import Layout
from floorman.environments.spaces import choices, observation, observations
from floorman.environments.table import Table
from floorman.environments.terms import Terms, sheet
from floorman.errors import BadInput
from floorman.hand.view import View
from floorman.sentences import say

Seen = dict[str, Any]


class PokerAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Every seat of a table is an agent, ``seat_1`` and so on; ``terms`` or their fields by name.

    An observation is {"observation": row, "action_mask": mask}; an act is a number of
    ``acts.names``. Raises BadSetup for terms that cannot be played, BadInput for an act that is not
    legal. Each environment draws from its own seed alone.
    """

    metadata = {  # noqa: RUF012  # as PettingZoo declares it
        "name": "floorman_poker_v0",
        "render_modes": ["ansi"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self, terms: Terms | None = None, *, render_mode: str | None = None, **fields: Any
    ) -> None:
        super().__init__()
        self.sheet = sheet(terms, fields)
        self.acts = Acts.of(self.sheet)
        self.layout = Layout(self.sheet)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.sheet.terms.players + 1)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents, 1)}
        seen = observations(self.layout, self.acts)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: choices(self.acts) for agent in self.possible_agents}
        self._secret = b""
        self._episodes = 0

    def observation_space(self, agent: str) -> spaces.Space[Seen]:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The acts that an agent chooses from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: with a seed the first of its own, else the next one."""
        if seed is not None or not self._secret:
            self._secret = token_bytes(32) if seed is None else seeded(seed)
            self._episodes = 0
        self._episodes += 1
        self.table = Table(self.sheet, self._secret + self._episodes.to_bytes(8, "big"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._told()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; its mask is empty when it is not to act."""
        return observation(self.layout, self.acts, self.table, self._seats[agent])

    def view(self, agent: str) -> View:
        """What the player may see, as the engine tells it."""
        return self.table.hand.view(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Do an act of the agent that is to act; None for one that is out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        hand, seat = self.table.hand, self._seats[agent]
        view = hand.view(seat)
        legal = self.acts.legal(hand, view)
        if action is None or int(action) not in legal:
            raise BadInput(
                say("act {action!r} of {agent}", action=action, agent=agent),
                say("{acts}: the mask says which are legal", acts=legal),
            )
        self._cumulative_rewards[agent] = 0.0
        self.acts.do(hand, view, int(action))
        self.table.go_on()
        self._told()
        self._accumulate_rewards()

    def _told(self) -> None:
        """Rewards, who is out and whose turn it is, as the table has it now."""
        table = self.table
        gains, live = table.take_gains(), table.live
        for agent in self.agents:
            seat = self._seats[agent]
            self.rewards[agent] = gains[seat]
            self.terminations[agent] = table.is_over or seat not in live
        if table.to_act is not None:
            self.agent_selection = f"seat_{table.to_act}"
        if any(self.terminations.values()):
            self._deads_step_first()

    def render(self) -> str | None:
        """The hand in one line of notation, every card open."""
        return self.table.hand.notation() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
