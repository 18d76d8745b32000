"""Which readings are offered: those that use what was said before those that leave it out."""

from __future__ import annotations

import re

from floorman.prose.offers.choosing import OFFERED
from floorman.prose.offers.weighing import Candidate, Said, weight
from floorman.prose.phrases.heard import Believed
from floorman.prose.reading import read_prose
from floorman.prose.story.story import Happening, Person, Setting, Story
from floorman.prose.words.token import Token

BELIEF = Believed({"likely": 20.0, "unlikely": -20.0}, {}, 0.0)
SAID = Said((600, 25_000), ("name Kim",), BELIEF)


def act(*numbers: int, who: str = "name Kim", kind: str = "") -> Happening:
    """A bet of so much, or an act of a kind."""
    slots = {
        f"amount{at}": Token("number", at, at, str(one), "", (one,))
        for at, one in enumerate(numbers)
    }
    return Happening("{who} bets {amount}", Person(who), slots, kind=kind)


def told(*acts: Happening) -> Candidate:
    """A story that was told by nobody in particular."""
    return Candidate(Story(Setting(), list(acts), [], []))


def test_what_uses_all_numbers_comes_before_what_leaves_one_out() -> None:
    """However many are left out: each of them tells against a reading."""
    whole, part, none = told(act(600, 25_000)), told(act(600)), told(act())
    assert weight(whole, SAID) > weight(part, SAID) > weight(none, SAID)


def test_a_number_of_the_table_is_used() -> None:
    """A stack that was told is no number that a reading leaves out."""
    kim = Person("name Kim")
    seated = Candidate(Story(Setting(stacks=[(kim, 25_000)]), [act(600)], [kim], []))
    assert weight(seated, SAID) == weight(told(act(600, 25_000)), SAID)


def test_who_is_named_acts_rather_than_somebody() -> None:
    """A reading of somebody comes after one of whoever is named."""
    assert weight(told(act(who="someone")), SAID) < weight(told(act(who="name Kim")), SAID)


def test_an_act_that_the_words_tell_comes_before_one_that_they_do_not() -> None:
    """By the act for which they say least: a likely one beside it does not help."""
    likely, unlikely = act(kind="likely"), act(kind="unlikely")
    assert weight(told(likely), SAID) > weight(told(likely, unlikely), SAID)
    assert weight(told(likely, unlikely), SAID) == weight(told(unlikely), SAID)


def test_where_two_come_to_the_same_acts_that_speaks_for_them() -> None:
    """As does an early place among the stories that are near, or told alike."""
    first, second, both = told(act()), told(act()), told(act())
    first.near, second.near = [0], [1]
    both.near, both.alike = [0], [3]
    assert weight(both, SAID) > weight(first, SAID) > weight(second, SAID)


def test_a_story_told_alike_is_offered_that_uses_every_number() -> None:
    """Not the one most like the text, which has the bet and the chip for each other."""
    text = "Down to his last chip, a 25k, and he slides it in, silent, against a 9k bet. "
    lines = [way.line for way in read_prose(f"{text}The cutoff's still to act.").ways]
    assert any(re.search(r"seat 1 bets 9000 \| .*pushes 25000$", line) for line in lines), lines


def test_no_two_offers_tell_the_same_with_the_same_ruling() -> None:
    """One that differs from another in its table alone, and is ruled alike, is in the way."""
    ways = read_prose("Player walking to the new table, 11,500 in his fanny pack").ways
    happens = {(way.line.partition(" | ")[2], way.headline) for way in ways}
    assert len(happens) == len(ways) == OFFERED


def test_an_act_beside_the_play_is_weighed_even_if_its_words_say_little() -> None:
    """Where they say less than the betting does, all of it together is still a reading."""
    text = "seat 3 opens to 1200 and seat 6 makes it 2600, and only then do I look at mine and see "
    lines = [way.line for way in read_prose(f"{text}three cards instead of two").ways]
    whole = r"seat 3 raises to 1200 \|.*seat 6 raises to 2600 \| seat \d has 3 cards$"
    assert any(re.search(whole, line) for line in lines), lines
