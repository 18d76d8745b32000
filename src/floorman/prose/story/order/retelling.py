"""What is told more than once is one act; who is met again is one player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import structs

from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening
from floorman.prose.words.token import Token


def recognised(happenings: Sequence[Happening]) -> bool:
    """Have whoever is first named on a later street be one who came along before, unnamed.

    Whether there was such a one: it may be somebody else.
    """
    found = False
    for at, one in enumerate(happenings):
        before = happenings[:at]
        if one.who is None or any(one.who is each.who for each in before):
            continue
        came = [each for each in before if _is_earlier(each, one)]
        came = [each for each in came if _may_act(each, one, before)]
        called = any(each.act.startswith("{who} calls") for each in before)
        free = [
            each.who for each in came if each.who is not None and _comes_along(each, one, called)
        ]
        if free:
            unnamed, named = free[0], one.who
            unnamed.label, unnamed.place = named.label, named.place
            for each in happenings:
                each.who = unnamed if each.who is named else each.who
                each.other = unnamed if each.other is named else each.other
        found = found or bool(free)
    return found


def _is_earlier(before: Happening, one: Happening) -> bool:
    """Whether whoever did something may be the one who did another thing later in the hand."""
    if one.street and before.street not in ("", one.street):
        return True
    if _AT_SHOWDOWN.match(one.act):
        return True
    return one.act.startswith("{who} folds") and before.act == "{who} is all-in"


def _may_act(each: Happening, one: Happening, before: Sequence[Happening]) -> bool:
    """Whether somebody may act in the betting later: not all-in, nor having acted on that street.

    What is done with a hand is done by them too.
    """
    if not _IN_THE_BETTING.match(one.act):
        return True
    acts = [done for done in before if done.who is each.who]
    has_acted = any(one.street and done.street == one.street for done in acts)
    return not has_acted and not any(done.act.startswith("{who} is all-in") for done in acts)


_IN_THE_BETTING = re.compile(r"\{who\} (checks|bets|raises|calls|is all-in)")
_AT_SHOWDOWN = re.compile(r"\{who\} (discards|refuses to show|tables|plays the board|asks to see)")
"""What is done by those who bet or called, named or not."""


def _comes_along(one: Happening, later: Happening, called: bool) -> bool:
    """Whether somebody whom nobody named or placed went along, and may be met again.

    At the showdown, once it was called, that may be whoever bet, unless it is about a hand that
    somebody paid to see.
    """
    unnamed = one.who is not None and not one.who.called and one.who.label == "someone"
    bets = called and _AT_SHOWDOWN.match(later.act) and "asks to see" not in later.act
    verbs = r"\{who\} (calls|limps|is all-in|bets|raises)" if bets else _WENT_ALONG
    return unnamed and not (one.who and one.who.place) and bool(re.match(verbs, one.act))


_WENT_ALONG = r"\{who\} (calls|limps|checks|is all-in)"


def faced_once(happenings: list[Happening]) -> list[Happening]:
    """Without what is faced, where a bet or raise of that much was told, or of more than that."""
    made: list[Happening] = []
    told = [one for one in happenings if "facing" not in one.how]
    for one in happenings:
        sums = [each.sums for each in told if _may_be_faced(each, one)]
        if "facing" not in one.how or not (
            one.slots["amount"].value in sums or _is_the_rest(one, told)
        ):
            made.append(one)
    return made


def bet_as_stated(happenings: list[Happening]) -> list[Happening]:
    """Without a bet that was only stated, where somebody makes it: the bet is 400, Gabi bets."""
    made: list[Happening] = []
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and one.act == "{who} bets" and _is_stated(last, one):
            one.act, one.slots = last.act, {**last.slots, **one.slots}
            made.pop()
        made.append(one)
    return made


def _is_stated(bet: Happening, one: Happening) -> bool:
    """Whether a bet of an amount is nobody's yet when somebody named bets."""
    is_nobodys = bet.who is not None and bet.who.label == "someone" and not bet.who.called
    is_named = one.who is not None and (one.who.label != "someone" or one.who.called != "")
    return bet.act == "{who} bets {amount}" and is_nobodys and is_named and _same_street(bet, one)


def _is_the_rest(one: Happening, told: Sequence[Happening]) -> bool:
    """Whether what is faced is how much is left to pay of a bet: all-in for 400, he faces 150."""
    if one.who is not None and (one.who.called or one.who.place):
        return False  # whose bet it is was told
    before = [each for each in told if each.end <= one.start and _same_street(each, one)]
    bets = [sum(each.sums) for each in before if re.match(_WAGER, each.act)]
    return one.sums != () and sum(one.sums) < max(bets, default=0)


def _same_street(each: Happening, one: Happening) -> bool:
    return "" in (each.street, one.street) or each.street == one.street


_WAGER = r"\{who\} (bets|raises to|is all-in for) \{amount\}"


def _may_be_faced(each: Happening, one: Happening) -> bool:
    """Whether an act may be what another faced, told twice; a call or chips added answer it."""
    is_known = each.start < one.start or "amount" in each.slots
    if " in front " in each.act:
        return False
    return is_known and not each.act.startswith(("{who} calls", "{who} adds"))


def answered_later(happenings: list[Happening]) -> list[Happening]:
    """A call told before the bet of that much comes after it; told there once more, it is one."""
    for one in happenings:
        later = happenings[happenings.index(one) + 1 :]
        wager = next((each for each in later if _is_called_by(one, each)), None)
        if wager is None:
            continue
        rest = [each for each in happenings if each is not one]
        place = rest.index(wager) + 1
        again = any(each.who is one.who and " calls" in each.act for each in rest[place:])
        return rest if again else [*rest[:place], one, *rest[place:]]
    return happenings


def called_before(happenings: list[Happening], tokens: Sequence[Token]) -> list[Happening]:
    """A call told as done before, of less than the last bet, comes after the bet of that much.

    Two went in, for 900 and for 1400, with Bo having called the 900 in between.
    """
    for at, one in enumerate(happenings):
        before = happenings[:at]
        wager = next((each for each in before if _is_called_by(one, each)), None)
        if wager is None or not _is_of_before(one, tokens):
            continue
        between = before[before.index(wager) + 1 :]
        if any(re.match(_WAGER, each.act) and each.who is not one.who for each in between):
            place = before.index(wager) + 1
            return [*before[:place], one, *between, *happenings[at + 1 :]]
    return happenings


def without_summary(happenings: Sequence[Happening]) -> list[Happening]:
    """The acts without a call that only sums up what the big blind then puts out: the bb defends.

    Nobody calls as the big blind before anybody has raised.
    """
    return [
        one
        for at, one in enumerate(happenings)
        if not _is_summary(one, happenings[:at], happenings[at + 1 :])
    ]


def _is_summary(one: Happening, before: Sequence[Happening], after: Sequence[Happening]) -> bool:
    is_call = one.act in ("{who} calls", "{who} says call")
    if not is_call or one.who is None or one.who.place != "bb":
        return False
    if any(WAGER.match(each.act) for each in before):
        return False
    puts = any(each.who is one.who and "pushes {chips}" in each.act for each in after)
    return puts and any(WAGER.match(each.act) for each in after)


def _is_of_before(one: Happening, tokens: Sequence[Token]) -> bool:
    """Whether an act is told as done before: had called, having called, called in between."""
    near = [token.key for token in tokens[max(0, one.start - 2) : one.end + 2]]
    return not _BEFORE.isdisjoint(near)


_BEFORE = frozenset(("had", "having", "had-or-would", "between", "already", "earlier"))


def _is_called_by(one: Happening, wager: Happening) -> bool:
    """Whether a call is of just so much as somebody else bets."""
    is_wager = re.match(_WAGER, wager.act)
    is_call = one.act == "{who} calls {amount}" and wager.who is not one.who
    return bool(is_wager) and is_call and one.sums == wager.sums


def in_a_row(happenings: list[Happening]) -> list[Happening]:
    """Each of several putting in less than was bet before is one act: undercalls in a row."""
    made: list[Happening] = []
    bet = 0
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and "each" in one.how and last.start == one.start:
            if last.act == _IN_A_ROW and one.who is not None:
                last.also += (one.who,)
                continue
            if last.who is not None and one.who is not None and 0 < sum(one.sums) < bet:
                last.act, last.also = _IN_A_ROW, (one.who,)
                continue
        elif WAGER.match(one.act):
            bet = max(bet, sum(one.sums))
        made.append(one)
    return made


def as_undercalls(happenings: Sequence[Happening]) -> list[Happening]:
    """The acts with chips that several put in one after the other as undercalls in a row.

    Each of them puts in as much as the one before, which is less than what was bet.
    """
    made: list[Happening] = []
    bet = 0
    for one in happenings:
        last = made[-1] if made else None
        if last is not None and one.who is not None and _puts_the_same(last, one, bet):
            also = (*last.also, one.who, *one.also)
            made[-1] = structs.replace(last, act=_IN_A_ROW_OF[last.act], also=also, end=one.end)
            continue
        if WAGER.match(one.act):
            bet = max(bet, sum(one.sums))
        made.append(one)
    return made


def _puts_the_same(last: Happening, one: Happening, bet: int) -> bool:
    """Whether somebody else puts in as much as whoever did last, and less than was bet."""
    is_other = one.who is not last.who and one.who not in last.also
    are_put_in = one.act in _IN_A_ROW_OF and last.act in _IN_A_ROW_OF
    return are_put_in and is_other and one.sums == last.sums and 0 < sum(one.sums) < bet


_IN_A_ROW_OF = {
    f"{verb} {{{slot}}}{each}": f"{{all}} undercall {{{slot}}} each"
    for verb, each in (("{who} pushes", ""), ("{all} undercall", " each"))
    for slot in ("chips", "amount")
}
"""Acts with less than was bet, and how they are told as one of several."""
_IN_A_ROW = "{all} undercall {amount} each"
