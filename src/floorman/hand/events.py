"""What happens in a hand, in the past tense: frozen, told by seat, enough to replay the hand.

Chips are whole; ``to`` is a seat's total on the street, ``chips`` what it put in by the act.
Cards are numbers (``floorman.cards``). Each struct's name is its tag in a log.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.cards import Cards

Source = Literal["stub", "burns", "muck", "early"]
"""Where the cards of a new stub come from."""


class Blinds(msgspec.Struct, frozen=True):
    """The forced bets and bet sizes of a level, in chips.

    ``ante_kind`` says who pays the ante: each player, the big blind or the button alone.
    ``bring_in``, ``small_bet`` and ``big_bet`` are for stud and limit games; a limit game without
    ``small_bet`` bets the big blind, and ``big_bet`` is twice the small one.

    >>> Blinds(small=100, big=200, ante=200, ante_kind="big-blind").bring_in
    0
    """

    small: int = 0
    big: int = 0
    ante: int = 0
    ante_kind: Literal["each", "big-blind", "button"] = "each"
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0


class HandStarted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A hand began: who sits where with what, which forced bets are due, how the deck lies.

    ``seats`` runs clockwise from the first seat left of the button; ``stacks``, ``antes`` and
    ``posts`` go in that order and hold what is due, not what a short stack can pay. ``opens``
    is the seat that acts first on the first street, 0 in stud, where the cards say it. ``deck`` is
    empty when the cards are told from outside. ``raise_cap`` 0 is no cap. With ``blinds_first``
    the ante waits for the blinds. A ``free_showdown`` is
    that of a recorded hand: players show or muck in any order, all-ins too. ``house`` is the text
    of the house rules laid on the ``book``, so that the hand replays under its own law for ever; a
    log of version 0.1 has only the book's key, or the path of a house file.
    """

    number: int
    game: str
    book: str
    button: int
    seats: tuple[int, ...]
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    posts: tuple[int, ...]
    blinds: Blinds
    opens: int = 0
    deck: Cards = ()
    dead_antes: bool = False
    blinds_first: bool = False
    dead_small_blind: bool = False
    smallest_chip: int = 1
    raise_cap: int = 0
    hand_for_hand: bool = False
    free_showdown: bool = False
    house: str = ""


class HandPlaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A hand was taken up in the middle, as one line of notation tells it, under house rules."""

    notation: str
    house: str = ""


class AntesPosted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Antes went in: chips by seat. Dead antes belong to the first pot and match nothing."""

    amounts: dict[int, int]
    dead: bool = False


class BlindsPosted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Blinds, straddles and posts went in: chips by seat."""

    amounts: dict[int, int]


class HandsDealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Each seat got its cards of the street: down and up cards by seat, after a burn if any."""

    street: int
    down: dict[int, Cards]
    up: dict[int, Cards] = {}
    burn: Cards = ()


class BoardDealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Community cards came, after a burn."""

    street: int
    cards: Cards
    burn: Cards = ()


class DrawStarted(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A draw began: players discard in turn."""

    street: int


class StubReshuffled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The stub was made anew, face down, from these sources; ``cards`` is its order, top first."""

    cards: Cards
    sources: tuple[Source, ...]


class BroughtIn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A stud player posted the bring-in."""

    seat: int
    chips: int
    to: int


class Folded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player folded."""

    seat: int


class Checked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player checked."""

    seat: int


class Called(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player called, with fewer chips than the bet when all-in."""

    seat: int
    chips: int
    to: int


class RaisedTo(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player bet, completed or raised to a street total."""

    seat: int
    chips: int
    to: int
    act: Literal["bet", "raise", "complete"]


class UncalledReturned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Chips that nobody called went back."""

    seat: int
    chips: int


class Discarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player discarded to draw as many; with no cards the player stood pat."""

    seat: int
    cards: Cards


class CardsDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player got the cards drawn; ``burn`` is the burn before the first of them."""

    seat: int
    cards: Cards
    burn: Cards = ()


class BurnedAlone(msgspec.Struct, frozen=True, tag=True, gc=False):
    """In a draw for which everybody stood pat a card was burned all the same."""

    burn: Cards


class HandHeld(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Hand-for-hand: an all-in is called; cards stay down and nothing is dealt until told."""


class HandReleased(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Hand-for-hand: the floor let the held hand run out."""


class HandsTabled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All-in and no betting left: these seats' hands were turned face up, in this order."""

    seats: tuple[int, ...]


class ShowdownOpened(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Betting is over and nobody is all-in: these seats show or muck, in this order."""

    seats: tuple[int, ...]


class CardsShown(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player tabled the hand: all cards of it, down cards first."""

    seat: int
    cards: Cards


class HandMucked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player gave the hand up at showdown without tabling it."""

    seat: int


class BackedUp(msgspec.Struct, frozen=True, tag=True, gc=False, omit_defaults=True):
    """By a ruling the action went to this seat, back to a player passed over or on from there.

    With ``opens`` it begins the street: its board is the best, and nobody recorded the boards.
    """

    seat: int
    opens: bool = False


class BetCorrected(msgspec.Struct, frozen=True, tag=True, gc=False):
    """By a ruling bets were put right: street totals by seat, and what is to match.

    ``blinds`` are those of the level that counts, where the hand was dealt at another one, and
    ``antes`` what that level's ante adds, by seat.
    """

    bets: dict[int, int]
    bet: int
    full_raise: int
    blinds: Blinds | None = None
    antes: dict[int, int] = {}


class HandKilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """By a ruling a hand is dead; its cards are in the muck, its called chips stay.

    Chips that nobody called go back when the betting ends, unless they stay too.
    """

    seat: int
    uncalled_stays: bool = False


class BoardDealtEarly(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Board cards came before the betting was over: they lie open, but are not in play."""

    cards: Cards
    burn: Cards = ()


class Redealt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """After a misdeal the hand began again: all chips back, the same players and limits.

    The button is the same too, unless it stood wrong: then ``button`` is its right seat.
    """

    deck: Cards = ()
    button: int = 0


class BetsReturned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The hand is void: every chip went back to who put it in."""

    stacks: dict[int, int]


class PotAwarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A pot, or one part of a split one, went to its winners: chips by seat.

    ``pot`` is 0 for the main pot. ``part`` is the whole pot, the part decided by one kind of hand,
    or "settled": a side pot that a hand now killed was alone in. ``odd`` names the seats that got
    an odd chip, in order.
    """

    pot: int
    amount: int
    shares: dict[int, int]
    part: str = "whole"
    odd: tuple[int, ...] = ()


class HandEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The hand is over: stacks by seat."""

    stacks: dict[int, int]


HandEvent = (
    HandStarted
    | HandPlaced
    | AntesPosted
    | BlindsPosted
    | HandsDealt
    | BoardDealt
    | DrawStarted
    | StubReshuffled
    | BroughtIn
    | Folded
    | Checked
    | Called
    | RaisedTo
    | UncalledReturned
    | Discarded
    | CardsDrawn
    | BurnedAlone
    | ShowdownOpened
    | HandHeld
    | HandReleased
    | HandsTabled
    | CardsShown
    | HandMucked
    | BackedUp
    | BetCorrected
    | HandKilled
    | BoardDealtEarly
    | Redealt
    | BetsReturned
    | PotAwarded
    | HandEnded
)
