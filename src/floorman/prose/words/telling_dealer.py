"""The dealer who tells the story: I rolled the turn too quick, my stub slid off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import accumulate

from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary

_I = ("i", "i've", "i'd", "i'm")
_AFTER_I = (
    *("just", "then", "also", "only", "still", "already", "accidentally", "mistakenly"),
    *("had", "have", "'ve", "not", "never", "didnt", "didn't"),
)
"""Words between whoever tells it and what they do."""


def with_telling_dealer(found: list[Token], known: Vocabulary) -> list[Token]:
    """The tokens with "I" as the dealer, where whoever tells it does what a dealer alone does.

    Where they play beside that, or are said to speak, they stay who they are.
    """
    if not any(one.key in (*_I, "my") for one in found):
        return found
    each = [one.key or one.text for one in found]
    dealing = _dealing(known.among("i-deal"), known.among("of-the-dealer"))
    deals = {match.start() for match in dealing.finditer(" ".join(each))}
    if not deals:
        return found
    starts = accumulate((len(one) + 1 for one in each), initial=0)
    surely = {at for at, start in enumerate(starts) if start in deals}
    return [_as_dealer(found, at, known, is_sure=at in surely) for at in range(len(found))]


def _as_dealer(found: Sequence[Token], at: int, known: Vocabulary, *, is_sure: bool) -> Token:
    """Whoever tells it as the dealer; what is theirs as what there is one of."""
    token, before = found[at], found[at - 1].key if at else ""
    if token.kind != "word":
        return token
    if token.key == "my":
        return token._replace(key="the")
    if token.key not in _I or before in known.spoken:
        return token
    does = next((one.key for one in found[at + 1 : at + 5] if one.key not in _AFTER_I), "")
    return token._replace(key="dealer") if is_sure or not known.plays(does) else token


@cache
def _dealing(does: frozenset[str], things: frozenset[str]) -> re.Pattern[str]:
    """What a dealer says of themselves; three dots are a few words of one clause."""
    verbs = "|".join(one.replace("… ", _FEW) for one in sorted(does))
    own = "|".join(sorted(things))
    after = "|".join(_AFTER_I)
    return re.compile(rf"\bi(?:'ve|'d|'m)? (?:(?:{after}) )*(?:{verbs})\b|\bmy (?:{own})\b")


_FEW = r"(?:(?!i |bet|call|raise)[\w'+-]+ ){0,4}?"
