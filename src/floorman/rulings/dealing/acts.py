"""What goes wrong with cards: in the deal, on the board, in the stub, and what is asked of them."""

from __future__ import annotations

from typing import Literal

from floorman.rulings.happening import AtSeat, Happening

Place = Literal["stub", "board", "hand", "somewhere"]
Early = tuple[tuple[str, str], ...]


class BoxedCards(Happening, frozen=True):
    """Cards were found face up in the deck in the first deal, and perhaps others were exposed."""

    boxed: int
    exposed: int = 0


class FirstCardDealt(AtSeat, frozen=True):
    """The dealer dealt the first card of the hand to this seat."""


class DealtIn(AtSeat, frozen=True):
    """The dealer dealt cards to this seat; ``entitled`` is what is said of its right to a hand."""

    entitled: bool = True


class DealtOut(AtSeat, frozen=True):
    """The dealer passed this seat over in the first deal."""


class TwoToButton(Happening, frozen=True):
    """The dealer dealt the button two cards in a row."""


class ExposesCards(Happening, frozen=True):
    """Downcards of the first deal were exposed, by the dealer (seat 0) or by a player.

    ``places`` are those in the deal, from 1 off the deck; where only seats or a number of cards
    are known they are 0. ``nth`` is which card of ``owner`` it was, 0 if nobody said.
    """

    places: tuple[int, ...]
    by: int = 0
    owner: int = 0
    nth: int = 0
    card: str = ""


class CardCount(AtSeat, frozen=True):
    """A player was found with so many cards, or with so many more than are ``due``, or fewer."""

    has: int = 0
    over: int | None = None

    def of(self, due: int) -> CardCount:
        """The count in a game that deals so many cards by now."""
        return self if self.over is None else CardCount(self.seat, due + self.over)


Foreign = Literal["joker", "foreign card", "card with another back"]
"""A card that does not belong to the deck, where its face does not tell it."""


class CardFound(Happening, frozen=True):
    """A card that may be foreign turned up, in a hand or not; unnamed, ``foreign`` says which."""

    card: str = ""
    place: Place = "stub"
    seat: int = 0
    foreign: Foreign = "joker"


class DuplicateFound(Happening, frozen=True):
    """A card was found twice, in the hand or after it.

    ``seconds`` since the award of a hand that ended in a break, None where there is no break.
    """

    card: str
    after_hand: bool = False
    seconds: int | None = None


class CardMissing(Happening, frozen=True):
    """The deck was found short of a card."""

    card: str = ""


class FourCardFlop(Happening, frozen=True):
    """The flop has four cards; ``door_card_known`` if the first of them is thought to be known."""

    cards: str = ""
    door_card_known: bool = False


class UnburnedFlop(Happening, frozen=True):
    """The flop came without a burn."""

    cards: str = ""


class WrongBurn(Happening, frozen=True):
    """A street came after so many burns, none or more than one; ``cards`` if they are known."""

    street: str
    burned: int = 0
    cards: str = ""


class DealsEarly(Happening, frozen=True):
    """Cards of streets, in order, came before the betting was over: street and cards."""

    dealt: Early


class DropsStub(Happening, frozen=True):
    """The dealer dropped the stub, and it mixed with these piles."""

    mixed_with: tuple[str, ...] = ()


class ButtonMoved(Happening, frozen=True):
    """The button stands wrong: where it should be and is, or how many places it was moved."""

    should: int = 0
    places: int = 1
    stands: int = 0


class BlindsMisposted(Happening, frozen=True):
    """The wrong players posted the blinds: one seat that of another, where the seats are told."""

    posted: int = 0
    owed: int = 0


class DeclaresMisdeal(Happening, frozen=True):
    """The floor declares a misdeal."""


class DealerErrs(Happening, frozen=True):
    """Another fault of the dealer, in words; ``in_the_deal`` if it was in the first deal."""

    what: str
    in_the_deal: bool = False


class AsksForRabbit(AtSeat, frozen=True):
    """A player asks to see cards that were not dealt."""


Occasion = Literal["push", "level", "house", "request"]
"""Why a deck is changed."""


class DeckChange(Happening, frozen=True):
    """A new deck is due, or asked for by a seat; ``self_dealt`` if players deal.

    ``damaged`` if it is asked for because of a card that can be told by its back.
    """

    occasion: Occasion
    seat: int = 0
    self_dealt: bool = False
    damaged: bool = False


class Shuffles(Happening, frozen=True):
    """The deck is shuffled for a hand, by the dealer or by a player who deals, ``seat``."""

    self_dealt: bool = False
    seat: int = 0


class DeadHandReached(AtSeat, frozen=True):
    """Dealing a stud street, the dealer comes to the killed hand of a seat."""


class BetsOnPair(AtSeat, frozen=True):
    """On fourth street a player bets so much because of an open pair."""

    to: int


class Limps(AtSeat, frozen=True):
    """The first player in just calls the blind."""


class DrawsCards(AtSeat, frozen=True):
    """A player whose turn it is discards so many cards and draws as many; none is standing pat."""

    cards: int


class DrawsFromShortStub(AtSeat, frozen=True):
    """A player draws so many cards, and so many are left in the stub.

    ``others`` draw as many each after this player.
    """

    cards: int
    stub: int
    others: tuple[int, ...] = ()


class ExtraCards(Happening, frozen=True):
    """The dealer dealt so many cards too many in the first deal, nobody says to whom."""

    cards: int


class CountsStub(Happening, frozen=True):
    """The stub was counted and has so many cards."""

    cards: int


class DealsReplacement(AtSeat, frozen=True):
    """The dealer gives a player a card in place of another."""


class WrongBringIn(Happening, frozen=True):
    """It is noticed that this seat should have brought it in, not the one that did."""

    should: int


class ThreeCardsDown(AtSeat, frozen=True):
    """The dealer dealt a seat its first three cards down; ``cards`` if they are known."""

    cards: str = ""


class ReordersUpcards(AtSeat, frozen=True):
    """A player put the upcards in another order."""


class ThrowsIntoHand(AtSeat, frozen=True):
    """A player gives the cards up by throwing them into another player's."""

    into: int


class AllStandPat(Happening, frozen=True):
    """Nobody draws."""


OF_A_STREET = (FourCardFlop, UnburnedFlop, WrongBurn)
"""Faults in the cards of a later street, which lie then."""
