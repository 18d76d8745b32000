"""What of a text no reading uses: words, numbers and people that may matter."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from floorman.games.game import game
from floorman.prose.clauses.matching import Found
from floorman.prose.doubts.dropped import is_somebody_else
from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.story import Story
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.talk.numbers import in_words


class Unused(Struct, frozen=True):
    """A piece of the text that no reading uses, from ``start`` to ``end``."""

    start: int
    end: int
    text: str


LEAST = {"min", "minimum", "least", "smallest", "little", "mindestens", "kleinste", "wenigstens"}
"""Words that ask how much somebody must make it: whoever it is, the answer is the same."""


def unused_in(
    found: Sequence[Token],
    chosen: Sequence[Found],
    asked: set[int],
    phrases: Phrases,
    story: Story,
    due: Collection[str] = (),
) -> tuple[Unused, ...]:
    """What no phrase took and may matter.

    A question may repeat what was told: its numbers and people count as used then, and whoever is
    ``due``, of whom it is asked what they may do.
    """
    taken = {at for one in chosen for at in one.taken}
    apart = {id(token) for one in chosen for token in (*one.slots.values(), *one.others)}
    taken |= {at for at, token in enumerate(found) if id(token) in apart}
    values = {value for at in taken for value in found[at].value}
    people = {name for one in story.people for name in (one.label, one.place)}
    asks_least = any(found[at].key in LEAST for at in asked)
    unused: list[Unused] = []
    lies = _how_cards_lie(found, phrases) if _counts_in_stud(story) else frozenset()
    for at, token in enumerate(found):
        if token.kind == "mark":
            idle = not _is_sign_of_number(at, found)
        elif at in lies:
            idle = False
        elif at in taken:
            continue
        elif token.kind == "word":
            idle = stem(token.key, phrases.language) in phrases.fillers
            idle = at in asked or (idle and not _is_hand_of(at, found))
        elif token.kind == "who":
            idle = token.key.partition("=")[0] in people or token.key in ("he", "I", "next")
            idle = idle or (at in asked and (asks_least or token.key in due))
            idle = idle and not (token.key == "next" and _is_hand(found[at + 1 : at + 2]))
            idle = idle and (at in asked or not is_somebody_else(at, found, chosen))
        elif token.kind == "number":
            idle = at in asked and bool(token.value)
            idle = idle and (set(token.value) <= values or _is_choice(at, found, asked))
        else:
            idle = False
        if not idle:
            unused.append(Unused(token.start, token.end, token.text))
    return tuple(unused)


_SIGNS = frozenset("%‰°~≈<>=^*×÷±_")
"""Signs that make a number another one, or a sum none: 10%, >2000."""


_SHARES = ("%", "‰")


def _is_sign_of_number(at: int, found: Sequence[Token]) -> bool:
    """Whether a mark belongs to the number beside it: before it, or right after it."""
    mark = found[at]
    if mark.text not in _SIGNS:
        return False
    before, after = (found[max(at - 1, 0)], found[min(at + 1, len(found) - 1)])
    is_close = before.end == mark.start or mark.text in _SHARES
    return after.kind in _IN_CHIPS or (before.kind in _IN_CHIPS and is_close)


_IN_CHIPS = ("number", "chips", "level")


def _counts_in_stud(story: Story) -> bool:
    """Whether cards are counted in stud, where some lie up and some down."""
    is_stud = game(story.setting.game or "nlhe").is_stud
    return is_stud and any(_COUNTED.search(one.act) for one in story.happenings)


_COUNTED = re.compile(r"^\{who\} has (\{number\}|\d+) cards?$")


def _how_cards_lie(found: Sequence[Token], phrases: Phrases) -> frozenset[int]:
    """Where it is told of cards, beside the word for them, that they lie up or down."""
    words = phrases.vocabulary.among("how-cards-lie")
    return frozenset(at for at, one in enumerate(found) if one.kind == "word" and one.key in words)


def _is_hand_of(at: int, found: Sequence[Token]) -> bool:
    """Whether a hand is somebody's who is named: what is told of it is nothing to pass over."""
    return at > 0 and found[at].key in ("hand", "hands") and found[at - 1].key == "'s"


def _is_choice(at: int, found: Sequence[Token], asked: set[int]) -> bool:
    """Whether a number is one of two that somebody asks about: 600 or 6000."""
    near = [found[place].key for place in (at - 1, at + 1) if place in asked]
    return "or" in near or "oder" in near


def holds_all(line: str, found: Sequence[Token], asked: set[int], chosen: Sequence[Found]) -> bool:
    """Whether every number and card that was told stands in the line, or counts people in it."""
    counted = {
        id(one.slots[one.phrase.repeats]) for one in chosen if one.phrase.repeats in one.slots
    }
    counted |= {id(token) for one in chosen if _counts(one) for token in one.slots.values()}
    told = [token for at, token in enumerate(found) if at not in asked and id(token) not in counted]
    return not any(lacking_in(line, told))


def lacking_in(line: str, told: Sequence[Token]) -> Iterator[Token]:
    """The numbers, chips and cards that stand nowhere in a line."""
    numbers = {int(one) for one in re.findall(r"\d+", line)}
    for token in told:
        is_sum = token.kind in ("number", "level", "chips") and not _stands_in(token, numbers, line)
        if is_sum or (token.kind == "cards" and token.key not in line):
            yield token


def _counts(one: Found) -> bool:
    """Whether a number counts players, or stands in the name of a game."""
    return one.phrase.table.startswith(("players", "in-hand", "game"))


def _stands_in(token: Token, numbers: set[int], line: str) -> bool:
    said = {token.value[0] * scale for scale in (1, 100, 1_000)} if len(token.value) == 1 else set()
    if said & numbers or re.search(rf"\b{re.escape(token.text.lower())}\b", line):
        return True
    return bool(token.value) and set(token.value) <= numbers | _said_in_words(line)


def _said_in_words(line: str) -> set[int]:
    found = re.findall(r"[a-z]+", line.lower())
    return {value for word in found if (value := in_words((word,))) is not None}


def _is_hand(after: Sequence[Token]) -> bool:
    """Whether a hand follows: the next one is another than that which is told."""
    return bool(after) and after[0].key in ("hand", "deal")
