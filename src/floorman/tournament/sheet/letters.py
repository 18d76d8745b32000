"""Which signs a text may have: those that somebody who reads it sees for what they are."""

from __future__ import annotations

from unicodedata import category

NO_TEXT = ("Cc", "Cs")
"""Kinds of characters that no text has: control characters and halves of pairs."""
UNSEEN = ("Cf", "Zl", "Zp", "Co", "Cn")
"""Signs without a shape, such as those that turn the direction of what is read."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
JOINERS = "\u200c\u200d"
"""Within a word they are part of how names are written in some scripts, and of emoji."""


def is_plain(text: str) -> bool:
    """Whether every sign of a name can be seen, and reads in its own direction.

    >>> is_plain("Zoë Ångström"), is_plain("Eva\\u202e9"), is_plain("An\\u200bna")
    (True, False, False)
    """
    for place, sign in enumerate(text):
        if sign in JOINERS and 0 < place < len(text) - 1:
            continue
        if sign in BLANK or category(sign) in (*NO_TEXT, *UNSEEN):
            return False
    return True
