"""Sums that strain what was said: one of two, somebody else's, what it was raised from, or by."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.done_by_another import BY
from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Story
from floorman.prose.words.token import Token


def strains_a_sum(
    story: Story, chosen: Sequence[Found], found: Sequence[Token], asked: set[int]
) -> bool:
    """Whether a sum of a reading is at odds with how it was told."""
    acts = [one for one in chosen if one.phrase.act]
    return (
        _leaves_a_choice(chosen, found, asked)
        or any(_is_for_chips_of_another(one, found) for one in acts)
        or any(_begins_from(one, found) for one in acts)
        or any(_drops_more(one, found) for one in story.happenings)
        or _answers_more_than_was_bet(story.happenings, found)
    )


def _begins_from(one: Found, found: Sequence[Token]) -> bool:
    """Whether the sum of a raise is what it was raised from: raises from 2000."""
    amount = one.slots.get("amount")
    if not one.phrase.act.startswith("{who} raises to") or not isinstance(amount, Token):
        return False
    before = [token.key for token in found if token.end <= amount.start]
    return before[-1:] in (["from"], ["von"])


def _leaves_a_choice(chosen: Sequence[Found], found: Sequence[Token], asked: set[int]) -> bool:
    """Whether an act has one of two amounts, and nothing makes them a question."""
    ends = {one.end for one in chosen if one.phrase.act} & asked
    is_asked = bool(found) and "?" in found[-1].text
    return not is_asked and any(found[at].kind == "number" for at in ends if at < len(found))


def _is_for_chips_of_another(one: Found, found: Sequence[Token]) -> bool:
    """Whether somebody acts with an amount that is told to be another's: 600 by seat 2."""
    last, *after = found[one.end - 1 : one.end + 2]
    is_by = len(after) == 2 and after[0].key in BY and after[1].kind == "who"
    return is_by and last.kind != "word" and "who" in one.slots


def _drops_more(one: Happening, found: Sequence[Token]) -> bool:
    """Whether chips that were added to others are not in the act: 500 and 400; not in thousands."""
    if "{chips}" not in one.act or "{more}" in one.act or "more" not in one.slots:
        return False
    at = next((at for at, token in enumerate(found) if token is one.slots["more"]), 0)
    return found[at - 1].key != "in"


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
