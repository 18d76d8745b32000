"""Checks told one by one before a bet on the same street: whoever bets comes after those."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from floorman.prose.story.acts import WAGER
from floorman.prose.story.order.streets import ALL_CHECK
from floorman.prose.story.story import Happening, Person, Setting
from floorman.prose.words.token import Token

ONE_BY_ONE = "one-by-one"
"""How an act is told of as many as the words for it: check check."""


def checked_to(
    happenings: Sequence[Happening],
    tokens: Sequence[Token],
    setting: Setting,
    anybody: Callable[[], Person],
) -> tuple[list[Happening], bool]:
    """The acts with such checks by as many as that, and whether it is plain by whom.

    A blind that acts after the bet was among them; of others nobody knows. Heads-up the bet after
    two checks is on another street. Where it is checked to somebody, one checks at least.
    """
    made: list[Happening] = []
    is_plain = True
    for at, one in enumerate(happenings):
        after = [each for each in happenings[at + 1 :] if each.street == one.street]
        is_told = one.act == ALL_CHECK and ONE_BY_ONE in one.how and not setting.heads_up
        if (
            one.act == ALL_CHECK
            and after
            and [each.key for each in tokens[one.end :][:1]] == ["to"]
        ):
            made.append(_checks(anybody(), one))
            continue
        if not (is_told and after and WAGER.match(after[0].act)):
            made.append(one)
            continue
        acting = dict.fromkeys(each.who for each in after if each.who is not None)
        others = [who for who in acting if who is not after[0].who]
        blinds = [who for who in others if who.place in ("sb", "bb")]
        is_plain = is_plain and len(blinds) == len(others)
        unnamed = [anybody() for _ in range(setting.in_hand - len(blinds))]
        made += [_checks(who, one) for who in (*blinds, *unnamed)]
        setting.in_hand += 1
    return made, is_plain


def _checks(who: Person, told: Happening) -> Happening:
    """One of the checks that were told."""
    how = frozenset[str]()
    return Happening("{who} checks", who, {}, how, told.start, told.end, told.street)
