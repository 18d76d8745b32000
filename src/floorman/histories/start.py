"""From what a history says of a table to the event that starts the hand.

Players keep their numbers as seats: p1 is left of the button, the last player has it. Heads-up
the arrays of forced bets turn round: p1 is the big blind, p2 has the button.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from floorman.hand.events import Blinds, HandStarted
from floorman.histories.amounts import Amount, decimals_of, units
from floorman.histories.record import HandRecord
from floorman.rulebooks.book import Book


def smallest_chip(record: HandRecord) -> int:
    """The decimals of the smallest chip: 2 if a stack, ante, blind, bet or gain has a fraction."""
    sizes = (record.bring_in, record.small_bet, record.big_bet, record.min_bet)
    bets = [action.amount for action in record.actions if isinstance(action.amount, Decimal)]
    amounts = (*record.starting_stacks, *record.antes, *record.blinds_or_straddles, *sizes, *bets)
    told = record.outcome
    if told is None:
        return decimals_of(amounts)
    return decimals_of(
        (*amounts, *told.winnings, *told.finishing, *told.behind, told.rake or 0, told.added)
    )


def started(record: HandRecord, book: Book, decimals: int) -> HandStarted:
    """The start of a recorded hand: no raise cap, cards told from outside, shows in any order.

    Antes that differ are dead money; so are equal ones, unless the record trims them. They go in
    before the blinds, as the format has it, unless the record is ours and says otherwise.
    """
    count = record.players
    seats = tuple(range(1, count + 1))
    blinds = _by_player(record.blinds_or_straddles or (0,) * count)
    posts = tuple([abs(units(amount, decimals)) for amount in blinds])
    antes = tuple([units(amount, decimals) for amount in _by_player(record.antes)])
    return HandStarted(
        number=record.index + 1,
        game=record.game.key,
        book=book.base,
        house=book.house,
        button=count,
        seats=seats,
        stacks=tuple([units(amount, decimals) for amount in record.starting_stacks]),
        antes=antes,
        posts=posts,
        blinds=_blinds(record, decimals, antes),
        opens=0 if record.game.is_stud else _opener(blinds),
        dead_antes=len(set(antes)) > 1 or not record.ante_trimming_status,
        blinds_first=record.blinds_first > 0,
        dead_small_blind=record.dead_small_blind > 0,
        smallest_chip=record.smallest_chip,
        free_showdown=True,
    )


def _by_player(forced: tuple[Amount, ...]) -> tuple[Amount, ...]:
    return forced[::-1] if len(forced) == 2 else forced


def _opener(blinds: tuple[Amount, ...]) -> int:
    """The seat after the largest blind or straddle; a post, which is negative, moves nobody."""
    last = max(range(len(blinds)), key=lambda at: (max(blinds[at], 0), at))
    return (last + 1) % len(blinds) + 1


def _blinds(record: HandRecord, decimals: int, antes: tuple[int, ...]) -> Blinds:
    """The level of the hand: the blinds as far as they are blinds, and the sizes of bets."""
    forced = [units(max(amount, 0), decimals) for amount in record.blinds_or_straddles]
    small, big = sorted(forced[:2]) or (0, 0)
    kind: Literal["each", "big-blind", "button"] = "each"
    if len(set(antes)) > 1:
        kind = "button" if antes[-1] else "big-blind"
    return Blinds(
        small=small or record.dead_small_blind,
        big=big or max(forced, default=0),
        ante=max(antes),
        ante_kind=kind,
        bring_in=units(record.bring_in, decimals),
        small_bet=units(record.small_bet or record.min_bet, decimals),
        big_bet=units(record.big_bet, decimals),
    )
