"""A refusal to show in table talk: ``seat 3 refuses to show and mucks``."""

from __future__ import annotations

from floorman.rulings.showdown.acts import RefusesToShow
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    refuses = RefusesToShow
