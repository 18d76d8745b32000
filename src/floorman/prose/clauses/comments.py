"""What people say, think and want of what happened: it is no act, however it is put.

A verb of saying, thinking or wanting with a whole clause after it tells what somebody holds, up to
the end of the sentence or to the next one who acts. Somebody who says a verb of play, an amount or
quoted words declares it, and that is an act.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.prose.clauses.matching import Line
from floorman.prose.clauses.seeming import WAS
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import ONWARD, WEITER, Token
from floorman.rulings.betting.phrases import is_conditional

_OBJECTS = frozenset(
    (
        "it", "his", "her", "their", "that", "this", "him", "them", "change",
    )
)  # fmt: skip
_ARTICLES = frozenset(("a", "an", "the", "no", "any", "one", "both", "my", "your", "each", "every"))
"""Words with which a clause begins, where a verb of it follows: says the king has to play."""
_OF_WHAT = ("over", "I", "he")
"""What may stand before such a clause: they argue over it being a raise, they told me it's one."""
WITHIN = 5
"""Tokens after a verb of saying within which the verb of a clause stands."""
_BESIDE = frozenset(
    (
        "now", "then", "also", "still", "is", "was", "are", "were", "just", "even", "both", "all",
        "afterward",
    )
)  # fmt: skip
_OTHERS = ("dealer", "floor")
_THAT = frozenset(("das", "dass", "es", "dies", "sein", "seine", "ihr", "ihre"))
"""Words with which a German clause begins that somebody holds, after a comma."""
_REASONS = frozenset(("because", "since", "weil"))
"""Words with which it is told why somebody wants something."""
REACH = 3
"""Tokens between somebody and the verb, at most."""


def comments_in(line: Line, phrases: Phrases) -> Iterator[tuple[int, int]]:
    """From which token to which somebody comments."""
    tokens = line.tokens
    stems = [stem(one.key, phrases.language) for one in tokens]
    until = 0
    for at in range(1, len(tokens)):
        if at >= until and _talks(tokens, at, phrases):
            until = _stop(tokens, at)
            yield at - 1, until
        if at < until or not _holds(tokens, stems, at, phrases):
            continue
        until = _end(tokens, at + 2, phrases, reasons=stems[at] in phrases.wanting)
        yield _begin(tokens, stems, at), until


def _holds(tokens: Sequence[Token], stems: Sequence[str], at: int, phrases: Phrases) -> bool:
    """Whether a verb of saying or wanting has what somebody holds after it."""
    if at + 2 >= len(tokens) or tokens[at].kind != "word":
        return False
    after = tokens[at + 1]
    if phrases.language == "de":
        begins = tokens[at + 2].key in _THAT or tokens[at + 2].kind == "who"
        is_another = after.text == "," and begins and tokens[at + 2].key != "I"
        return stems[at] in phrases.holding and (is_another or _tells_of_before(tokens, at + 1))
    if stems[at] in phrases.wanting and stems[at - 1] != "to":
        return after.key in _OBJECTS
    if stems[at] not in phrases.holding or tokens[at + 2].kind == "mark":
        return False
    if tokens[at + 2].kind == "quote" and is_conditional(tokens[at + 2].key):
        return False
    if _declares(tokens, at, phrases):
        return False
    claims = phrases.vocabulary.among("begins-a-claim")
    if after.key in claims or after.key in phrases.vocabulary.among("requests"):
        return True
    if after.key in _OF_WHAT and tokens[at + 2].key in claims:
        return True
    return (after.kind == "who" and after.key != "I") or _has_clause(tokens, at + 1, phrases)


def _declares(tokens: Sequence[Token], at: int, phrases: Phrases) -> bool:
    """Whether a player says what they do themselves: seat 6 said he calls, and no dealer of him."""
    says_it, does, *then = tokens[at + 1 : at + 4]
    is_whole = not then or then[0].kind != "word"
    is_player = tokens[at - 1].kind == "who" and says_it.key == "he"
    plays = does.text.endswith("s") and phrases.vocabulary.plays(does.key)
    return is_player and is_whole and plays


def _tells_of_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether whoever says it was so tells no act by it: sagt er war doch schon all-in."""
    return tokens[at].key in ("he", "I") and tokens[at + 1].text.lower() in WAS


def _has_clause(tokens: Sequence[Token], at: int, phrases: Phrases) -> bool:
    """Whether a clause begins here that tells how things are: says a bet's a bet, six isn't legal.

    A verb of play at its beginning, or an amount before a mark, is what somebody declares.
    """
    if tokens[at].key not in _ARTICLES and phrases.vocabulary.plays(tokens[at].key):
        return False
    for token in tokens[at + 1 : at + 1 + WITHIN]:
        if token.kind in ("mark", "who") or token.key in ONWARD:
            return False
        if token.key in phrases.vocabulary.among("claims"):
            return True
    return False


def _talks(tokens: Sequence[Token], at: int, phrases: Phrases) -> bool:
    """Whether a colon stands after somebody who then talks of an act: Kim: Das ist ein Call."""
    if phrases.language != "de" or tokens[at].text != ":" or at + 1 >= len(tokens):
        return False
    if tokens[at - 1].kind != "who" and tokens[at - 1].key not in _OTHERS:
        return False
    words = [one.key for one in tokens[at + 1 : _stop(tokens, at + 1)]]
    begins, of_before = map(phrases.vocabulary.among, ("begins-talk", "talks-of-before"))
    return not begins.isdisjoint(words[:1]) or not of_before.isdisjoint(words)


def _stop(tokens: Sequence[Token], at: int) -> int:
    """Where a sentence ends."""
    return next((end for end in range(at, len(tokens)) if tokens[end].key == "."), len(tokens))


def _goes_on_to_act(tokens: Sequence[Token], at: int, phrases: Phrases) -> bool:
    """Whether a word joins on a verb of play in the present: and folds, then calls; or says so."""
    if at + 1 >= len(tokens):
        return False
    verb = tokens[at + 1]
    if tokens[at].text == ",":
        return verb.text.endswith("s") and verb.key in phrases.vocabulary.spoken
    if tokens[at].key not in ("and", "then", "but"):
        return False
    return verb.text.endswith("s") and phrases.vocabulary.plays(verb.key)


def _begin(tokens: Sequence[Token], stems: Sequence[str], at: int) -> int:
    """Where a comment begins: with whoever makes it, if they are named right before the verb."""
    for place in range(at - 1, max(-1, at - 1 - REACH), -1):
        if tokens[place].kind == "who" or tokens[place].key in (*_OTHERS, "others"):
            return place
        if stems[place] not in _BESIDE:
            break
    return at


def _end(tokens: Sequence[Token], at: int, phrases: Phrases, *, reasons: bool) -> int:
    """Where it ends: at a full stop, or where the story goes on with somebody who is named.

    Or with what whoever comments then does: she says he's had his chance and raises. With
    ``reasons`` where it is told why, too: wants it back because seat 2 only called.
    """
    is_now = tokens[at - 2].text.endswith("s")
    is_beside = any(token.key == "who" for token in tokens[max(0, at - 4) : at - 2])
    for place in range(at, len(tokens)):
        token = tokens[place]
        if is_beside and token.text == ",":
            return place
        if token.key == "." or (reasons and token.key in _REASONS):
            return place
        if is_now and _goes_on_to_act(tokens, place, phrases):
            return place
        before = [one.key for one in tokens[max(at, place - 2) : place] if one.key != "the"][-1:]
        is_another = (token.kind == "who" and token.key != "he") or token.key in _OTHERS
        if is_another and before and (before[0] in (*ONWARD, *WEITER, ",")):
            return place - 1
    return len(tokens)
