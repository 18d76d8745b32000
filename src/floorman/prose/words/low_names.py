"""Names without their capitals, in a text that has none: kim bets 500, dave calls."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import ONWARD, Token
from floorman.prose.words.vocabulary import Vocabulary

SHORTEST = 3
"""Letters of such a name, at least."""
_BEFORE = frozenset((*ONWARD, "on", "to", "by", "from", "turn", "flop", "river", "preflop", "pre"))
"""Words before somebody who acts, or by whom it was done."""
_ENDINGS = ("ly", "ing", "ed")
"""Endings of words that are no names."""
_ADVERBS = frozenset(
    (
        *(
            "always",
            "sometimes",
            "often",
            "maybe",
            "perhaps",
            "seldom",
            "rarely",
            "again",
            "forever",
        ),
        *("usually", "either", "neither", "likewise", "too", "instead", "meanwhile", "anyway"),
        *("nearly", "almost", "once", "twice", "thrice", "soon", "later", "earlier", "somehow"),
        *("everyone", "everybody", "anyone", "anybody", "someone", "action", "table", "which"),
    )
)
"""Words before a verb that name nobody."""


def may_be_somebody(token: Token, known: Vocabulary) -> bool:
    """Whether a word that no table has may mean somebody who plays: no adverb does."""
    is_plain = token.kind == "word" and token.text.isalpha() and not known.has(token.key)
    return is_plain and token.key not in _ADVERBS and not token.key.endswith(_ENDINGS)


def with_low_names(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with words that nobody knows, and that play, as names: dave shoves."""
    if any(one.text[:1].isupper() and one.kind == "word" and one.key != "i" for one in found):
        return list(found)
    made: list[Token] = []
    labels: set[str] = set()
    for at, token in enumerate(found):
        is_long = len(token.text) >= SHORTEST
        if (
            is_long
            and may_be_somebody(token, known)
            and (token.key in labels or _plays(found, at, known))
        ):
            labels.add(token.key)
            label = f"name {token.key.capitalize()}"
            made.append(token._replace(kind="who", key=label))
        else:
            made.append(token)
    return made


def _plays(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a verb of play follows where a clause begins."""
    after = found[at + 1] if at + 1 < len(found) else None
    before = found[at - 1] if at else None
    begins = before is None or before.kind == "mark" or before.key in _BEFORE
    is_verb = after is not None and after.kind == "word" and known.plays(after.key)
    return begins and is_verb and after is not None and after.key.endswith(("s", "d", "in"))
