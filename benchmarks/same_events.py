"""Whether the events that were told are those that were read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchmarks.told_and_read import Event


def _in_one(events: Sequence[Event]) -> list[Event]:
    """Chips of several motions, and a raise whose amount was said later, each as one event."""
    made: list[Event] = []
    for one in events:
        last = made[-1] if made else None
        if last is not None and one.kind == last.kind == "chips" and one.who == last.who:
            chips = last.chips + one.chips if last.chips and one.chips else ()
            made[-1] = last._replace(amount=last.amount + one.amount, chips=chips)
        elif last is not None and _is_same(one.who, last.who) and _names_amount(last, one):
            made[-1] = last._replace(amount=one.amount, words="")
        else:
            made.append(one)
    return made


def _names_amount(last: Event, one: Event) -> bool:
    """Whether somebody who said raise or bet then says how much."""
    is_word = last.kind in ("raise", "bet") and not last.amount
    return is_word and one.kind == "word" and one.amount > 0


def _is_same(who: str | int, other: str | int) -> bool:
    return str(who).lower() == str(other).lower()


def same(told: Sequence[Event], read: Sequence[Event]) -> bool:
    told, read = (_in_one(sorted(events, key=_is_in_front)) for events in (told, read))
    told = _each_of_many(told, read)
    if len(told) != len(read):
        told = [one for one in told if not _follows(one)]
    if len(told) != len(read):
        return False
    seats: dict[str, int] = {}
    for one, other in zip(told, read, strict=True):
        if not (_same_kind(one, other) and _same_chips(one, other)):
            return False
        label = _ARTICLE.sub("", str(one.who).lower())
        if not isinstance(other.who, int) or not label or label in _ANYBODY:
            continue
        if (found := re.match(r"(?:seat )?(\d+)\b", label)) and int(found[1]) != other.who:
            return False
        if seats.setdefault(label, other.who) != other.who:
            return False
    named = [seat for label, seat in seats.items() if label not in _ROLES]
    return len(named) == len(set(named)) or bool(_PRONOUNS & set(seats))


_PRONOUNS = {"i", "he", "she", "ich", "er", "sie"}
_ROLES = {"bettor", "caller", "raiser", "limper"}
"""What a writer calls somebody whom the text does not name; they may be named later."""
_ARTICLE = re.compile(r"^(?:der|die|den|dem|ein|eine|einen|einem) ")
_ANYBODY = {
    *("player", "next", "opponent", "dealer", "someone", "short stack", "first", "floor"),
    *("spieler", "spielerin", "gegner", "gegnerin", "einer", "jemand", "nächste", "naechste"),
}


def _each_of_many(told: Sequence[Event], read: Sequence[Event]) -> list[Event]:
    """The events that were told, with one of all others as often as the reading has it."""
    made: list[Event] = []
    for one in told:
        kinds = [[each.kind for each in events].count(one.kind) for events in (told, read)]
        times = 1 + max(0, kinds[1] - kinds[0]) if one.who in _MANY else 1
        made += [one._replace(who="")] * times if times > 1 else [one]
    return made


_MANY = (
    *("others", "everybody", "everyone", "players", "die anderen", "alle", "alle anderen"),
    *("blinds", "the blinds", "everybody else", "everyone else", "the rest", "die blinds"),
)
"""Those of whom it is told in one what each of them did."""


def _follows(one: Event) -> bool:
    """Whether an act follows from the others: somebody who was not named checked or folded."""
    return one.kind in ("check", "fold") and str(one.who).lower() in _UNNAMED


_UNNAMED = (
    *("", "player", "players", "others", "everybody"),
    *("alle", "alle anderen", "die anderen", "der rest", "die übrigen", "alle übrigen"),
)


def _is_in_front(one: Event) -> bool:
    return one.kind != "in-front"


_ALIKE = (
    {"bet", "raise"},
    {"call", "complete"},
    {"word", "raise", "bet"},
    {"discards", "fold", "announces-fold"},
    {"acts-too-soon", "call"},
    {"acts-too-soon", "fold"},
    {"acts-too-soon", "discards"},
    {"post", "bring-in"},
    {"bet", "complete"},
    {"raise", "complete"},
)


def _same_kind(one: Event, other: Event) -> bool:
    both = {one.kind, other.kind}
    if len(both) == 1 or (one.words and one.words == other.words):
        return True
    if both == {"call", "chips"} and one.amount and one.amount == (other.amount or one.amount):
        return True
    if both == {"bet", "chips"} and one.amount and one.amount == other.amount:
        return True  # puts 70,000 in, where nobody has bet
    if both <= {"word", "raise", "bet"} and "word" in both:
        return one.kind == "word"
    if one.kind == "act":
        return other.kind in ("call", "fold", "check", "bet", "raise", "all-in", "word")
    return any(both <= alike for alike in _ALIKE)


def _same_chips(one: Event, other: Event) -> bool:
    if one.chips and other.chips and sorted(one.chips) != sorted(other.chips):
        return sum(one.chips) == sum(other.chips) and 1 in (len(one.chips), len(other.chips))
    if one.kind in ("call", "fold", "check"):
        return True
    return not one.amount or not other.amount or one.amount == other.amount
