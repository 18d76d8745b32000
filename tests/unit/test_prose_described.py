"""People by what they look like, comments on the facts, and amounts as dealers write them."""

from __future__ import annotations

import pytest

from floorman.prose.clauses.comments import comments_in
from floorman.prose.clauses.matching import line_of
from floorman.prose.phrases.tables import bundled
from floorman.prose.reading import read_prose
from floorman.prose.words.tokens import tokens


def people(text: str) -> list[tuple[str, str]]:
    """Everybody who is named in a text, with their labels."""
    found = tokens(text, bundled("en").vocabulary)
    return [(one.text, one.key) for one in found if one.kind == "who"]


DESCRIBED = {
    "a scruffy bloke calls": [("a scruffy bloke", "someone")],
    "the old guy in seat 10 bets": [("the old guy in seat 10", "someone=seat 10")],
    "lady in a red jacket folds": [("lady in a red jacket", "someone")],
    "lass on the button raises": [("lass on the button", "someone=button")],
    "the man to her left checks": [("the man to her left", "next")],
    "the cutoff, a new guy, bets": [("the cutoff a new guy", "co")],
    "player seat 4 shoves": [("player seat 4", "someone=seat 4")],
}


@pytest.mark.parametrize("text", DESCRIBED)
def test_a_noun_for_a_person_is_one_with_what_describes_it(text: str) -> None:
    """Article, adjectives, what somebody wears and where they sit are one person."""
    assert people(text) == DESCRIBED[text]


STORIES = {
    "blinds 100-200. UTG raises to 600, grandma in the sb calls, dude on the end folds": (
        "| seat 3 raises to 600 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds "
        "| seat 8 folds | seat 1 calls | seat 2 folds"
    ),
    "bb's 200. flop. I bet 500, redbeard calls, the dude on the end shoves for 1150": (
        "| seat 1 bets 500 | seat 2 calls | seat 3 is all-in for 1150"
    ),
    "flop. Mike bets 600, the guy after Mike calls, the lady after him folds": (
        "| seat 1 bets 600 | seat 2 calls | seat 3 folds"
    ),
    "turn. guys in 3 and 4 check, the woman in 5 bets 1000": (
        "| seat 3 checks | seat 4 checks | seat 5 bets 1000"
    ),
    'flop. A guy says "bet". the other fella says call. Then the first one puts 11,000 out.': (
        '| seat 1 says "bet" | seat 2 says call | seat 1 pushes 11000'
    ),
}


@pytest.mark.parametrize("text", STORIES)
def test_whoever_is_only_described_is_one_of_the_story(text: str) -> None:
    assert read_prose(text).ways[0].line.endswith(STORIES[text])


def test_a_bet_is_no_part_of_a_description() -> None:
    """What stands before a noun and is an act or an amount stays."""
    assert people("the raise a guy made") == [("a guy", "someone")]


def test_somebody_is_the_same_under_a_shorter_description() -> None:
    """Whoever was described is meant by fewer of the same words; another is another."""
    told = (
        "200/400 the old guy in seat 4 raises to 1000, another guy calls, otf the old guy bets 900"
    )
    assert read_prose(told).line.endswith("seat 4 bets 900")
    assert "seat 5 calls" in read_prose(told).line


def comments(text: str) -> list[str]:
    """What is only said of the facts."""
    phrases = bundled("en")
    line = line_of(tokens(text, phrases.vocabulary), phrases)
    return [
        " ".join(one.text for one in line.tokens[begin:end])
        for begin, end in comments_in(line, phrases)
    ]


COMMENTS = {
    "Kim calls, now she reckons it's a raise": ["she reckons it 's a raise"],
    "Kim puts in 500, wants it to be 800": ["wants it to be 800"],
    "he swears he said it, seat 4 folds": ["he swears he said it"],
    "seat 2 says raise": [],
    "seat 2 says I call": [],
    "it is nine hundred he says": [],
    "one thousand two hundred that she called": [],
}


@pytest.mark.parametrize("text", COMMENTS)
def test_what_somebody_holds_is_a_comment_and_what_they_declare_is_none(text: str) -> None:
    """A clause after a verb of saying is a comment; a verb of play or an amount is declared."""
    assert comments(text) == COMMENTS[text]


def test_a_comment_is_no_act_and_its_number_is_not_dropped() -> None:
    """What somebody wants it to be is offered without an act of it, and its number is shown."""
    read = read_prose("300/600, utg throws in a 5k without a word, now he reckons it's 2400")
    assert not read.sure
    way = next(way for way in read.ways if way.line.endswith("seat 3 pushes 5000"))
    assert "2400" in [one.text for one in (*read.unused, *way.left_out)]


AT_ONCE = {
    "100/200, utg bets 600, fella to his left puts in two 1ks and keeps quiet": (
        "seat 3 raises to 600 | seat 4 pushes 2x1000"
    ),
    "500/1000/1000 hj opens 2.2k, bb drops a purple 10k": "ante 1000 big blind | seat 3 folds",
    "500/1000/100 utg opens 2.2k": "ante 100 | seat 3 raises to 2200",
    "200/400 utg makes it 2.2x and btn calls": "seat 3 raises to 880",
    "200/400, utg raises to 3 big blinds, bb calls": "seat 3 raises to 1200",
    "100/200 raise to 600 from the cutoff and the sb slides out a 5k": (
        "seat 7 raises to 600 | seat 8 folds | seat 1 pushes 5000"
    ),
    "Carl showed his queen while the next guy was still thinking": "exposes his cards",
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_amounts_and_bets_are_read_as_dealers_write_them(text: str) -> None:
    """Antes after a level, big blinds, chips by their colour, bets from somebody."""
    read = read_prose(text)
    assert read.sure, [one.text for one in read.unused]
    assert AT_ONCE[text] in read.line


def test_big_blinds_without_a_level_are_no_amount() -> None:
    """How much they are is not known: the words are shown as not used."""
    read = read_prose("utg makes it 4bb, next guy calls")
    assert not read.sure
    assert "4 bb" in [one.text for one in read.unused]


def test_a_bet_told_before_its_player_is_offered() -> None:
    """Bet seat 9, call seat 2: it may be read the other way, so it is never accepted at once."""
    read = read_prose("river bet 4k seat 9, call seat 2")
    assert not read.sure
    assert read.line.endswith("seat 9 bets 4000 | seat 2 calls")
