"""The values of names for a player in an event, and why a name has none.

``known.py`` has the names that some event has a value for, ``refused.py`` those that none has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from floorman.league.formula.facts import Facts
from floorman.league.formula.functions import Value
from floorman.league.formula.known import KNOWN, PROFILES, Name, Profile
from floorman.league.formula.refused import REFUSED, REFUSED_FUNCTIONS
from floorman.sentences import Sentence, say

_OTHER_SHORT = {
    "tables": "tablesLeft",
}

_BY_NAME = {one.name.lower(): one for one in KNOWN}
_BY_PROFILE = {one.name.lower(): one for one in PROFILES}
_WHY = {name.lower(): why for name, why in {**REFUSED, **REFUSED_FUNCTIONS}.items()}
ALIASES: Mapping[str, str] = {short: name.lower() for short, name in _OTHER_SHORT.items()} | {
    short.lower(): one.name.lower() for one in KNOWN for short in one.shorts
}
"""The name that each short form stands for, both in small letters."""


class Told:
    """The values of names for a player in an event, looked up as a formula asks for them."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def get(self, name: str, /) -> Value | None:
        """The value of a name in small letters; of a profile by the function, a space, its name."""
        if known := _BY_NAME.get(name):
            return _exact(known.of(self._facts))
        function, _, profile = name.partition(" ")
        if of_profile := _BY_PROFILE.get(function):
            bought = of_profile.of(self._facts)
            found = bought.profiles.get(profile) if profile else (bought.fee, bought.stack)
            return _exact(found[of_profile.part] if found else None)
        return None


def told_by(facts: Facts) -> Iterator[Name | Profile]:
    """The names and functions of profiles that have a value for such an event."""
    told = Told(facts)
    yield from (one for one in KNOWN if told.get(one.name.lower()) is not None)
    yield from (one for one in PROFILES if told.get(one.name.lower()) is not None)


def why_not(name: str) -> Sentence | None:
    """Why a name or function in small letters has no value here; None for one that nobody has."""
    if name in _BY_NAME or name in _BY_PROFILE:
        return say("this event does not tell it")
    return say(_WHY[name]) if name in _WHY else None


def _exact(found: Fraction | int | None) -> Fraction | None:
    return None if found is None else Fraction(found)
