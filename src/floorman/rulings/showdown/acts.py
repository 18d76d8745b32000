"""Acts with cards at showdown and with hands that die: tabling, discarding, killing, asking."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.rulings.happening import AtSeat, Happening
from floorman.rulings.showdown.disputes import Told

ALL = -1
"""Every card of the hand, where nobody counted them."""


Made = Literal[
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]


class Tables(AtSeat, frozen=True):
    """A player turns up cards: these, so many, or all; perhaps of a hand given up before.

    ``made`` is what the hand was called, as "flush", where nobody told its cards. ``flashed`` cards
    did not stay up. ``refused`` says that the player, asked for all cards, would not table them.
    """

    cards: str = ""
    count: int = ALL
    made: Made | Literal[""] = ""
    flashed: bool = False
    refused: bool = False


class Discards(AtSeat, frozen=True):
    """A player gives the hand up face down: in front, or thrown so that it touches the muck."""

    to: Literal["in-front", "touching-muck"] = "in-front"


class DealerKills(AtSeat, frozen=True):
    """The dealer takes a hand and pushes it into the muck."""


class Fouled(AtSeat, frozen=True):
    """Other cards got mixed with a player's hand."""


class AsksToSee(AtSeat, frozen=True):
    """A player asks for another player's hand to be tabled."""

    whose: int


class PlaysBoard(AtSeat, frozen=True):
    """A player claims a share with the board as the hand."""


class Miscalls(AtSeat, frozen=True):
    """A player says a hand that the cards are not."""

    said: str = ""


class SpeaksUp(AtSeat, frozen=True):
    """Somebody says that a hand is misread, or a pot wrongly counted or awarded."""

    mistake: Literal["reading", "awarding", "counting"]


class ReadsHands(Happening, frozen=True):
    """The dealer reads the tabled hands."""


class NobodyShows(Happening, frozen=True):
    """Betting is over and the players wait for each other to show."""


class TurnsUp(Happening, frozen=True):
    """The dealer has all live hands turned face up."""


class NextCardOverSidePots(Happening, frozen=True):
    """The dealer is about to turn a card while side pots lie in front of the players."""

    side_pots: int = 1


class LiftsUpcards(AtSeat, frozen=True):
    """A stud player picks up the upcards."""


class MucksInStud(AtSeat, frozen=True):
    """A stud player folds or mucks; how it is done properly."""


class Ties(Happening, frozen=True):
    """Equal hands share chips: seats, with the cards of each where suits decide.

    ``both_ways`` says that they tie for high and low, so that the chips are the whole pot.
    """

    seats: tuple[int, ...]
    chips: int
    both_ways: bool = False
    hands: tuple[str, ...] = ()


class Halves(Happening, frozen=True):
    """Who has the high and who the low of a pot, several where they tie; 0 chips is all of it."""

    high: tuple[int, ...]
    low: tuple[int, ...]
    chips: int = 0


class Contribution(msgspec.Struct, frozen=True):
    """What a seat has put into the hand, and whether the hand is folded."""

    seat: int
    chips: int
    folded: bool = False


class PaysIn(Happening, frozen=True):
    """Chips that each player put in, to be divided into pots."""

    paid: tuple[Contribution, ...]


class PushesPot(AtSeat, frozen=True):
    """The dealer pushes the pot to a player."""


class GivesBack(AtSeat, frozen=True):
    """The dealer gives a player a bet back."""


class Disputes(AtSeat, frozen=True):
    """Somebody disputes a finished hand: its reading, or the count or award of the pot.

    ``seconds`` since the award of a hand that ended in a break, None where there is no break.
    """

    about: Literal["reading", "accounting"]
    since: Told = "before"
    seconds: int | None = None


class AnnouncesFold(AtSeat, frozen=True):
    """A player says that the hand is folded; ``misled`` if after being told something untrue."""

    misled: bool = False


class ThrowsForward(AtSeat, frozen=True):
    """A player throws the cards forward; ``next_acted`` if that made somebody behind act.

    ``next_seat`` is who that was, 0 for just the next player.
    """

    next_acted: bool = False
    misled: bool = False
    next_seat: int = 0


class MovesToFold(AtSeat, frozen=True):
    """A player does something that looks like a fold, and the cards are not in the muck."""

    misled: bool = False


class DiscardsAsWinner(AtSeat, frozen=True):
    """A bettor discards while an opponent still has cards, thinking the pot is won.

    ``thinks`` is None where nobody told what the player thought.
    """

    thinks: bool | None = True


class ExposesOwnCards(AtSeat, frozen=True, tag="ExposesCards"):
    """A player exposes own cards with action to come: these, where somebody told which."""

    cards: str = ""


class SpeaksTooLate(AtSeat, frozen=True):
    """A player says a word of betting, or another, when nobody bets any more."""

    fold: bool = False


class RefusesToShow(AtSeat, frozen=True):
    """A player who has to show refuses, and mucks the hand or keeps it face down."""

    mucks: bool = True


FOLDS = (AnnouncesFold, ThrowsForward, MovesToFold, DiscardsAsWinner, ExposesOwnCards)
"""Acts for which the cards that are due have to be out."""
