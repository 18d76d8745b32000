"""Chips of a stack that nobody told are never a figure, whatever an all-in of them leads to."""

import re

import pytest

from floorman.errors import FloormanError
from floorman.rulebooks.book import available
from floorman.rulings.talk_ruled import ruled
from floorman.rulings.wording.words import spoken

TABLE = "NLHE 500-1000, seats 2, 5, 7, 9, button 9"
FLOP = f"{TABLE}, flop | seat 2 bets 3000"
RIVER = "NLHE 500-1000, seats 2 and 5, button 5, river, pot 6000"
LINES = (
    f"{FLOP} | seat 7 ALL | seat 5 raises to 9000",
    f"{FLOP} | seat 7 ALL | seat 5 calls",
    f"{FLOP} | seat 9 ALL | seat 5 folds | seat 7 folds",
    f"{FLOP} | seat 9 ALL | seat 5 checks",
    f"{FLOP} | seat 5 ALL | dealer kills seat 5's hand",
    f"{FLOP} | seat 5 ALL | dealer finds two 8c",
    f"{FLOP} | seat 5 ALL | who is to act?",
    f"{FLOP} | seat 5 ALL | seat 9 says call | seat 7 ALL",
    f"{FLOP} | seat 5 ALL | seat 5 has 3 cards",
    f"{FLOP} | seat 5 ALL | seat 7 calls | seat 7 has 3 cards",
    f"{FLOP} | seat 5 ALL | seat 7 folds | seat 9 folds | seat 2 calls",
    f"{FLOP} | seat 5 ALL | seat 5 discards thinking the pot is won | retrievable: no",
    f"{TABLE} | seat 2 ALL | seat 7 raises to 3000",
    f"{TABLE} | seat 7 ALL | seat 2 ALL | seat 9 folds",
    f"{TABLE} | seat 7 ALL | seat 9 announces a fold",
    f"{RIVER} | seat 5 ALL | seat 2 bets 2000",
    f"{RIVER} | seat 5 ALL | seat 2 checks",
    f"{RIVER} | seat 2 ALL | clock runs out on seat 5",
)
FIGURE = re.compile(r"\d{1,3}(?:,\d{3})+")
MOST = 60_000
"""More than all that these lines tell."""


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("how", ["says all-in", "is all-in"])
def test_no_figure_comes_of_a_stack_that_nobody_told(line: str, how: str) -> None:
    """Every book tells what goes back, waits or is faced without a sum of its own."""
    for book in available():
        try:
            rulings = ruled(line.replace("ALL", how), book)
        except FloormanError:
            continue
        for ruling in rulings:
            said = spoken(ruling)
            figures = [int(one.replace(",", "")) for one in FIGURE.findall(said)]
            assert max(figures, default=0) < MOST, (book, said)
