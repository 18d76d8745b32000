"""A player's hand, valued and named."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorman.arguments import several
from floorman.cards import STANDARD, Cards, parse
from floorman.errors import BadInput, BadNotation
from floorman.evaluation.best import best_cards
from floorman.evaluation.kinds import strength
from floorman.evaluation.words import words
from floorman.sentences import say

CARDS = say("cards such as AhKd, or their numbers")


class Evaluation(Struct, frozen=True, order=True):
    """What a hand is worth. A greater ``strength`` is better, equal ones split, 0 is no hand.

    Only hands of the same kind can be compared. ``cards`` are the numbers of the cards that make
    the hand, ``name`` is its name in words.

    >>> evaluate("AhAd", "AsKhKd7c2c") > evaluate("KsKc", "AsKhKd7c2c")
    False
    """

    strength: int
    cards: Cards
    name: str


def evaluate(
    hole: str | Sequence[int], board: str | Sequence[int] = "", kind: str = "high"
) -> Evaluation:
    """The hand that these cards make: ``hole`` cards and ``board``, as text or as card numbers.

    In Omaha it takes two of the former and three of the latter, elsewhere any of both. ``kind`` is
    one of ``floorman.evaluation.KINDS``: high, omaha-high, short-high, low8, omaha-low8, low-a5,
    low-27, badugi, badugi-27. Raises BadNotation for something that is not a card, or an unknown
    card, Unknown for another kind, BadInput for a card that appears twice.

    >>> evaluate("AhKh", "QhJhTh 2c 2d").name
    'royal flush'
    >>> evaluate("Ah2d3c4s", kind="badugi").name
    'badugi: 4-3-2-A'
    """
    own, table = _cards(hole), _cards(board)
    if len({*own, *table}) != len(own) + len(table):
        raise BadInput(say("a card comes twice"), say("every card once"))
    value = strength(kind)(own, table)
    if not value:
        return Evaluation(0, (), "")
    return Evaluation(value, best_cards(kind, own, table), str(words(kind, own, table)))


def _cards(given: str | Sequence[int]) -> Cards:
    cards = parse(given) if isinstance(given, str) else tuple(several("cards", given, CARDS))
    wrong = next((card for card in cards if not _is_known(card)), None)
    if wrong is not None:
        unknown = say("{card} is no card that is known", card=wrong)
        raise BadNotation(unknown, say("0 to {most}", most=len(STANDARD) - 1))
    return cards


def _is_known(card: object) -> bool:
    return isinstance(card, int) and 0 <= card < len(STANDARD)
