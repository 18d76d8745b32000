"""Prose: what happened at a table, as people type or dictate it, read as table talk.

How it is read, and how to add a phrase: docs/prose.md.
"""

from __future__ import annotations

from importlib.util import find_spec

from floorman.errors import BadInput
from floorman.sentences import say, verbatim

for _needed in ("rapidfuzz", "snowballstemmer", "spellchecker", "text_to_num"):
    if find_spec(_needed) is None:
        raise BadInput(
            say("{name} is needed for this, and is not installed", name=_needed),
            verbatim("pip install 'floorman[prose]'"),
        )
