"""Rounds told by their acts alone, and what is told of a bet besides: words, stacks, counts."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

IN_A_ROW = {
    "Preflop raise, a call, then seat 10 holds up a joker": "raises to 600 | seat 9 calls",
    "hand's gone raise, call, fold, button was wrong": (
        "raises to 600 | seat 4 calls | seat 5 folds"
    ),
    "it went bet, call, raise, fold on the turn": (
        "turn | seat 1 bets 900 | seat 2 calls | seat 3 raises to 2700 | seat 4 folds"
    ),
    "preflop: raise, reraise, fold, call. Then the floor was called": (
        "seat 3 raises to 600 | seat 4 raises to 1500 | seat 5 folds | seat 6 calls"
    ),
    "it's gone open, 3bet, 4bet, fold": "raises to 1500 | seat 5 raises to 3600 | ",
    "raise, all in, call, call. who shows first": "raises to 600 | seat 4 is all-in | seat 5 calls",
    "bet, call call on the river and nobody shows": (
        "river | seat 1 bets 900 | seat 2 calls | seat 3 calls | nobody shows"
    ),
    "action was bet 400, raise 1200, call": "bets 400 | seat 2 raises to 1200 | ",
    "ep 2200 call call then co moves 6600 in": (
        "seat 3 raises to 2200 | seat 4 calls | seat 5 calls | seat 6 folds | seat 7 pushes 6600"
    ),
    "600 fired on the turn, call, raise to 2k, fold fold": (
        "seat 1 bets 600 | seat 2 calls | seat 3 raises to 2000 | seat 4 folds | seat 5 folds"
    ),
    "900 bet, raised to 1500, called three times": (
        "raises to 1500 | seat 3 calls | seat 4 calls | seat 5 calls"
    ),
    "turn, three in, check, check, dealer burned and rivered with the button still to go": (
        "seats 1-2 and 8, button 8, turn | seat 1 checks | seat 2 checks | dealer deals the river"
    ),
    "a bet of 1,200 by Kim and Bo folded, Cy called": "bets 1200 | seat 2 folds | seat 3 calls",
    "an all-in for 1,250, a caller, an all-in for 2,000 by the lady in glasses and seat 9 called": (
        "is all-in for 2000 | seat 9 calls"
    ),
}
IN_LIMIT = {
    "limit, river, 600 a pop, bet, raise, raise, raise again, the button wants one more": (
        "bets 300-600, seats 1-4, button 4, river | seat 1 bets 600 | seat 2 raises to 1200 | "
        "seat 3 raises to 1800 | seat 4 raises to 2400"
    ),
    "fixed limit, 300 a pop on the flop, check, bet, raise, call": (
        "bets 300-600, seats 1-4, button 4, flop | seat 1 checks | seat 2 bets 300 | "
        "seat 3 raises to 600 | seat 4 calls"
    ),
    "limit turn, 800 a bet, bet, raise, call, call": (
        "bets 400-800, seats 1-4, button 4, turn | seat 1 bets 800 | seat 2 raises to 1600"
    ),
    "fixed limit tourney, bet, raise, raise, cap, and he wants another": (
        "seat 2 raises to 1200 | seat 3 raises to 1800 | seat 4 raises to 2400"
    ),
}
SAID = {
    '"i raise" says seat 4, seat 6 fires out "call", seat 4 then puts out 9k': (
        'seat 4 says "i raise" | seat 6 says "call" | seat 4 pushes 9000'
    ),
    'seat 7 shot back "raise", put out 2,400 over 800': 'says "raise", then pushes 2400',
    '"raise" from the cutoff, then a 1k chip lands on the felt': 'says "raise", then pushes 1000',
    "seat 4 says i bet 500 on the turn, next one folds": "seat 4 says bet 500 | seat 5 folds",
    "'send it' with a wave of the hand, seat 4 folds": 'says "send it" | seat 4 folds',
    "seat 4 said raise, sb folds, then the number, 1,800": (
        "seat 4 says raise | seat 2 folds | seat 4 says 1800"
    ),
    "button says i call, nothing to call on the turn, then throws out 3k": (
        "seat 1 checks | seat 8 says call, then pushes 3000"
    ),
    "seat 2 bets 800, seat 5 knocks, seat 2 says hey I bet, then seat 5 raises to 2400": (
        "seat 2 bets 800 | seat 5 checks | seat 5 raises to 2400"
    ),
    "500-1k, first to act on the turn says i bet 2000, two behind say call": (
        "seat 1 says bet 2000 | seat 2 says call | seat 3 says call"
    ),
}
SEATS_OVER = {
    "seat 3 bets 800, two seats over says raise before seat 4 acts": (
        "seat 3 bets 800 | seat 5 says raise"
    ),
    "400 led, one fold, then two seats down 'raise, twelve hundred' before the guy in between did "
    "anything; he calls the four hundred": (
        'seat 1 bets 400 | seat 2 folds | seat 4 says "raise, twelve hundred" | seat 3 calls 400'
    ),
}
OF_STACKS = {
    "cutoff bets 1200 of 3000 on the turn, bb shoves": (
        "seat 7 has 3000 | seat 2 checks | seat 7 bets 1200 | seat 2 is all-in"
    ),
    "hijack bets 700 out of 2,500, bb calls": "seat 6 has 2500 | seat 2 checks | seat 6 bets 700",
    "seat 4 opens 600 from a 4k stack, seat 5 folds": "seat 4 has 4000 | seat 4 raises to 600",
    "seat 9 makes it 2k of his 9k stack": "seat 9 has 9000 | seat 9 raises to 2000",
    "3 jams 1,400, the 5 over the top 3,900, the 8 covers and calls": (
        "seat 5 raises to 3900 | seat 6 folds | seat 7 folds | seat 8 calls"
    ),
}
IN_FRONT = {
    "BB defends, he had one 1k chip posted, raise to 3,500, adds two 1ks and a 500": (
        "seat 1 folds | seat 2 pushes 2x1000+500"
    ),
    "sb had a 200 in front, co makes it 1,100, adds a 1k chip": "seat 8 folds | seat 1 pushes 1000",
    "50-100, four 25s in the big, button raises to 450, bb drops a 500": (
        "seat 2's chips in front are 4x25 | "
    ),
    "opener's 1,200, girl behind pushes three 500s, then cutoff makes it 4k": (
        "seat 3 raises to 1200 | seat 4 pushes 3x500 | seat 5 folds | seat 6 folds | seat 7 raises"
    ),
    "seat 3 hoofs in 2,200 over a bet of 900": "bets 900 | seat 3 pushes 2200",
    "button lumbers out three 1ks after utg's open to 1,200": "seat 8 pushes 3x1000",
    "seat 2 bets 900, seat 4 says raise and slides out 900, tries to go back for 1500 more": (
        "seat 2 bets 900 | seat 4 says raise, then pushes 900"
    ),
}
AFTERWARDS = {
    "1500 bet on the turn, raise to 2,200, call, nobody has shown, should've been 3000": (
        "seat 2 raises to 2200 unnoticed | the underraise is noticed"
    ),
    "Lead bet 1500, raise to 2,400, called twice, one guy folds and says that raise was short": (
        "seat 3 calls | seat 4 calls | seat 5 folds | the underraise is noticed"
    ),
    "river: viktor bet 2000, mila raised to 3000. viktor called. Before anyone showed i noticed "
    "that 3000 isn't a legal raise": (
        "seat 2 raises to 3000 unnoticed | seat 1 calls | the underraise is noticed"
    ),
    "seat 2 bets 1k, seat 4 makes it 1500, dealer tells him minimum's 2000": (
        "seat 2 bets 1000 | seat 4 raises to 1500"
    ),
    "kid jams, dealer eyeballs it 'like 9 thousand', seat 3 calls, it came out at 13,200": (
        "is told 9000 and calls"
    ),
    "the beanie jams the river, dealer guesses 'about 18', seat 4 calls, real count is 27,300": (
        "is told 18000 and calls"
    ),
}
AT_ONCE = {
    "blinds 100-200, two 100s posted in the big, utg raises to 900, bb adds a 1k": (
        "seat 2's chips in front are 2x100 | seat 3 raises to 900"
    ),
    "bb has two 500s up, raised to 4k, adds three 1ks, says nothing": "seat 2 pushes 3x1000",
    "UTG says check then bets 500 on the flop": "flop | seat 3 says check, then says bet 500",
    'seat 2 bets 600. next: "raise, eighteen hundred"': (
        'seat 2 bets 600 | seat 3 says "raise, eighteen hundred"'
    ),
    "ep opens 900, mp calls, lp makes it 3k": (
        "seat 3 raises to 900 | seat 4 folds | seat 5 calls | seat 6 folds | seat 7 raises to 3000"
    ),
    "seat 2 next to me folds, seat 3 on his left calls 900, seat 4 raises to 2,700": (
        "seat 2 folds | seat 3 calls 900 | seat 4 raises to 2700"
    ),
    "Turn, check, check, dealer dealt the river with the button still to act": (
        "seat 1 checks | seat 2 checks | dealer deals the river too soon"
    ),
}
OFFERED = IN_A_ROW | IN_LIMIT | SAID | SEATS_OVER | OF_STACKS | IN_FRONT | AFTERWARDS


@pytest.mark.parametrize(("text", "meant"), OFFERED.items())
def test_what_was_meant_is_offered(text: str, meant: str) -> None:
    """It is among the readings, and none is accepted at once that is another."""
    read = read_prose(text, language="en")
    assert any(meant in way.line for way in read.ways)
    assert not read.sure or meant in read.line


@pytest.mark.parametrize(("text", "meant"), AT_ONCE.items())
def test_what_is_plain_is_read_at_once(text: str, meant: str) -> None:
    """Every word of it is used."""
    read = read_prose(text, language="en")
    assert read.sure
    assert meant in read.line


@pytest.mark.parametrize(
    "text",
    [
        "seat 2 said nothing, raise or call",
        "says he wants to raise, call, whatever",
        "dealer: 'sir it's 700', seat 4 folds to the 700 bet",
    ],
)
def test_what_is_only_talked_of_is_not_accepted(text: str) -> None:
    """Acts that stand side by side in talk are at most offered."""
    assert not read_prose(text, language="en").sure
