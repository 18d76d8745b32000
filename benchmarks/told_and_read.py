"""What a sentence of the corpus says happened, and what a reading says: events to compare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from floorman.prose.ways import Way
from floorman.rulings.betting.acts import (
    BetsUnnoticed,
    Deals,
    Declares,
    HasInFront,
    Plays,
    Pushes,
    Saying,
)
from floorman.rulings.telling.talk import read_talk

COMMENTS = {
    "asks", "states", "contests", "announces", "speaks-up", "remarks", "decides", "turn-comes",
    "gestures", "deals", "asks-if-substantial", "asks-who-acts", "asks-least-raise",
    "asks-who-shows", "asks-pots", "asks-who-wins", "asks-if-too-late", "asks-if-may-raise",
    "asks-if-reopened", "asks-to-call", "asks-aggressor", "asks-who-is-in",
}  # fmt: skip
"""Kinds that ask for a ruling or talk about it; a reading may have them as acts or not."""

BETTING = {
    "bet", "raise", "call", "fold", "check", "chips", "word", "all-in", "in-front", "complete",
    "limps", "act", "pot", "bring-in",
}  # fmt: skip
"""Kinds of what is done in the betting."""
_OTHERWISE = {"open": "bet", "limp": "call"}
"""What some writers call an act: an opening is a bet or a raise, which are compared alike."""
_AS_TOLD = {"exposes-own-cards": "exposes-cards", "reaches-seat": "arrives"}
"""Acts of two chapters that the writers call by one name."""
_NUMBERS = {"two": 2, "three": 3, "four": 4, "zwei": 2, "beide": 2, "drei": 3, "vier": 4}


class Event(NamedTuple):
    """One thing that happened, as far as it can be compared; ``who`` is a label or a seat.

    ``words`` are those that were said, where they are known.
    """

    kind: str
    who: str | int = ""
    amount: int = 0
    chips: tuple[int, ...] = ()
    words: str = ""


def told_in(sentence: dict[str, Any]) -> list[Event]:
    """What the writers of the corpus say happened."""
    return [event for one in sentence["happens"] for event in told_of(one)]


def told_of(one: dict[str, Any]) -> Iterator[Event]:
    """What one of them says."""
    kind, who = one["kind"], str(one.get("who", ""))
    to = one.get("to")
    amount = to if isinstance(to, int) and to is not True else one.get("amount", 0)
    amount = amount if isinstance(amount, int) else 0
    if kind in ("plays", "acts-out-of-turn", "limps"):
        # A digit alone is a seat; with a word it says how many, as a word does.
        count = re.match(rf"(\d(?= )|(?:{'|'.join(_NUMBERS)})(?= |$))", who.lower())
        times = _NUMBERS.get(count[1]) or int(count[1]) if count else 1
        for _ in range(times):
            verb = one.get("does") or one.get("act") or ("limp" if kind == "limps" else "act")
            yield Event(_OTHERWISE.get(verb, str(verb)), "" if count else who, amount)
    elif kind == "bets-unnoticed":
        yield Event("raise", who, amount)
    elif kind == "pushes":
        yield from _pushed(one, who, amount)
    elif kind == "has-in-front":
        yield Event("in-front", who, 0, _chips(one))
    elif kind == "declares" and str(one.get("says", "")).startswith("wants"):
        return
    elif kind == "declares":
        says = str(one.get("says", ""))
        yield _declared(says, who, amount)._replace(words=_plain(says))
    elif kind not in COMMENTS:
        yield Event(kind, who)


def _pushed(one: dict[str, Any], who: str, amount: int) -> Iterator[Event]:
    """Chips, and what was said with them: before, unless it came after."""
    chips = Event("chips", who, amount or sum(_chips(one)), _chips(one))
    words = [_declared(str(one["says"]), who, 0)] if "says" in one else []
    yield from (chips, *words) if "after" in str(one.get("what", "")) else (*words, chips)


def _chips(one: dict[str, Any]) -> tuple[int, ...]:
    """Chips by denomination, of all motions."""
    found: list[int] = []
    for chip in one.get("chips", ()):
        found += [chip] if isinstance(chip, int) else chip
    return tuple(found)


def _declared(says: str, who: str, amount: int) -> Event:
    words = says.lower()
    if words.startswith("if ") or re.search(r"\bif\b", words):
        return Event("word", who)
    for word in ("pot", "call", "raise", "all-in", "all in", "bet", "check", "fold"):
        if re.search(rf"\b{word}", words):
            return Event(word.replace(" ", "-"), who, amount)
    return Event("word", who, amount)


def read_as(way: Way) -> list[Event]:
    """What a reading says happened, without what only follows from it."""
    acts = [clause.act for clause in read_talk(way.line).clauses]
    told = way.told or (True,) * len(acts)
    return [event for act, said in zip(acts, told, strict=True) if said for event in _read(act)]


def _read(act: Any) -> Iterator[Event]:
    if isinstance(act, Plays):
        yield Event(act.verb, act.seat, act.to)
    elif isinstance(act, BetsUnnoticed):
        yield Event("raise", act.seat, act.to)
    elif isinstance(act, Pushes):
        chips = [Event("chips", act.seat, sum(act.chips), act.chips)]
        if act.gathered:  # the writers count what lay in front with it
            chips = [Event("chips", act.seat)]
        words = [_said(act.said, act.seat)] if act.said is not None else []
        if act.pulled or act.pulled_all:
            chips = [Event("gestures", act.seat), *chips]
        yield from (*words, *chips) if act.when in ("before", "with") else (*chips, *words)
    elif isinstance(act, Declares):
        yield _said(act.said, act.seat)
    elif isinstance(act, HasInFront):
        yield Event("in-front", act.seat, 0, act.chips)
    elif not isinstance(act, Deals):
        kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(act).__name__).lower()
        yield Event(_AS_TOLD.get(kind, kind), getattr(act, "seat", ""))


def _said(said: Saying, seat: int) -> Event:
    word = "call" if said.word == "call-and-raise" else said.word
    return Event(word or "word", seat, said.amount, words=_plain(said.other))


def _plain(words: str) -> str:
    """Words without marks and capitals."""
    return " ".join(re.findall(r"\w+", words.lower()))
