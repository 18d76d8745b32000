"""What a book says about the play of a hand, read once and kept ready."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from floorman.games.game import Game
from floorman.rulebooks.book import MOST_HOUSES, Book
from floorman.rules.dealing import BoardTie, DrawRefill, LastCard, low_board_opens

HIGH_LOW = "stud-high-low-opening"


class HandRules:
    """The parameters of one book that the hand engine reads, by topic."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.short_allins_add_up: bool = book.value("reopen-cumulative-short-allins", "adds_up")
        self.short_allins_in_a_row: bool = book.value("reopen-cumulative-short-allins", "in_a_row")
        self.short_allin_sets_minimum: bool = book.value("short-allin-min-raise", "sets_minimum")
        self.reopen_percent: int = book.value("reopen-limit", "percent")
        self.full_short_blind: bool = book.value(
            "pot-limit-preflop-short-blind", "short_blind_counts_full"
        )
        self.full_dead_blind: bool = book.value(
            "pot-limit-preflop-short-blind", "dead_blind_counts_full"
        )
        self.ante_order: str = book.value("rp-ante-format", "order")
        self.equalise: bool = book.value("odd-chip-identical-both-ways", "method") == "equalise"
        self.short_allin_completed: bool = book.setting("limit-short-allin") == "completed"
        self.raise_cap: int = book.setting("raise-cap")
        self.odd_chips_to_first: bool = book.setting("several-odd-chips") == "all-to-first"
        self.odd_by_suit_of_all_cards: bool = book.value("odd-chip-stud", "within") == "all-cards"
        self.low_half_first: bool = book.value("odd-chip-high-low", "to") == "low"
        self.odd_by_suit_without_board: bool = book.setting("odd-chip-no-board") == "suit"
        self.badugi_half_first: bool = book.setting("badugi-odd-chip") == "badugi-half"
        self.low_ace_is_low: bool = book.setting("odd-chip-low-ace") == "low"
        self.burns_refill_draws: bool = book.setting("exhausted-draw-deck") == "burns-too"
        self.draw_refill: DrawRefill = book.value("rp-draw-stub", "first_refill")
        self.draw_last_card: LastCard = book.value("rp-draw-stub", "last_card")
        self.draw_discards_return: bool = book.value("rp-draw-stub", "kept_out") == "of-this-draw"
        self.pat_burns: bool = book.value("draw-burn-all-pat", "burns")
        self.cap_lifts_heads_up: bool = book.value("raise-cap-limit", "lifted_when_event_heads_up")
        self.board_tie: BoardTie = book.value("rp-stud-matching-boards", "tie")
        in_low: BoardTie | Literal["as-in-high"] = book.value(
            "rp-stud-matching-boards", "tie_in_low"
        )
        self.board_tie_in_low: BoardTie = self.board_tie if in_low == "as-in-high" else in_low
        self.short_deck_later: Literal["button-ante", "ante"] = book.value(
            "short-deck-forced-bets", "later_minimum"
        )
        self.short_deck_live: bool = book.value("short-deck-forced-bets", "antes") == "live"
        self.muck_barred_allin: bool = book.value("allin-no-muck", "barred")
        self.allins_held: bool = book.value("rp-h4h-allin-face-down", "face_down")
        self.muck_elective: bool = book.value("showdown-elective-muck", "allowed")


def low_opens(played: Game, book: Book) -> bool:
    """Whether the low board acts first in a stud game under a book, which only one game asks."""
    regular = played.is_regular_high_low
    by_book: Literal["high", "low"] = book.value(HIGH_LOW, "opens") if regular else "high"
    return low_board_opens(played.opens, regular, by_book)


@lru_cache(MOST_HOUSES)
def hand_rules(book: Book) -> HandRules:
    """The hand rules of a book."""
    return HandRules(book)
