"""What German has of its own: numbers in one word, and chips that end in -er."""

from __future__ import annotations

import re
from functools import lru_cache

from text_to_num import text2num

_NUMBER = re.compile(
    r"(?:ein|eins|eine|zwei|drei|vier|fünf|fuenf|sechs|sieben|siebzehn|acht|neun|zehn|elf|zwölf|"
    r"zwoelf|zwanzig|hundert|tausend|million|sech|sieb|dreißig|dreissig|und|zig|ßig|ssig)+"
)
_FEW = frozenset(("ein", "eine", "eins", "und", "zig", "ssig", "ßig"))


@lru_cache(maxsize=4096)
def number(word: str) -> int | None:
    """The number that a German word is, None where it is none.

    >>> number("zweitausendfünfhundert"), number("viertausend"), number("Flop")
    (2500, 4000, None)
    """
    plain = word.lower().replace("fuenf", "fünf").replace("zwoelf", "zwölf")
    plain = plain.replace("dreissig", "dreißig")
    if plain in _FEW or not _NUMBER.fullmatch(plain):
        return None
    try:
        return int(text2num(plain, "de"))
    except ValueError:
        return None


def chip(word: str) -> int | None:
    """The chip that a German word is: ``Tausender``, ``Fünfhunderter``.

    >>> chip("fünfhunderter"), chip("Hunderter"), chip("Spieler")
    (500, 100, None)
    """
    plain = re.sub(r"er[ns]?$", "", word.lower())
    return number(plain) if plain != word.lower() else None
