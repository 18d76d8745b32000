"""The arrays that sums over many players are done in: numpy, an extra of the package.

It is imported when something of it is first asked for, so that whoever only mentions arrays, as the
server does, starts at once and where numpy is not installed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]


class _Numpy:
    """Stands for the module; BadInput says what to install where it is not there."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            found = getattr(import_module("numpy"), name)
        except ModuleNotFoundError:
            raise BadInput(
                say("numpy is needed for this, and is not installed"),
                verbatim("pip install 'floorman[numbers]'"),
            ) from None
        setattr(self, name, found)
        return found


if not TYPE_CHECKING:
    np = _Numpy()
    Floats = Any

__all__ = ["Floats", "np"]
