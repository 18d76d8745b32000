"""Which hand wins, which cards make it, and its name in words.

A strength is an integer: greater is better, equal splits, 0 is no hand that qualifies. It compares
hands of one kind only. The kinds are "high", "omaha-high", "short-high", the lows "low8",
"omaha-low8", "low-a5" and "low-27", and "badugi" and "badugi-27".
"""

from __future__ import annotations

from floorman.evaluation.best import best_cards, card_order
from floorman.evaluation.kinds import KINDS, strength
from floorman.evaluation.words import words

__all__ = ["KINDS", "best_cards", "card_order", "strength", "words"]
