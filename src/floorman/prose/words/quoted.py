"""What is quoted: words for the ruling, or what is read as if it stood without marks."""

from __future__ import annotations

import re
from functools import cache

from floorman.prose.words.vocabulary import Vocabulary


def asks_for_a_hand(quoted: str, known: Vocabulary) -> bool:
    """Whether a quote asks to see somebody's hand, which is an act by itself.

    >>> from floorman.prose.phrases.tables import bundled
    >>> known = bundled().vocabulary
    >>> asks_for_a_hand('"let me see that hand"', known)
    True
    >>> asks_for_a_hand('"I see your raise"', known)
    False
    """
    said = quoted[1:-1].strip().replace("\u2019", "'")
    names = (
        "calls-first",
        "shows",
        "wants",
        "sees",
        "to-me",
        "which-hand",
        "of-hand",
        "asks-whole",
    )
    return _asking(*(known.among(name) for name in names)).fullmatch(said) is not None


@cache
def _asking(*lists: frozenset[str]) -> re.Pattern[str]:
    """What somebody says who wants a hand turned up, and nothing beside it."""
    first, shows, wants, sees, to_me, hand, of_hand, whole = map(_any_of, lists)
    wish = rf"(?:{shows}|{wants}(?: please)? {sees})"
    the_hand = rf"(?:{to_me}\b(?: |$|(?=[.!?])))?(?:{hand}|)\b(?: {of_hand})*"
    return re.compile(rf"(?:{first}[, ]+)*(?:{wish} {the_hand}|{whole})[.!?]*", flags=re.IGNORECASE)


def _any_of(words: frozenset[str]) -> str:
    """Any of some words; three dots in them are some words more."""
    found = (re.escape(one).replace("…", ".{1,20}") for one in sorted(words))
    return f"(?:{'|'.join(found)})"
