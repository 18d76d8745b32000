"""What goes wrong seldom: burns, players who never came, cards thrown into another's hand."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

TURN = "NLHE 300-600, seats 1-2, button 2, turn"
DEEP = "NLHE 100-200, seats 1-8"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("dealer forgot to burn before the turn", f"{TURN} | dealer deals the turn without a burn"),
        ("double burn on the turn, what now", f"{TURN} | dealer burns 2 cards before the turn"),
        (
            "the dealer burned two cards before the flop, nobody acted yet",
            f"{DEEP}, button 8 | dealer burns 2 cards before the flop",
        ),
        (
            "the burn got put on the board as the river",
            "NLHE 300-600, seats 1-2, button 2, river | dealer deals the river without a burn",
        ),
        (
            "dealer put the turn out without burning and seat 3 already bet 2000",
            "NLHE 1000-2000, seats 3-4, button 4, turn | seat 3 bets 2000 | "
            "dealer deals the turn without a burn",
        ),
        (
            "dealer skipped the burn on fourth street",
            "stud bets 300-600 bring-in 75, seats 1-2, fourth street | "
            "dealer deals fourth street without a burn",
        ),
        (
            "vor dem River hat der Dealer zweimal gebrannt",
            "NLHE 300-600, seats 1-2, button 2, river | dealer burns 2 cards before the river",
        ),
        (
            "seat 7 bought in yesterday and never showed up, do we keep blinding him off?",
            "seat 7 has not taken a hand",
        ),
        (
            "bloke in seat 10 still hasn't come, when do I take his chips out",
            "seat 10 has not taken a hand",
        ),
        ("Platz 4 ist ein No-Show", "seat 4 has not taken a hand"),
        (
            "seat 4 tosses his cards into seat 6's cards",
            "seat 4 throws the cards into seat 6's hand",
        ),
        (
            "Seat 7 flicked his hand away and it hit the button's cards, now we can't tell them",
            "seats 1-8, button 6 | seat 7 throws the cards into seat 6's hand | identifiable: no",
        ),
        (
            "Platz 3 wirft seine Karten in die Hand von Platz 5",
            "seat 3 throws the cards into seat 5's hand",
        ),
        (
            "seat 4 leaves while seat 2 is all-in",
            f"{DEEP}, button 7 | seat 2 is all-in | seat 4 leaves the table",
        ),
        (
            "seat 5 calls the all-in of seat 2, then leaves the table before the river",
            "NLHE 300-600, seats 5-6, button 6, turn | seat 5 calls | seat 5 leaves the table",
        ),
        (
            "Platz 2 shoved, Platz 4 callt und verlässt den Tisch",
            f"{DEEP}, button 7 | seat 2 is all-in | seat 3 folds | seat 4 calls | "
            "seat 4 leaves the table",
        ),
    ],
)
def test_what_goes_wrong_seldom_is_the_first_offer(text: str, line: str) -> None:
    """Whether at once or offered, it comes first."""
    assert read_prose(text).line == line


def test_who_gets_up_has_not_left() -> None:
    """Somebody who stands up is still at the table."""
    assert not read_prose("Während der Hand steht Bernd auf.").sure


def test_an_ante_that_somebody_brings_is_no_fact_of_the_table() -> None:
    """What is posted is an act, which is offered."""
    assert not read_prose("Sitz 5 bringt die Ante von 500").sure
    assert not read_prose("seat 5 posts the ante of 500").sure


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "flop: sb x, bb b 300, sb c",
            "NLHE 100-200, seats 1-2, button 2, flop | seat 1 checks | seat 2 bets 300 | "
            "seat 1 calls",
        ),
        (
            "flop, seat 2 x/c 300",
            "NLHE 100-200, seats 2-3, button 3, flop | seat 2 checks | seat 3 bets 300 | "
            "seat 2 calls 300",
        ),
        (
            "flop seat 2 check-raises to 900",
            "NLHE 100-200, seats 2-3, button 3, flop | seat 2 checks | seat 3 bets 300 | "
            "seat 2 raises to 900",
        ),
        (
            "Platz 3 setzt 3000, Platz 5 3-bettet auf 9000",
            "NLHE 1000-2000, seats 3 and 5, button 5, flop | seat 3 bets 3000 | "
            "seat 5 raises to 9000",
        ),
        (
            "Anna setzt 10000, Bernd macht 25 daraus, Anna bezahlt die 25",
            "NLHE 5000-10000, seats 1-2, button 2, flop | seat 1 bets 10000 | "
            "seat 2 raises to 25000 | seat 1 calls 25000",
        ),
        (
            "it checks around, river, seat 2 bets 3000",
            "NLHE 1000-2000, seats 2-3, button 3, turn | seat 2 checks | seat 3 checks | "
            "seat 2 bets 3000",
        ),
        (
            "flop goes check check check, turn seat 1 bets 800",
            "NLHE 300-600, seats 1-3, button 3, flop | seat 1 checks | seat 2 checks | "
            "seat 3 checks | seat 1 bets 800",
        ),
    ],
)
def test_acts_told_short_are_the_first_offer(text: str, line: str) -> None:
    """By letters, in one word for two acts, or without their thousands."""
    assert read_prose(text).line == line
