"""What keyboards and other programs put into a line, as table talk has it: dashes, suits, bars."""

from __future__ import annotations

import re
from functools import lru_cache

from floorman.cards import PLAIN

_MARKS = {
    **PLAIN,
    **dict.fromkeys(map(ord, "‐‑‒–—−"), "-"),
    **dict.fromkeys(map(ord, "“”„‟"), '"'),
    **dict.fromkeys(map(ord, "\u00a0\u2009\u202f"), " "),
    ord("→"): "|",
}
"""Marks that look alike, suits as pictures, and arrows between acts."""
_ARROW = re.compile(r"->|=>|\n")
_BOARD = re.compile(
    r"\b(flop|turn|river)(\s*[:\[(]?\s*)((?:(?:10|[2-9tjqka])[cdhs][\s,]*)+)(?![a-z0-9])[\])]?",
    re.IGNORECASE,
)
_CARD = re.compile(r"(10|[2-9tjqka])([cdhs])", re.IGNORECASE)


def as_talk(line: str) -> str:
    """A line in the characters of table talk.

    >>> as_talk("NLHE 100–200 → flop [A♥ K♦ 2♣] → seat 1 says “raise”")
    'NLHE 100-200 | flop AhKd2c | seat 1 says "raise"'
    """
    return _BOARD.sub(_board, _ARROW.sub("|", line.translate(_MARKS)))


def _board(found: re.Match[str]) -> str:
    """Board cards after their street, in one piece."""
    cards = "".join(f"{rank.upper()}{suit.lower()}" for rank, suit in _CARD.findall(found[3]))
    rest = found[3][len(found[3].rstrip(", ")) :] if not found[0].endswith(("]", ")")) else ""
    return f"{found[1]} {cards}{rest}"


_ACTOR = re.compile(
    r"^(?:seat\s*(?:#|no\.?|number)?|player|[sp]|#)\s*(\d{1,2})\b\s*:?\s+(?=[a-z])", re.IGNORECASE
)
"""Whoever acts, by a number: seat #3, player 3, s3, p3, #3, and with a colon as records have it."""
_MONEY = re.compile(r"[$€£](?=\d)")
_STOP = re.compile(r"(?<=[\w\")])\s*[.!,;]+$")


KEPT = 1_024
"""Lines that are kept: one is told again with each answer, and under each book."""


@lru_cache(KEPT)
def clauses_of(line: str) -> tuple[str, ...]:
    """The clauses of a line, none of them empty; a stop at the end of one says nothing.

    >>> clauses_of("| NLHE 100-200 || seat 3 folds. |")
    ('NLHE 100-200', 'seat 3 folds')
    >>> clauses_of("NLHE $1/$2 | S3: raises to $7")
    ('NLHE 1/2', 'seat 3 raises to 7')
    """
    parts = (_STOP.sub("", part.strip()) for part in _MONEY.sub("", as_talk(line)).split("|"))
    return tuple(_ACTOR.sub(r"seat \1 ", part) for part in parts if part)
