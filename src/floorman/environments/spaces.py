"""What both environments have in common: their spaces, the observation with its mask."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from floorman.environments.acts import Acts
from floorman.environments.observing import Layout
from floorman.environments.table import Table

Mask = NDArray[np.int8]


def observations(layout: Layout, acts: Acts) -> spaces.Space[Any]:
    """The space of what an agent is shown."""
    row = spaces.Box(0.0, 1.0, (layout.size,), np.float32)
    mask = spaces.Box(0, 1, (len(acts.names),), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask})


def choices(acts: Acts) -> spaces.Space[Any]:
    """The space of acts, each by its number."""
    return spaces.Discrete(len(acts.names))


def observation(layout: Layout, acts: Acts, table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees, and which acts are legal: none out of turn."""
    return {
        "observation": layout.row(table.hand, seat),
        "action_mask": legal_mask(acts, table, seat),
    }


def legal_mask(acts: Acts, table: Table, seat: int) -> Mask:
    """1 for each act that is legal for the seat now."""
    mask = np.zeros(len(acts.names), dtype=np.int8)
    if table.to_act == seat:
        mask[acts.legal(table.hand, table.hand.view(seat))] = 1
    return mask
