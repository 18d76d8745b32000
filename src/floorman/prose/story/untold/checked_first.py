"""A check-raise or a check-call of which the bet was not told: a check, a bet, then the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token

_BOTH = ("check-raise", "check-call")
"""Verbs of which the first part was done before the second."""


def checked_first(
    happenings: Sequence[Happening], tokens: Sequence[Token], anybody: Callable[[], Person]
) -> list[Happening]:
    """The acts with such a check, and with the bet of somebody else that nobody told."""
    made: list[Happening] = []
    for one in happenings:
        told = tokens[one.start : one.end]
        is_both = any(token.key.startswith(_BOTH) for token in told)
        if is_both and one.who is not None and not any(WAGER.match(each.act) for each in made):
            slots = _bet_before(one)
            bet = "{who} bets {amount}" if slots else "{who} bets"
            checks = Happening("{who} checks", one.who, {}, one.how, one.start, one.start)
            bets = Happening(bet, anybody(), slots, one.how, one.start, one.start)
            checks.street = bets.street = one.street
            one.how |= {"in-doubt"}
            made += [checks, bets]
        made.append(one)
    return made


def _bet_before(one: Happening) -> dict[str, Token]:
    """The bet that is called, or the usual one that is raised; nothing where no sum was told."""
    amount = one.slots.get("amount")
    if amount is None or not amount.value:
        return {}
    share = 1 if one.act.startswith("{who} calls") else _RAISED
    return {"amount": amount._replace(value=(max(1, amount.value[0] // share),))}


_RAISED = 3
"""A raise is to as many times of a bet that nobody told."""
