"""Chips in one motion or several: string bets, raises in two motions, chips for change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.act_words import RULED_A
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.betting.acts import Pushes
from floorman.rulings.betting.finding import BINDING, Finding
from floorman.rulings.betting.floor_chooses import left_to_floor
from floorman.rulings.betting.prior_bets import Front, added, front
from floorman.rulings.betting.spoken_raises import WRONG_PUSH, raised
from floorman.rulings.betting.spot import Spot, ways_to_make, which_chips
from floorman.rulings.betting.usual_chips import is_a_chip
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.law import Law
from floorman.sentences import Sentence, key, say

STRING, ONE_MOTION = "string-bet", "raise-one-motion-or-declared"
TWO_MOTION = "raise-two-motion"
CHANGE, CHIP = "overbet-expecting-change", "overchip-raise-no-amount"


def in_silence(player: Spot, act: Pushes, law: Law) -> Finding:
    """Chips without a word: one wager, or the first motion of a string bet."""
    if act.change:
        return _for_change(player, act, law)
    first = _judged(player, act, act.motions[0], law)
    if len(act.motions) == 1:
        return first
    whole = _judged(player, act, act.chips, law)
    if first.outcome == whole.outcome:
        return _completed(first, player, act, law) or whole
    if not _is_string(player, act, first, law):
        return whole.because_of(STRING, say("The motions were one wager."))
    return _first_motion(player, first, whole, law)


def _completed(first: Finding, player: Spot, act: Pushes, law: Law) -> Finding | None:
    """An undercall that is a full call, whatever was added to it later; None where it was none."""
    short = first.act == "call" and player.own + sum(act.motions[0]) < player.bet
    if not (short and act.went_back and _is_string(player, act, first, law)):
        return None
    said = say("What was added later is a string bet: it completes the call, the rest goes back.")
    return first.because_of(STRING, said)


def _judged(player: Spot, act: Pushes, chips: tuple[int, ...], law: Law) -> Finding:
    lying = front(player, act, chips)
    if 0 < player.bet < lying.out:
        # Only of chips that make more than the bet does it matter how many they are.
        ways = ways_to_make(player, chips)
        if len(ways) > 1:
            each = [structs.replace(lying, new=way) for way in ways]
            if found := _however_made(player, act, law, each):
                return found
            raise which_chips(sum(chips))
        lying = structs.replace(lying, new=ways[0])
    return added(player, act, law, lying)


def _however_made(player: Spot, act: Pushes, law: Law, ways: list[Front]) -> Finding | None:
    """What chips of a sum are where all usual ones that make it are the same; None where not."""
    try:
        found = [added(player, act, law, way) for way in ways]
    except Lacking:
        return None
    if len({one.outcome for one in found}) != 1:
        return None
    same = tuple(why for why in found[0].reasons if all(why in one.reasons for one in found))
    total = sum(ways[0].new)
    said = say("It is so whichever usual chips make the {total:,}.", total=total)
    return structs.replace(found[0], reasons=(said, *same))


@rule("string-bet", "ruled")
def is_string_bet(definition: str, first_calls: bool, went_back: bool) -> bool | None:
    """Whether a wager in several motions is a string bet; None where the book leaves it open.

    >>> is_string_bet("return-to-stack", first_calls=True, went_back=False)
    False
    >>> is_string_bet("one-motion", first_calls=False, went_back=False)
    True
    """
    if definition == "one-motion" or went_back:
        return True
    if definition == "undefined":
        return None
    return definition == "call-then-raise-or-reach-back" and first_calls


def _is_string(player: Spot, act: Pushes, first: Finding, law: Law) -> bool:
    """Whether the motions make a string bet; asks where neither book nor telling decides."""
    definition = law.value(STRING, "definition")
    found = is_string_bet(definition, first.act == "call", bool(act.went_back))
    if found is None:
        return yes(player.situation, STRING, say("Was it a string bet, and not one motion?"))
    return found


def _first_motion(player: Spot, first: Finding, whole: Finding, law: Law) -> Finding:
    """Of a string bet the first motion stands alone, or the floor decides."""
    if law.value(STRING, "first_motion") == "floor":
        options = _one_or_all(lambda: first, lambda: whole)
        return Finding(topic=STRING, because=say("it was a string bet."), options=options)
    said = say("It was a string bet: the first motion stands, later chips go back.")
    found = _as_one_motion(player, first).because_of(STRING, said)
    because = say("the first motion of a string bet stands alone: {because}", first)
    return structs.replace(
        found, topic=STRING, because=because, topics=(first.topic, *found.topics)
    )


def _one_or_all(first: Callable[[], Finding], whole: Callable[[], Finding]) -> tuple[Choice, ...]:
    """What the floor chooses between where later chips may not count."""
    one, every = key("bet of the first motion"), key("bet of all the chips")
    return choice(one, RULED_A[one], then=first), choice(every, RULED_A[every], then=whole)


def _as_one_motion(player: Spot, found: Finding) -> Finding:
    """The finding, resting on the one motion of a raise where the books ask for it: not in limit.

    There a raise has one size.
    """
    is_limit = player.situation.game.betting == "limit"
    return found if is_limit else found.because_of(ONE_MOTION)


def _for_change(player: Spot, act: Pushes, law: Law) -> Finding:
    """Chips pushed in hope of change all count."""
    every = law.value(CHANGE, "all_chips_count")
    total = sum(act.chips)
    counted = total if every else total - act.change
    chips = act.chips if counted == total else (counted,)
    said = say("All {total:,} count, whatever change was hoped for.", total=total)
    return _judged(player, act, chips, law).because_of(CHANGE, said)


def after_raise(player: Spot, act: Pushes, law: Law) -> Finding:
    """Raise said before the chips, without an amount: the chips size it."""
    lying = front(player, act, ())
    beside = lying.out
    if len(act.motions) > 1:
        return _in_motions(player, act, beside, law)
    if len(act.chips) == 1 and is_a_chip(act.chips[0]):
        total = beside + act.chips[0]
        because = say("raise was said, and {total:,} is all that the chip makes.", total=total)
        return _lifted(player, total, law, because).because_of(CHIP)
    total = beside + sum(act.chips)
    because = say("raise was said, and the chips in one motion make {total:,}.", total=total)
    return _as_one_motion(player, _lifted(player, total, law, because))


def _lifted(player: Spot, total: int, law: Law, because: Sentence) -> Finding:
    """The raise to a total of chips, with its own sentence where the total is not too little."""
    found = raised(player, total, law, pushed=True)
    if found.act == "raise" and found.to < total and found.to != player.owned:
        because = say(
            "raise was said, the chips make {total:,}, and the most allowed is {to:,}.",
            found,
            total=total,
        )
        return structs.replace(found, because=because)
    return structs.replace(found, because=because) if found.to == total else found


def _in_motions(player: Spot, act: Pushes, beside: int, law: Law) -> Finding:
    """Raise said, then chips in several motions: the book allows the call and one more, or not."""
    allowed = _may_take_two(law)
    first = beside + sum(act.motions[0])
    if allowed and len(act.motions) == 2 and (first == player.bet):
        total = beside + sum(act.chips)
        because = say(
            "raise was said, then the call and the raise were put out, {total:,} in all.",
            total=total,
        )
        return _lifted(player, total, law, because).because_of(TWO_MOTION)
    if not allowed and (left := _left_open(player, act, first, beside, law)):
        return left
    if not allowed:
        said = say("A raise is one motion or a full declaration; later chips go back.")
        return raised(player, first, law).because_of(ONE_MOTION, said)
    return _wrong_push(player, first, law)


def _left_open(player: Spot, act: Pushes, first: int, beside: int, law: Law) -> Finding | None:
    """The floor's choice where the word said first makes later chips no string bet; else None.

    One book defines a string bet as one without a word before it, yet names no raise in two
    motions among the forms there are.
    """
    total = beside + sum(act.chips)
    if (
        law.value(STRING, "after_a_word") != "floor"
        or player.sized(max(first, player.least))[1] >= total
    ):
        return None
    because = say("raise was said first, so later chips are no string bet by its definition.")
    options = _one_or_all(*(partial(raised, player, to, law) for to in (first, total)))
    return Finding(topic=STRING, because=because, options=options).because_of(
        ONE_MOTION, say("Yet chips in two motions are no form of raise that the book names.")
    )


def _may_take_two(law: Law) -> bool:
    """Whether a raise that was said may be put out in two motions.

    A book that names the ways there are, and not this one, is not silent on it.
    """
    if not law.has(TWO_MOTION) and law.has(ONE_MOTION):
        return False
    return bool(law.value(TWO_MOTION, "allowed"))


def _wrong_push(player: Spot, first: int, law: Law) -> Finding:
    """The first push was not the call: a minimum raise, or what was pushed if that is more."""
    least, lifts = player.least, law.value(WRONG_PUSH, "ruling") == "minimum-raise"
    if first < least and not lifts:
        because = say("raise was said and the first push was not the call.")
        return left_to_floor(player, WRONG_PUSH, because, "minimum raise", "call")
    act, to = player.sized(max(first, least))
    because = say("raise was said and the first push was not the call; {to:,} is the raise.", to=to)
    found = Finding(act=act, to=to, topic=WRONG_PUSH, because=because)
    return found.because_of(BINDING).because_of(WRONG_PUSH)
