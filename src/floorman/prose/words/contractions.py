"""Who did something before, told short: he'd called is he had called, where he'd call is a wish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary

_SHORT = ("'d",)
"""Words with which "had" is told short."""


def with_had(found: Sequence[Token], known: Vocabulary) -> Iterator[Token]:
    """The tokens with every he'd that means he had as two words.

    Where it may be would as well, the second is one that leaves it open.
    """
    for at, token in enumerate(found):
        who = token.key.removesuffix("'d")
        verb = _verb_after(found, at, known)
        had = (
            "had"
            if _is_done(verb, known)
            else "had-or-would"
            if verb in known.among("done-or-wished")
            else ""
        )
        if (
            token.kind != "word"
            or not token.key.endswith(_SHORT)
            or who not in known.among("told-short")
            or not had
        ):
            yield token
            continue
        cut = token.start + len(who)
        yield Token("word", token.start, cut, token.text[: len(who)], who)
        yield Token("word", cut, token.end, token.text[len(who) :], had)


def _verb_after(found: Sequence[Token], at: int, known: Vocabulary) -> str:
    """The word after a short form, and after those that may stand between."""
    after = (one.key for one in found[at + 1 : at + 4] if one.key not in known.among("between-had"))
    return next(after, "")


def _is_done(verb: str, known: Vocabulary) -> bool:
    return verb in known.among("done") or (
        verb.endswith("ed") and len(verb) > 3 and verb not in known.among("no-done")
    )
