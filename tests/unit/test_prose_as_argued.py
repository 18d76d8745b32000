"""Disputes as they are told: what was missed, who is behind, what is only thought or shown."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {
    # words that are quoted first, and then told to be all that was said
    "\"I bet five.\" That's all he said. Flop, 200-400, there's 6000 in there.": (
        'pot 6000 | seat 1 says "I bet five"'
    ),
    'His exact words: "I bet five". Flop, 200-400, pot 6000.': 'seat 1 says "I bet five"',
    "„Ich setze fünf“, mehr hat er nicht gesagt. Flop, 200-400, Pot 6000.": (
        'seat 1 says "I bet five"'
    ),
    # a pot, however it lies there, and who then declares it
    "PLO on the flop, there's 3400 in the pot, seat 2 leads 1200, seat 5 announces pot.": (
        'pot 3400 | seat 2 bets 1200 | seat 5 says "pot"'
    ),
    "PLO flop, A bets 1200 into 3400, B announced pot.": (
        'pot 3400 | seat 1 bets 1200 | seat 2 says "pot"'
    ),
    # the chips that a sum is
    "Flop at 200/400, seat 3 bets 600, seat 5 puts 900 in, all hundreds, without a word.": (
        "seat 3 bets 600 | seat 5 pushes 9x100"
    ),
    "Flop at 200/400, seat 3 bets 600, seat 5 tosses in 900, all in hundreds, says nothing.": (
        "seat 3 bets 600 | seat 5 pushes 9x100"
    ),
    "Flop bei 200-400, Sitz 3 setzt 600, Sitz 5 schiebt 900 in Hundertern rein.": (
        "seat 3 bets 600 | seat 5 pushes 9x100"
    ),
    # a second motion after chips that went in
    "Turn, A bets 800, B announces a raise, slides 800 forward and in a second motion 1600.": (
        "seat 2 says raise, then pushes 800, then goes back for 1600"
    ),
    # who says of themselves what they hold
    "Seat 4 raises to 900, then seat 7 says I've got three cards here.": (
        "seat 4 raises to 900 | seat 7 has 3 cards"
    ),
    # whose last chip it is
    "Seat 4 is down to one 5k chip. 500-1000. UTG raises to 2300, seat 4 puts it in silently.": (
        "seat 3 raises to 2300 | seat 4 pushes 5000, his last chips"
    ),
    "500-1000. Cutoff has just one 5000 chip. Hijack raises to 2300, cutoff puts the chip in.": (
        "seat 6 raises to 2300 | seat 7 pushes 5000, his last chips"
    ),
    "Sitz 4 hat nur noch einen 5000er-Chip. 500-1000. UTG erhöht auf 2300, Sitz 4 legt ihn "
    "wortlos rein.": "seat 3 raises to 2300 | seat 4 pushes 5000, his last chips",
    # who missed a raise, and who is still behind
    "200-400. Button missed the raise to 1500 and put 400 in.": (
        "seat 3 raises to 1500 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 pushes 400"
    ),
    "Turn, 1000-2000. A bets 2000, B raises to 8000, C puts 2000 in, D still behind.": (
        "seats 1-4, button 4, turn | seat 1 bets 2000 | seat 2 raises to 8000 | seat 3 pushes 2000"
    ),
    # a blind told with its chips
    "500-1000. BB put a 5k out as his blind. Button raises to 4000. BB takes the 5k off and puts a "
    "10k chip in instead.": "seat 1 folds | seat 2 pulls back 5000 and adds 10000",
    "100-200. The small blind in 8 raised to 1200, the big blind in 9 calls.": (
        "seat 8 raises to 1200 | seat 9 calls"
    ),
}
"""The end of the first reading of each, which is accepted at once."""


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_is_argued_over_is_read_at_once(text: str) -> None:
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(AT_ONCE[text])


FIRST = {
    # who pushes for all of it, or pushes chips out
    "UTG pushes for 1050, button calls.": "seat 3 is all-in for 1050",
    "UTG pusht, Button callt.": "seat 3 is all-in | seat 4 folds",
    # out, and gone
    "Flop, 500-1000. A bets 1000, B raises to 3000, C's out, A calls.": "3 folds | seat 1 calls",
    "Turn at 300-600. Seat 4 bets 1200, five's gone, six calls.": "seat 5 folds | seat 6 calls",
    # sums without their thousands
    "Blinds 1-2k, turn. A leads 2000, B bumps it to 8, C tosses 2000 out.": "seat 2 raises to 8000",
    "Preflop 500-1000. UTG opens 2500, hijack jacks it up to 8.": "seat 6 raises to 8000",
    # no level under which a bet that was told is none
    "Seat 6 bet 2000 before seat 4 had done anything, turn card out. Four then put in 1200.": (
        "NLHE 600-1200"
    ),
    # what was bet before all of it, told at the end
    '"Call", she said. Button had raised to 900.': "seat 8 raises to 900 | seat 1 says",
    '"Raise." That\'s all she said. Flop, 300-600, seat 2 had bet 900.': (
        'seat 2 bets 900 | seat 3 says "Raise"'
    ),
    "Seat 2 says raise, seat 4 says call, then seat 2 says all in 48k. Bet before that was 3k.": (
        "seat 1 bets 3000 | seat 2 says raise | seat 4 says call"
    ),
    # who answers a raise from behind had limped, if nobody acted out of turn
    "Button shoves, UTG calls.": "seat 3 calls | seat 4 folds | seat 5 folds | seat 6 folds | "
    "seat 7 folds | seat 8 is all-in | seat 1 folds | seat 2 folds | seat 3 calls",
    "Button erhöht auf 900, UTG geht mit.": "seat 8 raises to 900 | seat 1 folds | seat 2 folds | "
    "seat 3 calls",
    # a hand that is turned up against a bet, and no call
    "River. A bets 3000, B turns his cards over without a word.": "seat 2 exposes his cards",
    "River. A setzt 3000, B deckt seine Karten auf.": "seat 2 exposes his cards",
    # what somebody thinks is no act, and makes nobody be passed over
    "Flop, 200-400, pot 6000. Kim bets 900. Bo thinks it's 500.": "pot 6000 | seat 1 bets 900",
    "500-1000, first guy drops one 500 chip, thinks it's still 250-500.": "NLHE 500-1000",
    "No limit, flop, bet of 3000, next one says 'pot'. He's never played anything but PLO.": (
        'NLHE 1000-2000, seats 1-2, button 2, flop | seat 1 bets 3000 | seat 2 says "pot"'
    ),
    "River: A bets 3000, B raises to 7500, A thinks it was just a call, says all in.": (
        "seat 2 raises to 7500 | seat 1 says all-in"
    ),
    # a street checked around, but for one
    "Turn checked around so the dealer put the river out, but the last player hadn't acted.": (
        "seat 1 checks | dealer deals the river too soon"
    ),
    "Turn. A checks, B checks, river comes out, C says hold on I haven't acted.": (
        "seat 1 checks | seat 2 checks | dealer deals the river too soon"
    ),
    # a chip that nobody could see is the loser's, and lies anywhere
    "Guy shoves, bigger stack calls. Getting up he's got a 5000 chip that was under his arm.": (
        "seat 3 is all-in | seat 4 calls | seat 3 is found with 5000 behind"
    ),
    "Seat 3 shoves for 12k, seat 5 calls. Then we see a 5000 chip under seat 3's phone.": (
        "seat 5 calls | seat 3 is found with 5000 behind"
    ),
    # counted by sight, and then down
    "River shove. Caller asks how much, dealer says sixty-two hundred, guy says call. When they "
    "count it down it's 16,200.": (
        "river | seat 1 is all-in for 16200 | seat 2 asks for the count, is told 6200 and calls"
    ),
    # one raise after the other
    "Flop, 200-400: bet 400, then 800, 1200, 1600.": "seat 4 raises to 1600",
    # chips on top of the blind
    "Blinds 100/200, small blind tosses a 500 chip on top of his 100 chip, says nothing.": (
        "seat 1 adds 500"
    ),
}
"""What the first reading of each has, which is only offered."""


@pytest.mark.parametrize("text", FIRST)
def test_what_is_argued_over_is_offered_first(text: str) -> None:
    assert FIRST[text] in read_prose(text).line


NEVER = {
    "The dealer catches the stub and half of it spills face up, 15-20 cards.": "15",
    "River checked through. Seat 2 says two pair, seat 5 pushes his cards in.": "says two",
    "Seat 4 bets 900 on the flop and he's out of his chair.": "folds",
    "He walked on A8 against A6, the dealer shipped it to A8.": "bets 8",
    "Turn. A setzt 2000, B erhöht auf 8000, C legt 2000 rein, D ist noch dran.": "seat 4 pushes",
}
"""What no reading that comes first has."""


@pytest.mark.parametrize("text", NEVER)
def test_what_only_looks_like_an_act_is_none(text: str) -> None:
    assert NEVER[text] not in read_prose(text).line
