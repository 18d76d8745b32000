"""Who did something before, told short: he'd called is he had called, where he'd call is a wish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.prose.words.token import Token

_SHORT = ("'d",)
_WHO = frozenset(("he", "she", "i", "they", "we", "it", "who"))
"""Words with which "had" is told short."""
_BETWEEN = frozenset(("already", "just", "only", "both", "all", "also", "then", "even", "first"))
"""Words between it and what was done."""
_DONE = frozenset(
    (
        *("been", "gone", "got", "gotten", "made", "stuck", "thrown", "taken", "said", "done"),
        *("led", "left", "had", "slid", "laid", "told", "shown", "seen", "won", "lost"),
        *("sent", "brought", "stood", "thought", "paid", "given", "drawn", "forgotten"),
    )
)
"""Forms of verbs with which it can only be had, beside those in -ed."""
_EITHER = frozenset(("put", "bet", "come", "set", "let", "cut", "run", "become"))
"""Forms with which it may be would as well: he'd bet 600."""
_NO_VERBS = frozenset(("need", "feed", "speed", "exceed", "proceed", "succeed", "bleed"))


def with_had(found: Sequence[Token]) -> Iterator[Token]:
    """The tokens with every he'd that means he had as two words.

    Where it may be would as well, the second is one that leaves it open.
    """
    for at, token in enumerate(found):
        who = token.key.removesuffix("'d")
        verb = _verb_after(found, at)
        had = "had" if _is_done(verb) else "had-or-would" if verb in _EITHER else ""
        if token.kind != "word" or not token.key.endswith(_SHORT) or who not in _WHO or not had:
            yield token
            continue
        cut = token.start + len(who)
        yield Token("word", token.start, cut, token.text[: len(who)], who)
        yield Token("word", cut, token.end, token.text[len(who) :], had)


def _verb_after(found: Sequence[Token], at: int) -> str:
    """The word after a short form, and after those that may stand between."""
    after = (one.key for one in found[at + 1 : at + 4] if one.key not in _BETWEEN)
    return next(after, "")


def _is_done(verb: str) -> bool:
    return verb in _DONE or (verb.endswith("ed") and len(verb) > 3 and verb not in _NO_VERBS)
