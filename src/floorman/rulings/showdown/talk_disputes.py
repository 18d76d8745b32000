"""Disputes about a finished hand in table talk: ``seat 3 disputes the count of the pot``."""

from __future__ import annotations

from typing import Any

from floorman.rulings.showdown.acts import Disputes
from floorman.rulings.showdown.disputes import Since
from floorman.talk.parsing import Token
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this module mean."""

    def subject(self, what: Token) -> dict[str, Any]:
        """What is disputed; of the last hand while another is under way."""
        about = "reading" if what.type == "HAND" else "accounting"
        last = "last" in what.lower().split()
        return {"about": about} | ({"since": "this-hand"} if last else {})

    def moment(self, *when: str) -> dict[str, Any]:
        """How far things have gone."""
        if len(when) == 2:
            return {"seconds": int(when[0])}
        return {"since": _since(when[0].lower())}

    def disputes(self, seat: int, _: str, about: dict[str, Any], *when: dict[str, Any]) -> Disputes:
        """A dispute."""
        return Disputes(seat, **(about | (when[0] if when else {})))


def _since(when: str) -> Since:
    if "substantial" in when:
        return "next-hand" if "before" in when else "substantial-action"
    return "before" if "before" in when else "next-hand"
