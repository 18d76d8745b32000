"""Chips pushed without a word: call, raise or bet, by the chips alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.act_words import does
from floorman.rulings.betting.finding import Finding, at_most
from floorman.rulings.betting.half_raise import half_raise
from floorman.rulings.betting.pile import Pile
from floorman.rulings.betting.short_chips import short
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.usual_chips import is_a_chip
from floorman.rulings.law import Law
from floorman.sentences import Sentence, either, say

OPENING = "overchip-opening-bet"


def judged(player: Spot, pile: Pile, law: Law) -> Finding:
    """What silent chips are."""
    if player.situation.bring_in_due:
        return _bringing_in(player, pile)
    if not player.bet:
        return _opening(player, pile)
    if player.on_option:
        return _over_the_blind(player, pile, law)
    if pile.total == player.bet:
        return _exact_call(player)
    if pile.total < player.bet:
        return short(player, pile.total, pile.is_last(player), law, pile.chips)
    if len(pile.chips) == 1:
        return _overchip(player, pile, law)
    return _several(player, pile, law)


def _bringing_in(player: Spot, pile: Pile) -> Finding:
    """Chips of the low card bring it in, or complete when they make a full bet."""
    due = player.situation.bring_in_due
    act, to = player.sized(pile.total)
    if act != "complete" or pile.total < to:
        act, to = "bring-in", due
    because = say("the low card brings it in for {due:,} or completes.", due=due)
    found = Finding(act=act, to=to, topic="act-in-turn-chips-stay", because=because)
    return found.lifted_from(pile.total)


def _exact_call(player: Spot) -> Finding:
    return Finding(
        act="call",
        to=player.bet,
        topic="call-methods",
        because=say("the chips are exactly the bet."),
    )


@rule(OPENING, "ruled")
def _opening(player: Spot, pile: Pile) -> Finding:
    """Chips with no bet to face are a bet of all of them, at least the minimum."""
    act, to = player.sized(pile.total)
    one = len(pile.chips) == 1 and is_a_chip(pile.total)
    said = either(
        one,
        "one chip of {total:,} with no bet to face counts in full.",
        "chips of {total:,} with no bet to face are a bet of all of them.",
        pile,
    )
    topic, because = OPENING if one else "act-in-turn-chips-stay", _limited(said, pile.total, to)
    return _bounded(player, Finding(act=act, to=to, topic=topic, because=because), pile.total)


def _bounded(player: Spot, found: Finding, total: int) -> Finding:
    """The finding of a bet, resting on the bound that lifted or cut it."""
    if found.to < total and found.to != player.owned:
        return at_most(player, found)
    return found.lifted_from(total)


def _limited(said: Sentence, total: int, to: int) -> Sentence:
    """The sentence, with the bound that the game set where it did."""
    if to == total:
        return said
    return either(
        to > total,
        "{said} The least allowed is {to:,}.",
        "{said} The most allowed is {to:,}.",
        said=said,
        to=to,
    )


def _over_the_blind(player: Spot, pile: Pile, law: Law) -> Finding:
    """Silent chips of an unraised big blind: one chip by the house setting, several tested."""
    if len(pile.chips) > 1:
        return half_raise(player, pile, law, "multi-chip-not-all-needed")
    setting = "big-blind-silent-overchip"
    topics = ("overchip-facing-bet",)
    if law.setting(setting) == "check":
        act, to = player.called
        said = say("one silent chip over a posted blind calls, and there is nothing to call.")
        found = Finding(act=act, to=to, topic=topics[0], because=said)
        return structs.replace(found, turns={f"settings.{setting} = bet": _as_bet(player, pile)})
    act, to = player.sized(pile.total)
    said = say("by the house's setting one silent chip on an unraised big blind is a raise.")
    return Finding(act=act, to=to, topic=topics[0], because=said)


def _as_bet(player: Spot, pile: Pile) -> Sentence:
    act, to = player.sized(pile.total)
    return say("{act}.", act=does(player.who, act, to))


def _overchip(player: Spot, pile: Pile, law: Law) -> Finding:
    """One oversized chip facing a bet is a call, also the last one unless the house differs."""
    act, to = player.called
    because = say(
        "one chip of {chip:,} without a word, facing {bet:,}, is a call.",
        player,
        chip=pile.chips[0],
    )
    found = Finding(act=act, to=to, topic="overchip-facing-bet", because=because)
    found = found.because_of("call-methods")
    last = "overchip-last-chip"
    ruling = law.value(last, "ruling")
    if ruling == "call":
        if pile.is_known_last(player):
            said = say("It was the last chip, and change is due: that is no all-in.")
            return found.because_of(last, said)
        return found
    if pile.is_last(player):
        return _all_in(
            player, pile.total, last, say("the last chip is all-in by the house's setting.")
        )
    return found


def _all_in(player: Spot, total: int, topic: str, because: Sentence) -> Finding:
    """All the chips, as they are."""
    act, to = player.sized(total)
    if player.owned is None and act in ("raise", "bet"):
        to = total
    return Finding(act=act, to=to, topic=topic, because=because, all_in=to == total)


@rule("multi-chip-all-needed", "ruled")
def every_chip_needed(
    chips: Sequence[int], bet: int, beside: int = 0, applies_to: str = ""
) -> bool:
    """Whether taking one of the smallest chips away leaves less than the call.

    ``beside`` is what lies out besides and is not to be taken away. ``applies_to`` may lift the
    test: "no-chips". Chips of several values have a topic of their own.

    >>> every_chip_needed([500, 1000], bet=1100), every_chip_needed([500] * 3, bet=1000)
    (True, False)
    >>> every_chip_needed([500, 500], bet=600, beside=50)
    True
    """
    if applies_to == "no-chips" and len(set(chips)) == 1:
        return False
    return beside + sum(chips) - min(chips) < bet


def _several(player: Spot, pile: Pile, law: Law) -> Finding:
    """Several chips facing a bet: a call if all are needed, else tested."""
    topic, mixed = "multi-chip-all-needed", "multi-chip-mixed-denominations"
    applies_to = law.value(topic, "applies_to")
    if len(set(pile.chips)) > 1 and law.value(mixed, "test") == "half-raise":
        found = half_raise(player, pile, law, mixed)
        said = say("Chips of several values go straight to the half-raise test.")
        return found.because_of(mixed, said)
    if not every_chip_needed(pile.chips, player.bet, pile.beside, applies_to):
        return _with_one_to_spare(player, pile, law)
    return _all_needed(player, pile, law)


def _all_needed(player: Spot, pile: Pile, law: Law) -> Finding:
    """Every chip is needed: a call, with the last chips as with others unless the house differs."""
    topic, last = "multi-chip-all-needed", "multi-chip-last-chips-needed"
    least = min(pile.chips)
    act, to = player.called
    because = say(
        "every chip is needed; without one {least:,} there would be {total:,}, "
        "less than the {bet:,} to call.",
        player,
        least=least,
        total=pile.total - least,
    )
    found = Finding(act=act, to=to, topic=topic, because=because).because_of("call-methods")
    if len(set(pile.chips)) > 1:
        found = found.because_of("multi-chip-mixed-denominations")
    ruling = law.value(last, "ruling")
    if ruling != "call" and pile.is_last(player):
        return _all_in(player, pile.total, last, say("the last chips are all-in by the house."))
    if pile.said_last or pile.is_known_last(player):
        said = say("They were the last chips, and change is due: that is no all-in.")
        return found.because_of(last, said)
    return found


def _with_one_to_spare(player: Spot, pile: Pile, law: Law) -> Finding:
    """At least one chip was not needed: all-in with the last chips, else the half-raise test."""
    last = "multi-chip-last-chips-all-in"
    tested = half_raise(player, pile, law, "multi-chip-not-all-needed")
    tested = tested.because_of("multi-chip-all-needed", _spare(player, pile))
    if pile.is_counted(player) and not pile.is_last(player):
        return tested
    ruling = law.value(last, "ruling")
    is_open = tested.outcome == ("raise", pile.total) and not pile.is_counted(player)
    if ruling != "all-in" or is_open:
        return tested
    if not pile.is_last(player):
        return tested
    because = say(
        "these were the last chips and one could be spared, so all {total:,} are bet.", pile
    )
    found = _all_in(player, pile.total, last, because)
    if player.owned is not None:
        return found  # as the stack shows: nothing else can be
    other = does(player.who, *tested.outcome)
    return structs.replace(
        found, turns={"last-chips": say("With chips behind: {other:a}.", other=other)}
    )


def _spare(player: Spot, pile: Pile) -> Sentence:
    """Why not all chips were needed, or that they were."""
    rest, before = pile.total - min(pile.chips), pile.total - pile.new
    if before >= player.bet:
        return say(
            "The {before:,} in front cover the bet of {bet:,} alone: not all chips were needed.",
            player,
            before=before,
        )
    return either(
        rest >= player.bet,
        "Without one {least:,} there are still {rest:,} for the bet of {bet:,}: not all chips were "
        "needed.",
        "Chips of one value go straight to the half-raise test.",
        player,
        least=min(pile.chips),
        rest=rest,
    )
