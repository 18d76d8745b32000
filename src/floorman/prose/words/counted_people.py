"""People told by their place in a count: first position, number two, another, caller."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.people import small
from floorman.prose.words.token import NTH, ONWARD, Token, text_of
from floorman.prose.words.vocabulary import Vocabulary

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_BARE = {
    **dict.fromkeys(("another", "winner", "loser"), "someone"),
    "caller": "caller",
    "small": "sb",
    "big": "bb",
}
"""Words that mean somebody without an article, where they act: caller folds, big calls."""


def with_counted(found: Sequence[Token], known: Vocabulary) -> list[Token]:
    """The tokens with everybody who is told by a place in a count as a person.

    One place alone may count acts or be said of a thing: of two that act, each is somebody. Where
    somebody between them is passed over, nobody told what those did.
    """
    marked = [_place(found, at, known) for at in range(len(found))]
    labels = {one[1] for one in marked if one is not None} - {"caller", "someone"}
    is_count = len(labels) > 1 or _is_told_before(found)
    places = {int(one.removeprefix(NTH)) for one in labels if one.startswith(NTH)}
    is_from_first = 1 in places
    passed_over = (1,) if is_from_first and len(places) < max(places) else ()
    made: list[Token] = []
    end = 0
    for at, token in enumerate(found):
        if at < end:
            continue
        one = marked[at]
        is_told = one is not None and (is_count or one[1] not in labels)
        if one is None or not is_told:
            made.append(token)
            continue
        end, label = one
        if is_from_first:  # each sits where they are counted
            label = label.replace("nth", "seat")
        words = found[at:end]
        text = text_of(*words)
        made.append(Token("who", words[0].start, words[-1].end, text, label, passed_over))
    return made


def _is_told_before(found: Sequence[Token]) -> bool:
    """Whether anybody is told by a seat, or as the first player."""
    people = (one for one in found if one.kind == "who")
    return any(one.key.startswith("seat ") or "first" in one.text.lower() for one in people)


def _place(found: Sequence[Token], at: int, known: Vocabulary) -> tuple[int, str] | None:
    """Where somebody's place in a count ends, and who it is; None where none begins."""
    token = found[at]
    begins = at == 0 or found[at - 1].kind != "word" or found[at - 1].key in ONWARD
    if token.kind == "word" and token.key in _BARE and begins:
        return (at + 1, _BARE[token.key]) if _does(found, at + 1, known) else None
    nth = found[at + 1].key if found[at + 1 : at + 2] and found[at + 1].kind == "word" else ""
    if token.key == "a" and nth in ORDINALS[1:]:
        return (at + 2, "someone") if _does(found, at + 2, known) else None
    start = at + (token.key == "the")
    one, after = (*found[start : start + 2], None, None)[:2]
    if one is None or (start == at and not begins):
        return None
    if one.kind == "word" and one.key in ORDINALS:
        end = start + 1 + (after is not None and after.key in known.among("counted-as"))
        number = ORDINALS.index(one.key) + 1
        return (end, f"{NTH}{number}") if _does(found, end, known) else None
    if one.key == "number" and after is not None and (seat := small(after)):
        return (start + 2, f"seat {seat}") if _does(found, start + 2, known) else None
    return None


def _does(found: Sequence[Token], at: int, known: Vocabulary) -> bool:
    """Whether somebody who stands before a place does something there: raps, paid, goes."""
    verb = next(
        (
            one
            for one in found[at : at + 3]
            if one.text.lower() not in known.among("between-counted")
        ),
        None,
    )
    if verb is None or verb.kind != "word":
        return False
    told = verb.text.lower().endswith(("s", "ed")) and verb.key not in known.among(
        "verbs-and-nouns"
    )
    return verb.key in known.among("does-when-counted") or (told and known.plays(verb.key))
