"""Who acts in a German clause that tells it in few words.

Ich left out, several people in a row without an und, an object that looks like somebody.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary


def told_in_few(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with people where they are, and without those who are none."""
    made: list[Token] = []
    for at, token in enumerate(found):
        if _is_mine(found, at, known):
            made += [token, Token("who", token.end, token.end, "", "I")]
        elif _is_nobody(made, found, at, known):
            made.append(Token("word", token.start, token.end, token.text, token.text.lower()))
        elif _joins_last(found, at, known):
            made.append(Token("word", token.start, token.end, token.text, "und"))
        else:
            made.append(token)
    return made


_PAST = 6
"""Words after such a verb among which its participle stands."""


def _is_mine(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a clause begins with what I did, without the ich: hab am River 500 gecallt."""
    begins = not at or found[at - 1].kind == "mark"
    is_told_by_me = found[at].key == "hatte" and any(one.key == "I" for one in found)
    if not begins or not (is_told_by_me or found[at].key in known.among("of-me")):
        return False
    after = found[at + 1 : at + 1 + _PAST]
    clause = next((to for to, one in enumerate(after) if one.kind in ("mark", "who")), len(after))
    return any(one.key.startswith("ge") and known.plays(one.key) for one in after[:clause])


_MANY = 10


def _is_nobody(made: Sequence[Token], found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether what looks like somebody is counted, an article, or an object."""
    one, before = found[at], made[-1] if made else None
    if one.kind != "who" or before is None:
        return False
    said = one.text.lower()
    if one.key == "someone" and said in known.among("counted-people"):
        return before.kind == "number" and 1 < sum(before.value) < _MANY
    if one.key == "someone" and said == "einer":
        return before.key in known.among("with-dative") and _is_noun_after(found, at)
    return one.key == "he" and said == "sie" and before.kind == "who"


def _is_noun_after(found: Sequence[Token], at: int) -> bool:
    """Whether a noun follows, be it after what it is like: in einer zweiten Bewegung."""
    return any(one.kind == "word" and one.text[:1].isupper() for one in found[at + 1 : at + 3])


def _joins_last(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a comma stands before the last of several who do the same: A, B, C callen."""
    if found[at].text != "," or not 0 < at < len(found) - 2 or found[at + 2].kind != "word":
        return False
    between = found[at - 1].kind == found[at + 1].kind == "who"
    verb = found[at + 2].key
    return between and verb.endswith("en") and not verb.startswith("ge") and known.plays(verb)
