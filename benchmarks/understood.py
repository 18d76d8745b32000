"""How much of what people type is understood: the sentences of tests/corpus, open and aside apart.

    python -m benchmarks.understood                the figures of all parts
    python -m benchmarks.understood open later     those of some parts
    python -m benchmarks.understood misread        sentences of the open part that came to that

A reading is right when its acts are those that the writers of the corpus wrote down: the same acts
in the same order, by the same people, for the same chips; checks may follow from the rest of its
line. What happens beside the betting has many names, so that it is right too when what was done in
the betting is the same and its ruling is on the sentence's topic. What only asks or comments is no
act; where it was only asked, it is right when its ruling is on that topic, or is the rule itself.
The part aside is counted and never shown; the parts fresh and later were written after the phrases
were, and no phrase is built by them.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.own import Figure
from benchmarks.same_events import same
from benchmarks.told_and_read import BETTING, COMMENTS, Event, read_as, told_in
from floorman.errors import FloormanError
from floorman.prose.asked.lookup import rule_on
from floorman.prose.reading import Reading, read_prose
from floorman.prose.ways import Way
from floorman.rulings.betting.acts import Plays
from floorman.rulings.talk_ruled import decisive, rule_all
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import read_talk

CORPUS = Path(__file__).parent.parent / "tests" / "corpus"
PARTS = (
    "open", "aside", "fresh", "later", "spoken", "unseen", "dictated", "typed", "midway", "blind",
    "hall", "hall-unseen", "round", "round-unseen", "shift", "shift-unseen", "taught", "ways",
    "pit", "pit-unseen", "ring", "ring-unseen", "deck", "deck-unseen", "acts",
    "rail", "rail-unseen", "track", "yard", "yard-unseen", "lane", "lane-unseen",
    "stube", "stube-unseen",
)  # fmt: skip
OUTCOMES = ("at once", "after a question", "offered", "offered wrong", "refused", "misread")


def is_right(sentence: dict[str, Any], way: Way) -> bool:
    """Whether a reading is what the sentence says: its table and its acts."""
    setup = read_talk(way.line).setup
    told, read = _but_for_pulled(told_in(sentence), read_as(way))
    told = [one for one in told if one.kind not in COMMENTS and not _is_blind(one, setup)]
    read = [one for one in read if one.kind not in COMMENTS]
    told, read = _but_for_bets_in_front(told, read), _but_for_what_is_called(told, read)
    if not _same_table(sentence["table"], setup):
        return False
    if not told:
        return sentence["topic"] in topics_of(way)
    if is_rule(way):
        return False
    if same(told, read) or _same_but_for_checks(told, read, way):
        return True
    return same(_played(told), _played(read)) and sentence["topic"] in topics_of(way)


def is_rule(way: Way) -> bool:
    """Whether a reading only asks for a rule, and tells of nothing that happened."""
    return way.line.startswith(rule_on("").removesuffix("?"))


def _but_for_pulled(told: list[Event], read: list[Event]) -> tuple[list[Event], list[Event]]:
    """Both without chips in front where some are pulled back: some writers tell only of that."""
    if not any(one.kind == "gestures" for one in read):
        return told, read
    told, read = ([one for one in each if one.kind != "in-front"] for each in (told, read))
    return told, read


def _but_for_bets_in_front(told: list[Event], read: list[Event]) -> list[Event]:
    """What was told without a bet in front of who made it, where the reading has it as the bet."""
    if any(one.kind == "in-front" for one in read):
        return told
    bettors = {one.who for one in told if one.kind in ("bet", "raise", "call") and one.amount}
    return [one for one in told if one.kind != "in-front" or one.chips or one.who not in bettors]


def _but_for_what_is_called(told: list[Event], read: list[Event]) -> list[Event]:
    """What was read without the bet that a call is of, where the writer tells of the call alone."""
    if any(one.kind in ("bet", "raise", "all-in", "word", "chips") for one in told) or not read:
        return read
    is_call = bool(told) and told[0].kind == "call" and len(read) == len(told) + 1
    is_wager = is_call and read[0].kind in ("bet", "raise")
    is_of_it = is_wager and told[0].amount in (read[0].amount, 0)
    return read[1:] if is_of_it else read


def _is_blind(one: Event, setup: TableSetup) -> bool:
    """Whether what was told is a blind: an all-in for no more than it, or the blind as a bet."""
    if one.kind == "all-in":
        return 0 < one.amount <= setup.big and one.amount in setup.stacks.values()
    blinds = {
        "bb": setup.big,
        "big blind": setup.big,
        "sb": setup.small,
        "small blind": setup.small,
    }
    is_preflop = setup.street in ("", "preflop")
    return one.kind == "bet" and is_preflop and one.amount == blinds.get(str(one.who).lower())


def _played(events: Sequence[Event]) -> list[Event]:
    """What was done in the betting."""
    return [one for one in events if one.kind in BETTING]


def _same_but_for_checks(told: Sequence[Event], read: Sequence[Event], way: Way) -> bool:
    """Whether only checks differ, and the reading has as many, told or following from the rest."""
    acts = [clause.act for clause in read_talk(way.line).clauses]
    checks = sum(isinstance(act, Plays) and act.verb == "check" for act in acts)
    rest = [[one for one in each if one.kind != "check"] for each in (told, read)]
    if not any(rest):
        return len(told) == checks == len(acts)
    return len(told) - len(rest[0]) <= checks and bool(rest[0]) and same(*rest)


def topics_of(way: Way) -> set[str]:
    """What a reading is ruled on: the topic of its ruling, and those that it cites."""
    try:
        ruling = decisive(rule_all(read_talk(way.line), "tda-2024"))
    except FloormanError:
        return set()
    return {ruling.topic, *ruling.rests_on, *(one.topic for one in ruling.basis.cites)}


def _same_table(table: dict[str, Any], setup: TableSetup) -> bool:
    blinds, bets = (setup.small, setup.big), (setup.small_bet, setup.big_bet)
    same = all(
        table.get(name, blind) in (blind, bet)  # in limit a level is its bets
        for name, blind, bet in zip(("small", "big"), blinds, bets, strict=True)
        if isinstance(table.get(name, 0), int)
    )
    pot = table.get("pot")
    return same and (not isinstance(pot, int) or setup.pot in (0, pot))


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
