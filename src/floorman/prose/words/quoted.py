"""What is quoted: words for the ruling, or what is read as if it stood without marks."""

from __future__ import annotations

import re

_WISH = (
    r"(?:show|flip|expose|table|turn|open|(?:let(?: me| us|'?s)|lemme|can i|may i|could i|we|"
    r"i (?:want|wanna|paid|get|'?d like)(?: to)?|i'd (?:like|love) to)(?: please)? (?:see|look at))"
)
_HAND = (
    r"(?:(?:me|us)\b(?: |$|(?=[.!?])))?(?:it|that|this|them|those|these|his|hers|what|the|)\b"
    r"(?: (?:one|two|hands?|cards?|over|up|please|he|she|has|had|mucked))*"
)
_ASKS = re.compile(
    rf"(?:(?:and|so|ok|hey|please|dealer|wait|no)[, ]+)*"
    rf"(?:{_WISH} {_HAND}|what (?:did|does) .{{1,20}} (?:have|hold)|show one,? show all)[.!?]*",
    re.IGNORECASE,
)
"""What somebody says who wants a hand turned up, and nothing beside it."""


def asks_for_a_hand(quoted: str) -> bool:
    """Whether a quote asks to see somebody's hand, which is an act by itself.

    >>> asks_for_a_hand('"let me see that hand"'), asks_for_a_hand('"I see your raise"')
    (True, False)
    """
    return _ASKS.fullmatch(quoted[1:-1].strip().replace("\u2019", "'")) is not None
