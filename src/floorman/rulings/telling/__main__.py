"""Make the parser tables of table talk, as a build does: ``python -m floorman.rulings.telling``."""

from __future__ import annotations

from floorman.rulings.telling.setup import SETUP
from floorman.rulings.telling.talk import chapters
from floorman.talk.tables import make

if __name__ == "__main__":
    make([SETUP, *chapters()])
