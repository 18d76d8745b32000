"""Ranking those who bust, and the winner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floorman.rulebooks.book import Book
from floorman.rules.bubble import bust_order, stack_after_ante
from floorman.tournament import events as ev
from floorman.tournament.state import Tournament
from floorman.tournament.timing.games import is_stud_only

TOPIC = "same-hand-bust-order"


def rank(
    state: Tournament, hand: ev.HandStarted, busts: tuple[ev.PlayerBusted, ...], book: Book
) -> ev.PlayersRanked:
    """Rank all who busted in one hand; those of other tables are ranked by time."""
    left = state.left - len(busts)
    by_book = _book_ranks(state, hand, left, book)
    after_ante = by_book and book.value(TOPIC, "after_ante")
    stacks = [(bust.player, _stack(state, hand, bust, after_ante, book)) for bust in busts]
    groups = bust_order(stacks, book.value(TOPIC, "method"))
    return ev.PlayersRanked(
        tuple(tuple(group) for group in groups),
        because=(TOPIC,) if len(busts) > 1 else (),
        settings=tuple(_settings(state, len(busts), len(groups))),
    )


def hangs_on_the_big_blind(state: Tournament, busts: int, book: Book) -> bool:
    """Places of so many who bust in one hand may hang on who posted the big blind's ante."""
    if busts < 2 or not book.value(TOPIC, "after_ante") or is_stud_only(state.structure):
        return False
    in_the_money = state.left - busts < len(state.prizes)
    by_book = in_the_money or not book.value(TOPIC, "only_in_the_money")
    return by_book and _level_has_big_blind_ante(state, state.level)


def _settings(state: Tournament, busts: int, groups: int) -> Iterator[str]:
    """The house settings that these places rest on."""
    if len(state.tables) > 1:
        yield "busts-at-different-tables"
    if groups < busts:
        yield "equal-stacks-bust-together"


def _book_ranks(state: Tournament, hand: ev.HandStarted, left: int, book: Book) -> bool:
    """The book itself ranks them: paid places only and big-blind antes only, if it says so."""
    if book.value(TOPIC, "only_in_the_money") and left >= len(state.prizes):
        return False
    return not book.value(TOPIC, "only_big_blind_ante") or _has_big_blind_ante(state, hand)


def _has_big_blind_ante(state: Tournament, hand: ev.HandStarted) -> bool:
    return _level_has_big_blind_ante(state, hand.level) and hand.big > 0 and not hand.frozen


def _level_has_big_blind_ante(state: Tournament, number: int) -> bool:
    level = state.structure.level(number)
    return level.ante > 0 and level.ante_kind == "big-blind"


def _stack(
    state: Tournament, hand: ev.HandStarted, bust: ev.PlayerBusted, after_ante: bool, book: Book
) -> int:
    """The stack that ranks a bust: at the start of the hand, or after the big blind's ante."""
    if not after_ante or bust.seat != hand.big or not _has_big_blind_ante(state, hand):
        return bust.stack
    level = state.structure.level(hand.level)
    order = book.value("rp-ante-format", "order")
    return stack_after_ante(bust.stack, ante=level.ante, big_blind=level.big_blind, order=order)


def finished(state: Tournament, busts: Iterable[ev.PlayerBusted], at: int) -> ev.EventFinished:
    """The event is over: the one who is left has all the chips."""
    out = {bust.player for bust in busts}
    (last,) = (
        player
        for table in state.tables.values()
        for player in table.players.values()
        if player not in out
    )
    return ev.EventFinished(last, at)
