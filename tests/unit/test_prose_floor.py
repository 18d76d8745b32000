"""What the floor is told in few words: the clock, a wrong seat, old blinds, what is thrown."""

import pytest

from floorman.prose.reading import read_prose

OLD = "the hand is dealt at the old level by mistake"
OFFERED = {
    "clock please": "calls the clock",
    "floor, time please": "calls a clock",
    "Lou sat down at the wrong table": "in the wrong seat with the wrong stack",
    "Kim and Jo swapped seats on the break": "in the wrong seat with the wrong stack",
    "threw his cards at the dealer": "is guilty of abuse",
    "both short stacks got knocked out at once": "2 players bust on the hand",
    "the blinds are 400/800 but it should be 500/1000, utg calls 800": f"400-800, {{}}| {OLD} |",
    "we posted 300/600 instead of 400/800, seat 4 raises to 1800": f"300-600, {{}}| {OLD} |",
    "btn leads for 2.4k on the river, cutoff snaps.": "seat 8 bets 2400 | seat 7 calls",
    "I ship 8k, he snaps.": "is all-in for 8000 | seat 4 calls",
    "seat 6 is facing 4000 on the river, seat 2 calls the clock, I counted him down and he never "
    "said anything": "seat 2 calls the clock | the clock runs out on seat 6",
    "utg bet 2500 on the turn and seat 7 is thinking. seat 3 asks for the clock, I give it to him "
    "and he lets it run out": "seat 3 calls the clock | the clock runs out",
    "the clock hit zero and seat 7 hadn't said anything, the bet is 2,000 on the turn": (
        "seat 7 checks | seat 8 bets 2000 | the clock runs out on seat 7"
    ),
    "I count him down, he says call right as I hit zero": "calls as the clock runs out",
    "the button is on seat 6 but it should be on seat 5, utg folded and seat 2 called": (
        "button 6 | seat 1 folds | seat 2 calls | button should be on seat 5"
    ),
    "seat 2 spits on seat 5. I DQ seat 2. what happens to his 62k": "floor disqualifies seat 2",
    "during hand for hand seat 8 is all in, seat 1 calls and tables aces": (
        "seat 8 is all-in | seat 1 calls{}dealer turns the hands up"
    ),
    "he took ten minutes and came back when the blinds had passed": "dodges the big blind",
    "someone finds a 5,000 chip under the table in the break": "a 5000 chip is found",
    "we've got 5 players at my table because 3 busted, the biggest has 8 and the big blind is "
    "about to hit the empty seat 3": (
        "table A has 5 players, table B has 8 players | table A deals the next hand"
    ),
    "seat 4 found three 25s that never raced off": "still has 3x25 after the race",
}
"""What is told shortly, and what is offered first for it; ``{}`` stands for anything."""
SURE = {
    "The countdown hit zero and seat 4 hadn't acted": "the clock runs out on seat 4",
    "on the river seat 6 is facing 4k, seat 2 calls the clock": "seat 2 calls a clock on seat 6",
    "seat 4 is facing a bet of 6k on the flop": "seat 4 checks | seat 5 bets 6000",
    "seats 7 and 8 chat in Russian between hands": "seat 8 speaks Russian between hands",
    "seat 4 is on his phone between hands": "seat 4 uses a phone between hands",
    "Kim told Jo to shut up": "seat 3 is guilty of abuse",
    "he called the dealer a moron": "seat 3 is guilty of abuse",
    "seat 4 threw his cards to the dealer": "seat 4 folds",
    "UTG raises to 600, seat 5 snap folds": "seat 4 raises to 600 | seat 5 folds",
}


@pytest.mark.parametrize(("text", "told"), OFFERED.items())
def test_what_is_told_shortly_is_offered(text: str, told: str) -> None:
    reading = read_prose(text)
    assert not reading.sure
    assert all(part in reading.line for part in told.split("{}"))


@pytest.mark.parametrize(("text", "told"), SURE.items())
def test_what_is_plain_is_read_at_once(text: str, told: str) -> None:
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(told)


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("What time is it please", "calls the clock"),
        ("bb is out smoking when the cards are dealt", "busts"),
        ("seat 5 picks his phone up off the felt", "pulls back"),
        ("the table is quiet and seat 4 should be in seat 5", "button should"),
        ("he called the dealer over", "is guilty of abuse"),
        ("UTG raises to 600, seat 5 snaps at the dealer and folds", "seat 5 calls"),
        ("Blinds 1000/2000, seat 3 should have been 4000 all in", "old level"),
    ],
)
def test_what_only_looks_alike_is_not_read_so(text: str, never: str) -> None:
    assert never not in read_prose(text).line


def test_a_remark_alone_is_nothing_that_happened() -> None:
    assert not read_prose("he called the dealer over").ways
