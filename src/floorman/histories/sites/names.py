"""The games of the sites, by the words they have for them."""

from __future__ import annotations

import re
from functools import lru_cache

_LIMITS = (
    (re.compile(r"pot[ -]?limit|\bpl\b|\bplo|potlimit"), "pot-limit"),
    (re.compile(r"no[ -]?limit|\bnl\b|\bnlh|nolimit"), "no-limit"),
    (re.compile(r"fixed[ -]?limit|\bfl\b|\blimit|fixedlimit"), "limit"),
)
_SPLIT = re.compile(r"hi[ /-]?lo|h/l|hl\b|8 or better|8-or-better|hilow|\bo8|omaha ?8|stud8")
_FAMILIES = (
    (re.compile(r"razz"), "razz"),
    (re.compile(r"stud"), "stud"),
    (re.compile(r"badugi"), "badugi"),
    (re.compile(r"triple draw|lowball ?27"), "triple draw"),
    (re.compile(r"single draw"), "single draw"),
    (re.compile(r"5 card draw|five card draw|5-card draw"), "draw"),
    (re.compile(r"short ?-?deck|6\+|six plus|6 plus"), "short deck"),
    (re.compile(r"big ?o\b"), "big o"),
    (re.compile(r"6 ?-?card|six card|omaha ?6|plo-?6"), "omaha6"),
    (re.compile(r"5 ?-?card|five card|omaha ?5|plo-?5"), "omaha5"),
    (re.compile(r"omaha|\bplo\b"), "omaha"),
    (re.compile(r"hold'?em|nlh"), "holdem"),
)
_GAMES = {
    ("holdem", "no-limit"): "nlhe",
    ("holdem", "pot-limit"): "plhe",
    ("holdem", "limit"): "flhe",
    ("short deck", "no-limit"): "short-deck",
    ("omaha", "pot-limit"): "plo",
    ("omaha", "no-limit"): "nlo",
    ("omaha", "limit"): "flo",
    ("omaha hi-lo", "pot-limit"): "plo8",
    ("omaha hi-lo", "limit"): "flo8",
    ("omaha5", "pot-limit"): "plo5",
    ("omaha5 hi-lo", "pot-limit"): "bigo",
    ("big o hi-lo", "pot-limit"): "bigo",
    ("omaha6", "pot-limit"): "plo6",
    ("stud", "limit"): "stud",
    ("stud hi-lo", "limit"): "stud8",
    ("razz", "limit"): "razz",
    ("badugi", "limit"): "badugi",
    ("triple draw", "limit"): "fl27td",
    ("triple draw", "pot-limit"): "pl27td",
    ("single draw", "no-limit"): "nl27sd",
    ("draw", "no-limit"): "nl5cd",
    ("draw", "pot-limit"): "pl5cd",
    ("draw", "limit"): "fl5cd",
}


@lru_cache(maxsize=1 << 10)
def game_named(words: str, limit: str = "") -> str:
    """The key of the game that a site's words mean; empty where Floorman has it not.

    ``limit`` is what the format plays where the words don't say.

    >>> game_named("Omaha Hi/Lo Pot Limit"), game_named("NL Texas Hold'em"), game_named("PLO-5")
    ('plo8', 'nlhe', 'plo5')
    """
    low = words.lower().replace("’", "'")
    family = next((name for pattern, name in _FAMILIES if pattern.search(low)), "")
    betting = next((name for pattern, name in _LIMITS if pattern.search(low)), limit)
    if family == "big o" or (_SPLIT.search(low) and family in ("omaha", "omaha5", "stud")):
        family += " hi-lo"
    if family in ("stud", "stud hi-lo", "razz", "badugi", "triple draw") and not betting:
        betting = "limit"
    return _GAMES.get((family, betting), "")
