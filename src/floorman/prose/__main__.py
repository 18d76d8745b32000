"""Make the phrase tables of all languages, as a build does: ``python -m floorman.prose``."""

from __future__ import annotations

from floorman.prose.phrases.tables import make

if __name__ == "__main__":
    make()
