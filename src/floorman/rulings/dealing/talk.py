"""Irregular cards in table talk: ``dealer exposes card 1 of the deal``, ``seat 5 has 3 cards``."""

from __future__ import annotations

from typing import Any

from floorman.errors import BadNotation
from floorman.rulings.betting.talk import street_of
from floorman.rulings.dealing import acts as deals
from floorman.sentences import say
from floorman.talk.counts import many, seat_list
from floorman.talk.parsing import Token
from floorman.talk.reader import Words, means, takes

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
NTHS = ("first", "second", "third", "fourth", "fifth", "sixth")
LAST_OF_STUD = 7
"""Which of a player's cards comes last, and down, in stud."""
OCCASIONS: dict[str, deals.Occasion] = {
    "push": "push",
    "level": "level",
    "level change": "level",
    "house schedule": "house",
}
PLAYER = 1
"""The seat of "player" on a form, where there are no seats."""


def _nth(word: str) -> int:
    """Which in order: the first, the second …"""
    return NTHS.index(word.lower()) + 1


def _place(nth: str) -> tuple[int, ...]:
    return (_nth(nth),)


def _unplaced(cards: int) -> tuple[int, ...]:
    """So many cards, wherever they fell."""
    return many(cards, 0)


def _burned(street: str, burned: int, cards: str = "") -> deals.UnburnedFlop | deals.WrongBurn:
    """So many burns before a street; a flop without any has a rule of its own."""
    name = street_of(street)
    if name == "flop" and not burned:
        return deals.UnburnedFlop(cards)
    return deals.WrongBurn(name, burned, cards)


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = deals

    def number(self, word: str) -> int:
        """A number in digits or words; "a" is one."""
        plain = str(word).lower()
        if plain.isdigit():
            return int(plain)
        return 1 if plain in ("a", "an") else NUMBERS.index(plain)

    def the_player(self) -> int:
        """The one player of a form."""
        return PLAYER

    # The first deal

    def dealt_in(self, seat: int, without_right: str = "") -> deals.DealtIn:
        """A seat dealt in."""
        return deals.DealtIn(seat, not without_right)

    def two_to_button(self, cards: int) -> deals.TwoToButton:
        """Two cards in a row; raises BadNotation for any other number."""
        if cards != 2:
            raise BadNotation(
                say("{cards:|card|cards} to the button", cards=cards), say("two cards in a row")
            )
        return deals.TwoToButton()

    places = takes(deals.ExposesCards, seat_list)
    some = takes(deals.ExposesCards, _unplaced)

    def of_seat(self, cards: int, seat: int) -> deals.ExposesCards:
        """So many cards of a seat."""
        return deals.ExposesCards(many(cards, 0), owner=seat)

    nth_place = takes(deals.ExposesCards, _place)

    def nth_of(self, nth: str, seat: int) -> deals.ExposesCards:
        """A seat's first, second … card."""
        return deals.ExposesCards((0,), owner=seat, nth=_nth(nth))

    def nth_of_seat(self, seat: int, nth: str) -> deals.ExposesCards:
        """A seat's first, second … card."""
        return self.nth_of(nth, seat)

    last_of_all = means(deals.ExposesCards, (0,), nth=LAST_OF_STUD)

    def last_of(self, _: str, seat: int) -> deals.ExposesCards:
        """The last downcard of a seat in stud."""
        return deals.ExposesCards((0,), owner=seat, nth=LAST_OF_STUD)

    def last_of_seat(self, seat: int, street: str) -> deals.ExposesCards:
        """The last downcard of a seat in stud."""
        return self.last_of(street, seat)

    def exposes(self, shown: deals.ExposesCards, card: str = "") -> deals.ExposesCards:
        """Exposed by the dealer."""
        return deals.ExposesCards(shown.places, 0, shown.owner, shown.nth, card)

    def player_exposes(self, seat: int, which: str | int = 1) -> deals.ExposesCards:
        """Exposed by the player who was dealt it."""
        places = many(which, 0) if isinstance(which, int) else seat_list(which)
        return deals.ExposesCards(places, seat, seat)

    # Counts and foreign cards

    def too_many(self, seat: int, cards: int) -> deals.CardCount:
        """So many cards more than are due."""
        return deals.CardCount(seat, over=cards)

    def too_few(self, seat: int, cards: int) -> deals.CardCount:
        """So many cards fewer."""
        return deals.CardCount(seat, over=-cards)

    def foreign(self, card: str = "") -> tuple[str, deals.Foreign]:
        """The card, none for a joker."""
        return card, "joker"

    def foreign_card(self) -> tuple[str, deals.Foreign]:
        """One that nobody names."""
        return "", "foreign card"

    def other_back(self) -> tuple[str, deals.Foreign]:
        """One that its back gives away."""
        return "", "card with another back"

    def in_stub(self) -> tuple[deals.Place, int]:
        """Not dealt yet."""
        return "stub", 0

    def on_board(self) -> tuple[deals.Place, int]:
        """Among the board cards."""
        return "board", 0

    def in_hand(self, seat: int) -> tuple[deals.Place, int]:
        """Among a player's cards."""
        return "hand", seat

    def found(
        self, card: tuple[str, deals.Foreign], where: tuple[deals.Place, int] = ("somewhere", 0)
    ) -> deals.CardFound:
        """By the dealer, somewhere."""
        return deals.CardFound(card[0], *where, card[1])

    def found_by(self, seat: int, card: tuple[str, deals.Foreign]) -> deals.CardFound:
        """By a player, in the own hand."""
        return deals.CardFound(card[0], "hand", seat, card[1])

    def duplicate(self, card: str, *when: str) -> deals.DuplicateFound:
        """Twice the same card; after the hand, perhaps seconds into a break."""
        seconds = next((int(one) for one in when if one.isdigit()), None)
        return deals.DuplicateFound(card, bool(when), seconds)

    # Board and stub

    def four_cards(self, *said: Any) -> deals.FourCardFlop:
        """One card too many."""
        known = any(isinstance(word, Token) for word in said)
        cards = [word for word in said if not isinstance(word, Token)]
        return deals.FourCardFlop("".join(cards), known)

    def street_unburned(self, street: str, cards: str = "") -> deals.UnburnedFlop | deals.WrongBurn:
        """A burn forgotten on a later street."""
        return _burned(street, 0, cards)

    def burns_before(self, burned: int, street: str) -> deals.UnburnedFlop | deals.WrongBurn:
        """Burns made before a street."""
        return _burned(street, burned)

    def after_burns(self, street: str, *told: str | int) -> deals.UnburnedFlop | deals.WrongBurn:
        """Burns noticed once a street lies."""
        return _burned(street, int(told[-1]), str(told[0]) if told[1:] else "")

    def early_street(self, street: str, cards: str = "") -> tuple[str, str]:
        """A street and its cards."""
        return street_of(street), cards

    def early(self, *dealt: tuple[str, str]) -> deals.DealsEarly:
        """Too soon."""
        return deals.DealsEarly(dealt)

    def other_pile(self, name: str) -> str:
        """The pile that the stub fell into."""
        return "muck" if str(name).lower() == "muck" else "burns"

    def drops(self, *piles: str) -> deals.DropsStub:
        """A stub on the table or floor."""
        return deals.DropsStub(piles)

    # Button, floor and requests

    def button(self, *seats: int) -> deals.ButtonMoved:
        """Where it should be."""
        return deals.ButtonMoved(should=seats[-1], stands=sum(seats[:-1]))

    moved = means(deals.ButtonMoved, places=2)
    unmoved = means(deals.ButtonMoved, places=0)
    errs_in_deal = means(deals.DealerErrs, in_the_deal=True)

    def deck(self, seat: int, *more: Token) -> deals.DeckChange:
        """A player's wish."""
        told = {word.type for word in more}
        return deals.DeckChange("request", seat, "SELF_DEALT" in told, "DAMAGED" in told)

    def deck_due(self, occasion: str) -> deals.DeckChange:
        """A change that is due."""
        return deals.DeckChange(OCCASIONS[str(occasion).lower()])

    def shuffles(self, seat: int = 0, _: str = "") -> deals.Shuffles:
        """Before a hand."""
        return deals.Shuffles(bool(seat), seat)

    draws_cards = takes(deals.DrawsCards, int, int)
    draws = takes(deals.DrawsFromShortStub, int, int, int)

    def draw_each(self, listed: str, cards: str, stub: str) -> deals.DrawsFromShortStub:
        """Several draws in a row from so many cards."""
        first, *others = seat_list(listed)
        return deals.DrawsFromShortStub(first, int(cards), int(stub), tuple(others))

    def extra(self, *parts: Token | int) -> deals.ExtraCards | deals.CardCount:
        """Cards too many, perhaps all at one seat."""
        told = next(str(part) for part in parts if getattr(part, "type", "") == "NUMBER")
        seats = [part for part in parts if isinstance(part, int)]
        cards = self.number(told)
        return self.too_many(seats[0], cards) if seats else deals.ExtraCards(cards)

    blinds_misposted = takes(deals.BlindsMisposted, int, int)

    def counts(self, *parts: Token) -> deals.CountsStub:
        """Cards in the stub."""
        return deals.CountsStub(next(int(part) for part in parts if part.type == "INT"))
