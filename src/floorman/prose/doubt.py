"""What is in doubt about a reading: words and numbers not used, and the order of its acts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from msgspec import Struct

from floorman.games.game import game
from floorman.prose.clauses.matching import Found
from floorman.prose.dropped import is_somebody_else
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.story import Story
from floorman.prose.words.colours import USUAL
from floorman.prose.words.german import is_announced
from floorman.prose.words.stems import stem
from floorman.prose.words.token import SHORT, Token
from floorman.rulings.betting.usual_chips import is_a_chip
from floorman.talk.numbers import in_words


class Unused(Struct, frozen=True):
    """A piece of the text that no reading uses, from ``start`` to ``end``."""

    start: int
    end: int
    text: str


LEAST = {"min", "minimum", "least", "smallest", "little", "mindestens", "kleinste", "wenigstens"}
"""Words that ask how much somebody must make it: whoever it is, the answer is the same."""


def unused_in(
    found: Sequence[Token],
    chosen: Sequence[Found],
    asked: set[int],
    phrases: Phrases,
    story: Story,
    due: Collection[str] = (),
) -> tuple[Unused, ...]:
    """What no phrase took and may matter.

    A question may repeat what was told: its numbers and people count as used then, and whoever is
    ``due``, of whom it is asked what they may do.
    """
    taken = {at for one in chosen for at in one.taken}
    apart = {id(token) for one in chosen for token in (*one.slots.values(), *one.others)}
    taken |= {at for at, token in enumerate(found) if id(token) in apart}
    values = {value for at in taken for value in found[at].value}
    people = {name for one in story.people for name in (one.label, one.place)}
    asks_least = any(found[at].key in LEAST for at in asked)
    unused: list[Unused] = []
    lies = _how_cards_lie(found, phrases) if _counts_in_stud(story) else frozenset()
    for at, token in enumerate(found):
        if token.kind == "mark":
            idle = not _is_sign_of_number(at, found)
        elif at in lies:
            idle = False
        elif at in taken:
            continue
        elif token.kind == "word":
            idle = stem(token.key, phrases.language) in phrases.fillers
            idle = at in asked or (idle and not _is_hand_of(at, found))
        elif token.kind == "who":
            idle = token.key.partition("=")[0] in people or token.key in ("he", "I", "next")
            idle = idle or (at in asked and (asks_least or token.key in due))
            idle = idle and not (token.key == "next" and _is_hand(found[at + 1 : at + 2]))
            idle = idle and (at in asked or not is_somebody_else(at, found, chosen))
        elif token.kind == "number":
            idle = at in asked and bool(token.value)
            idle = idle and (set(token.value) <= values or _is_choice(at, found, asked))
        else:
            idle = False
        if not idle:
            unused.append(Unused(token.start, token.end, token.text))
    return tuple(unused)


_SIGNS = frozenset("%‰°~≈<>=^*×÷±_")
"""Signs that make a number another one, or a sum none: 10%, >2000."""
_SHARES = ("%", "‰")


def _is_sign_of_number(at: int, found: Sequence[Token]) -> bool:
    """Whether a mark belongs to the number beside it: before it, or right after it."""
    mark = found[at]
    if mark.text not in _SIGNS:
        return False
    before, after = (found[max(at - 1, 0)], found[min(at + 1, len(found) - 1)])
    is_close = before.end == mark.start or mark.text in _SHARES
    return after.kind in _IN_CHIPS or (before.kind in _IN_CHIPS and is_close)


_IN_CHIPS = ("number", "chips", "level")


def _counts_in_stud(story: Story) -> bool:
    """Whether cards are counted in stud, where some lie up and some down."""
    is_stud = game(story.setting.game or "nlhe").is_stud
    return is_stud and any(_COUNTED.search(one.act) for one in story.happenings)


_COUNTED = re.compile(r"^\{who\} has (\{number\}|\d+) cards?$")


def _how_cards_lie(found: Sequence[Token], phrases: Phrases) -> frozenset[int]:
    """Where it is told of cards, beside the word for them, that they lie up or down."""
    words = phrases.vocabulary.among("how-cards-lie")
    return frozenset(at for at, one in enumerate(found) if one.kind == "word" and one.key in words)


def _is_hand_of(at: int, found: Sequence[Token]) -> bool:
    """Whether a hand is somebody's who is named: what is told of it is nothing to pass over."""
    return at > 0 and found[at].key in ("hand", "hands") and found[at - 1].key == "'s"


def _is_choice(at: int, found: Sequence[Token], asked: set[int]) -> bool:
    """Whether a number is one of two that somebody asks about: 600 or 6000."""
    near = [found[place].key for place in (at - 1, at + 1) if place in asked]
    return "or" in near or "oder" in near


def holds_all(line: str, found: Sequence[Token], asked: set[int], chosen: Sequence[Found]) -> bool:
    """Whether every number and card that was told stands in the line, or counts people in it."""
    counted = {
        id(one.slots[one.phrase.repeats]) for one in chosen if one.phrase.repeats in one.slots
    }
    counted |= {id(token) for one in chosen if _counts(one) for token in one.slots.values()}
    told = [token for at, token in enumerate(found) if at not in asked and id(token) not in counted]
    return not any(lacking_in(line, told))


def lacking_in(line: str, told: Sequence[Token]) -> Iterator[Token]:
    """The numbers, chips and cards that stand nowhere in a line."""
    numbers = {int(one) for one in re.findall(r"\d+", line)}
    for token in told:
        is_sum = token.kind in ("number", "level", "chips") and not _stands_in(token, numbers, line)
        if is_sum or (token.kind == "cards" and token.key not in line):
            yield token


def _counts(one: Found) -> bool:
    """Whether a number counts players, or stands in the name of a game."""
    return one.phrase.table.startswith(("players", "in-hand", "game"))


def _stands_in(token: Token, numbers: set[int], line: str) -> bool:
    said = {token.value[0] * scale for scale in (1, 100, 1_000)} if len(token.value) == 1 else set()
    if said & numbers or re.search(rf"\b{re.escape(token.text.lower())}\b", line):
        return True
    return bool(token.value) and set(token.value) <= numbers | _said_in_words(line)


def _said_in_words(line: str) -> set[int]:
    found = re.findall(r"[a-z]+", line.lower())
    return {value for word in found if (value := in_words((word,))) is not None}


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


def _is_hand(after: Sequence[Token]) -> bool:
    """Whether a hand follows: the next one is another than that which is told."""
    return bool(after) and after[0].key in ("hand", "deal")


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
