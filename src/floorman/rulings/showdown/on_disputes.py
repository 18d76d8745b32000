"""Disputes about a finished hand: in time or too late."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling, Said
from floorman.rulings.showdown.acts import Disputes
from floorman.rulings.showdown.disputes import Since, accounting_is_open, is_gone, reading_is_open
from floorman.rulings.situation import Situation
from floorman.rulings.substantial import is_substantial_now
from floorman.sentences import either, key, say

READING, ACCOUNTING, BREAK = "dispute-hand-reading", "dispute-accounting", "dispute-during-break"

PASSED = {
    "before": say("the next hand has not begun"),
    "next-hand": say("the next hand has begun"),
    "substantial-action": say("there was substantial action on the next hand"),
}
HEARD = {
    ("reading", True): key("The reading of the hand: {when}, so it may still be disputed."),
    ("reading", False): key("The reading of the hand: {when}, so it can no longer be disputed."),
    ("accounting", True): key(
        "The count and award of the pot: {when}, so it may still be disputed."
    ),
    ("accounting", False): key(
        "The count and award of the pot: {when}, so it can no longer be disputed."
    ),
}
"""What is disputed, whether it may still be, and what is said."""
STEPS = {
    "reading": (
        say("The dealer or floor reads the tabled hands again."),
        say("The pot goes to the winner."),
    ),
    "accounting": (
        say("The floor counts the pot again."),
        say("Chips wrongly paid are put right."),
    ),
}


AS_AWARDED = say("The pot stays with those it was awarded to, and who is out by it stays out.")


@rules_on(Disputes, READING, turns=("tabled", "mucked-and-awarded"))
def disputes(situation: Situation, act: Disputes, law: Law) -> Ruling:
    """A dispute is heard while its window is open."""
    if act.seconds is not None and law.has(BREAK):
        return _in_break(act, act.seconds, law)
    return (_reading if act.about == "reading" else _accounting)(situation, act, law)


def _in_break(act: Disputes, seconds: int, law: Law) -> Ruling:
    allowed = law.value(BREAK, "seconds")
    is_open = seconds <= allowed
    after = key(
        "{seconds:|second|seconds} after the award, with {allowed} allowed when a break follows"
    )
    when = say(after, seconds=seconds, allowed=allowed)
    return _heard(act, BREAK, is_open, when)


def _begun(act: Disputes) -> Since:
    """How far things have gone as told: while a hand is under way the next hand has begun."""
    return "next-hand" if act.since == "this-hand" else act.since


def _reading(situation: Situation, act: Disputes, law: Law) -> Ruling:
    until = law.value(READING, "until")
    when, tabled, gone = PASSED[_begun(act)], True, False
    if until == "mucked-and-awarded":
        tabled = yes(situation, "tabled", say("Were all cards of the hand tabled?"))
        gone = tabled and is_gone(situation)
        when = either(tabled, "cards mucked and the pot awarded", "the hand was not tabled")
        if tabled and not gone:
            when = say("the hand was tabled and still lies there")
    is_open = reading_is_open(until, _begun(act), tabled, gone)
    return _heard(act, READING, is_open, when)


def _accounting(situation: Situation, act: Disputes, law: Law) -> Ruling:
    until = law.value(ACCOUNTING, "until")
    since = _begun(act)
    if act.since == "this-hand" and until == "substantial-action-next-hand":
        gone = situation.street > 0 or is_substantial_now(situation, law)
        since = "substantial-action" if gone else since
    is_open = accounting_is_open(until, since)
    when = PASSED[since]
    if is_open and since == "next-hand":
        when = say("the next hand has begun, with no substantial action on it yet")
    return _heard(act, ACCOUNTING, is_open, when)


def _heard(act: Disputes, topic: str, is_open: bool, when: str) -> Ruling:
    return Ruling(
        topic,
        say(HEARD[act.about, is_open], when=when),
        steps=STEPS[act.about] if is_open else (AS_AWARDED,),
        said=Said(shown={"dispute": "open" if is_open else "closed"}),
    )
