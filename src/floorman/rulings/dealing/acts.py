"""What goes wrong with cards: in the deal, on the board, in the stub, and what is asked of them."""

from __future__ import annotations

from typing import Literal

import msgspec

Place = Literal["stub", "board", "hand", "somewhere"]
Early = tuple[tuple[str, str], ...]


class BoxedCards(msgspec.Struct, frozen=True, tag=True):
    """Cards were found face up in the deck in the first deal, and perhaps others were exposed."""

    boxed: int
    exposed: int = 0


class FirstCardDealt(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt the first card of the hand to this seat."""

    seat: int


class DealtIn(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt cards to this seat; ``entitled`` is what is said of its right to a hand."""

    seat: int
    entitled: bool = True


class DealtOut(msgspec.Struct, frozen=True, tag=True):
    """The dealer passed this seat over in the first deal."""

    seat: int


class TwoToButton(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt the button two cards in a row."""


class ExposesCards(msgspec.Struct, frozen=True, tag=True):
    """Downcards of the first deal were exposed, by the dealer (seat 0) or by a player.

    ``places`` are those in the deal, from 1 off the deck; where only seats or a number of cards
    are known they are 0. ``nth`` is which card of ``owner`` it was, 0 if nobody said.
    """

    places: tuple[int, ...]
    by: int = 0
    owner: int = 0
    nth: int = 0
    card: str = ""


class CardCount(msgspec.Struct, frozen=True, tag=True):
    """A player was found with so many cards."""

    seat: int
    has: int


Foreign = Literal["joker", "foreign card", "card with another back"]
"""A card that does not belong to the deck, where its face does not tell it."""


class CardFound(msgspec.Struct, frozen=True, tag=True):
    """A card that may be foreign turned up, in a hand or not; unnamed, ``foreign`` says which."""

    card: str = ""
    place: Place = "stub"
    seat: int = 0
    foreign: Foreign = "joker"


class DuplicateFound(msgspec.Struct, frozen=True, tag=True):
    """A card was found twice, in the hand or after it.

    ``seconds`` since the award of a hand that ended in a break, None where there is no break.
    """

    card: str
    after_hand: bool = False
    seconds: int | None = None


class CardMissing(msgspec.Struct, frozen=True, tag=True):
    """The deck was found short of a card."""

    card: str = ""


class FourCardFlop(msgspec.Struct, frozen=True, tag=True):
    """The flop has four cards; ``door_card_known`` if the first of them is thought to be known."""

    cards: str = ""
    door_card_known: bool = False


class UnburnedFlop(msgspec.Struct, frozen=True, tag=True):
    """The flop came without a burn."""

    cards: str = ""


class WrongBurn(msgspec.Struct, frozen=True, tag=True):
    """A street came after so many burns, none or more than one; ``cards`` if they are known."""

    street: str
    burned: int = 0
    cards: str = ""


class DealsEarly(msgspec.Struct, frozen=True, tag=True):
    """Cards of streets, in order, came before the betting was over: street and cards."""

    dealt: Early


class DropsStub(msgspec.Struct, frozen=True, tag=True):
    """The dealer dropped the stub, and it mixed with these piles."""

    mixed_with: tuple[str, ...] = ()


class ButtonMoved(msgspec.Struct, frozen=True, tag=True):
    """The button stands wrong: where it should be and is, or how many places it was moved."""

    should: int = 0
    places: int = 1
    stands: int = 0


class DeclaresMisdeal(msgspec.Struct, frozen=True, tag=True):
    """The floor declares a misdeal."""


class DealerErrs(msgspec.Struct, frozen=True, tag=True):
    """Another fault of the dealer, in words; ``in_the_deal`` if it was in the first deal."""

    what: str
    in_the_deal: bool = False


class AsksForRabbit(msgspec.Struct, frozen=True, tag=True):
    """A player asks to see cards that were not dealt."""

    seat: int


Occasion = Literal["push", "level", "house", "request"]
"""Why a deck is changed."""


class DeckChange(msgspec.Struct, frozen=True, tag=True):
    """A new deck is due, or asked for by a seat; ``self_dealt`` if players deal.

    ``damaged`` if it is asked for because of a card that can be told by its back.
    """

    occasion: Occasion
    seat: int = 0
    self_dealt: bool = False
    damaged: bool = False


class Shuffles(msgspec.Struct, frozen=True, tag=True):
    """The deck is shuffled for a hand, by the dealer or by a player who deals, ``seat``."""

    self_dealt: bool = False
    seat: int = 0


class DeadHandReached(msgspec.Struct, frozen=True, tag=True):
    """Dealing a stud street, the dealer comes to the killed hand of a seat."""

    seat: int


class BetsOnPair(msgspec.Struct, frozen=True, tag=True):
    """On fourth street a player bets so much because of an open pair."""

    seat: int
    to: int


class Limps(msgspec.Struct, frozen=True, tag=True):
    """The first player in just calls the blind."""

    seat: int


class DrawsFromShortStub(msgspec.Struct, frozen=True, tag=True):
    """A player draws so many cards, and so many are left in the stub.

    ``others`` draw as many each after this player.
    """

    seat: int
    cards: int
    stub: int
    others: tuple[int, ...] = ()


class ExtraCards(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt so many cards too many in the first deal; ``seat`` is 0 for several."""

    cards: int
    seat: int = 0


class CountsStub(msgspec.Struct, frozen=True, tag=True):
    """The stub was counted and has so many cards."""

    cards: int


class DealsReplacement(msgspec.Struct, frozen=True, tag=True):
    """The dealer gives a player a card in place of another."""

    seat: int


class WrongBringIn(msgspec.Struct, frozen=True, tag=True):
    """It is noticed that this seat should have brought it in, not the one that did."""

    should: int


class ThreeCardsDown(msgspec.Struct, frozen=True, tag=True):
    """The dealer dealt a seat its first three cards down; ``cards`` if they are known."""

    seat: int
    cards: str = ""


class ReordersUpcards(msgspec.Struct, frozen=True, tag=True):
    """A player put the upcards in another order."""

    seat: int


class ThrowsIntoHand(msgspec.Struct, frozen=True, tag=True):
    """A player gives the cards up by throwing them into another player's."""

    seat: int
    into: int


class AllStandPat(msgspec.Struct, frozen=True, tag=True):
    """Nobody draws."""


OF_A_STREET = (FourCardFlop, UnburnedFlop, WrongBurn)
"""Faults in the cards of a later street, which lie then."""
