"""Cards as small integers: 0 is the deuce of clubs, 51 the ace of spades, 52 a card not known.

A card is ``4 * rank + suit``, ranks from the deuce (0) to the ace (12), suits in the order of a
tie broken by suit: clubs, diamonds, hearts, spades. A set of cards is an integer with one bit a
card, so "no card twice" is one AND. Text is the usual two letters a card: ``AhKd``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from floorman.errors import BadNotation
from floorman.sentences import say

Cards = tuple[int, ...]
"""Cards in the order in which they lie."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN: Final = 52
"""A card whose face nobody has told us; written ``??``."""

NAMES: Final[tuple[str, ...]] = (*(r + s for r in RANKS for s in SUITS), "??")
STANDARD: Cards = tuple(range(52))
SHORT: Cards = tuple(range(16, 52))
"""The 36 cards of short-deck, six to ace."""

_NUMBERS = {
    typed: number
    for number, name in enumerate(NAMES)
    for typed in (name, name.lower(), name.upper(), name.swapcase())
}
PICTURES: Final = dict(zip("♣♦♥♠", SUITS, strict=True))
"""Suits as they are drawn."""
PLAIN: Final = str.maketrans({**PICTURES, **dict(zip("♧♢♡♤", SUITS, strict=True)), "\ufe0f": None})
"""Suits by their pictures, filled or not, and what follows those of a phone."""


def parse(text: str) -> Cards:
    """Read cards from text, as people type them; blanks between cards are ignored.

    Raises BadNotation naming the letters that are no card, or a card that comes twice.

    >>> parse("2c As ??")
    (0, 51, 52)
    >>> parse("10h ts Q♦") == parse("ThTsQd")
    True
    """
    letters = "".join(text.split()).translate(PLAIN).replace("10", "T")
    cards: list[int] = []
    for at in range(0, len(letters), 2):
        name = letters[at : at + 2]
        number = _NUMBERS.get(name)
        if number is None:
            raise BadNotation(
                say("{name!r} in {text!r} is not a card", name=name, text=text),
                say(
                    "a rank of {ranks} and a suit of {suits}, such as Ah, or ?? for a card "
                    "not known",
                    ranks=RANKS,
                    suits=SUITS,
                ),
            )
        if number != UNKNOWN and number in cards:
            raise BadNotation(
                say("{name} comes twice in {text!r}", name=name, text=text), say("every card once")
            )
        cards.append(number)
    return tuple(cards)


def told(cards: str | Sequence[int]) -> Cards:
    """Cards as text or as numbers; raises BadNotation for what is neither.

    >>> told([0, 51]) == told("2cAs")
    True
    """
    if isinstance(cards, str):
        return parse(cards)
    if isinstance(cards, Sequence) and not any(map(_is_none, cards)):
        return tuple([int(card) for card in cards])
    raise BadNotation(
        say("{cards!r} are no cards", cards=cards),
        say("text such as AhKd, or numbers from 0 to {unknown}", unknown=UNKNOWN),
    )


def _is_none(card: object) -> bool:
    return not isinstance(card, int) or not 0 <= card <= UNKNOWN


def text(cards: Iterable[int]) -> str:
    """Write cards as text.

    >>> text((0, 51, 52))
    '2cAs??'
    """
    return "".join([NAMES[card] for card in cards])


_DRAWN = {suit: picture for picture, suit in PICTURES.items()} | {"?": ""}


def drawn(cards: str) -> str:
    """Cards as they look, which is how a room sees and names them.

    >>> drawn("AhTc"), drawn("??")
    ('A♥ 10♣', '?')
    """
    each = (cards[at : at + 2] for at in range(0, len(cards), 2))
    return " ".join(card[0].replace("T", "10") + _DRAWN[card[1]] for card in each)


def rank(card: int) -> int:
    """The rank of a card: 0 for a deuce to 12 for an ace."""
    return card >> 2


def suit(card: int) -> int:
    """The suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades, the order that breaks ties."""
    return card & 3


def mask(cards: Iterable[int]) -> int:
    """The set of the known cards among these, one bit a card."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits & ~(1 << UNKNOWN)
