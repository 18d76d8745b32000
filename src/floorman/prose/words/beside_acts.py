"""What is told beside an act and changes nothing: thinks a while and calls; Bo, a regular, calls.

Time that somebody takes is one word without weight; whoever is described between two commas is
whoever stands before them.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.described import ARTICLES
from floorman.prose.words.token import Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

HESITATES = "hesitates"
"""The word for time that somebody takes before they act."""
_LONGEST = 9
"""Tokens that tell of time, at most."""


def with_time_taken(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with whatever time somebody takes before they act as one word."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        end = _thinking(found, at, known) or _afterthought(found, at, known)
        if not end:
            made.append(found[at])
            at += 1
            continue
        is_between = made and made[-1].text == "," and _is_comma(found[end : end + 1])
        if is_between:
            made.pop()
        text = text_of(*found[at:end])
        made.append(Token("word", found[at].start, found[end - 1].end, text, HESITATES))
        at = end + bool(is_between)
    return made


def _is_comma(tokens: Sequence[Token]) -> bool:
    return [one.text for one in tokens] == [","]


def _thinking(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends that somebody thinks, and then acts; 0 where that is not told."""
    if found[at].kind != "word" or found[at].key not in known.among("thinks"):
        return 0
    end = at + 1
    while end < min(len(found), at + _LONGEST):
        if not (_is_time(found[end], known) or _counts_time(found, end, known)):
            break
        end += 1
    while end > at + 1 and found[end - 1].key in ("and", "then"):
        end -= 1
    joining = _at(found, end)
    is_joined = joining is not None and joining.key in known.among("joins-acts")
    return end if is_joined and _acts(found, end + 1, known) else 0


def _afterthought(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends that somebody acts after a long think, or with a sigh; 0 for nothing."""
    if (
        found[at].key not in known.among("later")
        or at == 0
        or found[at - 1].kind not in ("mark", "who")
    ):
        return 0
    end = at + 1
    while end < min(len(found), at + _LONGEST) and found[end].kind == "word":
        if found[end].key in known.among("thoughts") and not _is_time(_at(found, end + 1), known):
            after = end + 1 + _is_comma(found[end + 1 : end + 2])
            is_whose = after < len(found) and found[after].kind == "who"
            return end + 1 if is_whose or _acts(found, after, known) else 0
        if not _is_time(found[end], known):
            return 0
        end += 1
    return 0


def _is_time(token: Token | None, known: Vocabulary) -> bool:
    """Whether a token tells how long."""
    return token is not None and token.key in known.among("of-time") and token.kind == "word"


def _counts_time(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a number counts the time that stands after it: two minutes."""
    return found[at].kind == "number" and _is_time(_at(found, at + 1), known)


def _at(found: Sequence[Token], at: int) -> Token | None:
    return found[at] if at < len(found) else None


def _acts(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether somebody acts here, in a form of what happened."""
    while at < len(found) and found[at].key in known.among("before-acts"):
        at += 1
    if at >= len(found) or found[at].kind != "word":
        return False
    key = found[at].key
    ends = tuple(known.among("acts-end"))
    is_done = known.plays(key) and found[at].text.lower().endswith(ends)
    return is_done or key in known.among("does-beside-play")


def without_apposed(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with a person who is described between two commas as one: Bo, a regular, calls.

    A word without weight between two commas stands there without them.
    """
    made: list[Token] = []
    at = 0
    while at < len(found):
        if _is_idle_between(found, at, known):
            made += [found[at], found[at + 2]]
            at += 4
            continue
        end = _apposed(found, at, known) or _at_side(found, at, known)
        if end:
            text = text_of(*found[at:end])
            made.append(found[at]._replace(end=found[end - 1].end, text=text))
        else:
            made.append(found[at])
        at = end or at + 1
    return made


def _is_idle_between(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether somebody is told with such a word before what they do: Bo, out of turn, calls."""
    comma, word, other = (*found[at + 1 : at + 4], None, None, None)[:3]
    if found[at].kind != "who" or comma is None or word is None or other is None:
        return False
    is_between = comma.text == other.text == "," and word.key in known.among("idle")
    return is_between and _acts(found, at + 4, known)


def _at_side(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where it ends beside whom somebody sits who acts: seat 1 next to him calls; 0 for none."""
    if found[at].kind != "who" or found[at].key in ("he", "I"):
        return 0
    keys = [one.key for one in found[at + 1 : at + 4]]
    length = 3 if keys[:2] == ["next", "to"] else 2 if keys[:1] == ["beside"] else 0
    is_side = keys[:1] in (["on"], ["to"]) and keys[2:] in (["left"], ["right"])
    length = 3 if is_side else length
    last = found[at + length : at + length + 1]
    is_whose = is_side or (length > 0 and bool(last) and last[0].key in ("he", "I", "her"))
    after = _at(found, at + length + 1)
    does = _acts(found, at + length + 1, known) or (after is not None and after.key in _NOT_YET)
    return at + length + 1 if is_whose and does else 0


_NOT_YET = ("never", "hasn't", "hadn't", "didn't", "hasnt", "hadnt", "didnt")
"""Words with which it is told that somebody has not acted."""
_MOST_SAID = 5
"""Tokens of a description between two commas, at most."""


def _apposed(found: Sequence[Token], at: int, known: Vocabulary) -> int:
    """Where a description ends that stands between two commas after somebody; 0 for none."""
    if found[at].kind != "who" or found[at].key in ("he", "I", "someone"):
        return 0
    comma, first = (*found[at + 1 : at + 3], None, None)[:2]
    if comma is None or first is None or comma.text != ",":
        return 0
    words = first.text.lower().split()
    is_described = first.kind == "who" and first.key == "someone" and words[0] in ("a", "an")
    if not is_described:
        return 0
    end = at + 3
    while end < min(len(found), at + 3 + _MOST_SAID) and found[end].kind == "word":
        if known.plays(found[end].key) or found[end].key in ARTICLES - {"the", "a"}:
            return 0
        end += 1
    is_closed = end < len(found) and found[end].text == ","
    return end + 1 if is_closed and _acts(found, end + 1, known) else 0
