"""Stories told like one that was heard: its acts, with the people and numbers of the text alone."""

from __future__ import annotations

import random
import re

import pytest
from benchmarks.understood import sentences

from floorman.prose.offers.likeness import retold
from floorman.prose.phrases.alike import alike_of, most_alike
from floorman.prose.phrases.heard import stemmed
from floorman.prose.reading import places_of, read_prose
from floorman.prose.story.story import Setting, Story
from floorman.prose.words.token import Token

HEARD = [
    {"tells": "{A} bets {1} | {B} pushes {2}", "said": ["Ann led 500, Bo flicked a 1k chip in"]},
    {"tells": "{X} calls a clock on {A}", "said": ["the table called the clock on Ann"]},
    {"act": "plays", "said": ["Ann led 500 and Bo flicked it all over the place"]},
    {
        "tells": "{A} folds",
        "said": ["Ann flicked her cards away", "Cy flicked his in", "Dee led out"],
    },
    {
        "tells": "{A} folds",
        "said": [f"the {word} is gone" for word in ("hand", "pair", "ace", "king")],
    },
]


def story(tells: str, text: str) -> Story | None:
    return retold(tells, places_of(text, "en"), Setting(), text, list[Token]())


def test_what_is_most_alike_comes_first() -> None:
    """Words decide, the rarer the more; a sentence of which the whole isn't known tells nothing."""
    found = most_alike(
        stemmed("Kim led 700 and Lee flicked a 5k chip in", "en"), alike_of(HEARD, "en")
    )
    assert [one.tells for one in found] == [HEARD[0]["tells"]]
    assert most_alike(stemmed("nothing of the kind", "en"), alike_of(HEARD, "en")) == []


@pytest.mark.parametrize(
    ("tells", "text", "acts"),
    [
        (
            "{A} bets {1} | {B} pushes {2}",
            "Kim leads for 700, seat 4 lobs a 5k chip in",
            [("name Kim", 700), ("seat 4", 5000)],
        ),
        (
            "{X} bets {1} | {A} raises to {2}",
            "somebody had 600 out there and Kim bumped it to 1,800",
            [("someone", 600), ("name Kim", 1800)],
        ),
    ],
)
def test_a_story_is_told_of_who_and_what_the_text_has(
    tells: str, text: str, acts: list[tuple[str, int]]
) -> None:
    """Letters are people in the order in which they are named, from X on somebody else."""
    told = story(tells, text)
    assert told is not None
    happened = [
        (one.everybody[0].label, next(iter(one.slots.values())).value[0]) for one in told.happenings
    ]
    assert happened == acts


@pytest.mark.parametrize(
    ("tells", "text"),
    [
        ("{A} bets {1} | {B} raises to {2}", "Kim bets 700 and Lee ships it"),
        ("{A} bets {1}", "Kim puts two 500 chips and a 100 out"),
        ("{A} says {said}", "Kim says something that nobody got"),
    ],
    ids=["a number is lacking", "chips are no amount", "no words are quoted"],
)
def test_nothing_is_told_that_the_text_lacks(tells: str, text: str) -> None:
    """What a sentence told is not told of one without its numbers or words."""
    assert story(tells, text) is None


def test_no_offer_has_a_number_of_another_sentence() -> None:
    """Chips and seats of an offer are the text's own, follow from it, or are told as assumed."""
    chosen = random.Random(11).sample(sentences("round"), 25)
    for one in chosen:
        text = one["text"]
        own = {
            str(v)
            for token in places_of(text, "en").numbers
            for v in (*token.value, sum(token.value))
        }
        for way in read_prose(text, language="en").ways:
            wagers = re.findall(r"(?:bets|raises to|all-in for|pushes) (\d{3,})", way.line)
            taken = {value for each in way.assumed for value in re.findall(r"\d+", each.value)}
            assert set(wagers) <= own | taken, (text, way.line)
