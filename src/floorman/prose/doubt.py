"""What is in doubt about a reading: words and numbers not used, what was only asked, its order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from msgspec import Struct

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.story import Story
from floorman.prose.words.numbers import in_words
from floorman.prose.words.token import Token
from floorman.prose.words.tokens import stem


class Unused(Struct, frozen=True):
    """A piece of the text that no reading uses, from ``start`` to ``end``."""

    start: int
    end: int
    text: str


def without_questions(
    chosen: Sequence[Found], found: Sequence[Token]
) -> tuple[list[Found], set[int]]:
    """The phrases that tell, and the tokens that only ask: from a question to its end.

    A question before anything was told ends where the story begins.
    """
    told: list[Found] = []
    asked: set[int] = set()
    until = 0
    acts = False
    for one in chosen:
        if one.start < until:
            continue
        if one.phrase.how & {"asks", "comments"} and not _is_said_of_somebody(one, found):
            if _goes_on(one, found):
                continue
            end = _end_of_sentence(found, one.end) if acts else one.end
            if "comments" in one.phrase.how:
                end = min([end, *(each.start for each in chosen if _acts_after(each, one))])
            asked |= set(range(one.start, end))
            until = end
            continue
        if acts and _only_asks(one, found):
            asked |= set(range(one.start, one.end))
            continue
        acts = acts or bool(one.phrase.act)
        told.append(one)
    return told, asked


def _only_asks(one: Found, found: Sequence[Token]) -> bool:
    """Whether an act of nobody in particular is all of a question: 1550 raise?"""
    is_alone = found[one.start - 1].kind == "mark" and found[one.end : one.end + 1] != []
    is_asked = is_alone and found[one.end].text.startswith("?")
    return is_asked and "who" not in one.slots and one.phrase.act.startswith(("{who}", "{someone}"))


_LINKING = ("right", "rite", "ok", "correct")
"""Words that ask alone at the end, and say when or how with others after them: right as he …"""


def _goes_on(one: Found, found: Sequence[Token]) -> bool:
    """Whether a word that asks at the end has more after it, and asks nothing."""
    alone = one.end == one.start + 1 and found[one.start].key in _LINKING
    return alone and one.end < len(found) and found[one.end].kind != "mark"


_SUBJECTS = ("it", "that", "this", "there", "which", "who")
"""Words before a verb with which nobody asks: it was on Lou."""


def _is_said_of_somebody(one: Found, found: Sequence[Token]) -> bool:
    """Whether what looks like a question has its subject before it, or a place: seat one has it.

    Nor does one ask with a "which" that goes back: 1400, which Jo calls.
    """
    before = found[one.start - 1] if one.start > 0 else None
    if before is not None and before.kind == "who":
        return found[one.start].key == "has"
    if before is not None and found[one.start].key in ("is", "was") and before.key in _SUBJECTS:
        return True
    after = found[one.start + 1 : one.start + 2]
    if found[one.start].key == "which" and before is not None and before.text == ",":
        return bool(after) and one.end == one.start + 1 and not found[one.end].key.startswith("to")
    is_place = found[one.start].key == "where" and bool(after)
    return is_place and one.start > 0 and after[0].key in ("he", "they", "it", "I")


def closing_question(chosen: Sequence[Found], found: Sequence[Token], phrases: Phrases) -> set[int]:
    """The tokens after the last act that only ask: raise?, call or fold, is it 600 or 6000.

    A part between two marks asks where a question mark ends it, or where it opens as questions do;
    one that tells of the table, as a street, tells.
    """
    told = max((one.end for one in chosen if one.phrase.act), default=len(found))
    facts = {at for one in chosen if one.phrase.table for at in range(one.start, one.end)}
    marks = [at for at in range(told, len(found)) if found[at].kind == "mark"]
    asked: set[int] = set()
    for before, end in pairwise([*marks, len(found)]):
        part = range(before + 1, end)
        if part and not facts & set(part) and _asks(part, found, end, phrases):
            asked |= set(part)
    return asked


def _asks(part: range, found: Sequence[Token], end: int, phrases: Phrases) -> bool:
    """Whether a part of a text asks."""
    words = [stem(found[at].key, phrases.language) for at in part]
    if any(word in phrases.turning for word in words):
        return False
    is_marked = end < len(found) and found[end].text == "?"
    return is_marked or words[0] in phrases.asking or (end == len(found) and "or" in words[1:-1])


def _acts_after(each: Found, comment: Found) -> bool:
    """Whether chips go in after a comment: that is told, and no comment."""
    return each.start >= comment.end and each.phrase.act.startswith("{who} pushes")


def _end_of_sentence(found: Sequence[Token], at: int) -> int:
    while at < len(found) and found[at].key != ".":
        at += 1
    return at


_LEAST = {"min", "minimum", "least", "smallest", "little", "mindestens", "kleinste", "wenigstens"}
"""Words that ask how much somebody must make it: whoever it is, the answer is the same."""


def unused_in(
    found: Sequence[Token],
    chosen: Sequence[Found],
    asked: set[int],
    phrases: Phrases,
    story: Story,
) -> tuple[Unused, ...]:
    """What no phrase took and may matter.

    A question may repeat what was told: its numbers and people count as used then.
    """
    taken = {at for one in chosen for at in one.taken}
    apart = {id(token) for one in chosen for token in (*one.slots.values(), *one.others)}
    taken |= {at for at, token in enumerate(found) if id(token) in apart}
    values = {value for at in taken for value in found[at].value}
    people = {name for one in story.people for name in (one.label, one.place)}
    asks_least = any(found[at].key in _LEAST for at in asked)
    unused: list[Unused] = []
    for at, token in enumerate(found):
        if at in taken or token.kind == "mark":
            continue
        if token.kind == "word":
            idle = at in asked or stem(token.key, phrases.language) in phrases.fillers
        elif token.kind == "who":
            idle = token.key.partition("=")[0] in people or token.key in ("he", "I", "next")
            idle = idle or (at in asked and asks_least)
            idle = idle and not (token.key == "next" and _is_hand(found[at + 1 : at + 2]))
        elif token.kind == "number":
            idle = at in asked and bool(token.value)
            idle = idle and (set(token.value) <= values or _is_choice(at, found, asked))
        else:
            idle = False
        if not idle:
            unused.append(Unused(token.start, token.end, token.text))
    return tuple(unused)


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
    numbers = {int(one) for one in re.findall(r"\d+", line)}
    for at, token in enumerate(found):
        if at in asked or id(token) in counted:
            continue
        if token.kind == "cards" and token.key not in line:
            return False
        if token.kind in ("number", "level", "chips") and not _stands_in(token, numbers, line):
            return False
    return True


def _counts(one: Found) -> bool:
    return one.phrase.table.startswith("players")


def _stands_in(token: Token, numbers: set[int], line: str) -> bool:
    said = {token.value[0] * scale for scale in (1, 100, 1_000)} if len(token.value) == 1 else set()
    if said & numbers or token.text.lower() in line:
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
    stems = [stem(word, language) for word in re.findall(r"[^\W\d_]+", words)]
    is_short = len(stems) <= _MANY_WORDS and stems != [stem("zero", language)]
    return is_short or bool(_played(language) & set(stems)) or bool(re.search(r"\d", words))


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


def _is_hand(after: Sequence[Token]) -> bool:
    """Whether a hand follows: the next one is another than that which is told."""
    return bool(after) and after[0].key in ("hand", "deal")


def may_be_otherwise(
    chosen: Sequence[Found], found: Sequence[Token], asked: set[int], phrases: Phrases
) -> bool:
    """Whether what was told may have come in another order, or was only asked.

    A word as "after" or "if" between two acts turns their order, or makes one of them a case; a
    question before the first act asks for it.
    """
    acts = [one for one in chosen if one.phrase.act]
    within = {at for one in chosen for at in range(one.start, one.end)} | asked
    for at in range(acts[0].end, acts[-1].start):
        is_turned = stem(found[at].key, phrases.language) in phrases.turning
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
