"""The arrays that sums over many players are done in: numpy, an extra of the package."""

from __future__ import annotations

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError:
    raise BadInput(
        say("numpy is needed for this, and is not installed"),
        verbatim("pip install 'floorman[numbers]'"),
    ) from None

Floats = npt.NDArray[np.float64]

__all__ = ["Floats", "np"]
