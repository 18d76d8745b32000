"""A pot that was counted wrong: what was announced, the bet made on it, what was found later."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.games.game import game
from floorman.prose.story.acts import FOLDS, SAYS_POT
from floorman.prose.story.story import Happening, Setting
from floorman.prose.words.token import Token
from floorman.talk.numbers import LEAST_WHOLE

RECOUNTED = "the pot bet should have been {amount}"
"""What is found: how much a bet of the pot would have been."""
_BET = "{who} bets {amount}"
_ON_IT = " on a wrong count"
_PUT_IN = "{who} pushes {chips}"
_ANSWERS = ("{who} calls", "{who} calls {amount}", *FOLDS)
_POT_PUT_IN = ("{who} says pot, then pushes {chips}", '{who} says "pot", then pushes {chips}')


def counted_wrong(
    happenings: list[Happening], setting: Setting, pot: Token | None, quoted: Sequence[Token]
) -> bool:
    """Have a bet of what was ``quoted`` be one on a wrong count, where the true one is told.

    It may be told as the ``pot``, or by whoever finds it. Whether this leaves a doubt.
    """
    if _is_pot_limit(setting):
        _put_in_for(happenings, quoted)
    _without_announced(happenings)
    found = [one for one in happenings if one.act == RECOUNTED]
    in_doubt = bool(found) and not _is_pot_limit(setting)
    if not found and pot is not None and _is_on_wrong_count(happenings, setting, pot, quoted):
        end, how = happenings[-1].end, frozenset(("apart", "nobody", "last"))
        found = [Happening(RECOUNTED, None, {"amount": pot}, how, end, end)]
        happenings += found
        setting.pot, in_doubt = 0, True
    if found:
        _made_on_it(happenings)
        changed = [_in_full(happenings, found), _found_last(happenings, found)]
        in_doubt = any(changed) or in_doubt
    return in_doubt


def _is_pot_limit(setting: Setting) -> bool:
    """Whether there are pot bets in the game: else what is found wrong is meant otherwise."""
    return bool(setting.game) and game(setting.game).betting == "pot-limit"


def _put_in_for(happenings: Sequence[Happening], quoted: Sequence[Token]) -> None:
    """Have chips put in for what was quoted, or the pot that is said then, be a bet of it."""
    sums = [sum(one.value) for one in quoted]
    found = any(one.act == RECOUNTED for one in happenings)
    for one in happenings:
        if one.act in (_PUT_IN, *_POT_PUT_IN) and sum(one.sums) in sums:
            one.act, one.slots = _BET, {**one.slots, "amount": one.slots["chips"]}
        elif one.act in SAYS_POT and found and len(set(sums)) == 1:
            one.act, one.slots = _BET, {**one.slots, "amount": quoted[0]}


def _without_announced(happenings: list[Happening]) -> None:
    """Leave out what was only announced: a count of just what was bet, or that was bet as told."""
    bets = [one for one in happenings if one.act == _BET]
    for one in [one for one in happenings if one.act == RECOUNTED]:
        after = happenings[happenings.index(one) :]
        untold = next((bet for bet in bets if "amount" not in bet.slots and bet in after), None)
        if untold is not None:
            untold.slots = {**untold.slots, "amount": one.slots["amount"]}
        if any(bet.sums == one.sums for bet in bets):
            happenings.remove(one)


def _is_on_wrong_count(
    happenings: Sequence[Happening], setting: Setting, pot: Token, quoted: Sequence[Token]
) -> bool:
    """Whether a bet is of what was quoted, and no pot, or of more than anybody may bet."""
    bet = next((one for one in happenings if one.act == _BET), None)
    if bet is None or not _is_pot_limit(setting):
        return False
    made, right = sum(bet.sums), sum(pot.value)
    return made > right or (made < right and made in [sum(one.value) for one in quoted])


def _made_on_it(happenings: Sequence[Happening]) -> None:
    """Have the last bet be one that was made on a wrong count."""
    for one in [one for one in happenings if one.act == _BET][-1:]:
        one.act += _ON_IT


def _in_full(happenings: Sequence[Happening], found: Sequence[Happening]) -> bool:
    """Have what is told without its thousands be in full: bet 22k, it was nineteen. Whether any."""
    bets = [sum(one.sums) for one in happenings if one.act == _BET + _ON_IT]
    changed = False
    for one in found:
        told = sum(one.sums)
        each = (told * scale for scale in (100, 1_000))
        near = (full for full in each if any(_is_near(full, bet) for bet in bets))
        full = next(near, 0) if told < LEAST_WHOLE else 0
        if full:
            one.slots = {**one.slots, "amount": one.slots["amount"]._replace(value=(full,))}
            changed = True
    return changed


def _is_near(pot: int, bet: int) -> bool:
    """Whether a pot may have been taken for what was bet: it is no other by half."""
    return bet < 2 * pot < 4 * bet


def _found_last(happenings: list[Happening], found: Sequence[Happening]) -> bool:
    """Have it be found after the bet, and after all who answer it; whether it was told sooner."""
    bets = [at for at, one in enumerate(happenings) if one.act == _BET + _ON_IT]
    changed = False
    for one in found:
        after = happenings[happenings.index(one) + 1 :]
        is_early = bool(bets) and happenings.index(one) < bets[-1]
        if is_early or (after and all(each.act in _ANSWERS for each in after)):
            happenings.remove(one)
            happenings.append(one)
            changed = True
    return changed
