"""Two facts told in one sentence, neither of which is lost: cards, phones, seats, clocks, chips."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = [
    (
        "The dealer exposed seat 4's first card and seat 7's second card. Misdeal?",
        "dealer exposes the first card of seat 4 | dealer exposes the second card of seat 7",
    ),
    ("Two hole cards got exposed on the deal, one to seat 4 and one to seat 7", "exposes 2 cards"),
    (
        "dealer flips one of seat 2's cards and one of seat 5's cards, nobody acted yet",
        "exposes 2 cards",
    ),
    (
        "Seat 7 uses his phone during the hand and lays it down on the felt",
        "seat 7 uses a phone | seat 7's phone lies on the table",
    ),
    (
        "The flop comes and one of seat 8's cards has a red back, the deck is blue. What now?",
        "seat 8 finds a card with another back",
    ),
    (
        "Seat 5 is in the wrong seat, he should be in seat 2, and he has the right stack",
        "seat 5 is found in the wrong seat with the right stack, belongs in seat 2",
    ),
    (
        "Flop. Seat 1 bets 2,000, and seat 4, next to act, puts out 500.",
        "seats 1 and 4, button 4, flop | seat 1 bets 2000 | seat 4 pushes 500",
    ),
    (
        "Seat 2 bets 600 on the turn. Seat 5's last chip is a 1,000, he flicks it in silently",
        "seat 2 bets 600 | seat 5 pushes 1000, his last chips",
    ),
    (
        "We're heads-up for the title and seat 1 keeps telling seat 2 what he has in his hand",
        "2 left | seat 1 tells what his hand is",
    ),
    (
        "2-7 triple draw, the stub has only 2 cards left and seat 6 draws 3",
        "seat 6 draws 3 with 2 left in the stub",
    ),
    (
        "River, seat 3 bets 4,000 and seat 5 tables his cards to see a reaction before acting",
        "seat 3 bets 4000 | seat 5 exposes his cards",
    ),
]
OFFERED_FIRST = [
    (
        "Nine-handed table. Button is in 9, small blind seat 1, seats 2 and 3 are empty, big blind "
        "seat 4. Seat 1 just busted. Where do the button and blinds go next hand?",
        "seats 1 and 4-9, button 9, small blind 1, big blind 4, 9-handed event | seat 1 busts",
    ),
    (
        "Seat 8 raised to 2,500, got one call, and walked off to the rail",
        "seat 8 raises to 2500 | seat 8 leaves the table",
    ),
    (
        "Turn, nobody has bet, it's on seat 3. She got her 50 seconds and the countdown and she "
        "never said a word",
        "turn | the clock runs out on seat 3",
    ),
    (
        "Turn: seat 3 bets 4,000, seat 5 folds, and seat 3 thinks it's over and tosses his cards. "
        "Seat 8 still has a hand and hasn't acted.",
        "seats 3, 5 and 8, button 8, turn | seat 3 bets 4000 | seat 5 folds | seat 3 discards",
    ),
]


@pytest.mark.parametrize(("text", "line"), AT_ONCE)
def test_both_facts_are_told_at_once(text: str, line: str) -> None:
    reading = read_prose(text)
    assert reading.sure
    assert line in reading.line


@pytest.mark.parametrize(("text", "line"), OFFERED_FIRST)
def test_both_facts_are_offered_first(text: str, line: str) -> None:
    reading = read_prose(text)
    assert not reading.sure
    assert line in reading.line
