"""Acts that somebody else did than it seems, or nobody: they are quoted, or only thought of."""

from __future__ import annotations

from itertools import pairwise

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.clauses.mistaken import is_mistaken
from floorman.prose.clauses.seeming import is_of_staff
from floorman.prose.words.token import Token


def _is_raised_after(one: Found, line: Line) -> bool:
    """Whether a call and the raise that came after it were taken for the call of one."""
    if not one.phrase.act.startswith("{who} calls"):
        return False
    keys = [token.key for token in line.tokens[one.start : one.end]]
    return any(_RAISES & set(keys[at + 1 : at + 3]) for at, key in enumerate(keys) if key == "and")


_RAISES = frozenset(("raise", "re-raise", "shove", "jam", "all-in", "bet"))


def is_of_another(one: Found, line: Line) -> bool:
    """Whether somebody else did it than it seems, or nobody: they are quoted, or beside it."""
    return (
        _is_said_by_another(one, line)
        or _was_not_done(one, line)
        or _is_only_thought_of(one, line)
        or _is_done_by_another(one, line)
        or _acts_after_another(one, line)
        or _is_act_of_staff(one, line)
        or _is_raised_after(one, line)
        or is_mistaken(one, line)
    )


_PLAYED = tuple(
    f"{who} {verb}"
    for who in ("{who}", "{someone}")
    for verb in ("bets", "raises", "calls", "folds", "checks", "is all-in", "pushes {chips}")
)


def _is_act_of_staff(one: Found, line: Line) -> bool:
    """Whether the dealer or the floor does what a phrase has a player do."""
    is_played = one.phrase.act.startswith(_PLAYED) and "who" not in one.slots
    return is_played and is_of_staff(line.tokens, one.start)


def _is_said_by_another(one: Found, line: Line) -> bool:
    """Whether an "I" is whoever speaks, and not who tells the story: she goes oh then I raise."""
    says, leads = map(line.known.among, ("says-i", "begins-what-is-said"))
    first = line.tokens[one.start]
    other = one.slots.get("other")
    if isinstance(other, Token) and other.key == "I" and first.key not in ("I", "he"):
        return line.tokens[line.tokens.index(other) - 1].key in says
    if first.kind != "who" or first.key != "I":
        return False
    at = one.start - 1
    while at > 0 and (line.tokens[at].key in leads or line.tokens[at].text in (",", ":")):
        at -= 1
    return at > 0 and line.tokens[at].kind == "word" and line.tokens[at].key in says


_DENYING = frozenset(("never", "not", "didnt", "didn't", "wouldnt", "wouldn't", "cant", "can't"))
_WOULD = frozenset(("never", "would", "should", "could", "might", "wouldnt", "wouldn't", "i'd"))
"""Words before a verb, and before the "have" of it, that say that nobody did it."""


def _was_not_done(one: Found, line: Line) -> bool:
    """Whether it was not done: he'd never have called sixteen, it's as if he bet 500."""
    first, before = line.tokens[one.start], line.tokens[max(0, one.start - 2) : one.start]
    if [token.key for token in before] == ["as", "if"]:
        return True
    if first.kind != "word" or not before or not one.phrase.act.startswith("{who} "):
        return False
    if before[-1].key == "have" and len(before) > 1:
        return before[0].key in _WOULD
    return before[-1].key in _DENYING


_NOT_DONE = ("en", "n", "gecallt", "geraist", "gesetzt", "gefoldet", "gecheckt", "mitgegangen")


def _is_only_thought_of(one: Found, line: Line) -> bool:
    """Whether a German verb before somebody says that it was not done: das hätte er gecallt."""
    first, last = line.tokens[one.start], line.tokens[one.end - 1]
    if one.start == 0 or one.slots.get("who") is not first or last.kind != "word":
        return False
    is_thought = line.tokens[one.start - 1].key in line.known.among("only-thought-of")
    return is_thought and one.phrase.act.startswith("{who}") and last.key.endswith(_NOT_DONE)


def _acts_after_another(one: Found, line: Line) -> bool:
    """Whether it begins with whom somebody else acted before: UTG+1 hat vor UTG gecallt."""
    first, before = line.tokens[one.start], line.tokens[max(0, one.start - 3) : one.start]
    if first.kind != "who" or one.slots.get("who") is not first or not before:
        return False
    return before[-1].key == "vor" and any(token.kind == "who" for token in before)


BY = ("by", "von", "vom")
"""Words before whoever did something."""


def _is_done_by_another(one: Found, line: Line) -> bool:
    """Whether an act that somebody is said to do was done to them: seat 4 was raised by seat 3."""
    verb, *after = line.tokens[one.end - 1 : one.end + 2]
    is_by = len(after) == 2 and after[0].key in BY and after[1].kind == "who"
    return (is_by and verb.kind == "word" and "who" in one.slots) or _is_passive(one, line)


_BEING = frozenset(("was", "were", "is", "are", "been", "being", "get", "gets", "got"))
_DONE_TO = frozenset(("called", "raised", "reraised", "re-raised", "check-raised"))
_ANSWERS = ("{who} calls", "{who} raises")


def _is_passive(one: Found, line: Line) -> bool:
    """Whether an act was done to whom it is told of: the bettor was called on the river."""
    said = line.tokens[one.start : one.end]
    if one.slots.get("who") is not said[0] or not one.phrase.act.startswith(_ANSWERS):
        return False
    return any(
        before.key in _BEING and verb.text.lower() in _DONE_TO for before, verb in pairwise(said)
    )
