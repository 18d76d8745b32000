"""What is told of tables, seats and chips stands in what is offered: no default takes its place."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

FIRST = {
    "late reg just walked up with seat 4. button's on 3 and the small blind is in seat 5": (
        "9-handed, seats 1-3 and 5-9, button 3, small blind 5 | a late entrant draws seat 4"
    ),
    "new player shows up with a card for seat 2. button's in seat 1, sb in seat 3, bb 4": (
        "button 1, small blind 3, big blind 4 | a late entrant draws seat 2"
    ),
    "button 8, small blind 1, big blind 2. guy from a broken table sits in seat 9": (
        "9-handed, seats 1-8, button 8, small blind 1, big blind 2 | seat 9 comes from a broken"
    ),
    "need to balance, one player from table 5. button 3, small 4, big blind 5. seat 6 refuses": (
        "button 3, small blind 4, big blind 5 | balance the tables"
    ),
    "tbl 3 has 9, tbl 8 only 7, gotta move one. tbl 3 bb is seat 4 this hand. who goes": (
        "table 3: seats 1-9, button 2, big blind 4, table 8 has 7 players | balance the tables"
    ),
    "Three left. Button was seat 1, small blind 4, big blind 7, and seat 1 just busted. Where "
    "does the button go now": "seats 1, 4 and 7, button 1, small blind 4, big blind 7, 3 left",
    "button's seat 9, small blind in 1, big blind in 2, seat 4 raises to 900": (
        "seats 1-9, button 9 | seat 3 folds | seat 4 raises to 900"
    ),
    "dealer button on seat 7, blinds in 8 and 9, utg raised to 1200": "seat 1 raises to 1200",
    "table 14 is down to 5 and the fullest table has 8, players want to stop": (
        "table 14 has 5 players, table B has 8 players | table 14 deals the next hand"
    ),
    "full ring 9-max, my table has 6, table 2 has 9. dealer kept going and dealt a hand": (
        "table A has 6 players, table 2 has 9 players | table A deals the next hand"
    ),
    "we're 5 at table 11, biggest table has 9, dealer keeps dealing": (
        "table 11 has 5 players, table B has 9 players | table 11 deals the next hand"
    ),
    "seat 2 was hiding five 5,000 chips in the back row behind his 1000s": (
        "seat 2 hides 5x5000 behind 1000s"
    ),
    "winner had three 5k chips stacked behind his 500s and the loser never saw them": (
        "hides 3x5000 behind 500s"
    ),
    "Cleaner picked up a 5000 chip under table 9 and nobody knows whose it is": (
        "a 5000 chip is found"
    ),
    "someone found a 1k chip on the carpet near table 22": "a 1000 chip is found",
    "seat 4 came over from table 12 and slipped a 10k chip in his pocket": "seat 4 pockets 10000",
    "gave seat 2 a one round penalty. eight at the table counting him. he says he's done after "
    "six hands": "seats 1-8, button 7 | floor gives seat 2 a round",
    "hold'em three way chop, 10,100 in the pot, smallest chip 100. seats 1, 5 and 8, button 4": (
        "pot 10100, chip 100 | seats 1, 5 and 8 tie for 10100"
    ),
    "pot of 9,900 gets chopped three ways between seats 2, 4 and 7. button 3, lowest denomination "
    "is 100": "pot 9900, chip 100 | seats 2, 4 and 7 tie for 9900",
    "O8, pot's 6600, smallest chip is a hundred. Seats 3 and 8 both turn over a wheel, same high "
    "same low. Button 1.": "plo8, button 1, chip 100 | seat 3 and seat 8 tie for 6600, both ways",
    "seats 3 and 6 split a pot of 7,300, 100s are the lowest chip, button in seat 5": (
        "seats 1-8, button 5, chip 100 | seat 3 and seat 6 tie for 7300"
    ),
    "found seven 25s in my rack, the race was an hour ago, lowest is 100 now": (
        "chip 100 | seat 3 still has 7x25 after the race"
    ),
    "200-400 with a 400 big blind ante, seat 8 wasn't in his seat when the last card was dealt": (
        "NLHE 200-400, seats 1-8, button 5, ante 400 big blind | seat 8 is absent from the deal"
    ),
    "Stud, six players still in going to seventh and the dealer's only got five cards in his "
    "hand.": "seats 1-6, sixth street | the stub has 5 cards",
    "flop came down without a burn, nobody's done anything yet": (
        "flop | dealer deals the flop without a burn"
    ),
    "river came without a burn card": "river | dealer deals the river without a burn",
    "no burn on the turn, seat 3 already bet 500": "turn | seat 3 bets 500 | dealer deals the turn",
}
"""What is told, and what stands in the first reading of it."""


@pytest.mark.parametrize(("text", "told"), FIRST.items())
def test_what_is_told_stands_in_what_is_offered(text: str, told: str) -> None:
    assert told in read_prose(text).line


@pytest.mark.parametrize(
    ("text", "never"),
    [
        ("player pulls a 25k chip out of his jacket", "pockets 5000"),
        ("Cleaner picked up a 5000 chip under table 9", "a 9 chip"),
        ("late entrant drew seat 7, button is on 6, small blind in 8", "seat 4"),
        ("two players saw it fall off his stack, a 500 chip on the floor", "2-handed"),
        ("table six is two players up on table one, even those out", "has 2 players"),
        ("7 stud, seven players left at sixth street, 4 cards left in the stub", "7 left"),
        ("a guy finds seven 25s, two levels after the race", "3x25"),
        ("the level 20 time ran out hand for hand, somebody busted", "20 players"),
    ],
)
def test_no_default_changes_what_was_told(text: str, never: str) -> None:
    assert not [one.line for one in read_prose(text).ways if never in one.line]
