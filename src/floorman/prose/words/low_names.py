"""Names without their capitals, in a text that has none: kim bets 500, dave calls."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import ONWARD, Token
from floorman.prose.words.vocabulary import Vocabulary

SHORTEST = 3
"""Letters of such a name, at least."""


def may_be_somebody(token: Token, known: Vocabulary) -> bool:
    """Whether a word that no table has may mean somebody who plays: no adverb does."""
    is_plain = token.kind == "word" and token.text.isalpha() and not known.has(token.key)
    return (
        is_plain
        and token.key not in known.among("no-names")
        and not token.key.endswith(tuple(known.among("no-name-ends")))
    )


def with_low_names(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with words that nobody knows, and that play, as names: dave shoves.

    A first name is one though it is a word too, and where others have a capital: bill shoves.
    """
    is_low = not any(_has_capital(found, at) for at in range(len(found)))
    unknown = {
        one.key
        for one in found
        if is_low and len(one.text) >= SHORTEST and may_be_somebody(one, known)
    }
    labels = {
        one.key
        for at, one in enumerate(found)
        if (one.key in unknown or _is_given(found, at, known)) and _plays(found, at, known)
    }
    verbs = known.among("names-and-verbs")  # will bets, where "will he bet" asks
    return [
        one._replace(kind="who", key=f"name {one.key.capitalize()}")
        if one.kind == "word"
        and one.key in labels & (unknown | known.given)
        and (one.key not in verbs or _plays(found, at, known))
        else one
        for at, one in enumerate(found)
    ]


def _has_capital(found: Sequence[Token], at: int) -> bool:
    """Whether a word has a capital that is not of its place, at the beginning of a sentence."""
    one = found[at]
    begins = at == 0 or found[at - 1].key == "."
    return one.kind == "word" and one.text[:1].isupper() and one.key != "i" and not begins


def _is_given(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a word without a capital is a first name."""
    return found[at].kind == "word" and found[at].text.islower() and found[at].key in known.given


def _plays(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a verb of play follows where a clause begins; a number ends the one before it.

    So does a verb alone before somebody's first name: ed folds al calls.
    """
    before = found[at - 1] if at else None
    begins = (
        before is None
        or before.kind in _CLOSING
        or before.key in ONWARD
        or before.key in known.among("before-names")
    )
    begins = begins or (known.plays(found[at - 1].key) and found[at].key in known.given)
    after = found[at + 1 : at + 3]
    if not begins or not after or after[0].kind != "word":
        return False
    is_all_in = after[0].key in ("is", "was") and after[-1].key == "all-in"
    is_verb = known.plays(after[0].key) and after[0].key.endswith(("s", "d", "in"))
    return is_all_in or is_verb or _speaks_or_bet(found[at], after[0], known)


def _speaks_or_bet(name: Token, verb: Token, known: Vocabulary) -> bool:
    """Whether a verb of speech, or one without an ending, follows a first name: so karl said."""
    is_name = name.key in known.given and name.key not in known.among("names-and-verbs")
    return is_name and (
        verb.key in known.spoken or verb.key in known.among("played-without-ending")
    )


_CLOSING = ("mark", "number", "chips", "level")
"""Kinds of tokens after which a clause begins, with no mark where somebody dictates."""
