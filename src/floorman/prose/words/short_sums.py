"""Sums told again without their hundreds or thousands: bets twelve hundred, calls the twelve."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk.numbers import LONGEST, in_digits, in_words

_SCALES = (100, 1_000)
_LEAST, _MOST = 2, 99
"""A sum told short: more than one chip, and less than a hundred."""
_WHICH = ("the", "that", "his", "her", "my")
"""Words before a sum that was told before."""
_THING = ("who", "chips", "cards", "number")
_COUNTED = frozenset(
    ("chip", "chips", "players", "people", "guys", "minutes", "seconds", "seat", "times", "more")
)
"""What follows a number that counts it, or is counted by it."""


def with_short_sums(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with such a sum in full, after a verb of play where one before is as many."""
    told: set[int] = set()
    made: list[Token] = []
    for at, token in enumerate(found):
        full = _full(token, told) if _is_object(found, at, known) else 0
        made.append(token._replace(value=(full,)) if full else token)
        if token.kind in ("number", "chips"):
            told.add(sum(token.value))
        elif token.kind == "quote":
            told.add(_said(token.key))
    return made


def _said(quoted: str) -> int:
    """The sum that quoted words are; 0 for others."""
    words = tuple(quoted.lower().replace("-", " ").split())
    return in_digits(quoted) or (in_words(words) if len(words) <= LONGEST else 0) or 0


def _full(token: Token, told: set[int]) -> int:
    """The sum told before that a number repeats; 0 for none, or where it may be two."""
    if token.kind != "number" or len(token.value) != 1 or not _LEAST <= token.value[0] <= _MOST:
        return 0
    meant = [token.value[0] * scale for scale in _SCALES if token.value[0] * scale in told]
    return meant[0] if len(meant) == 1 else 0


def _is_object(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number is what somebody calls or bets: calls the twelve, bet the 12."""
    before = at - 1 - (found[at - 1].key in _WHICH) if at else -1
    after = found[at + 1] if at + 1 < len(found) else None
    if before < 0 or not known.plays(found[before].key):
        return False
    return after is None or (after.kind not in _THING and after.key not in _COUNTED)
