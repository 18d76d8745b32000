"""Plain questions in table talk: ``who shows first?``, ``what is the main pot?``."""

from __future__ import annotations

from floorman.rulings.questions import acts
from floorman.talk.reader import Words

Question = (
    acts.AsksWhoActs
    | acts.AsksLeastRaise
    | acts.AsksWhoShows
    | acts.AsksPots
    | acts.AsksWhoWins
    | acts.AsksIfTooLate
)


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def turn(self, *_: str) -> acts.AsksWhoActs:
        """Whose turn it is."""
        return acts.AsksWhoActs()

    def least(self, *_: str) -> acts.AsksLeastRaise:
        """The least bet or raise."""
        return acts.AsksLeastRaise()

    def shows(self, *_: str) -> acts.AsksWhoShows:
        """The order of show."""
        return acts.AsksWhoShows()

    def pots(self, *_: str) -> acts.AsksPots:
        """The pots."""
        return acts.AsksPots()

    def wins(self, *_: str) -> acts.AsksWhoWins:
        """The winner."""
        return acts.AsksWhoWins()

    def late(self, *_: str) -> acts.AsksIfTooLate:
        """Whether a misdeal is still open."""
        return acts.AsksIfTooLate()
