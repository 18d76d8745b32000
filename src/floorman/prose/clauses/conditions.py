"""What somebody says they will do if another acts, told without quotation marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.prose.clauses.doers import doers
from floorman.prose.clauses.matching import Found
from floorman.prose.clauses.verbs import Verb
from floorman.prose.clauses.words import Words
from floorman.prose.phrases.expression import NOWHERE
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.shape import ANY
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import is_conditional

_WILL = frozenset(("will", "would", "he'll", "she'll", "i'll", "hed", "shed", "he'd", "she'd"))
_IF = frozenset(("if", "whenev", "wenn", "fall", "sobald"))
"""Stems of words with which somebody makes it depend on another what they will do."""
_SPEECH = Phrase(NOWHERE, ANY, (), "", "{who} says {said}")


def condition(words: Words, verb: Verb) -> Found | None:
    """What somebody says they will do if another acts, told without quotation marks."""
    if not verb.speaks:
        return None
    begin = _if_after(words, verb)
    if begin is None:
        return _condition_before(words, verb)
    end = begin + 3
    while end < len(words.tokens) and not _ends_speech(words, end):
        end += 1
    quote = _quoted(words.tokens[begin:end])
    who = doers(words, verb, is_noun=False)
    named = {"quote": quote} | ({"who": words.tokens[who[0]]} if who else {})
    return Found(_SPEECH, verb.start, end, named)


def _quoted(said: Sequence[Token]) -> Token:
    """Words as they would stand in quotation marks."""
    text = " ".join(one.text for one in said)
    return Token("quote", said[0].start, said[-1].end, text, text)


def _if_after(words: Words, verb: Verb) -> int | None:
    """Where that begins which somebody says they will do if another acts; None where nowhere.

    Whom they say it to may stand before it, and what they will do before what another does.
    """
    begin = verb.end + (words.key(verb.end) == "to")
    begin += begin < len(words.tokens) and words.tokens[begin].kind == "who"
    places = (at for at in (verb.end, verb.end + 1, begin) if words.key(at) in _IF)
    first = next(places, None)
    if first is not None:
        is_case = words.key(first) == "whenev" and first not in (verb.end, begin)
        return None if is_case else first
    end = next((at for at in range(begin, len(words.tokens)) if _is_stop(words, at)), begin)
    would = next((at for at in range(begin, end) if words.key(at) in _WILL), None)
    if would is None or not any(words.key(at) in _IF for at in range(would, end)):
        return None
    return would - (words.tokens[would - 1].kind == "who")


def _is_stop(words: Words, at: int) -> bool:
    return words.tokens[at].key == "." or words.tokens[at].kind in ("number", "chips")


def _condition_before(words: Words, verb: Verb) -> Found | None:
    """The same, told before the verb: I'll raise if you bet, says seat 6."""
    stops = (at + 1 for at in range(verb.start - 1, -1, -1) if words.tokens[at].key == ".")
    begin = next(stops, 0)
    told = range(begin, verb.start - 1)
    who = verb.end if verb.end < len(words.tokens) and words.is_other(verb.end) else None
    is_apart = verb.start > begin and words.tokens[verb.start - 1].text == ","
    if who is None or not is_apart or any(words.is_other(at) for at in told):
        return None
    if not any(words.key(at) in _IF for at in told):
        return None
    quote = _quoted(words.tokens[begin : verb.start - 1])
    return Found(_SPEECH, begin, who + 1, {"quote": quote, "who": words.tokens[who]})


def conditions_told(words: Words) -> Iterator[Found]:
    """What somebody says after a colon that they will do if another acts: bet and I raise."""
    for at in range(1, len(words.tokens) - 2):
        if words.tokens[at].text != ":" or words.tokens[at - 1].kind != "who":
            continue
        stops = range(at + 1, len(words.tokens))
        end = next((stop for stop in stops if words.tokens[stop].key == "."), len(words.tokens))
        text = " ".join(one.text for one in words.tokens[at + 1 : end]).replace(" '", "'")
        if end > at + 1 and is_conditional(text):
            first, last = words.tokens[at + 1], words.tokens[end - 1]
            quote = Token("quote", first.start, last.end, text, text)
            yield Found(_SPEECH, at - 1, end, {"quote": quote, "who": words.tokens[at - 1]})


def _ends_speech(words: Words, at: int) -> bool:
    """Whether the story goes on here: after a full stop, or with somebody who acts."""
    onward = words.key(at) in ("so", "then")
    onward = onward or (words.key(at) in ("and", "und") and not _is_mine(words, at + 1))
    return words.tokens[at].key == "." or onward or words.is_other(at)


def _is_mine(words: Words, at: int) -> bool:
    return at < len(words.tokens) and words.tokens[at].key == "I"
