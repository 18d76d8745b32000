"""Parts of the pot that a bet may be told as: half the pot, two-thirds pot, ein Drittel vom Pot."""

from __future__ import annotations

import re

_SHARES = {
    "half-pot": r"½|1/2|half|halben|halber|die\ Hälfte",
    "third-pot": r"⅓|1/3|(?:a|one|ein)[\ -](?:third|drittel)|drittel",
    "two-thirds-pot": r"⅔|2/3|(?:two|zwei)[\ -](?:thirds?|drittel)",
    "quarter-pot": r"¼|1/4|(?:a|one|ein)[\ -](?:quarter|viertel)|quarter|viertel",
    "three-quarters-pot": r"¾|3/4|(?:three|drei)[\ -]?(?:quarters?|viertel)",
}
"""The word that stands for a part, and how it is told."""
SHARE = (
    rf"(?:(?<=\W)(?:{'|'.join(_SHARES.values())})"
    r"(?:\ of)?(?:[\ -](?:the|a|des|vom|den|der))?[\ -](?:size\ of\ the\ )?pots?(?!\ limit)"
    r"(?:[\ -]sized?)?\b)"
)
"""A part of the pot in a text, as an expression that minds no case and passes over blanks."""


def share(said: str) -> str:
    """The word for a part of the pot.

    >>> share("two-thirds of the pot"), share("1/2 pot"), share("halben Pot")
    ('two-thirds-pot', 'half-pot', 'half-pot')
    """
    return next(
        word for word, told in _SHARES.items() if re.match(told, said, re.IGNORECASE | re.VERBOSE)
    )
