"""Plain text that staff type: no control characters, no longer than what has to show it."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.sentences import Sentence, say

LONG, SHORT = 2_000, 200
"""Characters of a note, and of a line on a screen."""


def plain(what: Sentence, text: str, most: int = SHORT, *, empty: bool = False) -> str:
    """The text without spaces around it; raises BadSetup when it will not do.

    Lines may break in texts of the long kind.

    >>> plain("The note", " Two players argue. ")
    'Two players argue.'
    >>> plain("The note", "")
    Traceback (most recent call last):
    floorman.errors.BadSetup: The note is empty. Allowed: 1 to 200 characters of plain text.
    """
    text = text.strip()
    wrong = ""
    if not text and not empty:
        wrong = say("is empty")
    elif len(text) > most:
        wrong = say("has {text} characters", text=len(text))
    elif not all(letter.isprintable() or (letter == "\n" and most == LONG) for letter in text):
        wrong = say("has characters that are not text")
    if wrong:
        raise BadSetup(
            say("{what} {wrong}", what=what, wrong=wrong),
            say("1 to {most} characters of plain text", most=most),
        )
    return text
