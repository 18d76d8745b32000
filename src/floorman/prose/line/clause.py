"""What happened as a clause of table talk, in the words that fit the hand."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.prose.line.due import is_betting
from floorman.prose.line.places import Places
from floorman.prose.phrases.slots import as_if_told, taken, taken_in
from floorman.prose.story.story import Happening, Person
from floorman.prose.wording import chips_text, said, words_of
from floorman.prose.words.token import SAID, Token
from floorman.talk.numbers import CHIPS, LEAST_WHOLE


class Stuck(Exception):
    """Raised where an act cannot come, or has no words."""


class Put(NamedTuple):
    """A clause, the amount that was taken for granted in it, or 0, and other things so taken.

    ``is_scaled`` is whether it has a stack that was told without its thousands.
    """

    text: str
    usual: int = 0
    taken: tuple[str, ...] = ()
    is_scaled: bool = False


def clause_of(
    one: Happening, places: Places, hand: Hand | None, big: int, *, is_short: bool
) -> Put:
    """What happened, told at a hand with such a big blind; raises Stuck where it has no words.

    ``is_short`` is an all-in after which others bet on.
    """
    text = one.act
    if one.who is not None and one.also:
        text = text.replace("{all}", _seats((one.who, *one.also), places))
        text = text.replace("{who} and {other}", _seats((one.who, one.other, *one.also), places))
    if one.who is not None:
        text = text.replace("{who}", f"seat {places.seat(one.who)}")
    if one.other is not None:
        text = text.replace("{other}", f"seat {places.seat(one.other)}")
    text = text.replace("has in front", "'s chips in front are").replace(" 's", "'s")
    if assumed := _ASSUMED.search(text):
        text = text.replace(assumed[0], taken(str(_chips_that_call(hand, assumed[1]))))
    assumptions = taken_in(text)
    text = _of_part(_to_the_least(text, hand), hand)
    text, usual = _with_amount(as_if_told(text), hand, is_short=is_short)
    if text.endswith(BY):
        text = _by_more(text, one.slots["amount"], hand)
        return Put(", ".join([text, *dict.fromkeys(one.tails)]))
    text = _as_said(_fitting(text, hand), one.slots.get("amount"), big)
    if "plain" in one.how and one.slots["amount"].value[0] < big:
        raise Stuck
    is_scaled = False
    for name, token in one.slots.items():
        if name in ("who", "other"):
            continue
        text = text.replace("{said}", said(one.slots.get("quote")))
        slot = _slot(name, token, text, big)
        is_scaled |= f" all-in for {{{name}}}" in text and _is_scaled(token, slot)
        text = text.replace(f"{{{name}}}", slot)
    if "{" in text:
        raise Stuck
    text = _ONE_BUSTS.sub("1 player busts", _ONE_OF_MANY.sub(r"\1", text))
    return Put(", ".join([text, *dict.fromkeys(one.tails)]), usual, assumptions, is_scaled)


_LEAST = " raises the least"


def _to_the_least(text: str, hand: Hand | None) -> str:
    """A minimum raise as what it comes to; raises Stuck where nobody may raise."""
    if not text.endswith(_LEAST):
        return text
    if (wager := _open(hand, "raise")) is None:
        raise Stuck
    return text.replace(_LEAST, f" raises to {wager.min}")


def _open(hand: Hand | None, *acts: str) -> Act | None:
    """The first of some acts that whoever is due may do, with its sums; None where it is none."""
    legal = hand.legal if hand is not None else ()
    return next((one for one in legal if one.act in acts and one.min), None)


BY = " raises by {amount}"
"""How an act ends that tells by how much more a raise is: its sum stands in the line."""


def _by_more(text: str, more: Token, hand: Hand | None) -> str:
    """A raise told by how much more it is, as what it comes to; raises Stuck with no bet out."""
    call = _open(hand, "call")
    if call is None or not more.value:
        raise Stuck
    return text.replace(BY, f" raises to {call.min + more.value[0]}")


def _seats(people: Iterable[Person | None], places: Places) -> str:
    """Several people as the seats that they have, in the order told."""
    *before, last = [str(places.seat(one)) for one in people if one is not None]
    return f"seats {', '.join(before)} and {last}"


_ASSUMED = re.compile(r"\{=(chips|call)\}")
"""Chips that nobody told: one that is more than the call, or the call."""


def _chips_that_call(hand: Hand | None, kind: str) -> int:
    """The call, or the least chip that is more, or more than a bet where there is none.

    Raises Stuck where nobody may put any in.
    """
    due = _open(hand, "call") if kind == "call" else _open(hand, "call", "bet")
    if due is None:
        raise Stuck
    if kind == "call":
        return due.min
    least: int | None = next((chip for chip in sorted(CHIPS) if chip > due.min), None)
    if least is None:
        raise Stuck
    return least


def _as_said(text: str, amount: Token | None, big: int) -> str:
    """A bet of a number without its unit as words: what it means is ruled on by the pot."""
    if amount is None or not amount.value or amount.value[0] >= min(LEAST_WHOLE, big):
        return text
    if text.endswith(" unnoticed"):
        return text
    words = text.replace(" bets {amount}", " says bet {amount}")
    return words.replace(" raises to {amount}", " says raise {amount}")


_ONE_OF_MANY = re.compile(r"\b(1 (?:boxed )?(?:card|hand|minute|player|round|second))s\b")
"""A number and its noun where the number is one: both forms are table talk."""
_ONE_BUSTS = re.compile(r"\b1 player bust\b")
"""The verb of one."""


def _slot(name: str, token: Token, text: str, big: int) -> str:
    if name == "chips" or (name == "before" and "{before}" not in text.partition("raises to ")[2]):
        return chips_text(token.value)
    if token.kind == "cards":
        return token.key
    if re.search(rf"says .*\{{{name}\}}", text):
        return words_of(token)
    if not token.value:
        return token.text
    if " all-in " in text:
        return str(stack_meant(token.value[0], big, in_words=token.key == SAID))
    return str(_whole(token.value[0], text, big))


def _whole(amount: int, text: str, big: int) -> int:
    """A bet said short, as ten for ten thousand, where it would be less than a blind."""
    is_bet = any(verb in text for verb in (" bets ", " raises ", " calls "))
    if not is_bet or text.endswith(" unnoticed") or amount >= big:
        return amount
    for scale in (100, 1_000):
        if amount < LEAST_WHOLE and amount * scale >= big:
            return amount * scale
    raise Stuck


def _is_scaled(told: Token, slot: str) -> bool:
    """Whether a sum stands for many times what was told."""
    return slot in {str(scale * one) for one in told.value[:1] for scale in (100, 1_000)}


_IN_THOUSANDS = 1_000
"""A big blind from which on nobody has a stack below a hundred chips: all-in for 45 is 45,000."""


def stack_meant(amount: int, big: int, *, in_words: bool = False) -> int:
    """The chips of an all-in told as a number: short of its thousands at high blinds alone.

    Twelve in words is rather twelve hundred, as twelve chips are no stack; forty is not.

    >>> stack_meant(60, 200), stack_meant(45, 2000), stack_meant(900, 2000)
    (60, 45000, 900)
    >>> stack_meant(12, 200, in_words=True)
    1200
    """
    if amount >= LEAST_WHOLE or big < LEAST_WHOLE:
        return amount
    if in_words and amount % 10 and 100 * amount >= big:
        return 100 * amount
    return 1_000 * amount if big >= _IN_THOUSANDS else amount


def _with_amount(text: str, hand: Hand | None, *, is_short: bool) -> tuple[str, int]:
    """A bet or raise whose amount nobody told, with a usual one; in limit there is but one.

    An all-in too where the stack ``is_short``: after a deep one nobody could bet on.
    """
    if text.endswith(_FOR_LESS):
        return _with_less(text, hand)
    is_stack = is_short and text.endswith(" is all-in")
    if hand is None or not (is_stack or _WAGER.match(text)):
        return text, 0
    wager = _open(hand, "bet", "raise")
    if wager is None and is_stack:  # there is only a call
        return text, 0
    if wager is None:
        raise Stuck
    usual = min(wager.min + wager.min // 2, wager.max)
    if is_stack:
        return f"{text} for {usual}", usual
    verb = "raises to" if wager.act == "raise" else "bets"
    return f"{text.rsplit(' ', 1)[0]} {verb} {usual}", 0 if wager.min == wager.max else usual


_FOR_LESS = " is all-in for less"
_OF_THE_POT = re.compile(r" (\d)/(\d) of the pot$")


def _with_less(text: str, hand: Hand | None) -> tuple[str, int]:
    """An all-in that does not reach the bet, with half of it; raises Stuck with no bet out."""
    call = _open(hand, "call")
    if call is None or (half := call.min // 2) < 1:
        raise Stuck
    return text.replace(_FOR_LESS, f" is all-in for {half}"), half


def _of_part(text: str, hand: Hand | None) -> str:
    """A bet told as a part of the pot, as what it comes to; without a sum where none is known."""
    part = _OF_THE_POT.search(text)
    if part is None:
        return text
    if hand is None or _open(hand, "bet") is None:
        raise Stuck
    comes_to = hand.state.pot * int(part[1]) // int(part[2])
    return text.replace(part[0], f" {comes_to}" if comes_to else "")


_WAGER = re.compile(r"seat \d+ (bets|raises)$")
"""Somebody bets or raises, and it is not told how much; a dealer pulls in the bets."""


def _fitting(text: str, hand: Hand | None) -> str:
    """A bet where a bet is out is a raise, a raise where none is out is a bet.

    Cards thrown in are a fold while there is betting, and at the showdown no more than that.
    """
    if hand is None:
        return text
    legal = hand.legal
    goes_on = hand.to_act is not None and is_betting(hand)
    if text.endswith(" discards face down") and goes_on:
        return text.replace(" discards face down", " folds")
    if text.endswith(" folds") and not goes_on:
        return text.replace(" folds", " discards face down")
    if " bets {amount}" in text and "bet" not in legal and "raise" in legal:
        return text.replace(" bets {amount}", " raises to {amount}")
    if " raises to {amount}" in text and "bet" in legal:
        return text.replace(" raises to {amount}", " bets {amount}")
    return text
