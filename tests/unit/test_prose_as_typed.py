"""What people type: numbers, short forms, names without capitals, remarks, chips one by one."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seat 4 raises to ten thousand five hundred", "seat 4 raises to 10500"),
        (
            "Seat 5 got a 2 round penalty at a 9-handed table. He served 5 hands.",
            "floor gives seat 5 2 rounds | seat 5 has served 5 hands",
        ),
        ("at two-four thousand, Kim bets 9k", "NLHE 2000-4000, "),
        ("Blinds 1-2 hundred, Kim calls", "NLHE 100-200, "),
        ("utg limps, btn makes it 400, level's 50 100", "NLHE 50-100, "),
        ("100/200 co r 500, btn flats", "seat 7 raises to 500 | seat 8 calls"),
        ("flop 100-200 bb checks, hj bets 400, bb x/r to 1500", "seat 2 raises to 1500"),
        ("kim bets 2k, dave calls", "seat 1 bets 2000 | seat 2 calls"),
        ("9k was the bet on the river, kim matches the 9k", "seat 1 bets 9000 | seat 2 calls 9000"),
        (
            "flop checked, turn seat 5 bets 800, one fold, seat 7 calls",
            "seat 6 folds | seat 7 calls",
        ),
        ("On the flop seat 3 bets 900, the nitwit in the visor calls", "bets 900 | seat 4 calls"),
        ("old Pete bets 2k, Jo calls, old Pete checks", "bets 2000 | seat 2 calls | seat 1 checks"),
        ("Kim (seat 5) bets 400 on the flop, Jo folds", "seat 5 bets 400 | seat 6 folds"),
        ("On the flop, three-way: A opens 2000, B puts out 1500", "seats 1-3, button 3, flop"),
        (
            "3-way pot on the flop, A bets 500, B calls, C calls, D folds",
            "seats 1-4, button 4, flop",
        ),
        ("multiway on the river, A bets 2000, B throws in a 5k chip", "seats 1-3, button 3, river"),
        ("all-in three ways", "seats 1-8, button 8 | "),
        ("turn 1100 bet and called", "seat 1 bets 1100 | seat 2 calls"),
        (
            "flop: seat 2 bets 600 and the button places two chips, a one k and another one k",
            "seat 3 pushes 2x1000",
        ),
        (
            "On the flop it's 600 to me and I say raise 2k",
            "seat 1 bets 600 | seat 2 says raise 2000",
        ),
        ("On the flop seat 2 bets 600, Ted folds to seat 4's 2200 raise", "raises to 2200 | seat "),
    ],
)
def test_what_people_type_is_read(text: str, line: str) -> None:
    """The best reading has it."""
    assert line in read_prose(text).line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Tony leads for 2,400. Lou says check, sees the chips, and goes oh then I raise to 8k",
            "seat 1 bets 2400 | seat 2 says check",
        ),
        (
            "flop: seat 1 bets 2k, seat 2 calls, puts in 2k and goes 'oh I didn't see the blinds'",
            "seat 1 bets 2000 | seat 2",
        ),
        (
            "at 500-1000 on the flop Sal bet 600, seat 4 calls and we only see it now",
            "bets 600 unnoticed | seat 4 calls",
        ),
        (
            "Seat 10 didn't see the 3k bet in front of seat 9, said check",
            "seat 9 bets 3000 | seat 10 says check",
        ),
        (
            "turn: Al's bet 4k was raised to 11k by Bo, called by seat 8 and the lady in the hat",
            "calls",
        ),
    ],
)
def test_what_people_type_is_offered(text: str, line: str) -> None:
    """It is among the readings, and none of them has what was only talk."""
    ways = [way.line for way in read_prose(text).ways]
    assert any(line in way for way in ways)
    assert not any("didn't" in way for way in ways)


def test_a_comment_is_offered_without_the_acts_in_it() -> None:
    """What somebody yells of the betting is no act in the first reading."""
    found = read_prose(
        "Ann limps for 400 at 200-400, Bo jams 900, big blind makes it 2k. Somebody's yelling she "
        "already called"
    )
    assert found.line.endswith("seat 2 raises to 2000")


def test_a_comment_makes_no_other_act_of_what_was_told() -> None:
    """What somebody says that he meant leaves the chip that he threw in what it is."""
    found = read_prose(
        "Blinds 500/1000. UTG raises to 2500, button tosses in a single 5k chip without saying "
        "anything, then says he meant to raise"
    )
    assert found.line.endswith("seat 8 pushes 5000")


def test_no_offer_is_told_by_the_whole_text() -> None:
    """What the dealer did wrong in words of the text stands beside no other act."""
    found = read_prose(
        "Turn: Hector's all in 9200, Mei calls. Dealer puts the river out, Hector stands up, says "
        "nice hand and tosses his cards face down"
    )
    assert not any("dealer errs" in way.line for way in found.ways)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("seats three-four are moving to table 9", "NLHE 3-4"),
        ("on the flop seat 2 bets 600, quickly calls seat 3", "seats 1-3"),
        ("river, seat 1 bets 500, seat 2 calls, both turn over their hands", ", turn"),
        ("on the flop A always bets 500, B calls", "seats 1-3"),
        ("on the flop kim bets 500, sometimes calls 200", "seats 1-3"),
        ("river, seat 1 bets 500, the dealer misses seat 2 completely", "seat 2 calls"),
    ],
)
def test_what_only_looks_alike_is_not_read_so(text: str, wrong: str) -> None:
    """Two seats are no level, an adverb is no name and no call, a hand turned over no street."""
    assert wrong not in read_prose(text).line
