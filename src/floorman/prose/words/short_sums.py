"""Sums told without their hundreds or thousands: bets twelve hundred, calls the twelve.

A raise to fifteen over ten thousand is one to fifteen thousand, as no less would be a raise.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from floorman.prose.words.people import place_of
from floorman.prose.words.token import SHORT, Token
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk.numbers import LONGEST, in_digits, in_words

_SCALES = (100, 1_000)
_LEAST, _MOST = 2, 99
"""A sum told short: more than one chip, and less than a hundred."""
_THING = ("who", "chips", "cards", "number")


def with_short_sums(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with such a sum in full, after a verb of play where one before is as many."""
    told: set[int] = set()
    made: list[Token] = []
    found = _with_broken(found)
    for at, token in enumerate(found):
        full = _full(token, told) if _is_object(found, at, known) else 0
        over = 0 if full or not _is_raised_to(found, at, known) else _over(token, told)
        whole = token._replace(key=SHORT, value=(over,)) if over else token
        made.append(token._replace(value=(full,)) if full else whole)
        if token.kind in ("number", "chips"):
            told.add(sum(whole.value))
        elif token.kind == "quote":
            told.add(_said(token.key))
    return made


def _with_broken(found: Sequence[Token]) -> list[Token]:
    """The tokens with sums in thousands and hundreds as numbers: bets 4.5, pot is 22,5."""
    made: list[Token] = []
    level = next((one for one in found if one.kind == "level"), None)
    if level is not None and level.value[1] < _LEAST_BIG:
        return list(found)
    for token in found:
        made.append(token)
        last = made[-3:]
        if token.kind == "word" and _BROKEN.fullmatch(token.text):
            made[-1] = _in_thousands(token, token.text)
        elif len(last) > 2 and _is_glued(last):
            made[-3:] = [_in_thousands(last[0], f"{last[0].text}.{token.text}", token.end)]
    return made


def _is_glued(three: Sequence[Token]) -> bool:
    """Whether a number, a comma and a digit stand without a blank: 22,5; seats are fewer."""
    first, comma, last = three
    is_one = first.kind == last.kind == "number" and comma.text == "," and len(last.text) == 1
    return is_one and first.end == comma.start == last.start - 1 and first.value[0] > _MOST_AT_TABLE


def _in_thousands(token: Token, text: str, end: int = 0) -> Token:
    chips = int(Decimal(text) * _SCALES[1])
    return token._replace(kind="number", key=SHORT, value=(chips,), end=end or token.end)


_BROKEN = re.compile(r"\d{1,2}\.\d")
_MOST_AT_TABLE = 10
"""Seats of a table, as they are told one after the other."""
_LEAST_BIG = 100
"""A big blind below that is one of money, of which bets are parts."""


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


def _is_raised_to(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number is what somebody makes it: raises to forty, all-in for ten."""
    before = [one.key for one in found[max(0, at - 4) : at]]
    while before and before[-1] in known.among("of-raises"):
        before.pop()
    return (
        bool(before)
        and before[-1] in known.among("raises-to")
        and _counts_nothing(found, at, known)
    )


def _over(token: Token, told: set[int]) -> int:
    """The thousands that a number is short of, where as many hundreds are less than was told."""
    if token.kind != "number" or len(token.value) != 1 or not _LEAST <= token.value[0] <= _MOST:
        return 0
    hundreds, thousands = (token.value[0] * scale for scale in _SCALES)
    before = max(told, default=0)
    return thousands if hundreds < before < thousands <= _MOST_OVER * before else 0


_MOST_OVER = 20
"""A raise is to as many times of what was told before, at most."""


def _counts_nothing(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    after = found[at + 1] if at + 1 < len(found) else None
    if after is not None and after.kind == "who" and place_of(after.key):
        return True
    return after is None or (
        after.kind not in _THING and after.key not in known.among("counts-no-chips")
    )


def _is_object(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number is what somebody calls or bets: calls the twelve, bet the 12."""
    before = at - 1 - (found[at - 1].key in known.among("told-sum")) if at else -1
    return before >= 0 and known.plays(found[before].key) and _counts_nothing(found, at, known)
