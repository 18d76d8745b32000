"""Tables for agents that learn: a PettingZoo environment and a Gymnasium one, over the hand engine.

``aec.PokerAEC`` has every seat played by the caller, ``gym.PokerEnv`` one seat against simulated
players. They are an extra, ``floorman[env]``; docs/environments.md tells of both.
"""

from __future__ import annotations

from importlib.util import find_spec

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

for _needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_needed) is None:
        raise BadInput(
            say("{name} is needed for this, and is not installed", name=_needed),
            verbatim("pip install 'floorman[env]'"),
        )
