"""What somebody says over the hands, or of what they did, is no word of the betting."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.story import Happening
from floorman.prose.words.token import Token


def without_remarks(happenings: Sequence[Happening]) -> list[Happening]:
    """Without what somebody says over the hands at showdown, where it is no word of the betting."""
    return [one for at, one in enumerate(happenings) if not _remarks(one, happenings[:at])]


def _remarks(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether words are said once a hand was shown or given up, and none of them bets.

    Nor does it bet what somebody says of their own act: puts in 2k and goes "oh, I didn't see".
    """
    quote = one.slots.get("quote")
    if one.act != "{who} says {said}" or not isinstance(quote, Token):
        return False
    words = quote.key.lower()
    talks = len(words.split()) >= _LONG or any(each.who is one.who for each in before)
    if talks and _TALKS.search(words):
        return not _DECLARES.search(words)
    if talks and _CHATS.search(words):
        return not _WAGERS.search(words)
    return any(_SHOWN.match(each.act) for each in before) and not _BETS.search(words)


_SHOWN = re.compile(r"\{who\} (tables|discards|shows|refuses to show)")
_LONG = 4
"""Words with which somebody talks rather than declares, at least."""
_TALKS = re.compile(
    r"\b(oh|(did|do|was|have|could)n'?t|see|saw|thought|meant|nice|good|sorry|what|why|how|where|"
    r"believe|know|knew|hand|honey|luck|easy|again)\b"
)
"""Words with which somebody talks of what they did."""
_CHATS = re.compile(
    r"\b(you|your|he|she|his|her|they|them|got|wait|waiting|relax|only|just|dead|hold on|hang on|"
    r"rule|ruling|floor|mate|buddy|please|thanks|care|show)\b"
)
"""Words with which they talk of anything else."""
_WAGERS = re.compile(
    r"\d|call|rais|bet|check|fold|pot|all|shov|jam|match|pay|make|muck|pass|chip|stack|more|"
    r"\b(in|put|go|goes|push|out|min|max|double|triple|that|it's|its|same)\b|hundred|thousand|"
    r"grand|mil|\b(one|two|three|four|five|six|seven|eight|nine|ten|fifty|twenty|thirty|forty)\b"
)
"""Words with which they may declare an act or an amount."""
_DECLARES = re.compile(
    r"\d|^(call|raise|bet|check|fold|pot|all)|"
    r"\bi('m| will|'ll)? (call|rais|bet|check|fold|pot|all)"
)
"""Words with which they declare one."""
_BETS = re.compile(r"\d|call|raise|bet|check|fold|pot|all.?in|setz|erhöh|pass|geh")
