"""One hand under two books: the same short all-ins, and who may still raise."""

from __future__ import annotations

from floorman import Hand

TABLE = "nlhe {} 50-100 button 5 | flop | 1=5000 2=125 3=5000 4=200 5=5000 | dead 500"


def main() -> None:
    """Bet 100, all-in 125, call, all-in 200, call: then look at what the bettor may do."""
    for book in ("tda-2024", "npl-2015"):
        hand = Hand.from_notation(TABLE.format(book))
        hand.bet(100)
        hand.all_in()
        hand.call()
        hand.all_in()
        hand.call()
        print(f"{book}: seat {hand.to_act} may {hand.legal}")


if __name__ == "__main__":
    main()
