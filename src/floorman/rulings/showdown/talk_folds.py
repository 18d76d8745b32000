"""Folds by word or gesture in table talk: ``seat 5 throws the cards forward and seat 6 acts``."""

from __future__ import annotations

from floorman.rulings.showdown.acts import (
    AnnouncesFold,
    DiscardsAsWinner,
    ExposesOwnCards,
    MovesToFold,
    ThrowsForward,
)
from floorman.talk.reader import Words


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def misled(self, _: str) -> str:
        """The player had been told something untrue."""
        return "misled"

    def next_acts(self, who: int | str, *_: str) -> int:
        """Somebody behind acted on it: the seat, 0 for the next player."""
        return who if isinstance(who, int) else 0

    def announces(self, seat: int, _: str, *more: str) -> AnnouncesFold:
        """A fold announced."""
        return AnnouncesFold(seat, "misled" in more)

    def throws(self, seat: int, _: str, *more: int | str) -> ThrowsForward:
        """Cards thrown forward."""
        acted = [one for one in more if isinstance(one, int)]
        return ThrowsForward(seat, bool(acted), "misled" in more, sum(acted))

    def moves(self, seat: int, _: str, *more: str) -> MovesToFold:
        """What looks like a fold."""
        return MovesToFold(seat, "misled" in more)

    def discards(self, seat: int, _: str) -> DiscardsAsWinner:
        """A discard by a bettor who thinks the pot is won."""
        return DiscardsAsWinner(seat)

    def exposes(self, seat: int, _: str, *cards: str) -> ExposesOwnCards:
        """Own cards exposed with action to come, named where they were seen."""
        return ExposesOwnCards(seat, "".join(cards))
