"""Substantial action on a table, by the book's own test: every chapter asks it here."""

from __future__ import annotations

from collections.abc import Iterable

from floorman.rulebooks.book import Book
from floorman.rulings.situation import Done, Situation
from floorman.rulings.substantial_action import Acted, acts_that_count, is_substantial

DEFINITION = "substantial-action-definition"
BLINDS = "substantial-action-blinds-excluded"


def forced_bets(situation: Situation) -> tuple[Acted, ...]:
    """The blinds that were posted before the first act; they are listed to be left out."""
    posters = (situation.small_blind, situation.big_blind)
    return tuple(Acted(seat, "post") for seat in posters if seat)


def acted(acts: Iterable[Done]) -> tuple[Acted, ...]:
    """Acts done, as the rule counts them."""
    return tuple(Acted(done.seat, done.act, done.in_turn) for done in acts)


def makes_substantial(acts: Iterable[Acted], book: Book, out_of_turn: bool = False) -> bool:
    """Whether these acts are substantial action under the book.

    With ``out_of_turn`` they are judged among themselves, as acts past a skipped player are.
    """
    forced_count = bool(book.setting("forced-bets-in-substantial-action"))
    excluded = bool(book.value(BLINDS, "excluded")) if book.has(BLINDS) else not forced_count
    counted = acts_that_count(tuple(acts), excluded, forced_count)
    in_turn_only = bool(book.value(DEFINITION, "in_turn")) and not out_of_turn
    return is_substantial(counted, book.value(DEFINITION, "test"), in_turn_only)


def is_substantial_now(situation: Situation, book: Book, since: int = 0) -> bool:
    """Whether there has been substantial action in the hand, or since the act of that number.

    ``since`` counts the hand's acts, so 0 is the whole hand with its forced bets.
    """
    before = forced_bets(situation) if since == 0 and situation.street == 0 else ()
    return makes_substantial((*before, *acted(situation.acts[since:])), book)
