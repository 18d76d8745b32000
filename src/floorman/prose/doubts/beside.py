"""What stands right beside an act and makes another of it: such a reading is offered.

A player after a verb may be its object (calls seat 3 1200), a sum after it may be asked about
(raises to 1200 or 2400?), and what falls on the floor or is done for another is no play.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.matching import Found
from floorman.prose.doubts.unused import LEAST
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.token import Token

_UNSIZED = ("{who} bets", "{who} raises", "{someone} bets", "{someone} raises")
"""Acts of which nobody told how much."""
_ANOTHERS = ("for", "für")
_FALLEN = (("on", "the", "floor"), ("onto", "the", "floor"), ("to", "the", "floor"))
"""Where chips are that are not in the pot."""
_IN_A_ROW = (("at", "once"), ("in", "a", "row"))
"""How cards are not dealt."""
_OR = ("or", "oder")
_MEANWHILE = ("while", "während")


def is_changed_beside(
    chosen: Sequence[Found], found: Sequence[Token], asked: set[int], phrases: Phrases
) -> bool:
    """Whether what stands beside an act may make another of it."""
    acts = [one for one in chosen if one.phrase.act]
    return (
        any(_is_its_object(before, after) for before, after in pairwise(acts))
        or any(_has_its_sum_asked(one, found, asked) for one in acts)
        or any(_is_for_another(one, found) for one in acts)
        or any(_has_another_act_beside(one, found, phrases) for one in acts)
        or any(_comes_meanwhile(one, found) for one in acts[1:])
        or any(_goes_elsewhere(one, found) for one in acts)
        or any(_is_a_table(one, found) for one in acts)
    )


def _is_its_object(before: Found, after: Found) -> bool:
    """Whether a player and a sum follow a verb without a word or a mark: pays seat 3 1200."""
    is_bare = "plain" in after.phrase.how and not isinstance(before.slots.get("amount"), Token)
    return is_bare and before.end == after.start and "chips" not in before.slots


def _has_its_sum_asked(one: Found, found: Sequence[Token], asked: set[int]) -> bool:
    """Whether a bet without a sum goes on with one that is only asked about, or the least."""
    if one.phrase.act not in _UNSIZED:
        return False
    for at in range(one.end, len(found)):
        if found[at].kind == "mark":
            return False
        if at in asked and (found[at].kind == "number" or found[at].key in LEAST):
            return True
    return False


def _is_for_another(one: Found, found: Sequence[Token]) -> bool:
    """Whether somebody acts for somebody else: calls for him."""
    words = found[one.start : one.end + 2]
    return "amount" not in one.slots and any(
        before.key in _ANOTHERS and after.kind == "who" and one.phrase.act in _ACTED
        for before, after in pairwise(words)
    )


_ACTED = ("{who} calls", "{who} folds", "{who} checks", "{who} raises", "{who} bets")


def _has_another_act_beside(one: Found, found: Sequence[Token], phrases: Phrases) -> bool:
    """Whether another verb of play is told as what it may have been: calls, or folds?"""
    after = [token for token in found[one.end : one.end + 3] if token.text != ","]
    is_or = len(after) > 1 and after[0].key in _OR
    return is_or and one.phrase.act in _ACTED and phrases.vocabulary.plays(after[1].key)


def _comes_meanwhile(one: Found, found: Sequence[Token]) -> bool:
    """Whether an act is told as what another came in the middle of: calls while seat 3 raises."""
    return bool(one.start) and found[one.start - 1].key in _MEANWHILE and one.phrase.act in _ACTED


def _goes_elsewhere(one: Found, found: Sequence[Token]) -> bool:
    """Whether chips go on the floor, not in the pot, or cards come otherwise than one by one."""
    after = tuple(token.key for token in found[one.end : one.end + 3])
    is_fallen = "{chips}" in one.phrase.act and after in _FALLEN
    is_in_a_row = any(after[: len(words)] == words for words in _IN_A_ROW)
    return is_fallen or (one.phrase.act == "{who} has {number} cards" and is_in_a_row)


def _is_a_table(one: Found, found: Sequence[Token]) -> bool:
    """Whether a table with its number was read as a verb: table 3 is full."""
    words = found[one.start : one.start + 2]
    is_numbered = [token.kind for token in words] == ["word", "number"]
    return is_numbered and words[0].key == "table" and one.phrase.act.startswith("{who} tables")
