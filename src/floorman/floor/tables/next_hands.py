"""Who posts what in a table's next hand: button, blinds, antes, and who is dealt in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from floorman.games.game import Forced, game
from floorman.hand.events import Blinds
from floorman.hand.house import hand_rules
from floorman.hand.setup import live_ante
from floorman.rulebooks.book import Book
from floorman.rules.button import Positions
from floorman.tournament.events import HandStarted
from floorman.tournament.field.hands import why_no_hand
from floorman.tournament.seating.button import Deal, button_deal, frozen_deal, next_deal, stud_deal
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.games import (
    game_of_hand,
    is_button_blind,
    is_dealers_choice,
    is_stud,
    is_stud_only,
)
from floorman.tournament.timing.stakes import stakes

if TYPE_CHECKING:
    from floorman.floor.live import Live


class Posting(Struct, frozen=True):
    """The next hand of a table; seats are 0 and ``draws`` is true while no button is known.

    ``blinds`` and ``antes`` are chips due by seat; a seat with fewer posts what it has.
    ``waiting`` seats get no hand. ``why_not`` says why the table cannot deal now. The ``game`` is
    empty where the dealer chooses it, and then nobody knows what is ``forced``.
    """

    table: int
    hand: int
    level: int
    game: str
    button: int
    small: int
    big: int
    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    blinds: dict[int, int]
    antes: dict[int, int]
    bring_in: int
    draws: bool
    why_not: str
    forced: Forced | None = None


def next_posting(live: Live, number: int, book: Book) -> Posting:
    """What a table's next hand is, once the one in progress is over."""
    play = live.play
    table = play.tables[number]
    structure, level = play.structure, max(1, play.level)
    named = _game(structure, table, level)
    deal, draws = _deal(table, structure, named, book)
    key = named or structure.games[0]
    amounts = stakes(structure, level, key, book)
    return Posting(
        number,
        table.hands + 1,
        level,
        named,
        *deal.positions,
        seats=deal.seats,
        waiting=deal.waiting,
        blinds=_blinds(deal, amounts, key, book),
        antes=_antes(deal, amounts, key, book),
        bring_in=amounts.bring_in,
        draws=draws,
        why_not=_why_not(play, table),
        forced=game(named).forced if named else None,
    )


def posting_of(structure: Structure, hand: HandStarted, book: Book) -> Posting:
    """Who posts what in a hand that has begun."""
    positions = Positions(hand.button, hand.small, hand.big)
    deal = Deal(positions, hand.seats, hand.waiting, ())
    amounts = stakes(structure, hand.level, hand.game, book)
    return Posting(
        hand.table,
        hand.hand,
        hand.level,
        hand.game,
        *positions,
        seats=hand.seats,
        waiting=hand.waiting,
        blinds=_blinds(deal, amounts, hand.game, book),
        antes=_antes(deal, amounts, hand.game, book),
        bring_in=amounts.bring_in,
        draws=False,
        why_not="",
        forced=game(hand.game).forced,
    )


def _game(structure: Structure, table: Table, level: int) -> str:
    if is_dealers_choice(structure):
        return ""
    return game_of_hand(structure, table, level, "")


def _deal(table: Table, structure: Structure, named: str, book: Book) -> tuple[Deal, bool]:
    """The deal, and whether the button is still to be drawn or told."""
    if is_stud_only(structure) or not table.big or len(table.players) < 2:
        return stud_deal(table), not is_stud_only(structure)
    if named and is_button_blind(named):
        return button_deal(table), False
    return (frozen_deal if named and is_stud(named) else next_deal)(table, book), False


def _blinds(deal: Deal, amounts: Blinds, key: str, book: Book) -> dict[int, int]:
    """The blinds by seat; a small blind on an empty seat is posted by nobody.

    Where the button alone has a blind, the antes of the others may count as bets beside it.
    """
    if is_button_blind(key):
        live = live_ante(game(key), amounts, hand_rules(book))
        beside = {seat: live for seat in deal.seats if live}
        return beside | {deal.positions.button: amounts.big}
    small, big = deal.positions.small, deal.positions.big
    due = {small: amounts.small, big: amounts.big}
    return {seat: chips for seat, chips in due.items() if chips and seat in deal.seats}


def _antes(deal: Deal, amounts: Blinds, key: str, book: Book) -> dict[int, int]:
    if live_ante(game(key), amounts, hand_rules(book)):
        return {}
    payers = {
        "each": deal.seats,
        "big-blind": (deal.positions.big,),
        "button": (deal.positions.button,),
    }[amounts.ante_kind]
    return {seat: amounts.ante for seat in payers if amounts.ante and seat in deal.seats}


def _why_not(play: Tournament, table: Table) -> str:
    return "" if table.hand is not None else why_no_hand(play, table)
