"""Who is due at a table, what they may do, and whether the story tells more of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.hand.hand import Hand
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Happening, Person
from floorman.prose.street_order import is_before


def may_check(hand: Hand) -> bool:
    """Whether whoever is due may check."""
    return any(act.act == "check" for act in hand.legal)


def is_betting(hand: Hand) -> bool:
    """Whether whoever is due may bet, call or fold; at the showdown one is due to show."""
    return any(act.act in ("check", "call", "fold") for act in hand.legal)


def is_last_but_one(hand: Hand) -> bool:
    """Whether a fold would leave one player alone."""
    return sum(hand.is_live(seat) for seat in hand.state.seats) <= 2


def acts_on(due: Person, later: Sequence[Happening], street: str) -> bool:
    """Whether somebody acts later on the same street."""
    return any(
        one.who is due and IN_TURN.search(one.act) and not is_before(street, one.street)
        for one in later
    )


_PUTS_IN = re.compile(r"\{who\} (bets|raises|is all-in|pushes|adds|says|brings)")


def is_yet_to_act(due: Person, told: Sequence[Happening], street: str) -> bool:
    """Whether somebody acts on the same street before anybody bets: they have not checked yet."""
    for one in told:
        if one.who is due:
            return IN_TURN.search(one.act) is not None and not is_before(street, one.street)
        if _PUTS_IN.match(one.act):
            return False
    return False


_GOES_ON = re.compile(r"^(\{who\}|everybody) (checks|bets|raises|is all-in|pushes)")


def betting_goes_on(one: Happening, later: Sequence[Happening]) -> bool:
    """Whether others bet on a later street than somebody's all-in: it is of a short stack then."""
    if not one.act.startswith("{who} is all-in"):
        return False
    after = [each for each in later if each.street and each.street != one.street]
    return any(each.who is not one.who and _GOES_ON.match(each.act) for each in after)


_DEALT = re.compile(r"^dealer .*\b(flop|turn|river)(?!.* too soon)")


def dealt_in(one: Happening) -> str:
    """The street that the dealer deals in its time, be it wrong; empty where it is none."""
    found = _DEALT.search(one.act)
    return found[1] if found is not None else ""
