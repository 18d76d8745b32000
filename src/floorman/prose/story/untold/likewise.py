"""Acts told by another's: so did I, and he calls the button's raise, which nobody told before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import Token

_REPEATED = re.compile(r"\{who\} (calls|folds|checks|limps|discards|tables|is all-in)")
"""What somebody does whom others follow in it; a bet is called by them."""


def is_repeated(happenings: Sequence[Happening]) -> bool:
    """Whether what was done last is what another may do too."""
    return bool(happenings) and _REPEATED.match(happenings[-1].act) is not None


def same_again(
    happenings: Sequence[Happening], slots: dict[str, Token], how: frozenset[str]
) -> tuple[str, dict[str, Token], frozenset[str]]:
    """What somebody does who does the same as the one before: who follows a bet calls it."""
    last = happenings[-1] if happenings else None
    if last is None or not is_repeated(happenings):
        is_wager = last is not None and WAGER.match(last.act) is not None
        return "{who} calls" if is_wager else "{who} checks", slots, how
    told = {name: token for name, token in last.slots.items() if name != "who"}
    return last.act, {**told, **slots}, how | (last.how & {"apart"})


_NOUNS = {
    "bet": "{who} bets",
    **dict.fromkeys(("raise", "open", "3-bet", "re-raise"), "{who} raises"),
}
"""Acts by the noun for what was called; the other ones are an all-in."""
_SIZES = {
    "{who} bets": " {amount}",
    "{who} raises": " to {amount}",
    "{who} is all-in": " for {amount}",
}
"""How acts go on where it is told how much they were for."""
_WAGERED = re.compile(r"\{who\} (bets|raises|is all-in|pushes|says|adds)")


def put_called(
    one: Found, other: Person, tokens: Sequence[Token], happenings: list[Happening]
) -> None:
    """Have been done what somebody called and nobody told before: calls the button's raise."""
    if any(each.who is other and _WAGERED.match(each.act) for each in happenings):
        return
    keys = [token.key for token in tokens[one.start : one.end]]
    act = next((_NOUNS[key] for key in keys if key in _NOUNS), "{who} is all-in")
    told = one.slots.get("before") or one.slots.get("amount")
    slots = {"amount": told} if isinstance(told, Token) else {}
    act = f"{act}{_SIZES[act]}" if slots else act
    made = Happening(act, other, slots, frozenset(("faced",)), one.start, one.end)
    happenings.insert(len(happenings) - 1, made)


def each_called(happenings: Sequence[Happening]) -> list[Happening]:
    """A call told once for each of several bets, after each of them: he calls both.

    Each is on a street of its own; where they are not, what was called is in doubt.
    """
    told = list(happenings)
    for call in [one for one in told if "of-each" in one.how]:
        before = told[: told.index(call)]
        bets = [one for one in before if one.who is not call.who and WAGER.match(one.act)]
        if len({one.street for one in bets}) < max(2, len(bets)):
            call.how |= {"in-doubt"}
            continue
        told.remove(call)
        for bet in bets:
            told.insert(told.index(bet) + 1, structs.replace(call, street=bet.street))
    return told
