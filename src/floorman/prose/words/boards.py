"""Boards and upcards told by their ranks alone: 8 8 3 is three cards, and no bets."""

from __future__ import annotations

import re

_RANK = (
    r"(?:10|[2-9kqjt]|(?-i:A)|ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|trey"
    r"|two|deuce)"
)
_BETWEEN = r"(?:,?\s|-)?"
_COMES = (
    r"\s+(?:is|was|comes|came|of|brings|brought|reads|fell|falls|kommt|ist|bringt|war)"
    r"(?:\s+(?:down|out))?\s+"
)
_BOARD = re.compile(
    rf"\b(?:(?:flop{_COMES}(?!\d{{3}}){_RANK}(?:{_BETWEEN}{_RANK}){{2}})"
    rf"|(?:flop\s*:?\s+(?!\d{{3}}){_RANK}(?:{_BETWEEN}{_RANK}){{2}}(?=\s*(?:[,.;:)]|r\b|rainbow|$)))"
    rf"|(?:board{_COMES}(?!\d{{3}}){_RANK}(?:{_BETWEEN}{_RANK}){{2,4}})"
    rf"|(?:board\s*:?\s+(?!\d{{3}}){_RANK}(?:{_BETWEEN}{_RANK}){{2,4}}(?=\s*(?:[,.;:)]|$))))"
    r"(?:\s?(?:r|rainbow))?(?![\w’']|,?\d)",
    re.IGNORECASE,
)


_STUD = re.compile(r"\b(?:\d\s?(?:card\s)?stud|stud|razz|7cs)", re.IGNORECASE)
_UPCARDS = re.compile(
    r"\b(?:shows|showed|showing)\s+(?!\d{3})(?:10|[2-9TJQKA])(?:,?\s?(?:10|[2-9TJQKA])){1,3}"
    r"(?![\w’']|,?\d)"
)
"""What lies face up in front of somebody in stud: A shows 9 7."""


def without_ranks(text: str) -> str:
    """A text with the ranks of its board, or of upcards, blank, for no ruling hangs on them.

    >>> without_ranks("flop comes 8-8-3, seat 2 bets 500")
    'flop comes      , seat 2 bets 500'
    >>> without_ranks("on the flop 3 players check")
    'on the flop 3 players check'
    """
    text = _BOARD.sub(_blank, text)
    return _UPCARDS.sub(_blank, text) if _STUD.search(text) else text


def _blank(found: re.Match[str]) -> str:
    """What leads to the ranks, but for the word board, and as many blanks as they are long."""
    said = found.group()
    led = _LED.match(said)
    kept = led.group() if led and not said.lower().startswith("board") else ""
    return kept + " " * (len(said) - len(kept))


_LED = re.compile(rf"(?:flop|board|shows|showed|showing)(?:{_COMES}|\s*:?\s+)", re.IGNORECASE)
