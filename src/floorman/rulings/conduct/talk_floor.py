"""The floor decides otherwise, in its own words: ``floor decides: the bet stands, because …``."""

from __future__ import annotations

from typing import Any

from floorman.rulings.conduct.acts import Decides
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def decides(self, _: str, words: str, *more: dict[str, str]) -> Decides:
        """The decision, with why and by whom."""
        told: dict[str, Any] = {"words": str(words).strip(), "after": True}
        for part in more:
            told |= part
        return Decides(**told)

    def reason(self, text: str) -> dict[str, str]:
        """Why."""
        return {"reason": str(text).strip()}

    def decider(self, text: str) -> dict[str, str]:
        """Who."""
        return {"by": str(text).strip()}
