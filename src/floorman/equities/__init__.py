"""What share of the pot each player wins on average from here: ranges, dead cards, split games.

>>> found = equity("nlhe", ["AhKh", "QsQd"], board="Kd Qh Jh")
>>> found.is_exact, found.deals, [round(player.share, 4) for player in found.players]
(True, 990, [0.3843, 0.6157])
"""

from __future__ import annotations

from floorman.equities.asking import Equity, Player, equity
from floorman.equities.ranges import Range

__all__ = ["Equity", "Player", "Range", "equity"]
