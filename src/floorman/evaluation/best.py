"""The cards that make a hand, and the order of single cards: what decides odd chips by suit."""

from __future__ import annotations

from floorman.cards import Cards
from floorman.evaluation.kinds import kind_of


def card_order(kind: str, card: int) -> int:
    """The place of one card among all, by rank and then by suit; greater is higher.

    The ace is the low card in ace-to-five lows and in badugi, and high in all else.

    >>> card_order("high", 51), card_order("low8", 51)
    (51, 3)
    """
    return (card + 4) % 52 if kind_of(kind).ace_low else card


def best_cards(kind: str, hole: Cards, board: Cards) -> Cards:
    """The cards that make the hand, highest first; none when no hand qualifies.

    Five cards of five or more, or one to four in badugi. Of hands that are equal the one with the
    higher cards by suit counts: the first cards are compared by suit, then the second, and so on.

    >>> from floorman.cards import parse, text
    >>> text(best_cards("high", parse("Ah 2c"), parse("As Kd Kc 9h 9s")))
    'AsAhKdKc9s'
    """
    shape = kind_of(kind)
    wanted = shape.strength(hole, board)
    if not wanted:
        return ()
    made = [cards for cards in shape.choices(hole, board) if shape.made(cards, ()) == wanted]
    fewest = min([len(cards) for cards in made])
    ordered = [_highest_first(kind, cards) for cards in made if len(cards) == fewest]
    return max(ordered, key=lambda cards: [card_order(kind, card) for card in cards])


def _highest_first(kind: str, cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: card_order(kind, card), reverse=True))
