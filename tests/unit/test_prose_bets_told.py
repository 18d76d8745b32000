"""Bets with something beside them: whose turn it is, what was quoted, what the dealer told them."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose
from floorman.rulings.public import rule

FIRST = {
    # who waits
    "Flop. It's on Rosie but Tim checks": "flop | seat 2 checks",
    "River. First two players check. Gordon checks too, but it isn't his turn, it's Faye's, and "
    "Faye bets 1,750": "seat 1 checks | seat 2 checks | seat 4 checks | seat 3 bets 1750",
    "Flop. Al bets 4k. Seat 3 is next but seat 5 folds": "seat 2 bets 4000 | seat 5 folds",
    "Flop. Ann bets 4k. Kim is up but Max calls. Kim folds": (
        "seat 1 bets 4000 | seat 3 calls | seat 2 folds"
    ),
    "Flop. It's on Rosie but Tim two seats over checks": "seat 2 checks",
    "River, hero leads 3k, before villain does anything the third player folds. Villain calls": (
        "seat 1 bets 3000 | seat 3 folds | seat 2 calls"
    ),
    # the two of a story, without an article
    "Flop hero bets 500, villain raises to 1500, Hero raises 4k, Villain folds": (
        "seat 1 bets 500 | seat 2 raises to 1500 | seat 1 raises to 4000 | seat 2 folds"
    ),
    "Villain 1 bets 500 on the flop, villain 2 calls, hero raises to 3k, villain 1 folds": (
        "seat 1 bets 500 | seat 2 calls | seat 3 raises to 3000 | seat 1 folds"
    ),
    "Flop. Button bets 700, the blinds call": "seat 8 bets 700 | seat 1 calls | seat 2 calls",
    "Preflop, Sal raised 1,800. Tom folded face up. Uma behind him called": (
        "seat 4 folds his cards face up | seat 5 calls"
    ),
    "Flop. Val bets 800, Otis calls over the top of Wanda, Wanda folds": (
        "seat 1 bets 800 | seat 3 calls | seat 2 folds"
    ),
    "On the flop A checks, B pats felt": "seat 1 checks | seat 2 checks",
    "Flop. Val bets 800, Otis puts 800 in front of Wanda, Wanda calls": (
        "seat 1 bets 800 | seat 2 pushes 800 | seat 3 calls"
    ),
    # chips told by their worth alone
    "Flop, utg bets 660, btn pushes 1k and 25. utg folds": "seat 8 pushes 1000+25 | seat 3 folds",
    "Flop, utg bets 660, btn puts 1000 and 500 more": "seat 3 bets 660 | seat 8 pushes 1000",
    # what card came
    "Flop. Joe bets 1500, Kim min-raises to 3000, Joe calls. The turn is the 7h. Joe bets 6000": (
        "seat 1 bets 1500 | seat 2 raises to 3000 | seat 1 calls | seat 1 bets 6000"
    ),
    # pots declared again
    "PLO, turn, pot 4200. Abe bets 4200. Bo repots": 'seat 1 bets 4200 | seat 2 says "pot"',
    "PLO, 1k/2k, utg says pot, utg+1 says repot": 'seat 3 says "pot" | seat 4 says "pot"',
    # a fold out of turn, and somebody who is still in
    "Bobby folded out of turn on the flop, then Ann checked": (
        "seats 1-3, button 3, flop | seat 2 folds | seat 1 checks"
    ),
    # what is said on a condition comes before it is their turn
    'Mike says "if you check I\'m all in." Angela checks on the turn': (
        'seat 2 says "if you check I\'m all in" | seat 1 checks'
    ),
    # who is told how much it is acts again
    "400-800. Lead of 800 from Priya, Sam raises to 2200, Joe drops one 1000 chip in silence. Told "
    "it's 2200 he throws his hand away": "seat 3 pushes 1000 | seat 3 folds",
    "300-600. Al leads for 600, Bo ups it to 1800, then Trish quietly lays a thousand chip out. "
    "Dealer lets her know it's 1,800 and she throws her hand away": (
        "seat 3 pushes 1000 | seat 3 folds"
    ),
    "Flop, Al bets 1500, Bo raises to 6000, I toss out two 1k chips silently. Dealer corrects me, "
    "I give up my hand": "seat 3 pushes 2x1000 | seat 3 folds",
    "Flop. Al bets 1000, Bo puts out a 1k chip, Cy is told the price and folds": (
        "seat 2 pushes 1000 | seat 3 folds"
    ),
    # undercalls in a row: the first is not put right without a word
    "Flop, A opens 2k, B raises 7k, then C puts 2k, D puts 2k, E puts 2k": (
        "seat 2 raises to 7000 | seats 3, 4 and 5 undercall 2000 each"
    ),
    # an all-in is for what called it
    "On the river I shoved, Ines called off 46k": "seat 1 is all-in for 46000 | seat 2 calls 46000",
    # words and chips
    "Flop. Ann bets 4k. Kim is next but Moe jumps in with 'raise, 11,000'": (
        'seat 1 bets 4000 | seat 3 says "raise, 11,000"'
    ),
    'NLHE 500-1000, flop, seat 4: "I bet the pot"': 'flop | seat 4 says "I bet the pot"',
    "Bet was 3,250, he throws 5k and a 250 silently": "seat 2 pushes 5000+250",
    "Facing 600 on the river Clive puts out 600, goes back to his stack and comes with 1400 more": (
        "seat 2 pushes 600, then goes back for 1400"
    ),
    'UTG says raise, before he can say how much the bb goes "call"': (
        "seat 3 says raise | seat 2 calls before the amount is known"
    ),
    # seats by their numbers
    "Bet 900 in seat 2, fold in 3, seat 5 calls": "seat 2 bets 900 | seat 3 folds | seat 5 calls",
    "Flop. Seat 6 bet 900, 7 never acted, 8 said check, 9 put in 900": (
        "seat 6 bets 900 | seat 8 says check | seat 9 pushes 900"
    ),
    "Flop. Seat 3 bets 500, 2 called, seat 9 folds": (
        "seat 3 bets 500 | seat 4 calls | seat 5 calls | seat 9 folds"
    ),
    # as in a play
    "utg bets 500. hijack: call. btn: raise to 2k": (
        "seat 3 raises to 500 | seat 4 folds | seat 5 folds | seat 6 says call | seat 7 folds | "
        "seat 8 says raise 2000"
    ),
    "River: sb bets 500. bb: fold": "river | seat 1 bets 500 | seat 2 says fold",
    # who pays calls
    "Flop. Ivy bets 14,500, Jack lays down, Kurt and Leah both pay 14,500": (
        "seat 1 bets 14500 | seat 2 folds | seat 3 calls 14500 | seat 4 calls 14500"
    ),
    # a blind that is up
    "PLO 250/500, the small put 250 up, utg says pot": (
        'seat 1\'s chips in front are 250 | seat 3 says "pot"'
    ),
    "Flop. The small put 400 in and the button calls": "seat 1 pushes 400 | seat 8 calls",
    # what depends on another is said before their turn, in whatever words
    'On the turn Ann says "should you bet, I raise". Bob bets 3,400, Ann folds': (
        'seat 2 says "should you bet, I raise" | seat 1 bets 3400 | seat 2 folds'
    ),
    'On the turn Ann says "bet and you are getting raised". Bob bets 3,400. Ann folds': (
        'seat 2 says "bet and you are getting raised" | seat 1 bets 3400 | seat 2 folds'
    ),
    'Flop. Bob bets 3,400. Ann says "call and I raise 8000"': (
        'seat 1 bets 3400 | seat 2 says "call and I raise 8000"'
    ),
    # a pot beside what was quoted
    "PLO. There is 40,000 in the middle. Dealer says 45k. Fritz bets the 45k, Gina folds, Henk and "
    "Ilse call": (
        "seat 1 bets 45000 on a wrong count | seat 2 folds | seat 3 calls | seat 4 calls | the pot "
        "bet should have been 40000"
    ),
    "PLO flop pot 5000. A bets 3000, dealer says 3000, B calls": (
        "pot 5000 | seat 1 bets 3000 | seat 2 calls"
    ),
    # what is asked of a hand
    "River was checked down. Xavi mucks, Yara tables a flush, Zed pushes his two cards in face "
    "down. Yara: can I see those?": "seat 3 discards face down | seat 2 asks to see seat 3's hand",
}
"""How the first reading of each ends."""


@pytest.mark.parametrize("text", FIRST)
def test_the_first_reading_has_all_of_it(text: str) -> None:
    assert read_prose(text, language="en").line.endswith(FIRST[text])


def test_a_bet_that_is_noticed_before_the_next_card_is_put_right() -> None:
    text = "PLO. There is 40,000 in the middle. Dealer says 45k. Al bets 45k, Bo and Cy call"
    assert (
        read_prose(text, language="en")
        .ways[0]
        .headline.startswith("Seat 1's bet of 45,000 is put right to 40,000")
    )


def test_a_count_told_wrong_where_there_are_no_pot_bets_is_never_taken_for_one_at_once() -> None:
    text = "dealer tells me it's 800 to call when it's really 1800, I put in 800"
    assert not read_prose(text, language="en").sure


def test_chips_that_somebody_had_are_no_act_of_before() -> None:
    told = "Otis bet 600, Priya only had 850 and went all in, Stan called the 850"
    assert read_prose(told).line == (
        "NLHE 300-600, seats 1-3, button 3, flop | seat 1 bets 600 | seat 2 is all-in for 850 | "
        "seat 3 calls 850"
    )


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        (
            "100-200, on the flop. Seat 1 bet 600, seat 2 made it 1,000, seats 3 and 4 called and "
            "seat 5 folded. The turn card is out when somebody says the raise was short.",
            "Seat 2's raise to 1,000 stands.",
        ),
        (
            "PLO 500-1000, flop. Seat 2 is told 11,500 by the dealer and bets 11,500. Seat 4 "
            "calls. The turn card is out when the dealer notices the pot was 10,500.",
            "Seat 2's bet of 11,500 stands.",
        ),
    ],
)
def test_a_card_that_is_out_when_a_wrong_bet_is_noticed_is_in_the_line(
    text: str, stands: str
) -> None:
    """The line alone is ruled on as the story was."""
    way = read_prose(text, language="en").ways[0]
    assert "| turn | the" in way.line
    assert str(way.headline) == str(rule(way.line).because) == stands


@pytest.mark.parametrize("who", ["he", "seat 4"])
def test_what_somebody_can_make_it_who_said_pot_is_what_that_is(who: str) -> None:
    told = "PLO 100-200, flop pot is 700. Seat 2 bets 700, seat 4 says pot."
    text = f"{told} How much can {who} make it?"
    read = read_prose(text, language="en")
    assert "seats 2 and 4," in read.line
    assert read.line.endswith('| seat 2 bets 700 | seat 4 says "pot"')
    assert str(rule(read.line).because).startswith("Seat 4 raises to 2,800")
