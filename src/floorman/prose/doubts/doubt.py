"""What is in doubt about a reading: what was said, sums told short, the order of its acts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.story import Story
from floorman.prose.words.colours import USUAL
from floorman.prose.words.german import is_announced
from floorman.prose.words.stems import stem
from floorman.prose.words.token import SHORT, Token
from floorman.rulings.betting.usual_chips import is_a_chip


def says_nothing(chosen: Sequence[Found], phrases: Phrases) -> bool:
    """Whether quoted words are those of somebody who talks rather than declares.

    What is declared is a verb of play, an amount or chips, or has been heard before.
    """
    quotes = [token for one in chosen for token in one.slots.values() if isinstance(token, Token)]
    return any(one.kind == "quote" and not _declares(one.text, phrases.language) for one in quotes)


_MANY_WORDS = 3
"""Quoted words that are a declaration, at most, where none of them is a verb of play."""


def _declares(words: str, language: str) -> bool:
    """Whether words declare something: German ones do where table talk has a word for each.

    What somebody asks declares nothing for certain: 24k is a min raise right?
    """
    if words.rstrip("\"'”’“»« ").endswith("?"):
        return False
    stems = [stem(word, language) for word in re.findall(r"[^\W\d_]+", words)]
    is_short = len(stems) <= _MANY_WORDS and stems != [stem("zero", language)]
    is_of_play = bool(_played(language) & set(stems)) or bool(re.search(r"\d", words))
    if language == "de":
        return is_announced(words) or (is_short and not is_of_play)
    return is_short or is_of_play


@cache
def _played(language: str) -> frozenset[str]:
    """The stems of words with which something is declared."""
    return frozenset(stem(word, language) for word in _DECLARING[language].split())


_DECLARING = {
    "en": "bet raise call fold check all-in allin all pot pay make put go",
    "de": "setze bet raise erhöhe calle gehe mit check schiebe folde passe allin pot mache",
}


def nobody_twice(story: Story) -> bool:
    """Whether a bet without amount was made by nobody in particular, beside another of nobody's.

    It is one bet then, told twice, or two.
    """
    nobody = [
        one
        for one in story.happenings
        if one.who is not None
        and one.who.label == "someone"
        and re.search(" (bets|raises|says)", one.act)
    ]
    return len(nobody) > 1 and any(
        "amount" not in one.slots and " says " not in one.act for one in nobody
    )


def has_comments(found: Sequence[Found]) -> bool:
    """Whether somebody says what was meant: that may be told, so such a reading is offered."""
    return any("comments" in one.phrase.how for one in found)


def is_doubted(
    found: Sequence[Token], chosen: Sequence[Found], asked: set[int], phrases: Phrases
) -> bool:
    """Whether it was left open if it happened, or how much it was: perhaps, always, about 500.

    Such a word that a phrase has of its own is no doubt: all-in over 500.
    """
    stems = [stem(one.key, phrases.language) if one.kind == "word" else "" for one in found]
    open_ = {at for at, one in enumerate(stems) if one in phrases.doubting} - asked
    own = {at for one in chosen for at in open_ if _names(one, at, stems[at])}
    return bool(open_ - own)


def _names(one: Found, at: int, word: str) -> bool:
    """Whether a phrase takes a word at a place, and has it in its pattern."""
    is_within = any(start <= at < end for start, end in one.spans)
    return is_within and word in one.phrase.expression.words


def passes_a_level_over(chosen: Sequence[Found], story: Story) -> bool:
    """Whether a level went up besides what is no betting: the blinds may be what is asked about."""
    return not story.has_turns and any("of-a-level" in one.phrase.how for one in chosen)


def is_of_untold_chips(story: Story, found: Sequence[Token], big: int) -> bool:
    """Whether a sum went in that is taken for one chip, and no table may have that chip.

    A chip is rarely worth more than so many big blinds; whoever says "a 10000" tells that it is.
    """
    return any(
        one.act.startswith(_PUSHES)
        and (sum_ := one.slots.get("chips")) is not None
        and sum_.kind == "number"
        and _before(sum_, found) not in _ONE
        and is_a_chip(sum_.value[0])
        and (sum_.value[0] in _RARE or sum_.value[0] > _MOST_BLINDS * big > 0)
        for one in story.happenings
    )


_PUSHES = ("{who} pushes {chips}", "{who} adds {chips}")
_ONE = ("a", "an", "one", "single", "the", "his", "her", "my", "ein", "einen", "den", "seinen")
_MOST_BLINDS = 10
_RARE = (250, 2_500)
"""What chips might be worth by their first digits, and few houses have."""


def _before(sum_: Token, found: Sequence[Token]) -> str:
    return next((one.key for one in reversed(found) if one.end <= sum_.start), "")


_CHIPS = frozenset(("1", "2", "25", "5"))
"""What chips are worth, without their zeros."""


def has_no_such_chip(found: Sequence[Token]) -> bool:
    """Whether a chip is told of a worth that no chip has: a 30, which may be misheard."""
    chips = (chip for one in found if one.kind == "chips" for chip in one.value)
    return any(str(chip).rstrip("0") not in _CHIPS for chip in chips)


def is_told_short(found: Sequence[Token]) -> bool:
    """Whether a sum was told without its thousands, or chips by their colour alone: black ones."""
    return any(one.kind in ("number", "chips") and one.key in (SHORT, USUAL) for one in found)


def may_be_otherwise(
    chosen: Sequence[Found], found: Sequence[Token], asked: set[int], phrases: Phrases
) -> bool:
    """Whether what was told may have come in another order, or was only asked.

    A word as "after" or "if" between two acts turns their order, or makes one of them a case; a
    question before the first act asks for it.
    """
    acts = [one for one in chosen if one.phrase.act or "everybody-folds" in one.phrase.how]
    within = {at for one in chosen for at in range(one.start, one.end)} | asked
    for at in range(acts[0].end, acts[-1].start):
        is_named = found[at].kind == "who"
        is_turned = not is_named and stem(found[at].key, phrases.language) in phrases.turning
        if is_turned and at not in within and any(one.start in _clause(found, at) for one in acts):
            return True
    return _is_asked(acts[0], chosen, found, asked, phrases)


def _is_asked(
    act: Found,
    chosen: Sequence[Found],
    found: Sequence[Token],
    asked: set[int],
    phrases: Phrases,
) -> bool:
    """Whether a question stands right before an act: "should", "what if"."""
    begin = max((at + 1 for at in range(act.start) if found[at].kind == "mark"), default=0)
    told = max((one.end for one in chosen if one.end <= act.start), default=0)
    before = range(max(begin, told), act.start)
    if not before or any(at in asked for at in before):
        return bool(before)
    first = stem(found[before[0]].key, phrases.language)
    return told <= begin and first in phrases.asking | phrases.turning


def _clause(found: Sequence[Token], at: int) -> range:
    """A token and those after it up to the next mark."""
    marks = (end for end in range(at, len(found)) if found[end].kind == "mark")
    return range(at, next(marks, len(found)))
