"""A poker tournament in software, by the book."""

from floorman.hand.events import Blinds
from floorman.hand.hand import Hand, replay

__all__ = ["Blinds", "Hand", "replay"]
__version__ = "0.2.0"
