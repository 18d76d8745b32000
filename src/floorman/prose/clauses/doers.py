"""Who did what a verb of play tells: whoever stands before it, after "by", or by its clause."""

from __future__ import annotations

from floorman.prose.clauses.verbs import Verb
from floorman.prose.clauses.words import Words

_TO_SUBJECT = frozenset(("jetzt", "dann", "nun", "da", "aber", "auch", "schon", "nur", "sofort"))
"""Stems of words between a German verb and whoever acts after it."""
_GOING_ON = frozenset(("and", "then", "but"))
"""Words with which a sentence goes on about the same one."""


def doers(words: Words, verb: Verb, *, is_noun: bool) -> list[int]:
    """Where those are named who did it, the first of them first; nobody for an unnamed one."""
    by = [at for at in range(verb.end, verb.ends) if is_by(words, at)]
    if by:
        return _all_by(words, by[0])
    if _is_passive(words, verb) or (is_noun and words.key(verb.start - 2) != "'s"):
        return []
    if (after := _inverted(words, verb)) is not None:
        return [after]
    if (before := _before_clause(words, verb)) is not None:
        return [before]
    named = [at for at in range(verb.begins, verb.start) if _may_act(words, at)]
    certain = [at for at in named if words.tokens[at].key != "he"]
    if not named:
        return _of_sentence(words, verb) if verb.speaks else []
    return _listed(words, (certain or named)[-1], verb.begins)


def _inverted(words: Words, verb: Verb) -> int | None:
    """Where somebody stands right after a German verb that comes second: dann setzt Kim 500."""
    last = words.tokens[verb.end - 1].key
    if words.phrases.language != "de" or not last.endswith(("t", "te", "f", "b", "g")):
        return None
    begins = max((at for at in range(verb.start) if words.tokens[at].kind == "mark"), default=-1)
    before = range(max(begins + 1, verb.begins), verb.start)
    if any(words.tokens[at].kind == "who" for at in before):
        return None
    after = verb.end
    while after < len(words.tokens) and words.key(after) in _TO_SUBJECT:
        after += 1
    is_who = after < len(words.tokens) and words.tokens[after].kind == "who"
    return after if is_who and words.tokens[verb.end].kind != "mark" else None


def _before_clause(words: Words, verb: Verb) -> int | None:
    """Whom a clause between commas is about, after which a verb goes on: Kim, who ..., says."""
    if not verb.start or words.tokens[verb.start - 1].text != ",":
        return None
    stops = (at + 1 for at in range(verb.start - 1, -1, -1) if words.tokens[at].key == ".")
    for at in range(verb.start - 2, next(stops, 0), -1):
        if words.tokens[at].key == "who" and words.tokens[at - 1].text == ",":
            return at - 2 if at > 1 and words.tokens[at - 2].kind == "who" else None
    return None


def is_by(words: Words, at: int) -> bool:
    return words.tokens[at].kind == "who" and words.key(at - 1) in ("by", "from", "von")


def _of_sentence(words: Words, verb: Verb) -> list[int]:
    """Whom a sentence is about, where a verb of speech has nobody: she looks up, says call.

    Of several clauses it is the last: Kim bets, Bo misses the bet, says check.
    """
    stops = (at + 1 for at in range(verb.start - 1, -1, -1) if words.tokens[at].key == ".")
    begin = next(stops, 0)
    named = [at for at in range(begin, verb.begins) if _may_act(words, at)]
    clauses = [at for at in named if at == begin or _begins(words, at)]
    first = next(iter(clauses[-1:] or named), None)
    goes_on = words.tokens[verb.start - 1].text == "," or words.key(verb.start - 1) in _GOING_ON
    return [first] if first is not None and goes_on else []


def _begins(words: Words, at: int) -> bool:
    """Whether a clause begins here: after a comma, or a word that goes on."""
    return words.tokens[at - 1].text == "," or words.key(at - 1) in _GOING_ON


def _all_by(words: Words, first: int) -> list[int]:
    """Several players by whom it was done: called by seat 2 and a regular."""
    found = [first]
    while words.is_who(found[-1] + 2) and words.joins(found[-1] + 1):
        if _acts(words, found[-1] + 3):
            break
        found.append(found[-1] + 2)
    return found


def _acts(words: Words, at: int) -> bool:
    """Whether a verb of play follows somebody, who does something else then."""
    return at < len(words.tokens) and words.phrases.vocabulary.plays(words.tokens[at].key)


def _may_act(words: Words, at: int) -> bool:
    """Whether a player is no mere object: to Kim, against Kim, Kim's."""
    if words.tokens[at].kind != "who" or words.key(at + 1) == "'s":
        return False
    return words.key(at - 1) not in words.phrases.objects


def _listed(words: Words, last: int, begins: int) -> list[int]:
    """Several players who are listed, up to the last of them."""
    found = [last]
    while found[0] - 2 >= begins and words.joins(found[0] - 1) and _may_act(words, found[0] - 2):
        found.insert(0, found[0] - 2)
    return found


def _is_passive(words: Words, verb: Verb) -> bool:
    done = words.tokens[verb.end - 1].text.lower()
    return words.key(verb.start - 1) in words.phrases.being and done.endswith(("ed", "et"))
