"""Boards told by their ranks alone: 8 8 3 is three cards, and no bets."""

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
    rf"|(?:board{_COMES}(?!\d{{3}}){_RANK}(?:{_BETWEEN}{_RANK}){{2,4}}))"
    r"(?:\s?(?:r|rainbow))?(?![\w’']|,?\d)",
    re.IGNORECASE,
)


def without_ranks(text: str) -> str:
    """A text with the ranks of its board blank, for no ruling hangs on them.

    >>> without_ranks("flop comes 8-8-3, seat 2 bets 500")
    'flop comes      , seat 2 bets 500'
    >>> without_ranks("on the flop 3 players check")
    'on the flop 3 players check'
    """
    return _BOARD.sub(_blank, text)


def _blank(found: re.Match[str]) -> str:
    """What leads to the ranks, and as many blanks as they are long."""
    said = found.group()
    led = _LED.match(said)
    kept = led.group() if led else ""
    return kept + " " * (len(said) - len(kept))


_LED = re.compile(rf"(?:flop|board)(?:{_COMES}|\s*:?\s+)", re.IGNORECASE)
