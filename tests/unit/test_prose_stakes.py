"""Stakes as they are told: bets of limit and stud, the bring-in, and who has which blind."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Limit hold'em 400/800, on the flop A bets 400, B raises to 800",
            "FLHE 200-400 bets 400-800, seats 1-2, button 2, flop | seat 1 bets 400 | "
            "seat 2 raises to 800",
        ),
        (
            "limit 300/600, UTG raises to 600",
            "FLHE 150-300 bets 300-600, seats 1-8, button 8 | seat 3 raises to 600",
        ),
        (
            "fixed limit 1000-2000, river, Ida bets 2000, Max calls",
            "FLHE 500-1000 bets 1000-2000, seats 1-2, button 2, river | seat 1 bets 2000 | "
            "seat 2 calls",
        ),
        (
            "Limit hold'em with blinds 200-400, flop, A bets 400",
            "FLHE 200-400 bets 400-800, seats 1-2, button 2, flop | seat 1 bets 400",
        ),
        (
            "ante 500 bb 2000 sb 1000, utg raises to 5000",
            "NLHE 1000-2000, seats 1-8, button 8, ante 500 | seat 3 raises to 5000",
        ),
        (
            "1k/2k 2k bb ante, seat 5 raises to 3000",
            "NLHE 1000-2000, seats 1-8, button 2, ante 2000 big blind | seat 5 raises to 3000",
        ),
        (
            "playing 1000 2000 2000, button makes it 4500",
            "NLHE 1000-2000, seats 1-8, button 8, ante 2000 | seat 3 folds | seat 4 folds | "
            "seat 5 folds | seat 6 folds | seat 7 folds | seat 8 raises to 4500",
        ),
        (
            "Ante 100, Small Blind 400, Big Blind 800, UTG legt einen 1000er rein",
            "NLHE 400-800, seats 1-8, button 8, ante 100 | seat 3 pushes 1000",
        ),
        (
            "seat 4 brings it in for 100, seat 5 completes to 400",
            "stud bets 400-800 bring-in 100, seats 1-8 | seat 4 brings it in | seat 5 completes",
        ),
        (
            "Stud: Platz 3 bringt für 50 ein, Platz 4 completet auf 200",
            "stud bets 200-400 bring-in 50, seats 1-8 | seat 3 brings it in | seat 4 completes",
        ),
        (
            "Stud 300/600, bring-in 100, Bob brings it in, Al completes to 300, Cy calls",
            "stud bets 300-600 bring-in 100, seats 1-8 | seat 3 brings it in | "
            "seat 4 completes | seat 5 calls",
        ),
        (
            "7 card stud 400-800, Wanda completes to 400 and Lou raises to 800",
            "stud bets 400-800 bring-in 100, seats 1-8 | seat 3 completes | seat 4 raises to 800",
        ),
        (
            "razz 100/200 with a 25 bring in, seat 3 brings in 25, seat 5 raises to 100",
            "razz bets 100-200 bring-in 25, seats 1-8 | seat 3 brings it in | seat 4 folds | "
            "seat 5 raises to 100",
        ),
        (
            "seat 6 was the small blind and busted, where does the button go",
            "NLHE 100-200, seats 1-8, button 5 | seat 6 busts | next hand",
        ),
    ],
)
def test_stakes_are_read_at_once(text: str, line: str) -> None:
    """A level of limit and stud is its bets; a seat with a blind says where the button is."""
    reading = read_prose(text)
    assert reading.sure, reading.unused
    assert reading.line == line


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "Limit 1000/2000 on the turn. Ida bets 2000, Max is all in for 2,800, back to Ida, "
            "can she raise?",
            "turn | seat 1 bets 2000 | seat 2 is all-in for 2800",
        ),
        (
            "Stud 300/600, bring-in 100, low card is seat 3 and he is all in for 50. "
            "What can seat 4 do?",
            "stud bets 300-600 bring-in 100, seats 1-8 | seat 3 is all-in for 50 | who is to act?",
        ),
        (
            "seat 6 busts, he was the small blind. Where does the button go?",
            "button 5 | seat 6 busts | next hand",
        ),
    ],
)
def test_stakes_are_used_in_what_is_offered(text: str, ends: str) -> None:
    """The same where something else is left open."""
    assert any(way.line.endswith(ends) for way in read_prose(text).ways)


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        (
            "seat 5 goes all in, seat 8 asks how much is that, dealer says forty-one thousand, "
            "seat 8 says call, then we count it down and it's 51,000",
            "seat 5 is all-in for 51000 | seat 6 folds | seat 7 folds | "
            "seat 8 asks for the count, is told 41000 and calls",
        ),
        (
            "Seat 4 shoves, dealer says it's 8,500, seat 7 calls by sliding a stack out, and when "
            "it's counted the all-in is 12,300",
            "seat 4 is all-in for 12300 | seat 5 folds | seat 6 folds | "
            "seat 7 asks for the count, is told 8500 and calls",
        ),
        (
            "Everyone is all-in. River comes and seat 8 tries to muck face down without showing.",
            "seat 8 is all-in | seat 1 is all-in | seat 8 discards face down",
        ),
        (
            "two queens of hearts on the board and everyone's all in, three players",
            "seat 3 is all-in | seat 1 is all-in | dealer finds two Qh",
        ),
    ],
)
def test_all_ins_that_are_told_together_or_later(text: str, ends: str) -> None:
    """What was counted wrong is for what it turned out to be; of all of them one is named later."""
    reading = read_prose(text)
    assert not reading.sure
    assert any(way.line.endswith(ends) for way in reading.ways), [one.line for one in reading.ways]


def test_what_somebody_asks_at_the_table_ends_at_the_comma() -> None:
    """The story goes on after it; what the teller asks goes on to the end of the sentence."""
    told = read_prose("100-200, UTG raises to 600, UTG+1 asks how much that is, UTG+2 calls")
    assert told.ways[0].line.endswith("seat 5 calls")
    asked = read_prose("100-200, UTG raises to 600, how much must it be if UTG+1 raises")
    assert "seat 4" not in asked.ways[0].line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "six-handed event is down to its last seven players, so how many at the final table?",
            "6-handed event, 7 left | the event combines to its last table",
        ),
        (
            "6-max, 7 left. Floor wants to bring us all together at one table now.",
            "6-handed event, 7 left | the event combines to its last table",
        ),
        (
            "8-handed stud event, nine players left between two tables, time to combine?",
            "8-handed event, 9 left | the event combines to its last table",
        ),
        (
            "we are 6-handed, utg raises to 400 with blinds 100-200",
            "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 400",
        ),
    ],
)
def test_the_size_of_the_tables_is_not_how_many_are_left(text: str, line: str) -> None:
    """A six-handed event plays its hands with six, whatever number of its players is left."""
    assert line in [way.line for way in read_prose(text).ways]
