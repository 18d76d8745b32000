"""Amounts told in big blinds: 5bb, 2.5x, 12 big blinds; they are chips where a level was told.

So many times is of the bet where one was told before: bets 400, and he raises 3x.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.words.token import SHORT, Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

_UNITS = ("bb", "bbs", "x")
_FACTOR = re.compile(r"\d+(?:\.\d+)?")

ROUNDING = 1e-6
"""Chips by which a product may miss a whole number."""


def with_blinds(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with such amounts as numbers; as words that nobody knows without a level."""
    level = next((one for one in found if one.kind == "level"), None)
    made: list[Token] = []
    at = 0
    while at < len(found):
        token, length = found[at], _length(found, at)
        if not length:
            made.append(token)
            at += 1
            continue
        last = found[at + length - 1]
        text = text_of(*found[at : at + length])
        bet = _bet_before(made, known) if last.text.lower() == "x" else 0
        of = bet or (level.value[1] if level is not None else 0)
        chips = float(token.text) * of
        told = Token("word", token.start, last.end, text, text.replace(" ", "").lower())
        if chips and abs(chips - round(chips)) < ROUNDING:
            key = SHORT if bet else ""  # of the bet, or of the blind: it is offered
            told = told._replace(kind="number", key=key, value=(round(chips),))
        made.append(told)
        at += length
    return made


def _bet_before(made: Sequence[Token], known: Vocabulary) -> int:
    """The last bet that was told before; 0 for none."""
    for at in range(len(made) - 1, 0, -1):
        before = (one.key for one in made[max(0, at - 3) : at])
        if made[at].kind == "number" and any(map(known.plays, before)):
            return made[at].value[0] if made[at].value else 0
    return 0


def _length(found: Sequence[Token], at: int) -> int:
    """How many tokens make an amount in big blinds, glued or in the plural; 0 for none."""
    if not _FACTOR.fullmatch(found[at].text) or found[at].kind not in ("number", "word"):
        return 0
    if [one.key for one in found[at + 1 : at + 3]] == ["big", "blinds"]:
        return 3
    unit = found[at + 1] if at + 1 < len(found) else None
    if unit is None or unit.text.lower() not in _UNITS:
        return 0
    is_own = at + 2 < len(found) and found[at + 2].key == "'s" and found[at + 2].start == unit.end
    if is_own and found[at].start + len(found[at].text) != unit.start:
        return 3
    is_glued = found[at].end == unit.start
    return 2 if is_glued or unit.text.lower().endswith("s") else 0
