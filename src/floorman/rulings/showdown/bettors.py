"""Who bet last in a hand: a discard of theirs, with others still in, may be no fold."""

from __future__ import annotations

from floorman.rulebooks.book import Book
from floorman.rulings.showdown.acts import Discards, DiscardsAsWinner
from floorman.rulings.situation import SIZED, Situation

DISCARD = "bet-then-discard-thinking-won"


def as_bettor(situation: Situation, act: Discards, book: Book) -> Discards | DiscardsAsWinner:
    """A discard as that of a bettor who may think the pot is won, where the book has a rule on it.

    It is one as long as nobody has bet over that bet, on whatever street, and the betting is on.
    """
    if situation.betting_is_over or situation.over:
        return act
    bets = [done for done in situation.acts if done.act in SIZED]
    if not bets or bets[-1].seat != act.seat or not book.has(DISCARD):
        return act
    return DiscardsAsWinner(act.seat, thinks=None)
