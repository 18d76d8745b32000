"""Chips and what is said of them: which came first, who said it, and what was no word of theirs."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {  # each is read at once, and its line ends so
    "Turn, Ann bets 600, Bo puts in a thousand-chip and seven hundreds": "seat 2 pushes 1000+7x100",
    "Turn, Ann bets 600, Bo drops 2 chips worth 5k each": "seat 2 pushes 2x5000",
    "Turn, Ann bets 600, Bo drops two chips of 500": "seat 2 pushes 2x500",
    "Turn, Ann bets 600, Bo puts a 1,000 next to a 5,000 in": "seat 2 pushes 1000+5000",
    "Turn, Ann bets 600, Bo throws in a thousand-chip along with two 500 chips": (
        "seat 2 pushes 1000+2x500"
    ),
    "Turn, Ann bets 600, Bo throws one 100 in": "seat 2 pushes 100",
    "Turn, Ann bets 600, Bo lets one 1000 fall past the line": "seat 2 pushes 1000",
    "UTG raises to 800. Then a silent 500 and six 100's from the cutoff": (
        "seat 7 pushes 500+6x100"
    ),
    "Flop, Ann bets 400, 'raise, 1200' from Bo": 'seat 2 says "raise, 1200"',
    "Ann bets 9k at the flop, two seats call": "seat 1 bets 9000 | seat 2 calls | seat 3 calls",
    "Turn, Ann bets 600, Bo lets drop two 500s as he says 'good luck y'all'": (
        "seat 2 pushes 2x500"
    ),
    "500/1k flop utg 2.5k co makes 6k": "seat 3 bets 2500 | seat 7 raises to 6000",
    "River, Ann bets 2,000. Bo throws a 10k chip and says raise after it landed": (
        "seat 2 pushes 10000, then says raise"
    ),
    "River, Ann bets 2,000. Bo says raise after his 10k chip hit the table": (
        "seat 2 pushes 10000, then says raise"
    ),
    "River, Ann bets 2,000. Bo throws a 10k chip and says raise before it landed": (
        "seat 2 says raise, then pushes 10000"
    ),
    "River, Ann bets 2,000. Bo tosses in a 10k chip and says raise while it's in the air": (
        "seat 2 says raise, then pushes 10000"
    ),
    "River, Ann bets 2,000. Bo drops a 10k chip, once it hits the felt he says raise": (
        "seat 2 pushes 10000, then says raise"
    ),
    "River, Ann bets 2,000. Bo drops a 10k chip, then he says raise": (
        "seat 2 pushes 10000, then says raise"
    ),
    "On the flop Ann bets 500. Bo puts out 500, goes back to his stack and adds another 1500": (
        "seat 2 pushes 500, then goes back for 1500"
    ),
    "On the flop Ann bets 500. Bo puts out 500, then slides in 1500 in a second motion. "
    "String bet?": "seat 2 pushes 500, then goes back for 1500",
    "Bet's 500. Kim says raise, puts 500 out, then goes back for another 1,500. OK?": (
        "seat 1 bets 500 | seat 2 says raise, then pushes 500, then goes back for 1500"
    ),
    "500/1000, utg says raise and then says thirty-five hundred": (
        'seat 3 says "raise, thirty five hundred"'
    ),
    "River, Ann says eight thousand and throws out a 1k chip. Bo calls 1000": (
        "seat 1 says 8000, then pushes 1000 | seat 2 pushes 1000"
    ),
    "River, Ann says raise 8000 and puts in 8000. Bo calls 8000": "seat 2 calls 8000",
    "Ann bet 1,500, Bo's all in for 1,900, now it's on Cy who wants to raise. least he can make "
    "it?": "seat 2 is all-in for 1900 | what is the least raise?",
    "100/200, UTG 600, seat 5 makes it 1500. what does seat 6 have to make it if he wants to "
    "raise": "what is the least raise?",
    "flop: A bets 500, B raises to 1000, C makes it 2,500, D wants to know the min raise": (
        "seat 3 raises to 2500 | what is the least raise?"
    ),
    "flop, Ann bets 1000, Bo puts in 1500, he's got plenty left": (
        "seat 2 pushes 1500, chips behind"
    ),
    "On the flop player A bets 3000, player B calls": "seat 1 bets 3000 | seat 2 calls",
    "flop, V1 bets 1k, villain 2 raises to 2500, hero folds": (
        "seat 1 bets 1000 | seat 2 raises to 2500 | seat 3 folds"
    ),
}
OFFERED = {  # each is offered, and never read at once
    "Ann raises to 500 preflop. I put in 2000, then he says call": (
        "seat 4 pushes 2000 | seat 5 folds | seat 6 folds | seat 7 folds | seat 8 folds | "
        "seat 1 folds | seat 2 folds | seat 3 says call"
    ),
    "Preflop at 100-200 utg opens to 600, seat 4 says raise, puts six hundred in, then another "
    "twelve hundred": "seat 4 says raise, then pushes 600, then goes back for 1200",
    "River, Ann bets 2,000. Bo drops a 10k chip. He says raise": (
        "seat 2 pushes 10000, then says raise"
    ),
    "River, Ann bets 2,000. Bo tosses in a 10k chip and doesn't say raise before it lands": (
        "seat 2 pushes 10000"
    ),
    "River bet 4k from seat 6, seat 2 declares raise twelve thousand and seat 6 says so 16?": (
        "seat 6 bets 4000 | seat 2 says raise 12000"
    ),
    "On the turn Ann bets 1200. Bo says raise, then he says no wait call": (
        "seat 1 bets 1200 | seat 2 says raise, then says call"
    ),
    "500/1000, utg says raise, dealer asks how much, he says thirty-five hundred": (
        'seat 3 says "raise, thirty five hundred"'
    ),
    'On the flop Ann bets 5000. Bo, half asleep: "call"': 'seat 1 bets 5000 | seat 2 says "call"',
    "Flop. Ann bets 500. Bo puts out 900. Ghost raise?": "seat 1 bets 500 | seat 2 pushes 900",
    "Flop. Ann bets 500. Bo puts out 900. He yells string bet": (
        "seat 1 bets 500 | seat 2 pushes 900"
    ),
    "400/800, flop, Ann bets 16k. Bo silently drops a 100 chip, its like 1/160 of the bet": (
        "seat 1 bets 16000 | seat 2 pushes 100"
    ),
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_chips_and_words_are_read_in_their_order(text: str) -> None:
    """Chips that have landed came first, however late in the sentence they are told."""
    read = read_prose(text)
    assert read.sure, (read.line, read.unused)
    assert read.line.endswith(AT_ONCE[text])


@pytest.mark.parametrize("text", OFFERED)
def test_what_may_be_otherwise_is_offered(text: str) -> None:
    """What is denied, asked or said of chips in another sentence is never taken at once."""
    read = read_prose(text)
    assert not read.sure, read.line
    assert any(way.line.endswith(OFFERED[text]) for way in read.ways), [
        way.line for way in read.ways
    ]
