"""How much of what people type is understood: the sentences of tests/corpus, open and aside apart.

    python -m benchmarks.understood                the figures of all parts
    python -m benchmarks.understood open later     those of some parts
    python -m benchmarks.understood misread        sentences of the open part that came to that

A reading is right when its acts are those that the writers of the corpus wrote down: the same acts
in the same order, by the same people, for the same chips; checks may follow from the rest of its
line. What only asks or comments is no act;
where it was only asked, it is right when its ruling is on the sentence's topic.
The part aside is counted and never shown; the parts fresh and later were written after the phrases
were, and no phrase is built by them.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.own import Figure
from floorman.errors import FloormanError
from floorman.prose.reading import Reading, read_prose
from floorman.prose.ways import Way
from floorman.rulings.betting.acts import Declares, HasInFront, Pushes, Saying
from floorman.rulings.betting.acts_corrections import BetsUnnoticed
from floorman.rulings.betting.acts_play import Deals, Plays
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import read_talk

CORPUS = Path(__file__).parent.parent / "tests" / "corpus"
PARTS = (
    "open", "aside", "fresh", "later", "spoken", "unseen", "dictated", "typed", "midway", "blind",
    "hall", "hall-unseen", "round", "round-unseen", "taught",
)  # fmt: skip
OUTCOMES = ("at once", "after a question", "offered", "offered wrong", "refused", "misread")
COMMENTS = {
    "asks", "states", "contests", "announces", "speaks-up", "remarks", "decides", "turn-comes",
    "gestures", "deals", "asks-if-substantial", "asks-who-acts", "asks-least-raise",
    "asks-who-shows", "asks-pots", "asks-who-wins", "asks-if-too-late",
}  # fmt: skip
"""Kinds that ask for a ruling or talk about it; a reading may have them as acts or not."""


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
    return [event for one in sentence["happens"] for event in _told(one)]


_NUMBERS = {"two": 2, "three": 3, "four": 4, "zwei": 2, "drei": 3, "vier": 4}


def _told(one: dict[str, Any]) -> Iterator[Event]:
    kind, who = one["kind"], str(one.get("who", ""))
    to = one.get("to")
    amount = to if isinstance(to, int) and to is not True else one.get("amount", 0)
    amount = amount if isinstance(amount, int) else 0
    if kind in ("plays", "acts-out-of-turn"):
        count = re.match(rf"(\d|{'|'.join(_NUMBERS)}) ", who.lower())
        times = _NUMBERS.get(count[1]) or int(count[1]) if count else 1
        for _ in range(times):
            verb = one.get("does") or one.get("act") or "act"
            yield Event(str(verb), "" if count else who, amount)
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
    elif kind == "limps":
        yield Event("call", who)
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
    for word in ("call", "raise", "all-in", "all in", "bet", "check", "fold", "pot"):
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
        yield Event(kind, getattr(act, "seat", ""))


def _said(said: Saying, seat: int) -> Event:
    word = "call" if said.word == "call-and-raise" else said.word
    return Event(word or "word", seat, said.amount, words=_plain(said.other))


def _plain(words: str) -> str:
    """Words without marks and capitals."""
    return " ".join(re.findall(r"\w+", words.lower()))


def is_right(sentence: dict[str, Any], way: Way) -> bool:
    """Whether a reading is what the sentence says: its table and its acts."""
    setup = read_talk(way.line).setup
    told, read = told_in(sentence), read_as(way)
    told = [one for one in told if one.kind not in COMMENTS]
    read = [one for one in read if one.kind not in COMMENTS]
    if not _same_table(sentence["table"], setup):
        return False
    if not told:
        return sentence["topic"] in topics_of(way)
    return _same(told, read) or _same_but_for_checks(told, read, way)


def _same_but_for_checks(told: Sequence[Event], read: Sequence[Event], way: Way) -> bool:
    """Whether only checks differ, and the reading has as many, told or following from the rest."""
    acts = [clause.act for clause in read_talk(way.line).clauses]
    checks = sum(isinstance(act, Plays) and act.verb == "check" for act in acts)
    rest = [[one for one in each if one.kind != "check"] for each in (told, read)]
    return len(told) - len(rest[0]) <= checks and bool(rest[0]) and _same(*rest)


def topics_of(way: Way) -> set[str]:
    """What a reading is ruled on: the topic of its ruling, and those that it cites."""
    try:
        ruling = decisive(rule_all(read_talk(way.line), "tda-2024"))
    except FloormanError:
        return set()
    return {ruling.topic, *ruling.rests_on, *(one.topic for one in ruling.basis.cites)}


def _same_table(table: dict[str, Any], setup: TableSetup) -> bool:
    same = all(
        table.get(name, getattr(setup, name)) == getattr(setup, name)
        for name in ("small", "big")
        if isinstance(table.get(name, 0), int)
    )
    pot = table.get("pot")
    return same and (not isinstance(pot, int) or setup.pot in (0, pot))


def _in_one(events: Sequence[Event]) -> list[Event]:
    """Chips that one puts out in several motions as one event, as table talk has it."""
    made: list[Event] = []
    for one in events:
        last = made[-1] if made else None
        if last is not None and one.kind == last.kind == "chips" and one.who == last.who:
            chips = last.chips + one.chips if last.chips and one.chips else ()
            made[-1] = last._replace(amount=last.amount + one.amount, chips=chips)
        else:
            made.append(one)
    return made


def _same(told: Sequence[Event], read: Sequence[Event]) -> bool:
    told, read = (_in_one(sorted(events, key=_is_in_front)) for events in (told, read))
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
        if (found := re.match(r"seat (\d+)", label)) and int(found[1]) != other.who:
            return False
        if seats.setdefault(label, other.who) != other.who:
            return False
    named = [seat for label, seat in seats.items()]
    return len(named) == len(set(named)) or bool(_PRONOUNS & set(seats))


_PRONOUNS = {"i", "he", "she", "ich", "er", "sie"}
_ARTICLE = re.compile(r"^(?:der|die|den|dem|ein|eine|einen|einem) ")
_ANYBODY = {
    *("player", "next", "opponent", "dealer", "someone", "short stack", "first", "floor"),
    *("spieler", "spielerin", "gegner", "gegnerin", "einer", "jemand", "nächste", "naechste"),
}


def _follows(one: Event) -> bool:
    """Whether an act follows from the others: somebody who was not named checked or folded."""
    return one.kind in ("check", "fold") and str(one.who).lower() in ("", "player")


def _is_in_front(one: Event) -> bool:
    return one.kind != "in-front"


_ALIKE = (
    {"bet", "raise"},
    {"call", "complete"},
    {"word", "raise", "bet"},
    {"discards", "fold", "announces-fold"},
    {"acts-too-soon", "call"},
    {"acts-too-soon", "fold"},
)


def _same_kind(one: Event, other: Event) -> bool:
    both = {one.kind, other.kind}
    if len(both) == 1 or (one.words and one.words == other.words):
        return True
    if both == {"call", "chips"} and one.amount and one.amount == (other.amount or one.amount):
        return True
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


def outcome(sentence: dict[str, Any], reading: Reading) -> str:
    """What came of a sentence: one of OUTCOMES."""
    right = [is_right(sentence, way) for way in reading.ways]
    if not right:
        return "refused"
    if reading.sure:
        return "at once" if right[0] else "misread"
    return "offered" if any(right) else "offered wrong"


def sentences(part: str, language: str = "en") -> list[dict[str, Any]]:
    """The sentences of a part of the corpus in a language."""
    files = sorted((CORPUS / part).glob("*.jsonl"))
    found = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    return [one for one in found if one["lang"] == language]


def outcomes(part: str, language: str = "en") -> dict[str, int]:
    """How many sentences of a part came to what."""
    counted = Counter(
        outcome(one, read_prose(one["text"], language=language))
        for one in sentences(part, language)
    )
    return {name: counted[name] for name in OUTCOMES}


def figures() -> Iterator[Figure]:
    """What came of the sentences kept aside, and how long a reading with its ruling takes."""
    for language in ("en", "de"):
        found = outcomes("aside", language)
        total = sum(found.values())
        for name, count in found.items():
            yield Figure(
                f"prose, {language}, kept aside, {name}, percent", count / total * 100, total
            )
    times = sorted(_seconds(one["text"]) * 1000 for one in sentences("open")[::5])
    yield Figure("ruling from prose, median, milliseconds", times[len(times) // 2], len(times))


def _seconds(text: str) -> float:
    started = time.perf_counter()
    read_prose(text)
    return time.perf_counter() - started


def main(arguments: Sequence[str]) -> None:
    """Print the figures, all or of some parts, or the open sentences of one outcome."""
    if arguments and not set(arguments) <= set(PARTS):
        _show(*arguments)
        return
    for language in ("en", "de"):
        for part in arguments or PARTS:
            started = time.perf_counter()
            found = outcomes(part, language)
            total = sum(found.values())
            if not total:
                continue
            taken = (time.perf_counter() - started) / max(1, total) * 1000
            each = ", ".join(f"{name} {count / max(1, total):.1%}" for name, count in found.items())
            print(f"{language} {part:5} {total:4}: {each}; {taken:.1f} ms each")


def _show(wanted: str, topic: str = "", most: str = "40") -> None:
    shown = 0
    for one in sentences("open", "de" if topic == "de" else "en"):
        if topic not in ("", "de") and topic not in one["topic"] + one["id"]:
            continue
        reading = read_prose(one["text"], language=one["lang"])
        if outcome(one, reading) != wanted:
            continue
        shown += 1
        if shown > int(most):
            break
        print(f"{one['id']}: {one['text']}")
        print("   told  ", [tuple(event) for event in told_in(one)], one["table"])
        for way in reading.ways:
            print("   read  ", way.line, "\n          ", way.headline)
        print("   unused", [unused.text for unused in reading.unused], reading.help)


if __name__ == "__main__":
    main(sys.argv[1:])
