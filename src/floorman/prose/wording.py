"""How things are put in table talk: chips, seats, what was said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as saying
from floorman.talk.numbers import LEAST_WHOLE, up_to_twenty


def said(token: Token | None) -> str:
    """What somebody said, in quotation marks; a number in it as a word."""
    words = token.key.replace('"', "").strip(" ,.;!?") if token is not None else ""
    digits = re.fullmatch(r"(.*?)\b(\d{1,2})", words)
    if digits:
        words = f"{digits[1]}{up_to_twenty(int(digits[2]))}"
    return f'"{words}"'


def words_of(token: Token) -> str:
    """A number as it was said: without its unit in words, as six, else in digits."""
    value = token.value[0] if token.value else 0
    if value < LEAST_WHOLE:
        return up_to_twenty(value)
    told = saying(token.text)
    bare = told.bare and told.amount == value and not told.other
    return token.text if bare else str(value)


def chips_text(chips: Sequence[int]) -> str:
    """Chips by denomination as table talk has them.

    >>> chips_text((1000, 500, 500))
    '1000+2x500'
    """
    piles: list[str] = []
    for chip in dict.fromkeys(chips):
        times = chips.count(chip)
        piles.append(f"{times}x{chip}" if times > 1 else str(chip))
    return "+".join(piles)


def listed(seats: Sequence[int]) -> str:
    """Seats as table talk lists them.

    >>> listed([1, 2, 3, 5, 8])
    '1-3, 5 and 8'
    """
    runs: list[str] = []
    for seat in seats:
        first, _, last = runs[-1].partition("-") if runs else ("", "", "")
        if runs and int(last or first) + 1 == seat:
            runs[-1] = f"{first}-{seat}"
        else:
            runs.append(str(seat))
    return runs[0] if len(runs) == 1 else f"{', '.join(runs[:-1])} and {runs[-1]}"
