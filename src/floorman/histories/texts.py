"""Hands out of text of any kind we read: any known format of histories, or our own log."""

from __future__ import annotations

from typing import Any, NamedTuple

from floorman.errors import BadFile, BadInput
from floorman.hand.hand import Hand
from floorman.histories.convert import hands_in_log
from floorman.histories.reading import is_log, loads
from floorman.histories.replaying import Broken, replay
from floorman.sentences import say

MOST = 2_000
"""Hands of one text."""


class TextHand(NamedTuple):
    """A hand of a text. ``broken`` says at which action a record breaks the rules, if any."""

    hand: Hand
    details: dict[str, Any]
    decimals: int
    broken: Broken | None = None


def hands_of(text: str, book: str) -> list[TextHand]:
    """All hands of a text; a record that breaks the rules is played as far as it goes.

    Raises BadInput when the text or a hand of it cannot be read, saying where and what is allowed.
    """
    if not text.strip():
        raise BadInput(say("There is no text"), say("hands of a known format, or our own log"))
    found = _in_log(text) if is_log(text.lstrip()) else _recorded(text, book)
    if len(found) > MOST:
        raise BadInput(
            say("{found:,|hand is|hands are} too many", found=len(found)),
            say("{most:,} at a time", most=MOST),
        )
    return found


def _recorded(text: str, book: str) -> list[TextHand]:
    found = []
    for record in loads(text, "the text"):
        if isinstance(record, BadFile):
            raise record
        played = replay(record, book)
        found.append(TextHand(played.hand, record.details, played.decimals, played.error))
    return found


def _in_log(text: str) -> list[TextHand]:
    try:
        return [
            TextHand(told.hand, told.details, told.decimals)
            for told in hands_in_log(text.encode(), "the text")
        ]
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        wrong = say("its events don't follow one another ({name})", name=type(error).__name__)
        raise BadFile("the text", "", wrong, say("a log as it was written")) from None
