"""Who folds where it is told of all: everybody to the last bet, or until it is on somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token

ALL_FOLD = "everybody folds"
ASKS_OF = "asks-of"
"""The mark of a question about somebody that is asked when it is their turn: what can they do?"""
ASKS_ABOUT = "asks-about"
"""The mark of a question about somebody as it stands: whether they may raise, what a call costs."""
REST = "the-rest"
"""The mark of a fold of the rest: whoever acted before may well be none of it."""
_MAY_BE_NONE = "only"
"""The mark of an act of one alone: all others fold then, where any are left."""
_TURNS = re.compile(
    r"\{who\} (folds|checks|calls(?! (a|the) clock)|bets|raises|is all-in|pushes|adds|says|pulls)"
)
_WAGER = re.compile(r"\{who\} (bets|raises|is all-in|pushes|adds|says|calls)")


class RestFolds(NamedTuple):
    """Where it is told that everybody folds, or all but somebody, and how."""

    start: int
    end: int
    how: frozenset[str]
    but: Person | None = None


def but_for_named(rest: RestFolds, told: Sequence[Happening], after: Iterable[Token]) -> RestFolds:
    """All but somebody fold, where one who had acted is named after it: everyone folds, can UTG …

    Whoever does something else then may do it without a hand.
    """
    turns = [one.who for one in told if one.start < rest.start and _TURNS.match(one.act)]
    doing = [one.who for one in told if one.start > rest.start]
    named = {token.key for token in after if token.kind == "who"}
    still = (
        who
        for who in turns[:-1]
        if who is not None and who not in doing and {who.label, who.place} & named
    )
    return rest if rest.but else rest._replace(but=next(still, None))


def all_fold(told: list[Happening], rest: RestFolds) -> None:
    """Have everybody fold who is left, where that is told last of the betting and after a bet.

    Told before other acts it only says how it got to them: that follows from those acts. Those
    behind the one who did not fold do so after what that one does.
    """
    turns = [one for one in told if _TURNS.match(one.act)]
    theirs = [one.end for one in turns if rest.but is not None and one.who is rest.but]
    start = max([rest.start, *theirs])
    is_last = all(one.start < start for one in turns)
    if is_last and any(_WAGER.match(one.act) for one in turns):
        place = next((at for at, one in enumerate(told) if one.start > start), len(told))
        how = frozenset(("nobody", *(rest.how & {REST, _MAY_BE_NONE})))
        other = None if theirs and theirs[-1] == start else rest.but
        told.insert(place, Happening(ALL_FOLD, None, {}, how, start, rest.end, other=other))


FOLDED_TO = "folded-to"
"""The mark of an act before which all the others folded."""
FOLDED_ROUND = "everybody folds to {who}"
"""That all the others folded, where nothing is told of whoever it is on then."""


def _is_of_one(one: Happening) -> bool:
    """Whether an act or a question is one that only comes when it is somebody's turn."""
    return _TURNS.match(one.act) is not None or bool(one.how & {ASKS_OF, ASKS_ABOUT})


def may_be_none_left(one: Happening) -> bool:
    """Whether nobody need be left to fold: only the big blind calls, who is the last to act."""
    return _MAY_BE_NONE in one.how or one.other is not None


def folded_to(told: list[Happening], places: Iterable[tuple[Found, Person | None]]) -> None:
    """Mark the acts of those to whom it was folded: whoever is passed over then is out.

    Where no act follows, that it came to them is all that is told of them.
    """
    for found, who in places:
        after = (one for one in told if one.start > found.start and _is_of_one(one))
        first = min(after, key=lambda one: one.start, default=None)
        if first is not None:
            first.how |= {FOLDED_TO}
        elif who is not None:
            place = next((at for at, one in enumerate(told) if one.start > found.start), len(told))
            made = Happening(FOLDED_ROUND, who, {}, found.phrase.how, found.start, found.end)
            made.street = told[place - 1].street if place else ""
            told.insert(place, made)
