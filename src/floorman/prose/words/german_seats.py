"""Seats by their numbers alone in German: 6 callt, die 5 zahlt, 8 schmeißt weg."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.people import small
from floorman.prose.words.token import GOING_ON, Token
from floorman.prose.words.vocabulary import Vocabulary


def with_german_seats(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with digits as seats where a clause begins with what one alone does.

    A German verb says whether one does it or several: 6 callt is a seat, 6 callen are a count.
    """
    made: list[Token] = []
    for at, token in enumerate(found):
        if not _is_seat(found, at, known):
            made.append(token)
            continue
        start = made.pop().start if _has_article(found, at) else token.start
        number = small(token)
        made.append(Token("who", start, token.end, token.text, f"seat {number}", (number,)))
    return made


def _is_seat(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether a digit begins a clause and is followed by what one alone does."""
    if not small(found[at]) or not found[at].text.isdecimal() or at + 1 == len(found):
        return False
    first = at - _has_article(found, at)
    begins = not first or _goes_on(found[first - 1], found[first])
    verb = found[at + 1].key
    plays = known.plays(verb) and verb.endswith("t") and not verb.startswith("ge")
    return begins and (plays or verb == "all-in" or verb in known.among("done-by-one"))


def _goes_on(before: Token, token: Token) -> bool:
    """Whether a clause begins after a token: a mark, with a space after it that no hour has."""
    is_mark = before.kind == "mark" and before.end < token.start
    return is_mark or before.key in GOING_ON


def _has_article(found: Sequence[Token], at: int) -> bool:
    return at > 0 and found[at - 1].key in ("der", "die") and found[at - 1].kind == "word"
