"""Rounds of a draw game, cards and bring-in of stud, and what is not offered for them."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "2-7 triple draw 100-200, second draw. Seat 2 bets 200, seat 3 calls.",
            "button 3, second draw | seat 2 bets 200 | seat 3 calls",
        ),
        ("Badugi 100-200. After the last draw seat 3 bets 200.", "third draw | seat 3 bets 200"),
        ("Badugi 100-200, before the last draw seat 3 bets 200", "second draw | seat 3 bets 200"),
        (
            "Five card draw, no-limit, blinds 100-200. After the draw seat 3 bets 1000.",
            "after the draw | seat 3 bets 1000",
        ),
        (
            "2-7 single draw 100-200. Before the last draw seat 3 raises to 600.",
            "seats 1-7, button 7 | seat 3 raises to 600",
        ),
        (
            "Badugi 200-400, after the first draw seat 2 has five cards.",
            "draw | seat 2 has 5 cards",
        ),
        (
            "2-7 triple draw: seat 3 bets out after the last draw, seat 5 has six cards.",
            "third draw | seat 3 bets 1200 | seat 5 has 6 cards",
        ),
        (
            "Badugi 100-200. Nach dem letzten Draw setzt Platz 3 200.",
            "third draw | seat 3 bets 200",
        ),
        (
            "Stud. The dealer gave seat 5 all three cards face down.",
            "deals seat 5 three cards down",
        ),
        (
            "Stud 400-800, bring-in 100. Seat 3 brings it in. Seat 4 says complete.",
            "seat 3 brings it in | seat 4 completes",
        ),
        (
            "Stud 400-800, bring-in 100. Seat 3 has the low card and brings it in for 100. "
            "Seat 4 completes.",
            "seats 1-8 | seat 3 brings it in | seat 4 completes",
        ),
        (
            "Omaha 8, pot is 10,100, smallest chip is 100. Seat 3 has the high, seat 6 the low.",
            "pot 10100, chip 100 | seat 3 has the high, seat 6 has the low of 10100",
        ),
        (
            "PLO 200-400, the small blind seat is dead. First to act says pot. How much?",
            'dead small blind | seat 3 says "pot"',
        ),
        (
            "Three handed. Seat 1 has the button, seat 2 is out, what are the blinds next hand?",
            "seat 2 busts | next hand",
        ),
    ],
)
def test_is_read_at_once(text: str, ends: str) -> None:
    """In the words in which a floor is told of them."""
    reading = read_prose(text)
    assert reading.line.endswith(ends)
    assert reading.sure, reading.unused


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "7 card stud, bring-in 100. Seat 4 brought it in with a five but seat 7 has the three.",
            "seat 4 brings it in | seat 7 should have brought it in",
        ),
        (
            "Stud 400-800, bring-in 100. Seat 3 brought it in with a 4, seat 5 called the 100, and "
            "only then we saw seat 7 has the deuce of clubs.",
            "seat 3 brings it in | seat 4 folds | seat 5 calls 100 | "
            "seat 7 should have brought it in",
        ),
        (
            "Stud. Seat 2 bets on sixth street, seat 5 turns his up cards face down and pushes "
            "everything forward.",
            "sixth street | seat 2 bets 600 | seat 5 mucks the stud hand",
        ),
        ("Stud. Seat 2 was dealt two cards up.", "dealer exposes a card of seat 2"),
    ],
)
def test_is_offered_first(text: str, line: str) -> None:
    """Where a card says it, or more than one thing may be meant."""
    assert read_prose(text).line.endswith(line)


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("razz 200-400, seat 3 brings it in", "third street"),
        ("badugi 100-200, utg raises", "before the draw"),
        ("NLHE 100-200, utg raises to 600", "preflop"),
    ],
)
def test_where_it_begins_is_assumed_as_the_game_has_it(text: str, begins: str) -> None:
    """There is no flop in stud, and none in a draw game."""
    assert begins in [one.value for one in read_prose(text).ways[0].assumed]


@pytest.mark.parametrize(
    "text",
    [
        "Stud. Seat 4 was dealt three up cards.",
        "Stud. The dealer gave seat 2 two cards up on third street.",
        "Stud, sixth street. Seat 6 got no card.",
        "Stud eight or better. On the end nobody bet. Who shows first?",
        "Stud 300-600, fifth street, three players left. Who acts first?",
        "NLHE 100-200, after the draw seat 3 bets 600",
        "2-7 single draw 100-200, second draw, seat 3 bets 200",
        "Badugi. On the second draw the dealer flips over seat 2's new card.",
        "In triple draw seat 4 says he draws two and then wants to draw three.",
    ],
)
def test_is_never_read_at_once(text: str) -> None:
    """A count of cards says nothing of how they lie, and only boards tell who begins in stud."""
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("2-7 triple draw 100-200, after the draw seat 3 bets 200", "seats are drawn"),
        ("In triple draw, dealer gave seat 4 three cards, he only asked for two.", "are drawn"),
        ("Stud 400-800, bring-in 100. Seat 3 brings it in, then says hm.", "pulls in the bets"),
        ("HORSE, razz round, 400-800. Seat 3 brings it in, seat 4 says raise.", "turns to stud"),
        ("Stud, fourth street. The dealer gave seat 4 his card face down.", "the dead hand"),
        (
            "Omaha 8. Pot 8,300, button on seat 6. Seat 2 has the high, 5 and 7 split the low.",
            "both ways",
        ),
    ],
)
def test_what_nobody_said_is_not_offered(text: str, act: str) -> None:
    """No act that the text has no word for, and none between hands amid one."""
    assert not [way.line for way in read_prose(text).ways if act in way.line]
