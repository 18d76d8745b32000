"""Prose against the open part of the corpus: nothing is misread, and wordings don't matter."""

from __future__ import annotations

import random
import re

import pytest
from benchmarks.understood import CORPUS, outcome, sentences
from tools.heard import NAME, TABLES, heard, taught_in

from floorman.prose.phrases.languages import LANGUAGES
from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import Reading, read_prose
from floorman.rulings.telling.talk import Clause, read_talk

OPEN = sentences("open")
GERMAN = sentences("open", "de")
FRESH = sentences("fresh")
SLICE = 60
"""Sentences that the usual tests read; the wide ones read all."""


def both_languages(part: str) -> list[dict[str, object]]:
    """The sentences of a part of the corpus in all languages."""
    return [one for language in LANGUAGES for one in sentences(part, language)]


def misread(chosen: list[dict[str, object]]) -> list[object]:
    """Sentences that were accepted at once, and wrong."""
    return [
        one["text"] for one in chosen if outcome(one, read_prose(str(one["text"]))) == "misread"
    ]


def test_no_sentence_of_a_slice_is_misread() -> None:
    """A reading that is accepted at once is what its writer meant."""
    assert misread(random.Random(7).sample(OPEN, SLICE)) == []


def test_no_german_sentence_is_misread() -> None:
    """Nor in German, where verbs stand elsewhere."""
    assert misread(GERMAN) == []


def test_no_fresh_sentence_is_misread() -> None:
    """Nor one of those that were written after the phrases; most are understood."""
    found = [outcome(one, read_prose(str(one["text"]))) for one in FRESH]
    assert "misread" not in found
    assert sum(one in ("at once", "offered") for one in found) >= 0.7 * len(found)


def test_no_later_sentence_of_a_slice_is_misread() -> None:
    """Nor one of those that were written last, of either language."""
    parts = ("later", "spoken", "dictated", "typed", "midway", "blind", "round", "taught")
    later = [one for part in parts for one in both_languages(part)]
    assert misread(random.Random(3).sample(later, SLICE)) == []


def test_no_sentence_of_a_slice_of_the_acts_is_misread() -> None:
    """Nor one of those that tell each act beside the betting, from which nothing is learned."""
    assert misread(random.Random(5).sample(sentences("acts"), SLICE)) == []


def test_what_was_heard_is_what_the_open_corpus_tells() -> None:
    """The tables of sentences are those that the tool makes."""
    for language in LANGUAGES:
        assert (TABLES / language / NAME).read_text("utf-8") == heard(language)


def test_what_is_an_act_of_its_topic_is_taught_as_that_act() -> None:
    """Writers have one kind for acts of two chapters, and for comments that are an act itself."""

    def taught(topic: str, kind: str) -> list[str]:
        sentence = {"topic": topic, "happens": [{"kind": kind, "who": "seat 4"}]}
        return [event.kind for event, _ in taught_in(sentence)]

    assert taught("at-seat-moment", "arrives") == ["reaches-seat"]
    assert taught("late-entry-deal-in", "arrives") == ["arrives"]
    assert taught("exposing-cards-action-pending", "exposes-cards") == ["exposes-own-cards"]
    assert taught("misdeal-exposed-stud", "exposes-cards") == ["exposes-cards"]
    assert taught("no-disclosure", "remarks") == ["remarks"]
    assert taught("tiny-chip-call", "remarks") == []


@pytest.mark.wide
def test_no_sentence_is_misread() -> None:
    """The same for every sentence of the open part."""
    later = [one for part in ("later", "spoken") for one in both_languages(part)]
    assert misread([*OPEN, *later]) == []


PARTS = sorted({file.parent.name for file in CORPUS.glob("*/*.jsonl")} - {"aside"})


@pytest.mark.wide
@pytest.mark.parametrize("part", PARTS)
def test_every_sentence_is_answered(part: str) -> None:
    """Nothing that somebody said brings the reader down."""
    for language in LANGUAGES:
        for one in sentences(part, language):
            assert read_prose(str(one["text"]), language=language) is not None


@pytest.mark.parametrize(
    "text",
    [
        "Table 9 was broken; one of its players is nowhere to be found.",
        "one player comes to a table with one big blind slot open, floor put her in the small.",
    ],
)
def test_one_player_is_no_table(text: str) -> None:
    assert read_prose(text).ways


def shape(reading: Reading) -> str:
    """A reading without its numbers: the acts and their order."""
    _, _, acts = reading.line.partition(" | ")
    return re.sub(r"\d+", "#", acts)


def test_wordings_of_one_fact_give_one_reading() -> None:
    """The same story in other words, tenses and marks is read as the same line."""
    wordings = (
        (
            "Blinds 100-200, UTG raises to 600, UTG+1 puts in two 500 chips without a word.",
            "100/200 utg raised to 600 utg+1 silently tossed in two 500s",
            "blinds one hundred two hundred under the gun makes it six hundred and under the gun "
            "plus one slides two five hundred chips in quietly",
        ),
        (
            "On the flop A bets 3000, B calls.",
            "flop A led for 3k and B called",
            "on the flop A bet three thousand B just calls",
        ),
        (
            "100-200, on the turn Maria bets 1200 and Pete is all-in for 1500",
            "100/200 turn. Maria fired 1200, Pete shoved for 1500",
            "100-200, on the turn Maria led for 1,200 and Pete moved all-in for 1,500",
        ),
    )
    for each in wordings:
        read = [read_prose(text) for text in each]
        assert all(one.sure for one in read), [one.unused for one in read]
        assert len({one.line for one in read}) == 1, [one.line for one in read]


def test_the_three_wordings_of_an_example_agree() -> None:
    """Where two wordings of a worked example are read at once, they tell the same acts."""
    examples: dict[str, list[str]] = {}
    for one in random.Random(11).sample(OPEN, 150):
        if one.get("example"):
            examples.setdefault(one["example"], []).append(one["text"])
    for texts in examples.values():
        read = [reading for text in texts if (reading := read_prose(text)).sure]
        kinds = {tuple(type(clause.act) for clause in _told(one)) for one in read}
        assert len({each[-1] for each in kinds if each}) <= 1, [one.line for one in read]


def _told(reading: Reading) -> list[Clause]:
    clauses = read_talk(reading.line).clauses
    return [one for one, told in zip(clauses, reading.ways[0].told, strict=True) if told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_read_at_once(language: str) -> None:
    """What is shown to those who are not understood works."""
    for text in bundled(language).examples:
        assert read_prose(text).sure, text


def test_any_words_are_answered() -> None:
    """Words of the corpus in any order never fail: a reading, a choice or a message comes."""
    words = [word for one in OPEN for word in str(one["text"]).split()]
    dice = random.Random(5)
    for _ in range(40):
        text = " ".join(dice.choices(words, k=dice.randint(1, 40)))
        reading = read_prose(text)
        assert reading.ways or reading.help
        for way in reading.ways:
            assert read_talk(way.line).clauses
