"""The arrays that many events at once are played on: numpy, an extra of the package."""

from __future__ import annotations

from floorman.money.arrays import Floats, np

__all__ = ["Floats", "np"]
