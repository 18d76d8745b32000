"""Which language a text is in: that whose words it has most of."""

from __future__ import annotations

import re

from floorman.prose.phrases.tables import LANGUAGES, words_known

__all__ = ["LANGUAGES", "language_of"]


def language_of(text: str) -> str:
    """The language of a text, English where nothing says otherwise.

    >>> language_of("Seat 4 callt und der Button passt"), language_of("seat 4 calls")
    ('de', 'en')
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    counts = {
        language: sum(word in words_known(language) for word in words) for language in LANGUAGES
    }
    return max(LANGUAGES, key=lambda language: counts[language])
