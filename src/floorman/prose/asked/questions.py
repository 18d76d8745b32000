"""What a text only asks: from a question to its end, and what asks after the last act."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import ONWARD, POSSESSIVES, WEITER, Token


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
            told += [one] if _tells_blinds(one) else []
            continue
        if one.phrase.how & {"asks", "comments"} and not _is_said_of_somebody(one, found):
            if _goes_on(one, found):
                continue
            end = _end_of_sentence(found, one.end) if acts else one.end
            end = min([end, *(each.start for each in chosen if _is_answered(each, one))])
            if _is_told_of(one, found):
                counts = [each.start for each in chosen if _is_count_after(each, one)]
                end = min([end, _end_of_part(found, one.end), *counts])
            if "comments" in one.phrase.how:
                later = (each for each in chosen if _acts_after(each, one, found))
                end = min([end, *(each.start for each in later)])
            asked |= set(range(one.start, end))
            until = end
            continue
        if acts and (_only_asks(one, found) or _is_in_question(one, found)):
            asked |= set(range(one.start, one.end))
            continue
        acts = acts or bool(one.phrase.act)
        told.append(one)
    return told, asked


def _tells_blinds(one: Found) -> bool:
    """Whether the blinds are told, which are so whatever somebody says before them."""
    return one.phrase.table.startswith(("blinds", "level"))


_OPENING = frozenset(("wird", "werden", "ist", "hat", "darf", "muss", "kann", "soll", "bleibt"))
"""German verbs that open a question."""


def _is_in_question(one: Found, found: Sequence[Token]) -> bool:
    """Whether a German act is part of a sentence that asks: Wird Kims Hand schon aufgedeckt?"""
    begin = max((at + 1 for at in range(one.start) if found[at].key == "."), default=0)
    if "asks to" in one.phrase.act or one.phrase.act.endswith("?"):
        return False  # whoever asks it of the table does so: Darf ich seine Karten sehen?
    end = next((at for at in range(one.end - 1, len(found)) if found[at].key == "."), None)
    is_asked = end is not None and found[end].text == "?"
    return is_asked and begin > 0 and found[begin].key in _OPENING


_BARE = ("bet", "raise", "call", "check", "fold")
"""Verbs of play in no form of what happened."""


def _only_asks(one: Found, found: Sequence[Token]) -> bool:
    """Whether an act of nobody in particular is all of a question: 1550 raise?

    A word with its capital before a verb in no form of what happened is no name then: Min bet?
    """
    is_alone = found[one.start - 1].kind == "mark" and found[one.end : one.end + 1] != []
    if not is_alone or not found[one.end].text.startswith("?"):
        return False
    is_bare = one.end - one.start == len(one.slots) + 1 and found[one.end - 1].key in _BARE
    is_nobodys = "who" not in one.slots or is_bare
    return is_nobodys and one.phrase.act.startswith(("{who}", "{someone}"))


_NOUNS = ("bet", "raise", "call")
"""Acts that a player has."""
_OF_BETTING = (*_NOUNS, "all-in", "push", "says")
"""What the acts have that tell of bets."""


_LINKING = ("right", "rite", "ok", "correct")
"""Words that ask alone at the end, and say when or how with others after them: right as he …"""


_BEING = ("is", "was", "isn't", "isnt", "wasn't", "wasnt", "doesn't", "doesnt", "makes", "leaves")
"""Verbs of what is said of a sum that was told: 3k, which isn't a full raise."""


_JOINS = ("and", "but", "then")
"""Words with which another clause begins: his hand is up and he wants hers asks nothing."""


def _goes_on(one: Found, found: Sequence[Token]) -> bool:
    """Whether words that ask are of two clauses, or ask at the end and have more after them."""
    if any(token.key in _JOINS for token in found[one.start + 1 : one.end]):
        return True
    alone = one.end == one.start + 1 and found[one.start].key in _LINKING
    return alone and one.end < len(found) and found[one.end].kind != "mark"


_SUBJECTS = ("it", "that", "this", "there", "which", "who")
"""Words before a verb with which nobody asks: it was on Lou."""


_WHOSE = ("'s", *POSSESSIVES)
"""Words before a thing of somebody's that something is told of: Kim's cards are there."""


def _is_said_of_somebody(one: Found, found: Sequence[Token]) -> bool:
    """Whether what looks like a question has its subject before it, or a place: seat one has it.

    Nor does one ask with a "which" that goes back: 1400, which Jo calls.
    """
    before = found[one.start - 1] if one.start > 0 else None
    if before is not None and before.kind == "who":
        return found[one.start].key == "has"
    if before is not None and found[one.start].key in ("is", "was") and before.key in _SUBJECTS:
        return True
    whose = found[one.start - 2].key if one.start > 1 else ""
    if before is not None and before.kind == "word" and whose in _WHOSE:
        return True
    after = found[one.start + 1 : one.start + 2]
    if found[one.start].key == "which" and before is not None:
        is_sum = before.kind in ("number", "chips") and after != [] and after[0].key in _BEING
        is_apart = before.text == "," and bool(after) and one.end == one.start + 1
        return is_sum or (is_apart and not found[one.end].key.startswith("to"))
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


def untold(asked: set[int], chosen: Sequence[Found], found: Sequence[Token]) -> set[int]:
    """The tokens of a question that are the one bet of a text: his hand is dead, and his call?

    They are no part of it that may be passed over.
    """
    acts = " ".join(one.phrase.act for one in chosen)
    if any(act in acts for act in _OF_BETTING):
        return set()
    return {at for at in asked if at and found[at].key in _NOUNS and found[at - 1].key in _WHOSE}


def _asks(part: range, found: Sequence[Token], end: int, phrases: Phrases) -> bool:
    """Whether a part of a text asks."""
    words = [stem(found[at].key, phrases.language) for at in part]
    if any(word in phrases.turning for word in words):
        return False
    is_marked = end < len(found) and found[end].text == "?"
    if not is_marked and any(found[at].key in _TELLING_MORE for at in part):
        return False
    is_last = end >= len(found) - 1
    return is_marked or words[0] in phrases.asking or (is_last and "or" in words[1:-1])


_TELLING_MORE = frozenset(("aber", "jedoch", "allerdings", "nicht"))
"""Words of what is told on of somebody with a German verb first: ruft Time, ist aber nicht da."""


def _is_told_of(question: Found, found: Sequence[Token]) -> bool:
    """Whether a question is one that somebody asked at the table: the story goes on after it."""
    words = found[question.start : question.end]
    is_asked = any(one.key.startswith(("ask", "frag")) for one in words)
    before = found[question.start - 1].key if question.start else ""
    return is_asked and (words[0].kind == "who" or before == "dealer")


def _is_count_after(each: Found, question: Found) -> bool:
    """Whether a question at the table is answered with a count: he asks, and the dealer says 4k."""
    return each.start >= question.end and bool(each.phrase.how & {"announced", "counted-aloud"})


def _is_answered(each: Found, question: Found) -> bool:
    """Whether a question goes on with words that a ruling answers."""
    return each.start >= question.end and each.phrase.act.endswith("?")


_ONWARD = frozenset((*ONWARD, *WEITER, ","))
"""Words and marks after which a story goes on."""


def _acts_after(each: Found, comment: Found, found: Sequence[Token]) -> bool:
    """Whether the story goes on after a comment: with chips, or with another who is named.

    That is told, and no comment: she wants it back now that seat 3 folded.
    """
    if each.start < comment.end or not each.phrase.act:
        return False
    if each.phrase.act.startswith("{who} pushes"):
        return True
    who = each.slots.get("who")
    is_named = isinstance(who, Token) and who is found[each.start] and who.key not in ("he", "I")
    before = [one.text.lower() for one in found[max(0, each.start - 2) : each.start]]
    return is_named and (before[-1] in _ONWARD or before == ["now", "that"])


def _end_of_part(found: Sequence[Token], at: int) -> int:
    """Where the next comma or stop is; a hyphen ends nothing."""
    ends = (end for end in range(at, len(found)) if found[end].text in (",", ";"))
    return min(next(ends, len(found)), _end_of_sentence(found, at))


def _end_of_sentence(found: Sequence[Token], at: int) -> int:
    while at < len(found) and found[at].key != ".":
        at += 1
    return at
