"""What somebody says over the hands, or of what they did, is no word of the betting."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from floorman.prose.story.story import Happening
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import is_conditional


def without_remarks(happenings: Sequence[Happening]) -> list[Happening]:
    """Without what somebody says over the hands at showdown, where it is no word of the betting."""
    told = [one for at, one in enumerate(happenings) if not _remarks(one, happenings[:at])]
    kept = [one for at, one in enumerate(told) if not _takes_back(one, told[:at])]
    kept = [one for at, one in enumerate(kept) if not _counts_up(one, kept[:at])]
    return [_but_for_chat(one) for one in kept]


def _counts_up(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether whoever tells it only counts the chips that another put out: I make it 1900.

    Where those were a call it may be a raise all the same, so that they are in doubt then.
    """
    last = before[-1] if before else None
    is_mine = one.who is not None and one.who.label == "I" and one.act == _MAKES_IT
    if last is None or not is_mine or last.who is one.who or last.act != "{who} pushes {chips}":
        return False
    if sum(last.sums) != sum(one.sums):
        return False
    last.how |= {"in-doubt"}
    return True


_MAKES_IT = "{who} raises to {amount}"


def _but_for_chat(one: Happening) -> Happening:
    """Chips without what somebody said as they put them out, where it is talk: good luck."""
    quote = one.slots.get("quote")
    if one.act not in _CHIPS_AND_WORDS or not isinstance(quote, Token):
        return one
    words = _EVERYBODY.sub("", quote.key.lower())
    is_talk = _TALKS.search(words) and not (_DECLARES.search(words) or _WAGERS.search(words))
    return structs.replace(one, act="{who} pushes {chips}") if is_talk else one


_EVERYBODY = re.compile(r"\by['’]?all\b")
_CHIPS_AND_WORDS = (
    "{who} pushes {chips} while saying {said}",
    "{who} pushes {chips}, then says {said}",
)


def _takes_back(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether somebody says another thing of their act right after their word, which binds them.

    Says call, then says wait, raise.
    """
    last = before[-1] if before else None
    if last is None or last.who is not one.who or last.street != one.street:
        return False
    first, second = (_SAYS.match(each.act) for each in (last, one))
    return bool(first and second and first[1] != second[1])


_SAYS = re.compile(r"\{who\} says (call|check|fold|raise|bet|all-in)")
"""A word of one's act, which was said in turn."""


def _remarks(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether words are said once a hand was shown or given up, and none of them bets.

    Nor does it bet what somebody says of their own act (puts in 2k and goes "oh, I didn't see"),
    to another, or of what was before: "you're first", "hang on, that pot was 3600".
    """
    quote = one.slots.get("quote")
    if one.act != "{who} says {said}" or not isinstance(quote, Token):
        return False
    words = quote.key.lower()
    if depends_on_another(words):
        return False
    if _HAND.search(words) and not _BETS.search(words):
        return True
    talks = len(words.split()) >= _LONG or bool(_TO_ANOTHER.search(words))
    has_acted = any(each.who is one.who for each in before)
    talks = talks or has_acted
    of_before = bool(_OF_BEFORE.search(words)) or (has_acted and bool(_I_BET.search(words)))
    if talks and (of_before or _TALKS.search(words)):
        return of_before or not _DECLARES.search(words)
    if talks and _CHATS.search(words):
        return not _WAGERS.search(words)
    return any(_SHOWN.match(each.act) for each in before) and not _BETS.search(words)


def depends_on_another(words: str) -> bool:
    """Whether somebody says what they will do once another acts, which binds them."""
    return _IF.search(words) is not None or is_conditional(words)


_HAND = re.compile(
    r"\b(pairs?|trips|a set|set of|straight|flush|full house|boat|quads|(ace|king|queen|jack) high|"
    r"play(ing)? the board|two pair|wheel|broadway|top pair|the nuts|nothing|you win|"
    r"missed|beat)\b"
)
"""Words of somebody who says what they hold, or that another has won."""
_SHOWN = re.compile(r"\{who\} (tables|discards|shows|refuses to show)")
_LONG = 4
"""Words with which somebody talks rather than declares, at least."""
_IF = re.compile(r"\b(if|unless|wenn|falls)\b")
_TO_ANOTHER = re.compile(r"\byou")
"""Words of somebody who talks to another, however few they are."""
_TALKS = re.compile(
    r"\b(oh|(did|do|was|have|could)n'?t|see|saw|thought|meant|nice|good|sorry|what|why|how|where|"
    r"believe|know|knew|hand|honey|luck|easy|again|was|were|had|said|told|still|already|sure|no|"
    r"nah|nope|wait|hang|nobody)\b|\b(is|are|has|does|ca|wo|would)n'?t|'(re|ve)\b|\bnot\b"
)
"""Words with which somebody talks of what they did."""
_CHATS = re.compile(
    r"\b(you|your|he|she|they|we|his|her|their|them|got|waiting|relax|only|just|dead|hold on|"
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
    r"\d|^((okay|ok|fine|well|sure|oh|no|wait|then),? )*(call|raise|bet|check|fold|pot|all)\b|"
    r"\bi('m| will|'ll)? (call(ing)?|rais(e|ing)|bet(ting)?|check(ing)?|fold(ing)?|pot|all)\b|"
    r"\b(same|make it|put (it|you|me|him|her))\b|setz|erhöh|\bgeh"
)
"""Words with which they declare one."""
_OF_BEFORE = re.compile(
    r"\b(that|it|he|she|you|pot|there) (was|were|said|had|called|bet|raised)\b|"
    r"\bi (was|were|said|had|called|raised)\b"
)
"""Words that tell of what was before, with numbers too: hang on, that pot was 3600."""
_I_BET = re.compile(r"\bi bet\b")
"""Words that tell of it where somebody has acted, else they declare it: I bet the pot."""
_BETS = re.compile(r"\d|call|raise|bet|check|fold|pot|all.?in|setz|erhöh|pass|geh")
