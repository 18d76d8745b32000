"""What somebody takes back while telling: seat 3, no, sorry, seat 4; it is read as corrected."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import Token

_CUES = (
    *(("no", "sorry"), ("no", "wait"), ("wait", "no"), ("sorry",), ("i", "mean"), ("no", "no")),
    *(("scratch", "that"), ("correction",), ("make", "that"), ("oops",), ("no", "i", "mean")),
    *(("nein",), ("nein", "sorry"), ("quatsch",), ("ich", "meine"), ("nein", "ich", "meine")),
    *(("no",), ("or", "rather"), ("vielmehr",), ("ach", "nein"), ("falsch",), ("nee",), ("ne",)),
    *(("nah",), ("nah", "wait")),
    *(("äh", "nein"), ("äh", "nee"), ("äh", "ne"), ("ach", "quatsch"), ("nein", "quatsch")),
    *(("ach", "nee"), ("nein", "halt"), ("korrektur",), ("besser", "gesagt"), ("pardon",)),
)
"""Words with which somebody takes back what was said."""
_CUES_BY_WORD = {
    first: sorted((one for one in _CUES if one[0] == first), key=len, reverse=True)
    for first in {one[0] for one in _CUES}
}
_DENIALS = ("no", "nein", "nee", "ne")
"""Words that take something back where they stand between marks, and deny something else."""
_BACK = 8
"""Tokens before a correction in which that stands which it corrects."""
_ARTICLES = (
    *("a", "an", "the", "it", "was", "to", "ein", "einen", "der", "die", "den", "auf", "am"),
    *("it's", "es", "war", "waren"),
)
_KINDS = ("who", "number", "chips", "level", "cards", "street")
_TAKEN_BACK_BY = {"chips": ("chips", "number")}
"""What chips may stand for: a 2000, no, two 1000s."""
_STREETS = ("preflop", "flop", "turn", "river")


def corrected(found: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens as they are meant at last, and those that were taken back.

    What comes after a correction stands for the last thing of its kind before it; a street in the
    place of that street, for what was done on it is not taken back.
    """
    kept: list[Token] = []
    taken: list[Token] = []
    at = 0
    while at < len(found):
        end = _cue(found, at) if kept else at
        place = _place(kept, found, end) if end > at else None
        if place is None:
            kept.append(found[at])
            at += 1
            continue
        if _kind(kept[place]) == "street":
            said = next(one for one in found[end:] if _kind(one) == "street")
            taken += found[at : found.index(said) + 1]
            kept[place] = kept[place]._replace(text=said.text, key=said.key)
            at = found.index(said) + 1
            continue
        taken += [*kept[place:], *found[at:end]]
        del kept[place:]
        at = end
    return kept, taken


def _cue(found: Sequence[Token], at: int) -> int:
    """Where a correction that begins here ends, with the marks around it; here for none."""
    begin = _past_marks(found, at)
    first = found[begin].text.lower() if begin < len(found) else ""
    for words in _CUES_BY_WORD.get(first, ()):
        end = begin
        for word in words:
            end = _past_marks(found, end) if end > begin else end
            if end >= len(found) or found[end].text.lower() != word:
                break
            end += 1
        else:
            after = _past_marks(found, end)
            alone = len(words) == 1 and (begin == at or (words[0] in _DENIALS and after == end))
            return at if alone else after
    return at


def _past_marks(found: Sequence[Token], at: int) -> int:
    while at < len(found) and found[at].kind == "mark":
        at += 1
    return at


def _place(kept: Sequence[Token], found: Sequence[Token], at: int) -> int | None:
    """Where that stands which a correction stands for; None where it corrects nothing.

    What "he" did instead stands for what he did with the same verb: throws in 5k, no, he throws.
    """
    verb = found[at + 1].key if at + 1 < len(found) and found[at].key == "he" else ""
    before = range(len(kept) - 1, max(-1, len(kept) - 1 - _BACK), -1)
    again = next((place for place in before if verb and kept[place].key == verb), None)
    if again is not None:
        return again
    while at < len(found) and found[at].key in _ARTICLES:
        at += 1
    if at >= len(found) or _kind(found[at]) not in _KINDS:
        return None
    kinds = _TAKEN_BACK_BY.get(_kind(found[at]), (_kind(found[at]),))
    return next((place for place in before if _kind(kept[place]) in kinds), None)


def _kind(token: Token) -> str:
    """The kind of what is taken back; a street is one, though its token is a word."""
    return "street" if token.kind == "word" and token.key in _STREETS else token.kind
