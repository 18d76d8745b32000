"""Names as they are typed: without accents, capitals and punctuation, word by word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_STROKES = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
_JOINERS = re.compile(r"['’`´\-.]")
_NO_WORD = re.compile(r"[\W_]+")


def folded(text: str) -> str:
    """The words of a text in plain small letters and digits, with one space between.

    >>> folded("  Łukasz  D'Órsay-Weiß ")
    'lukasz d orsay weiss'
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_STROKES))
    letters = "".join(one for one in plain if not unicodedata.combining(one))
    return " ".join(_NO_WORD.sub(" ", letters).split())


def alike(name: str) -> str:
    """What is the same of names that are told alike; one without any letter is only itself.

    >>> alike("Zoë"), alike("★")
    ('zoe', '★')
    """
    return folded(name) or name


def by_letters(name: str) -> tuple[bool, str]:
    """The key of a name in a list from A to Z: Ö stands with O; who has none comes last.

    >>> sorted(["Zoë", "Özil", "", "Ott"], key=by_letters)
    ['Ott', 'Özil', 'Zoë', '']
    """
    return not name, alike(name)


def searchable(parts: Iterable[str]) -> str:
    """What a look-up reads: the words of each part, each after a space, a bar behind each part.

    A word with an apostrophe, hyphen or dot is there in one piece too.

    >>> searchable(["Seán O'Brien", "", "M-17"])
    ' sean o brien obrien | m 17 m17 |'
    """
    words = [_with_joined(part) for part in parts]
    return "".join(f" {part} |" for part in words if part)


def _with_joined(text: str) -> str:
    joined = [
        folded(_JOINERS.sub("", word))
        for word in text.split()
        if " " in folded(word) and _JOINERS.search(word)
    ]
    return " ".join([folded(text), *joined]).strip()
