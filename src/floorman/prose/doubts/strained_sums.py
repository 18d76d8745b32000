"""Sums that strain what was said: one of two, somebody else's, what it was raised from, or by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Story
from floorman.prose.words.token import Token


def strains_a_sum(story: Story, chosen: Sequence[Found], found: Sequence[Token]) -> bool:
    """Whether a sum of a reading is at odds with how it was told."""
    acts = [one for one in chosen if one.phrase.act]
    begins = any(_begins_from(one, found) for one in acts)
    return begins or _answers_more_than_was_bet(story.happenings, found)


def _begins_from(one: Found, found: Sequence[Token]) -> bool:
    """Whether the sum of a raise is what it was raised from: raises from 2000."""
    amount = one.slots.get("amount")
    if not one.phrase.act.startswith("{who} raises to") or not isinstance(amount, Token):
        return False
    before = [token.key for token in found if token.end <= amount.start]
    return before[-1:] in (["from"], ["von"])


def _answers_more_than_was_bet(happenings: Sequence[Happening], found: Sequence[Token]) -> bool:
    """Whether a call is for more than was bet, or a raise by a sum is read as one to it."""
    most = 0
    for at, one in enumerate(happenings):
        amount = max(one.slots["amount"].value, default=0) if "amount" in one.slots else 0
        words = [token.key for token in found[one.start : one.end]]
        is_call = "all-in" in one.act and any(word.startswith("call") for word in words)
        if is_call and amount > most > 0:
            return True
        if _calls_all_in(words) and not _is_raised(happenings[:at]):
            return True
        if "raises to" in one.act and _is_by(words, amount, most):
            return True
        if any(word.startswith(_AGAIN) for word in words) and not _is_raised(happenings[:at]):
            return True
        most = max(most, amount)
    return False


def _calls_all_in(words: Sequence[str]) -> bool:
    """Whether somebody is told to call all-in: for all their chips, or against another's."""
    return "all-in" in words and any(word.startswith("call") for word in words)


def _is_by(words: Sequence[str], amount: int, most: int) -> bool:
    """Whether somebody rather raised by an amount than to it."""
    if not {"to", "auf"}.isdisjoint(words):
        return amount == most
    is_verb = any(word.startswith(("rais", "rerais", "erhöh")) for word in words)
    is_by = any(word in ("by", "um") and after == "" for word, after in pairwise(words))
    return is_by or (is_verb and 0 < amount <= most)


_AGAIN = ("3bet", "4bet", "5bet")


def _is_raised(before: Sequence[Happening]) -> bool:
    """Whether somebody bet or raised before an act that raises again."""
    wagers = (" bets", " raises", " says ", " pushes ", " all-in")
    return any(word in one.act for one in before for word in wagers)
